import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isOpenSource, licencesIn } from './licences.ts'

test('every package has a licence that the Open Source Initiative lists', () => {
  const packages = licencesIn(readFileSync('package-lock.json', 'utf8'))
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(({ licence }) => !isOpenSource(licence))).toEqual([])
})

test.each([
  ['MIT', true],
  ['MIT OR CC0-1.0', true],
  ['(MIT OR CC0-1.0)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['Hippocratic-2.1', false],
  ['MIT AND Hippocratic-2.1', false],
  ['unknown', false],
])('%s is open source: %s', (expression, open) => {
  expect(isOpenSource(expression)).toBe(open)
})
