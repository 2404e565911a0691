import { afterEach, expect, test } from 'vitest'
import { loadWhenReachable } from './lazy-screen.ts'

const FAILED = new TypeError('Failed to fetch dynamically imported module')
const browserFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = browserFetch
})

/** A server that answers after a number of questions, or at once; and a module that comes once it does. */
const serverAway = (questions: number) => {
  let asked = 0
  let loads = 0
  globalThis.fetch = async () => {
    asked += 1
    if (asked <= questions) throw new TypeError('Failed to fetch')
    return new Response()
  }
  const load = async () => {
    loads += 1
    if (asked <= questions) throw FAILED
    return 'Ecran'
  }
  return { load, loads: () => loads }
}

test('a screen that is opened while the server is away comes once the server answers', async () => {
  const { load, loads } = serverAway(1)
  expect(await loadWhenReachable(load)).toBe('Ecran')
  expect(loads()).toBe(2)
})

test('a module that a reachable server does not have is an error at once', async () => {
  globalThis.fetch = async () => new Response()
  await expect(loadWhenReachable(() => Promise.reject(FAILED))).rejects.toBe(FAILED)
})
