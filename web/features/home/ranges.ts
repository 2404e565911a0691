/** The range of days for the totals of the home page. */
import { type Day, isDay } from '#domain/calendar/day.ts'
import type { Month } from '#domain/month/month.ts'
import { monthSearch } from '../../lib/month-search.ts'

export type Range = { from: Day; to: Day }

/** The range with its earlier day first. */
export const inOrder = ({ from, to }: Range): Range => (from <= to ? { from, to } : { from: to, to: from })

/** A purchase by its number, or by the payment provider's session. */
export type PurchaseId = number | string

/** State of the home page in the address: without a month or a range it is the current one; `payment` and `sub` name a purchase. */
export type HomeSearch = { month?: Month; pasi?: 1; from?: Day; to?: Day; payment?: string; sub?: PurchaseId }

/** Reads the purchase named by an address, `sub=7` or `sub=cs_live_a1`; any other value is left out. */
export const purchaseOf = ({ sub }: Record<string, unknown>): { sub?: PurchaseId } => {
  if (typeof sub === 'string' && /^[a-z]+_\w{3,240}$/.test(sub)) return { sub }
  const number = Number(sub)
  return Number.isSafeInteger(number) && number > 0 ? { sub: number } : {}
}

/** Reads the state from an address; an incomplete range and a payment of nothing are left out, a reversed range is swapped. */
export const homeSearch = (raw: Record<string, unknown>): HomeSearch => {
  const [payment, purchase] = [raw.payment ?? null, purchaseOf(raw)]
  return {
    ...(Number(raw.pasi) === 1 ? { pasi: 1 } : {}),
    ...monthSearch(raw),
    ...(typeof raw.from === 'string' && typeof raw.to === 'string' && isDay(raw.from) && isDay(raw.to)
      ? inOrder({ from: raw.from, to: raw.to })
      : {}),
    ...(payment !== null && purchase.sub !== undefined ? { payment: String(payment), ...purchase } : {}),
  }
}

/** Key under which an unconfirmed purchase is stored: a page closed too early asks again when it is opened next. */
export const AWAITED_PURCHASE = 'purchase'
