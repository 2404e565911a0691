import { describe, expect, it } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { paidPerUnit, receiptNeeds, receiptState, receiptTotals } from './receipt.ts'

const whole = { vehicleId: 1, partnerId: 2, articleId: 3, number: '4', ignored: false, onSheet: false }

describe('the state of a receipt', () => {
  it.each([
    ['is free with vehicle, supplier, article and number', {}, 'free'],
    ['is to be assigned without a vehicle', { vehicleId: null }, 'assign'],
    ['is to be assigned without a supplier', { partnerId: null }, 'assign'],
    ['is to be assigned without an article', { articleId: null }, 'assign'],
    ['is to be assigned without a number', { number: '' }, 'assign'],
    ['is ignored, whatever is missing', { ignored: true, vehicleId: null }, 'ignored'],
    ['is on a sheet once a line names it', { onSheet: true }, 'sheet'],
  ] as const)('%s', (_, part, state) => expect(receiptState({ ...whole, ...part })).toBe(state))

  it('names what is missing in the order of the columns', () =>
    expect(receiptNeeds({ ...whole, number: '', vehicleId: null })).toEqual(['vehicle', 'number']))
})

describe('what a unit cost as it was paid', () => {
  it('is the value with VAT over the quantity, to four decimals', () => {
    expect(paidPerUnit({ value: decimal('296.95'), qty: decimal('40.02') })?.toFixed()).toBe('7.42')
    expect(paidPerUnit({ value: decimal('100'), qty: decimal('3') })?.toFixed()).toBe('33.3333')
  })

  it('is the same on a credit note as on the receipt that it reverses', () =>
    expect(paidPerUnit({ value: decimal('-296.95'), qty: decimal('-40.02') })?.toFixed()).toBe('7.42'))

  it.each([
    ['a quantity', { value: 296.95, qty: 0 }],
    ['a value', { value: 0, qty: 40.02 }],
  ])('is not known without %s', (_, receipt) => expect(paidPerUnit(receipt)).toBeNull())
})

it('totals keep the quantities of articles apart, and add what was paid in a currency', () => {
  const row = (article: string | null, qty: number, um = 'L') => ({
    article: article === null ? null : { name: article },
    qty,
    um,
    value: 10,
    currency: 'RON' as const,
  })
  const { quantities, values } = receiptTotals([
    row('Motorină', 40.125),
    row('AdBlue', 10),
    row(null, 5),
    row('Motorină', 2),
    row('Motorină', 1, 'buc'),
  ])
  expect(quantities.map(({ article, um, qty }) => [article, um, Number(qty)])).toEqual([
    ['Motorină', 'L', 42.125],
    ['AdBlue', 'L', 10],
    [null, 'L', 5],
    ['Motorină', 'buc', 1],
  ])
  expect(values.map(({ currency, value }) => [currency, Number(value)])).toEqual([['RON', 50]])
})
