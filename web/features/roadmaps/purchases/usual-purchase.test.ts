import { expect, test } from 'vitest'
import { newPurchase } from '../editor/roadmap-draft.ts'
import { sheetRules } from '../editor/sheet-rules.ts'
import { priceFor, type UsualPurchase, withUsualPurchase } from './usual-purchase.ts'

const known = { fuelId: 1, partners: [{ id: 20 }, { id: 22 }] }
const blank = newPurchase({ startDate: '2026-11-21' }, undefined)
const nothing: UsualPurchase = { last: null, paid: [] }
const last = { type: 2 as const, partnerId: 20, paidBy: null }
const partner = { id: 20, tva: true } as never
const rules = sheetRules(
  {
    ...{ kind: 'vehicle', companyTva: true, savedSheet: null, vehicles: [], surcharges: [], partners: [partner] },
    articles: [{ id: 1, companyId: 1, version: 1, name: 'Motorină', isFuel: true, fuelKind: 'diesel', tva: 21, um: 'L' }],
  },
  null,
)

test('the first purchase of a company is of the vehicle’s fuel and nothing else is known', () => {
  expect(withUsualPurchase(nothing, blank, undefined, known)).toEqual({ ...blank, expenseId: 1 })
  expect(withUsualPurchase(nothing, blank, undefined, { ...known, partners: [{ id: 22 }] }).partnerId).toBe(22)
})

test('the next begins with the supplier, the paper and the payer used last, or those of the line before it', () => {
  expect(withUsualPurchase({ last, paid: [] }, blank, undefined, known)).toMatchObject({
    type: 2,
    partnerId: 20,
    expenseId: 1,
    paidBy: 'invoice',
  })
  const line = { ...blank, type: 3 as const }
  expect(withUsualPurchase({ last, paid: [] }, line, { ...line, partnerId: null }, known)).toMatchObject({ type: 3, partnerId: 20 })
})

test('a supplier that is gone is not offered', () => {
  expect(withUsualPurchase({ last: { ...last, partnerId: 21 }, paid: [] }, blank, undefined, known).partnerId).toBeNull()
})

test('the price of the day follows from what was paid, without VAT where the line deducts it, in this form or before', () => {
  const paid = [{ date: '2026-11-21', partnerId: 20, articleId: 1, currency: 'RON' as const, qty: 40, value: 290.4 }]
  const line = { ...blank, partnerId: 20, expenseId: 1 }
  const price = (lines: (typeof blank)[], part = {}) => priceFor({ last, paid }, lines, { ...line, ...part }, rules)
  expect(price([])).toBe(6)
  expect([price([], { date: '2026-11-22' }), price([], { currency: 'EUR' }), price([], { partnerId: 21 })]).toEqual([null, null, null])
  expect(price([{ ...line, qty: 10, value: 60.5 }])).toBe(5)
})
