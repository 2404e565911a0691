/** State of the journal as it stands in the address. */

import { isDay } from '#domain/calendar/day.ts'
import { VIAS, type Via } from '#domain/changes/vias.ts'
import { type ListSearch, listSearch } from '../../ui/list-search.ts'

export type JournalSearch = ListSearch & { via?: Via | undefined /** A month, `2026-10`. */; month?: string | undefined }

/** Reads the journal's state from an address; what is not one is left out. `?via=table&month=2026-10` */
export const journalSearch = (raw: Record<string, unknown>): JournalSearch => {
  const via = VIAS.find((value) => value === raw.via)
  const month = typeof raw.month === 'string' && isDay(`${raw.month}-01`) ? raw.month : undefined
  return { ...listSearch(raw), ...(via ? { via } : {}), ...(month ? { month } : {}) }
}
