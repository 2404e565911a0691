import { afterEach, expect, test, vi } from 'vitest'
import { MESSAGE } from '#contract/message-texts.ts'
import { call } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers of a server, one after the other; an `Error` is a connection that breaks, a stream an answer as it comes. */
const serverThat = (...answers: (object | Error)[]): (string | null)[] => {
  const keys: (string | null)[] = []
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!String(address).includes('/driver')) return Response.json({ data: 'OK' })
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    const answer = answers.shift() ?? { data: { id: 1 } }
    if (answer instanceof Error) throw answer
    if (answer instanceof ReadableStream) return new Response(answer)
    return Response.json(answer, { status: 'status' in answer ? Number(answer.status) : 200 })
  })
  return keys
}
const save = (name: string) =>
  call('saveDriver', { body: { id: null, companyId: 1, name, job: 'șofer', status: 'active' } }).catch((error: Error) => error)

test('a call whose answer was lost is sent again under its key; one that was answered is another call', async () => {
  const keys = serverThat(new TypeError('fetch failed'), { status: 503, code: 'BUSY' }, { data: { id: 1 } })
  for (let sent = 0; sent < 4; sent++) await save('Ion')
  const [lost, busy, done, another] = keys
  expect(lost).toMatch(/^[0-9a-f-]{36}$/)
  expect([busy, done]).toEqual([lost, lost])
  expect(another).not.toBe(lost)
})

test('an answer that breaks off is a lost one: it is told so, and the call is sent again under its key', async () => {
  const cut = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) })
  const keys = serverThat(cut)
  expect(await save('Ion')).toMatchObject({ message: MESSAGE.communication })
  await save('Ion')
  expect(keys[1]).toBe(keys[0])
})

test('what was typed differently, and what was refused, has another key', async () => {
  const keys = serverThat(new TypeError('fetch failed'), { status: 422, code: 'INVALID' })
  await save('Ana')
  await save('Ana Pop')
  await save('Ana Pop')
  expect(new Set(keys).size).toBe(3)
})

test('two clicks on one button are one call', async () => {
  const keys = serverThat()
  await Promise.all([save('Vlad'), save('Vlad')])
  expect(keys[0]).toBe(keys[1])
})

test('a call that only reads has none', async () => {
  const keys = serverThat({ data: [], total: 0 })
  await call('drivers', { query: { companyId: 1, page: 1 } })
  expect(keys).toEqual([null])
})

test('a new company, which is of no company yet, has one for both clicks', async () => {
  vi.stubGlobal('document', { cookie: '' })
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    return Response.json({ data: { id: 1 } })
  })
  const seat = { state: 'Cluj', city: 'Cluj-Napoca', address: 'Str. Fabricii 1' }
  const add = () =>
    call('saveCompany', {
      body: { id: null, cui: '14399840', name: 'Transport', administrator: 'Ion', tva: true, nrOnrc: '', capital: '', ...seat },
    })
  await Promise.all([add(), add()])
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})
