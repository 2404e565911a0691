import type { Month } from '#domain/month/month.ts'
import { monthSearch } from './month-search.ts'

export type InboxSearch = {
  month?: Month | undefined
  vehicleId?: number | undefined
  /** The sheet that is shown; negative, the receipt of a fill without one. */
  at?: number | undefined
}

const idOf = (raw: unknown): number | undefined => {
  const value = Number(raw)
  return Number.isSafeInteger(value) && value > 0 ? value : undefined
}

/** Reads the state from an address; invalid values are left out: `?month=2026-10&at=213`. */
export const inboxSearch = (raw: Record<string, unknown>): InboxSearch => {
  const vehicleId = idOf(raw.vehicleId)
  const at = idOf(raw.at) ?? (idOf(-Number(raw.at)) === undefined ? undefined : Number(raw.at))
  return {
    ...monthSearch(raw),
    ...(vehicleId === undefined ? {} : { vehicleId }),
    ...(at === undefined ? {} : { at }),
  }
}
