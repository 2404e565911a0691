import { describe, expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { isRateOfAnotherTime, lineVat, vatRateOn, vatRatesOn } from './vat.ts'

test.each([
  ['2025-08-01', [21, 11, 0]],
  ['2025-07-31', [19, 9, 5, 0]],
  ['2016-12-31', [20, 9, 5, 0]],
  ['2015-06-01', [24, 9, 5, 0]],
])('on %s the rates %j are in force', (day, rates) => expect(vatRatesOn(day)).toEqual(rates))

test.each([
  [21, '2025-07-31', '19'],
  [21, '2025-08-01', '21'],
  [11, '2025-07-31', '9'],
  [19, '2025-08-01', '21'],
  [9, '2025-08-01', '11'],
  [5, '2025-08-01', '11'],
  [5, '2025-07-31', '5'],
  [0, '2025-08-01', '0'],
  [7, '2025-08-01', '7'],
])('an article of %i %% bears on %s %s %%', (rate, day, then) => expect(vatRateOn(decimal(rate), day).toFixed()).toBe(then))

test('a rate belongs to another time where another one has taken its place', () => {
  expect([19, 21, 7, 0].map((rate) => isRateOfAnotherTime(decimal(rate), '2025-08-01'))).toEqual([true, false, false, false])
})

describe('the VAT of a line', () => {
  const line = {
    companyTva: true,
    partner: { tva: true, cui: '1590082' },
    offered: decimal(21),
    typed: null,
    saved: null,
  }
  const of = (part: Partial<Parameters<typeof lineVat>[0]>) => {
    const { rate, applies, refused } = lineVat({ ...line, ...part })
    return [rate.toFixed(), applies, refused]
  }
  test.each([
    ['is the one offered', {}, ['21', true, false]],
    ['is the one written on the line', { typed: decimal(11) }, ['11', true, false]],
    ['is none where 0 is written', { typed: decimal(0) }, ['0', false, false]],
    ['may be written for an article without any', { offered: decimal(0), typed: decimal(21) }, ['21', true, false]],
    ['is none of a company that pays none', { companyTva: false }, ['0', false, false]],
    ['is none of a partner that pays none', { partner: { tva: false, cui: null } }, ['0', false, false]],
    ['is none of a foreign partner', { partner: { tva: true, cui: 'HU10625790' } }, ['0', false, false]],
    ['is refused where none is deducted', { companyTva: false, typed: decimal(21) }, ['0', false, true]],
    ['stays as it was saved', { saved: decimal(19) }, ['19', true, false]],
    [
      'stays as it was saved, also when the company pays none now',
      { saved: decimal(19), companyTva: false, typed: decimal(19) },
      ['19', true, false],
    ],
    ['stays none as it was saved', { saved: decimal(0) }, ['0', false, false]],
  ])('%s', (_, part, expected) => expect(of(part)).toEqual(expected))
})
