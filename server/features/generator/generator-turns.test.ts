import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inGeneratorTurn } from './generator-turns.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Begins generations of a company one after the other, each of which its client gives up; `begun` counts them. */
const givenUp = (companyId: number, count: number) => {
  const counted = { begun: 0, all: Promise.resolve() }
  const all = async () => {
    for (let at = 0; at < count; at++) {
      const client = new AbortController()
      const generation = inGeneratorTurn(companyId, client.signal, () => {
        counted.begun++
        client.abort()
        return Promise.reject(client.signal.reason)
      })
      await expect(generation).rejects.toMatchObject({ code: 'BUSY' })
    }
  }
  counted.all = all()
  return counted
}

test('generations that are given up again and again leave a second to others', async () => {
  const generations = givenUp(1, 5)
  for (const [milliseconds, begun] of [
    [999, 2],
    [1, 4],
    [999, 4],
    [1, 5],
  ] as const) {
    await vi.advanceTimersByTimeAsync(milliseconds)
    expect(generations.begun).toBe(begun)
  }
  await generations.all
})

test('a generation after one that was given up does not wait', async () => {
  await givenUp(2, 1).all
  expect(await inGeneratorTurn(2, new AbortController().signal, () => Promise.resolve('sheets'))).toBe('sheets')
})

test('a generation that is given up while it waits is not begun', async () => {
  await givenUp(3, 2).all
  let begun = false
  const client = new AbortController()
  const waiting = inGeneratorTurn(3, client.signal, async () => {
    begun = true
  })
  client.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'BUSY' })
  expect(begun).toBe(false)
})
