import { expect, it } from 'vitest'
import { pageKey } from './page-key.ts'

const press = (key: string, part: object = {}) => ({
  ...{ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false },
  ...part,
})
const inside = (matches: boolean) => ({ closest: () => (matches ? {} : null) }) as unknown as Element

it.each([
  ['/', 'search'],
  ['n', 'add'],
  ['J', 'next'],
  ['k', 'previous'],
  ['?', 'keys'],
  ['x', null],
])('%s asks for %s', (key, asked) => {
  expect(pageKey(press(key), inside(false), false)).toBe(asked)
})

it('is silent where one types, over a dialog, with a modifier, and when the key was used', () => {
  expect(pageKey(press('n'), inside(true), false)).toBeNull()
  expect(pageKey(press('n'), inside(false), true)).toBeNull()
  expect(pageKey(press('n', { altKey: true }), inside(false), false)).toBeNull()
  expect(pageKey(press('n', { defaultPrevented: true }), inside(false), false)).toBeNull()
})

it('opens the palette also where one types', () => {
  expect(pageKey(press('k', { ctrlKey: true }), inside(true), false)).toBe('palette')
  expect(pageKey(press('s', { ctrlKey: true }), inside(true), false)).toBeNull()
})

it('takes the last change back with Ctrl+Z, not where a field or a table has an undo of its own', () => {
  expect(pageKey(press('z', { ctrlKey: true }), inside(false), false)).toBe('undo')
  expect(pageKey(press('Z', { ctrlKey: true, shiftKey: true }), inside(false), false)).toBeNull()
  expect(pageKey(press('z', { ctrlKey: true }), inside(true), false)).toBeNull()
  expect(pageKey(press('z'), inside(false), false)).toBeNull()
})
