import { useLocation } from '@tanstack/react-router'
import { memo } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { InputOf } from '#contract/contract.ts'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import type { Roadmap } from '#contract/saved-sheet.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { formatKm } from '#domain/numbers/format.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { call } from '../../../lib/api.ts'
import { useKnown } from '../../../ui/use-records.ts'
import { FreeReceipts } from '../../receipts/FreeReceipts.tsx'
import { useFreeReceipts } from '../../receipts/free-receipts.ts'
import { lineOfReceipt } from '../../receipts/line-of-receipt.ts'
import { INDEX_UNIT } from '../../receipts/sheet-texts.ts'
import { newPurchase } from '../editor/roadmap-draft.ts'
import type { PurchaseDraft, RoadmapDraft } from '../editor/sheet-draft.ts'
import { useRules, useSheet } from '../editor/sheet-form.ts'
import { FORM_TEXTS } from '../form-texts.ts'
import { PurchasesPanel } from './PurchasesPanel.tsx'
import { usePurchaseRows } from './use-purchase-rows.ts'
import { priceFor, useUsualPurchase, withUsualPurchase } from './usual-purchase.ts'

const readAtPump = ({ time, odometer, fullTank }: PurchaseDraft, kind: AssetKind): (string | null)[] => [
  time ? FORM_TEXTS.atHour(time) : null,
  (odometer ?? null) === null ? null : FORM_TEXTS.atThePump(formatKm(odometer ?? 0), INDEX_UNIT[kind], fullTank === true),
]

/** What is known of a line that the sheet was saved with: what it takes back, and that its currency has no rate. */
const savedFacts = (saved: Roadmap | null, { receiptId, date, currency }: PurchaseDraft): (string | null)[] => {
  const line = saved?.expenses.find((one) => one.receiptId !== null && one.receiptId === receiptId)
  const withoutRate = line?.withoutRate && line.date === date && line.currency === currency
  return [
    line?.reverses ? FORM_TEXTS.reverses(line.reverses.number, formatDay(line.reverses.date)) : null,
    withoutRate ? FORM_TEXTS.withoutRate : null,
  ]
}

/** The purchases of the sheet that is being written; a new one begins after the last, on the sheet's first day, with what was used last. */
export const SheetPurchases = memo(({ empty }: { empty: string }) => {
  const { form, control, lists, remember, sources } = useSheet()
  const purchases = usePurchaseRows({ control, form, isNet: sources.companyTva })
  const companyId = form.getValues('companyId') ?? 0
  const rules = useRules()
  const [vehicleId, from, to, fuelStart] = useWatch({ control, name: ['vehicleId', 'startDate', 'endDate', 'fuelStart'] })
  const begin = useLocation({ select: ({ state }) => state.begin })
  // a sheet begun for a day takes what was bought on it, once it is known what the tank held
  const isBegun = begin?.day === from && begin.vehicleId === vehicleId && typeof fuelStart === 'number'
  const { isDirty } = useFormState({ control })
  const usual = useUsualPurchase({ companyId, vehicleId, from, to })
  const priceOf = (line: PurchaseDraft) => priceFor(usual, purchases.values(), line, rules)
  const beginLine = (previous: PurchaseDraft | undefined) => {
    const sheet = form.getValues() as RoadmapDraft
    const fuelId = lists.vehicles.find(({ id }) => id === sheet.vehicleId)?.fuelId ?? null
    const line = withUsualPurchase(usual, newPurchase(sheet, previous), previous, { fuelId, partners: lists.partners })
    return { ...line, price: priceOf(line) }
  }
  const readOf = (line: PurchaseDraft) =>
    [...readAtPump(line, rules.kind), ...savedFacts(sources.savedSheet, line)].filter(Boolean).join(' ') || null
  const free = useFreeReceipts({ vehicleId, from, to })
  useKnown(lists, 'partners', [usual.last?.partnerId, ...free.map(({ partnerId }) => partnerId)])
  useKnown(
    lists,
    'articles',
    free.map(({ articleId }) => articleId),
  )
  const linesFrom = (rows: readonly ReceiptRow[]) => rows.map((row) => lineOfReceipt(row, rules))
  /** Which receipts the sheet's check would find too much for its tank. */
  const overfullOf = async (rows: readonly ReceiptRow[]) => {
    const sheet = form.getValues() as RoadmapDraft
    const expenses = [...purchases.values(), ...linesFrom(rows)]
    // a sheet that cannot be checked yet says nothing of its tank
    const check = await call('checkRoadmap', { body: { ...sheet, expenses } as InputOf<'checkRoadmap'>['body'] }).catch(() => null)
    return (check?.findings ?? []).flatMap(({ code, path, message }) => {
      const row = code === 'FUEL_TANK' ? rows[Number(path?.split('.')[1]) - purchases.rows.length] : undefined
      return row ? [{ row, message }] : []
    })
  }
  const take = (rows: readonly ReceiptRow[]) => {
    const expenses = linesFrom(rows)
    // what a sheet begins with is no change: leaving it asks nothing
    if (isBegun && !isDirty) form.reset({ ...form.getValues(), expenses })
    else purchases.append(expenses)
  }
  const beside = <FreeReceipts {...{ free, overfullOf }} lines={purchases.rows} onTake={take} atOnce={isBegun} />
  return (
    <PurchasesPanel
      {...{ purchases, rules, lists, remember, empty, beside, priceOf, companyId }}
      begin={beginLine}
      isNet={sources.companyTva}
      readOf={readOf}
    />
  )
})
