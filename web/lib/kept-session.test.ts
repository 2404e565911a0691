import { afterEach, expect, test, vi } from 'vitest'
import { keepSession } from './kept-session.ts'

afterEach(() => vi.unstubAllGlobals())

test('a browser that keeps no session is said to, in place of the empty form of signing in', () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  expect(() => keepSession({ token: 'a', email: 'ana@exemplu.ro', remember: false })).toThrow(/^Browserul nu păstrează/)
})
