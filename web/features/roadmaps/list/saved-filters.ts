/** The list's filters as the browser keeps them for the next visit, for each company and kind of sheet. */
import type { Day } from '#domain/calendar/day.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { forget, store, stored } from '../../../lib/stored.ts'
import { ownFilters, type RoadmapFilters, readFilters } from './roadmaps-search.ts'

const keyOf = (kind: AssetKind, companyId: number): string => `filters:roadmaps:${kind}:${companyId}`

/** The filters of the last visit; empty when none were chosen. */
export const savedFilters = (kind: AssetKind, companyId: number): RoadmapFilters =>
  readFilters(stored<Record<string, unknown>>(keyOf(kind, companyId)) ?? {})

/** Saves the filters that differ from the default. */
export const saveFilters = (kind: AssetKind, companyId: number, filters: RoadmapFilters, today: Day): void => {
  const chosen = ownFilters(filters, today)
  if (Object.keys(chosen).length > 0) store(keyOf(kind, companyId), chosen)
  else forget(keyOf(kind, companyId))
}
