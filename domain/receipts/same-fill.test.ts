import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { isSameFill, type PlacedFill } from './duplicates.ts'

const row: PlacedFill = {
  ...{ vehicleId: 1, date: '2026-10-03', time: '09:40', qty: decimal('42.50'), odometer: decimal(125_890), document: 3, origin: 'card' },
}
const typed: PlacedFill = { ...row, time: null, odometer: null, document: 1, origin: 'sheet' }

test.each<[string, Partial<PlacedFill>, boolean]>([
  ['the receipt of a row', {}, true],
  ['a day later, litres rounded otherwise', { date: '2026-10-04', qty: decimal('42.45') }, true],
  ['with nearly its hour and its reading', { time: '10:05', odometer: decimal(125_895) }, true],
  ['two days later', { date: '2026-10-05' }, false],
  ['other litres', { qty: decimal('42.44') }, false],
  ['another vehicle', { vehicleId: 2 }, false],
  ['two hours later', { time: '11:45' }, false],
  ['another reading', { odometer: decimal(126_400) }, false],
  ['another row of a statement', { origin: 'card', document: 3 }, false],
])('two papers of one fill: %s', (_, part, same) => expect(isSameFill({ ...typed, ...part }, row)).toBe(same))

test('a receipt and an invoice that were typed are, two receipts are not', () => {
  expect(isSameFill(typed, { ...typed, document: 2, origin: 'manual' })).toBe(true)
  expect(isSameFill(typed, { ...typed, origin: 'manual' })).toBe(false)
})

test('two invoices are where hour and odometer are the same', () => {
  const invoice: PlacedFill = { ...row, document: 2, origin: 'manual' }
  expect(isSameFill(invoice, { ...invoice, time: '09:45' })).toBe(true)
  expect(isSameFill(invoice, { ...invoice, odometer: null })).toBe(false)
  expect(isSameFill(invoice, { ...invoice, odometer: decimal(125_980) })).toBe(false)
})
