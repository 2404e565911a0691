import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Fuel } from 'lucide-react'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { type Day, isDay } from '#domain/calendar/day.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import type { PurchaseDraft } from '../roadmaps/editor/sheet-draft.ts'
import { TEXTS } from './texts.ts'

type Interval = { vehicleId: number | null | undefined; from: Day; to: Day }

export const freeReceiptsQuery = ({ companyId, vehicleId, from, to }: Interval & { companyId: number }) => {
  const query = { companyId, vehicleId: vehicleId ?? 0, from, to }
  return queryOptions({
    queryKey: ['freeReceipts', companyId, query],
    queryFn: ({ signal }) => call('freeReceipts', { query }, signal),
    enabled: Boolean(vehicleId) && isDay(from) && isDay(to) && from <= to,
  })
}

/** The receipts of a vehicle between two days that are on no sheet yet. */
export const useFreeReceipts = (interval: Interval): readonly ReceiptRow[] => {
  const { company } = useCompany()
  return useQuery(freeReceiptsQuery({ companyId: company.id, ...interval })).data ?? []
}

type Props = { free: readonly ReceiptRow[]; lines: readonly PurchaseDraft[]; onTake: (rows: readonly ReceiptRow[]) => void }

/** Puts the free receipts that are not among the lines there, and gives the focus to the button after it, because it goes; nothing where there are none. */
export const FreeReceipts = ({ free, lines, onTake }: Props) => {
  const receiptIds = new Set(lines.map(({ receiptId }) => receiptId))
  const untaken = free.filter(({ id }) => !receiptIds.has(id))
  if (untaken.length === 0) return null
  const take = (next: Element | null) => {
    if (next instanceof HTMLElement) next.focus()
    onTake(untaken)
  }
  return (
    <Button variant="default" leftSection={<Fuel size={16} />} onClick={({ currentTarget }) => take(currentTarget.nextElementSibling)}>
      {TEXTS.fromReceipts(untaken.length)}
    </Button>
  )
}
