/** The receipts that the second step is offered from the list: those that come by themselves, and why others do not. */
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import type { Day } from '#domain/calendar/day.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { tankDoubts } from '#domain/receipts/doubts.ts'
import { useCompany } from '../../app/company-context.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { type Doubts, doubledAmong } from '../receipts/doubted.ts'
import { freeInterval, freeReceiptsQuery } from '../receipts/free-receipts.ts'
import { lineOfReceipt } from '../receipts/line-of-receipt.ts'
import type { PurchaseDraft } from '../roadmaps/editor/sheet-draft.ts'
import type { SheetRules } from '../roadmaps/editor/sheet-rules.ts'
import { offeredReceipts } from './generator-draft.ts'

export const ToldDoubts = lazyPart(async () => (await import('../receipts/DoubtedReceipts.tsx')).ToldDoubts)

/** The current receipts, and those offered from the list; they are kept while other steps are shown. */
export type ReceiptsForm = UseFormReturn<{ expenses: PurchaseDraft[]; offered: number[] }>

export type LineAtPump = PurchaseDraft & { station?: string | null }

/** A receipt as a line, with when and where it was filled up. */
export const lineAtPump = (row: ReceiptRow, rules: SheetRules): LineAtPump => ({ ...lineOfReceipt(row, rules), station: row.station })

/** Of receipts those that are more than the tank holds in one go. */
export const overfullOf = (rows: readonly ReceiptRow[], { tankCapacity, fuelId }: Vehicle): Doubts['overfull'] =>
  rows.flatMap((row) => {
    const tank = { capacity: tankCapacity ? decimal(tankCapacity) : null, fuelId, fuel: '' }
    // another fuel is the list's to say
    const [message] = row.articleId === fuelId ? tankDoubts({ litres: decimal(row.qty), um: row.um, articleId: row.articleId }, tank) : []
    return message ? [{ row, message }] : []
  })

const NO_RECEIPTS: readonly ReceiptRow[] = []

/**
 * The free receipts of the vehicle. Those of the days that were asked for, else of their newest month, are added automatically, once, but
 * for second papers of a purchase; those of another vehicle are removed.
 */
export const useOfferedReceipts = (vehicle: Vehicle, today: Day, receipts: ReceiptsForm, rules: SheetRules) => {
  const days = useLocation({ select: ({ state }) => state.generateFor })
  const { company } = useCompany()
  const { data, isPending, isFetching } = useQuery(freeReceiptsQuery({ companyId: company.id, ...freeInterval(vehicle.id, today) }))
  const free = data ?? NO_RECEIPTS
  useEffect(() => {
    // not known yet: what was offered for another vehicle goes once it is
    if (!data) return
    const offered = new Set(receipts.getValues('offered'))
    const freeIds = new Set(data.map(({ id }) => id))
    const lines = receipts.getValues('expenses')
    const linesKept = lines.filter(({ receiptId }) => !receiptId || freeIds.has(receiptId) || !offered.has(receiptId))
    const arriving = offeredReceipts(data, days).filter(({ id }) => !offered.has(id))
    if (arriving.length === 0 && linesKept.length === lines.length) return
    const doubled = new Set(doubledAmong(arriving, linesKept).map(({ row }) => row.id))
    receipts.setValue('expenses', [...linesKept, ...arriving.filter(({ id }) => !doubled.has(id)).map((row) => lineAtPump(row, rules))])
    receipts.setValue('offered', [...offered, ...arriving.map(({ id }) => id)])
  }, [data, days, receipts, rules])
  return { free, isPending, isFetching }
}

type Props = { free: readonly ReceiptRow[]; lines: readonly PurchaseDraft[]; vehicle: Vehicle }

/** Why free receipts did not come by themselves, and which of those that did the tank cannot hold. */
export const OfferedDoubts = ({ free, lines, vehicle }: Props) => {
  const taken = new Set(lines.map(({ receiptId }) => receiptId))
  const doubled = doubledAmong(
    free.filter(({ id }) => !taken.has(id)),
    lines,
  )
  const overfull = overfullOf(
    free.filter(({ id }) => taken.has(id)),
    vehicle,
  )
  return doubled.length + overfull.length > 0 ? (
    <Alert color="yellow" mb="sm" pt={0}>
      <ToldDoubts doubled={doubled} overfull={overfull} />
    </Alert>
  ) : null
}
