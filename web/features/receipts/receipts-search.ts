/** State of the list of receipts as it stands in the address. */
import { type Day, isDay, monthEnd, monthStart } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/month/month.ts'
import { RECEIPT_STATES, type ReceiptState } from '#domain/receipts/receipt.ts'
import { RECEIPT_ORIGINS, type ReceiptOrigin } from '#domain/vocabulary.ts'
import { type ListSearch, listSearch, readId } from '../../ui/list-search.ts'

export type ReceiptFilters = {
  state?: ReceiptState | undefined
  origin?: ReceiptOrigin | undefined
  vehicleId?: number | undefined
  partnerId?: number | undefined
  articleId?: number | undefined
  importId?: number | undefined
  /** A month, `2026-10`, or all of them; the current one where none is said. */
  month?: string | undefined
}
/** In place of a month: the receipts of all periods. */
export const ALL_PERIODS = 'all'

export type ReceiptsSearch = ListSearch & ReceiptFilters

const among = <Value extends string>(values: readonly Value[], raw: unknown): Value | undefined => values.find((value) => value === raw)

/** Reads the list's state from an address; what is not one is left out. `?state=assign&month=2026-10` */
export const receiptsSearch = (raw: Record<string, unknown>): ReceiptsSearch => {
  const filters: ReceiptFilters = {
    state: among(RECEIPT_STATES, raw.state),
    origin: among(RECEIPT_ORIGINS, raw.origin),
    vehicleId: readId(raw.vehicleId),
    partnerId: readId(raw.partnerId),
    articleId: readId(raw.articleId),
    importId: readId(raw.importId),
    month: raw.month === ALL_PERIODS || (typeof raw.month === 'string' && isDay(`${raw.month}-01`)) ? (raw.month as string) : undefined,
  }
  return { ...listSearch(raw), ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) }
}

/** The month whose receipts are listed; `undefined` for those of all periods, as for those of one import. */
export const shownMonth = ({ month, importId }: ReceiptFilters, today: Day): string | undefined =>
  month === ALL_PERIODS || (!month && importId) ? undefined : (month ?? monthOf(today))

/** Where rows of these days are listed: their month, or all periods where there are several. */
export const monthOfDays = (days: readonly Day[]): string => {
  const [month = ALL_PERIODS, ...others] = new Set(days.map(monthOf))
  return others.length === 0 ? month : ALL_PERIODS
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
