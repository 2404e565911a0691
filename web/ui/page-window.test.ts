import fc from 'fast-check'
import { expect, test } from 'vitest'
import { narrowPageWindow, pageWindow } from './page-window.ts'

test.each([
  [1, 1, [1]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, 4, null, 6]],
  [3, 6, [1, 2, 3, 4, null, 6]],
  [4, 6, [1, null, 3, 4, 5, 6]],
  [4, 7, [1, null, 3, 4, 5, null, 7]],
  [6, 20, [1, null, 5, 6, 7, null, 20]],
  [18, 20, [1, null, 17, 18, 19, 20]],
  [20, 20, [1, null, 17, 18, 19, 20]],
])('page %i of %i', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown)
})

test('always offers the page shown, the first and the last, five numbers at most, in order, and never hides a single one twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (one, other) => {
      const [page, pages] = [Math.min(one, other), Math.max(one, other)]
      const shown = pageWindow(page, pages)
      const numbers = shown.filter((number) => number !== null)
      expect(numbers.length).toBe(Math.min(5, pages))
      expect(new Set(numbers)).toEqual(new Set([...numbers].sort((a, b) => a - b)))
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]))
      // a gap stands exactly where numbers are missing
      shown.forEach((number, at) => {
        if (number === null) expect((shown[at + 1] ?? 0) - (shown[at - 1] ?? 0)).toBeGreaterThan(1)
        else if (at > 0 && shown[at - 1] !== null) expect(number - (shown[at - 1] ?? 0)).toBe(1)
      })
    }),
  )
})

test('a phone has room for the first page, the one shown and the last', () => {
  expect([
    narrowPageWindow(2, 4),
    narrowPageWindow(1, 11),
    narrowPageWindow(2, 11),
    narrowPageWindow(6, 20),
    narrowPageWindow(20, 20),
  ]).toEqual([
    [1, 2, 3, 4],
    [1, null, 11],
    [1, 2, null, 11],
    [1, null, 6, null, 20],
    [1, null, 20],
  ])
})
