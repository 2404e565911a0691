import { expect, test } from 'vitest'
import { newPurchase } from '../editor/roadmap-draft.ts'
import { keepUsualPurchase, priceOfDay, withUsualPurchase } from './usual-purchase.ts'

const known = { fuelId: 1, partners: [{ id: 20 }] }
const blank = newPurchase({ startDate: '2026-11-21' }, undefined)

test('the first purchase of a company is of the vehicle’s fuel and nothing else is known', () => {
  expect(withUsualPurchase(77, blank, undefined, known)).toEqual({ ...blank, expenseId: 1 })
})

test('the next begins with the supplier and the document used last, and the price of the same day', () => {
  keepUsualPurchase(78, { ...blank, type: 2, partnerId: 20, expenseId: 1, qty: 40, price: 6.0248, value: 291.6 })
  expect(withUsualPurchase(78, blank, undefined, known)).toMatchObject({ type: 2, partnerId: 20, expenseId: 1, price: 6.0248 })
  expect(withUsualPurchase(78, { ...blank, date: '2026-11-22' }, undefined, known)).toMatchObject({ partnerId: 20, price: null })
  expect(priceOfDay(79, { ...blank, partnerId: 20, expenseId: 1 })).toBeNull()
})

test('a supplier that is gone is not offered', () => {
  keepUsualPurchase(80, { ...blank, partnerId: 21, expenseId: 1, price: 6 })
  expect(withUsualPurchase(80, blank, undefined, known).partnerId).toBeNull()
})
