import { afterEach, expect, test, vi } from 'vitest'
import { PROGRESS_TYPE } from '#contract/endpoint.ts'
import { call } from './api.ts'
import { callWithProgress } from './call-with-progress.ts'

afterEach(() => vi.unstubAllGlobals())

/** A server that answers in these pieces, as they come over a line. */
const answering = (pieces: readonly string[], type = PROGRESS_TYPE) => {
  const asked: (string | null)[] = []
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    asked.push(new Headers(init?.headers).get('accept'))
    const body = new ReadableStream({
      start: (stream) => {
        for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece))
        stream.close()
      },
    })
    return new Response(body, { headers: { 'content-type': type } })
  })
  return asked
}

const generate = (told: unknown[] = []) =>
  callWithProgress('generateRoadmaps', { body: {} as never }, new AbortController().signal, (progress) => told.push(progress))

test('tells each line as it comes, also one that arrives in pieces, and answers the last', async () => {
  const told: unknown[] = []
  const asked = answering([
    '{"progress":{"done":0,"all":2,"sh',
    'are":0.25}}\n{"progress":{"done":1,"all":2,"share":0.5}}\n{"data":',
    '{"seed":7}}\n',
  ])
  expect(await generate(told)).toEqual({ seed: 7 })
  expect(told).toEqual([
    { done: 0, all: 2, share: 0.25 },
    { done: 1, all: 2, share: 0.5 },
  ])
  expect(asked).toEqual([expect.stringContaining(PROGRESS_TYPE)])
})

test('an answer that came soon is as any other', async () => {
  answering(['{"data":{"seed":7}}'], 'application/json')
  expect(await generate()).toEqual({ seed: 7 })
})

test('a refusal in the last line is the call’s', async () => {
  answering(['{"progress":{"done":0,"all":1,"share":0}}\n', '{"refusal":{"code":"BUSY","data":"x","message":"Ocupat"}}\n'])
  await expect(generate()).rejects.toMatchObject({ code: 'BUSY', message: 'Ocupat' })
})

test('an answer that breaks off says that the product could not be reached', async () => {
  answering(['{"progress":{"done":0,"all":1,"share":0}}\n', '{"da'])
  await expect(generate()).rejects.toMatchObject({ code: null, message: 'Am întâmpinat o problemă la comunicarea cu aplicația' })
})

test('other calls do not ask to be told', async () => {
  const asked = answering(['{"data":[]}'], 'application/json')
  await call('generatedRuns', { query: { companyId: 1 } })
  expect(asked).toEqual([null])
})
