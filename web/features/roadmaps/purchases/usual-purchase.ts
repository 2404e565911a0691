/** What a new purchase begins with beside the line before it: what was bought last, and what was paid on its day. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/contract.ts'
import { type Day, isDay } from '#domain/calendar/day.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { amountsFromValue } from '#domain/purchase/line.ts'
import { usualPayer } from '#domain/purchase/payer.ts'
import type { PurchaseDocument } from '#domain/vocabulary.ts'
import { call } from '../../../lib/api.ts'
import type { PurchaseDraft, SheetRules } from '../editor/roadmap-draft.ts'

export type UsualPurchase = AnswerOf<'usualPurchase'>
const NOTHING: UsualPurchase = { last: null, paid: [] }

type PurchasePeriod = { companyId: number; vehicleId: number | null | undefined; from: Day; to: Day }

export const usualPurchaseQuery = ({ companyId, vehicleId, from, to }: PurchasePeriod) => {
  const query = { companyId, vehicleId: vehicleId ?? 0, from, to }
  return queryOptions({
    queryKey: ['usualPurchase', companyId, query],
    queryFn: ({ signal }) => call('usualPurchase', { query }, signal),
    enabled: Boolean(vehicleId) && isDay(from) && isDay(to) && from <= to,
  })
}

/** What the vehicle's purchases of some days begin with; nothing until it is known. */
export const useUsualPurchase = (period: PurchasePeriod): UsualPurchase => useQuery(usualPurchaseQuery(period)).data ?? NOTHING

type Priced = Pick<PurchaseDraft, 'partnerId' | 'expenseId' | 'date' | 'currency'>
type Paid = Priced & Pick<PurchaseDraft, 'qty' | 'value'>

/** Lines that are still being written, and what was paid before, in one list. */
export const paidBefore = ({ paid }: UsualPurchase, lines: readonly PurchaseDraft[]): Paid[] => [
  ...lines,
  ...paid.map(({ articleId, ...one }) => ({ ...one, expenseId: articleId })),
]

/** The price that an article had at a supplier on a day, by the VAT of the line that asks; `null` where none is known. */
export const priceOfDay = (paid: readonly Paid[], line: PurchaseDraft, rules: Pick<SheetRules, 'line'>): number | null => {
  const rule = rules.line(line)
  const same = (one: Paid) =>
    one.date === line.date && one.partnerId === line.partnerId && one.expenseId === line.expenseId && one.currency === line.currency
  const paidLine = paid.find((one) => one.qty && one.value && same(one))
  if (!rule || !paidLine?.qty || !paidLine.value) return null
  const { rate, vatApplies } = rule
  return Number(amountsFromValue({ qty: decimal(paidLine.qty), value: decimal(paidLine.value), rate, vatApplies }).price)
}

type PurchaseLists = { fuelId: number | null; partners: readonly { id: number }[] }

/** A new line with the vehicle's fuel, and with the supplier, paper and payer of the line before it, else of the last purchase. */
export const withUsualPurchase = (
  { last }: UsualPurchase,
  line: PurchaseDraft,
  previous: PurchaseDraft | undefined,
  { fuelId, partners }: PurchaseLists,
): PurchaseDraft => {
  const [only, ...more] = partners
  const partnerId = previous?.partnerId ?? last?.partnerId ?? (more.length === 0 ? only?.id : null)
  const paper = last && !previous ? { type: last.type, paidBy: last.paidBy ?? usualPayer(last.type as PurchaseDocument) } : {}
  return { ...line, ...paper, partnerId: partners.some(({ id }) => id === partnerId) ? (partnerId ?? null) : null, expenseId: fuelId }
}
