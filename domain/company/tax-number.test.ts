import { expect, test } from 'vitest'
import { isForeign, isTaxNumber, taxNumber } from './tax-number.ts'

test.each([
  ['RO 159.00-82', '1590082'],
  ['ro1590082', '1590082'],
  ['CUI: RO 1590082', '1590082'],
  ['1590082', '1590082'],
  ['hu 1062-5790', 'HU10625790'],
  ['GR 123456789', 'EL123456789'],
  ['  ', ''],
])('%s is kept as %s', (text, number) => expect(taxNumber(text)).toBe(number))

test.each(['1590082', 'HU10625790', 'DE123456789', 'ATU12345678', 'BG123456789', 'NL123456789B01', 'IE1234567WA', 'MD1003600012345'])(
  '%s is a tax number',
  (number) => expect(isTaxNumber(number)).toBe(true),
)

test.each(['1590083', 'HU1062579', 'HU106257901', 'ZZ12345678', 'HU', '', 'AT12345678', 'ABC'])('%s is none', (number) =>
  expect(isTaxNumber(number)).toBe(false),
)

test('a number that begins with letters is of another country', () => {
  expect([isForeign('HU10625790'), isForeign('1590082'), isForeign(null)]).toEqual([true, false, false])
})
