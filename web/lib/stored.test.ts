import { afterAll, beforeEach, expect, test } from 'vitest'
import { type ExpiryUnit, forget, STORED, store, stored } from './stored.ts'

const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
const kept = new Map<string, string>()
const give = (get: () => unknown) => Object.defineProperty(globalThis, 'localStorage', { get, configurable: true })

beforeEach(() => {
  kept.clear()
  give(() => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }))
})
afterAll(() => {
  if (before) Object.defineProperty(globalThis, 'localStorage', before)
  else Reflect.deleteProperty(globalThis, 'localStorage')
})

const NOW = Date.UTC(2026, 10, 21)

test('values are kept under the names of the specification, beside the moment they end', () => {
  expect(STORED).toMatchObject({ token: 'USER_TOKEN', session: 'USER_SESSION', theme: 'themeMode' })
  store(STORED.token, 'x', 12, 'h', NOW)
  expect(JSON.parse(kept.get('USER_TOKEN') ?? '')).toEqual({ expiry: NOW + 43_200_000, value: 'x' })
})

test.each<[number, ExpiryUnit, number]>([
  [500, 't', 500],
  [2, 's', 2000],
  [3, 'm', 180_000],
  [1, 'h', 3_600_000],
  [1, 'd', 86_400_000],
  [1, 'w', 604_800_000],
  [1, 'y', 31_536_000_000],
])('a value kept for %i %s is there for so long, then absent and removed', (amount, unit, milliseconds) => {
  store('a', { b: 1 }, amount, unit, NOW)
  expect(stored('a', NOW + milliseconds - 1)).toEqual({ b: 1 })
  expect(stored('a', NOW + milliseconds)).toBeNull()
  expect(kept.has('a')).toBe(false)
})

test.each([0, -1])('a value kept for %i never ends', (amount) => {
  store('a', 'b', amount, 's', NOW)
  expect(stored('a', NOW * 10)).toBe('b')
})

test.each(['', 'dark', 'null', '7', '"x"', '{}', '{"value":"x"}'])('%j, which is not ours, is absent and removed', (text) => {
  kept.set('a', text)
  expect(stored('a')).toBeNull()
  expect(kept.has('a')).toBe(false)
})

test('a browser that forbids its store keeps nothing, and nothing fails', () => {
  give(() => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  })
  store('a', 'b')
  expect(stored('a')).toBeNull()
  forget('a')
})
