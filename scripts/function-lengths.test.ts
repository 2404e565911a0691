import { expect, test } from 'vitest'
import { functionLengths, lengthsIn } from './function-lengths.ts'

test('a function counts from its first line to its last, blank lines and comments included', () => {
  const source = ['const outer = () => {', '', '  // a comment', '  return function inner() {', '    return 1', '  }', '}'].join('\n')
  expect(lengthsIn(source, 'a.ts')).toEqual([
    { lines: 7, place: 'a.ts:1' },
    { lines: 3, place: 'a.ts:4' },
  ])
})

test('no function is longer than a hundred lines', () => {
  const all = functionLengths()
  expect(all.length).toBeGreaterThan(2000)
  expect(all.filter(({ lines }) => lines > 100)).toEqual([])
})
