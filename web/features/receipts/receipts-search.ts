/** State of the list of receipts as it stands in the address. */
import { type Day, isDay, monthEnd, monthStart } from '#domain/calendar/day.ts'
import { RECEIPT_STATES, type ReceiptState } from '#domain/receipts/receipt.ts'
import { RECEIPT_ORIGINS, type ReceiptOrigin } from '#domain/vocabulary.ts'
import { type ListSearch, listSearch, readId } from '../../ui/list-search.ts'

export type ReceiptFilters = {
  state?: ReceiptState | undefined
  origin?: ReceiptOrigin | undefined
  vehicleId?: number | undefined
  partnerId?: number | undefined
  importId?: number | undefined
  /** A month, `2026-10`. */
  month?: string | undefined
}
export type ReceiptsSearch = ListSearch & ReceiptFilters

const among = <Value extends string>(values: readonly Value[], raw: unknown): Value | undefined => values.find((value) => value === raw)

/** Reads the list's state from an address; what is not one is left out. `?state=assign&month=2026-10` */
export const receiptsSearch = (raw: Record<string, unknown>): ReceiptsSearch => {
  const filters: ReceiptFilters = {
    state: among(RECEIPT_STATES, raw.state),
    origin: among(RECEIPT_ORIGINS, raw.origin),
    vehicleId: readId(raw.vehicleId),
    partnerId: readId(raw.partnerId),
    importId: readId(raw.importId),
    month: typeof raw.month === 'string' && isDay(`${raw.month}-01`) ? raw.month : undefined,
  }
  return { ...listSearch(raw), ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) }
}

/** The days of a chosen month. */
export const daysOf = (month: string | undefined): { from?: Day; to?: Day } =>
  month ? { from: monthStart(`${month}-01`), to: monthEnd(`${month}-01`) } : {}

/** The last months until a day, the newest first. */
export const lastMonths = (today: Day, count: number): string[] =>
  Array.from({ length: count }, (_, back) => {
    const at = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - back
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
