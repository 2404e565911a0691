import { expect, test } from 'vitest'
import { type History, rebasedOn, redone, stepOfKey, stepped, undone } from './history.ts'

const start: History<string> = { past: [], now: 'a', future: [] }
const typed = stepped(stepped(start, 'b'), 'c')

test('a step is taken back and made again, until another one is made', () => {
  expect([undone(typed).now, undone(undone(typed)).now, redone(undone(typed)).now]).toEqual(['b', 'a', 'c'])
  expect(redone(stepped(undone(typed), 'd')).now).toBe('d')
  expect([undone(start), redone(start), stepped(start, 'a')]).toEqual([start, start, start])
})

test('a document that is read anew takes along what was done since', () => {
  const read = (doc: string) => doc.toUpperCase()
  expect(rebasedOn(stepped(typed, 'd'), 'c', read)).toEqual({ past: ['C'], now: 'D', future: [] })
  expect(rebasedOn(undone(typed), 'b', read)).toEqual({ past: [], now: 'B', future: ['C'] })
})

test.each([
  [{ key: 'z', ctrlKey: true }, undone],
  [{ key: 'Z', metaKey: true, shiftKey: true }, redone],
  [{ key: 'y', ctrlKey: true }, redone],
  [{ key: 'z' }, null],
  [{ key: 'z', ctrlKey: true, altKey: true }, null],
])('%j asks for its step', (pressed, step) => {
  expect(stepOfKey({ ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...pressed })).toBe(step)
})
