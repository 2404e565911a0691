/** What a new purchase begins with beside the line before it: what was bought last, and what was paid on its day. */

import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/contract.ts'
import { type Day, isDay } from '#domain/calendar/day.ts'
import { priceOfDay } from '#domain/proposals/purchase.ts'
import { proposedRecord } from '#domain/proposals/records.ts'
import { usualPayer } from '#domain/purchase/payer.ts'
import type { PurchaseDocument } from '#domain/vocabulary.ts'
import { asked } from '../../../lib/asked.ts'
import type { PurchaseDraft } from '../editor/sheet-draft.ts'
import type { SheetRules } from '../editor/sheet-rules.ts'

export type UsualPurchase = AnswerOf<'usualPurchase'>
const NOTHING: UsualPurchase = { last: null, paid: [] }

type PurchasePeriod = { companyId: number; vehicleId: number | null | undefined; from: Day; to: Day }

export const usualPurchaseQuery = ({ companyId, vehicleId, from, to }: PurchasePeriod) => {
  const query = { companyId, vehicleId: vehicleId ?? 0, from, to }
  return queryOptions({
    ...asked(['usualPurchase', companyId, query], 'usualPurchase', { query }),
    enabled: Boolean(vehicleId) && isDay(from) && isDay(to) && from <= to,
  })
}

/** What the vehicle's purchases of some days begin with; nothing until it is known. */
export const useUsualPurchase = (period: PurchasePeriod): UsualPurchase => useQuery(usualPurchaseQuery(period)).data ?? NOTHING

/** The price that an article had at a supplier on the day of a line: on the lines that are still written, else on those before. */
export const priceFor = (
  { paid }: UsualPurchase,
  lines: readonly PurchaseDraft[],
  line: PurchaseDraft,
  rules: Pick<SheetRules, 'line'>,
): number | null => {
  const rule = rules.line(line)
  const named = ({ expenseId, ...one }: PurchaseDraft) => ({
    ...one,
    articleId: expenseId,
    value: one.value ?? null,
    currency: one.currency ?? 'RON',
  })
  return rule && priceOfDay([...lines.map(named), ...paid], named(line), rule)
}

type PurchaseLists = { fuelId: number | null; partners: readonly { id: number }[] }

/** A new line with the vehicle's fuel, and with the supplier, paper and payer of the line before it, else of the last purchase. */
export const withUsualPurchase = (
  { last }: UsualPurchase,
  line: PurchaseDraft,
  previous: PurchaseDraft | undefined,
  { fuelId, partners }: PurchaseLists,
): PurchaseDraft => {
  const paper = last && !previous ? { type: last.type, paidBy: last.paidBy ?? usualPayer(last.type as PurchaseDocument) } : {}
  return { ...line, ...paper, partnerId: proposedRecord(partners, previous?.partnerId ?? last?.partnerId ?? null), expenseId: fuelId }
}
