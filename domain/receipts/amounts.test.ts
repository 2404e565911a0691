import { describe, expect, it } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { receiptAmounts } from './amounts.ts'

const place = { country: null, station: null, currency: 'RON' } as const
const sent = { ...place, date: '2026-11-20', qty: decimal(40), price: null, tvaRate: null, tva: null, value: decimal('290.40') }
const parties = { companyTva: true, partner: { tva: true, cui: '1590082' }, article: { tva: decimal(21) } }
const amounts = (part: object = {}, of: object = {}) => {
  const { price, tva, value, tvaRate } = receiptAmounts({ ...sent, ...part }, { ...parties, ...of })
  return [price, tva, value, tvaRate].map(Number)
}

describe('a receipt of which the total alone is typed', () => {
  it('has price and VAT of its article', () => expect(amounts()).toEqual([6, 50.4, 290.4, 21]))
  it('has the rate of its day', () => expect(amounts({ date: '2025-07-31', value: decimal('285.60') })).toEqual([6, 45.6, 285.6, 19]))
  it.each([
    ['company', { companyTva: false }],
    ['supplier', { partner: { tva: false, cui: null } }],
    ['supplier of another country', { partner: { tva: true, cui: 'HU10625790' } }],
  ])('has no VAT where the %s pays none here', (_, of) => expect(amounts({}, of)).toEqual([7.26, 0, 290.4, 0]))
  it.each([
    ['of another country', { country: 'HU' }],
    ['at a station abroad', { station: 'Szeged, Ungaria' }],
    ['in money of an unknown country', { currency: 'EUR' }],
  ])('has no VAT of its article %s', (_, part) => expect(amounts(part, { partner: null })).toEqual([7.26, 0, 290.4, 0]))
  it('has the VAT that is written on a receipt of another country', () => {
    const szeged = { value: decimal('127.00'), tva: decimal('27.00'), tvaRate: decimal(27), country: 'HU' }
    expect(amounts(szeged, { partner: { tva: false, cui: 'HU10625790' } })).toEqual([2.5, 27, 127, 27])
    expect(amounts(szeged, { companyTva: false })).toEqual([3.175, 0, 127, 0])
  })
  it('keeps a written rate while the supplier is not known', () =>
    expect(amounts({ tvaRate: decimal(21) }, { partner: null, article: null })).toEqual([6, 50.4, 290.4, 21]))
})

it('keeps the VAT that is printed', () => expect(amounts({ tva: decimal('50.41') })).toEqual([6, 50.41, 290.4, 21]))

it('tells the number that the others contradict', () =>
  expect(receiptAmounts({ ...sent, price: decimal(6), value: decimal(300) }, parties).disagreement).toEqual({
    field: 'value',
    expected: decimal('290.4'),
  }))
