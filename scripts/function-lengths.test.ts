import { expect, test } from 'vitest'
import { functionLengths, lengthsIn } from './function-lengths.ts'

test('a function counts from its first line to its last, blank lines and comments included', () => {
  const source = ['const outer = () => {', '', '  // a comment', '  return function inner() {', '    return 1', '  }', '}'].join('\n')
  expect(lengthsIn(source, 'a.ts')).toEqual([
    { lines: 7, place: 'a.ts:1' },
    { lines: 3, place: 'a.ts:4' },
  ])
})

/** Files with a function that is still to be taken apart; the list only becomes shorter. */
const STILL_LONG = ['PurchaseDialog', 'ResultsStep', 'GeneratorWizard', 'PurchasesPanel', 'RoutesStep']

test('no function is longer than a hundred lines', () => {
  const all = functionLengths()
  expect(all.length).toBeGreaterThan(2000)
  expect(all.filter(({ lines, place }) => lines > 100 && !STILL_LONG.some((file) => place.includes(`/${file}.tsx`)))).toEqual([])
})
