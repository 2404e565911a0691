/** What a plan of an import comes to: rows and amounts by outcome. */
import type { ReceiptPreview, ReceiptRowState } from '#contract/receipt-imports.ts'
import { type Decimal, sum, ZERO } from '#domain/numbers/decimal.ts'
import type { UnreadRow } from '#domain/receipts/read-receipt.ts'

import type { ImportPlan } from './plan-import.ts'
import { shownState } from './planned-receipt.ts'

/** Number of rows of each state; rows that are no receipts count as skipped. */
export const countsOf = ({ rows, sources }: ImportPlan): ReceiptPreview['counts'] => {
  const counts = { new: 0, doubled: 0, incomplete: 0, joined: 0, duplicate: 0, skipped: 0 }
  for (const row of rows) counts[shownState(row)]++
  for (const { unread } of sources) counts.skipped += unread.length
  return counts
}

type Sum = { currency: string } & Record<ReceiptRowState | 'file', Decimal>

/** Totals of the files per currency, divided by outcome. */
export const sumsOf = ({ rows, sources }: ImportPlan): Sum[] => {
  const worth: { state: ReceiptRowState; currency: string; value: Decimal }[] = [
    ...rows.map((row) => ({ state: shownState(row), currency: row.receipt.currency, value: row.receipt.value })),
    ...sources.flatMap(({ unread }) =>
      unread.map((row: UnreadRow) => ({ state: 'skipped' as const, currency: row.currency ?? '?', value: row.value ?? ZERO })),
    ),
  ]
  return [...Map.groupBy(worth, ({ currency }) => currency)].map(([currency, some]) => {
    const of = (state: ReceiptRowState) => sum(some.filter((row) => row.state === state).map(({ value }) => value))
    return {
      currency,
      file: sum(some.map(({ value }) => value)),
      new: of('new'),
      doubled: of('doubled'),
      incomplete: of('incomplete'),
      joined: of('joined'),
      duplicate: of('duplicate'),
      skipped: of('skipped'),
    }
  })
}
