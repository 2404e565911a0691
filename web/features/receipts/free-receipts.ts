import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { addDays, type Day, isDay } from '#domain/calendar/day.ts'
import { useCompany } from '../../app/company-context.tsx'
import { asked } from '../../lib/asked.ts'

type Interval = { vehicleId: number | null | undefined; from: Day; to: Day }

export const freeReceiptsQuery = ({ companyId, vehicleId, from, to }: Interval & { companyId: number }) => {
  const query = { companyId, vehicleId: vehicleId ?? 0, from, to }
  return queryOptions({
    ...asked(['freeReceipts', companyId, query], 'freeReceipts', { query }),
    enabled: Boolean(vehicleId) && isDay(from) && isDay(to) && from <= to,
  })
}

/** The receipts of a vehicle between two days that are on no sheet yet. */
export const useFreeReceipts = (interval: Interval): readonly ReceiptRow[] => {
  const { company } = useCompany()
  return useQuery(freeReceiptsQuery({ companyId: company.id, ...interval })).data ?? []
}

/** Age up to which free receipts are offered. */
const OFFERED_DAYS = 366

/** The vehicle and the days whose free receipts are offered. */
export const freeInterval = (vehicleId: number, today: Day) => ({ vehicleId, from: addDays(today, -OFFERED_DAYS), to: addDays(today, 1) })
