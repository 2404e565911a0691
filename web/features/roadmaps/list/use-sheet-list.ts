import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { dayInRomania } from '#domain/calendar/day.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { call, callPage } from '../../../lib/api.ts'
import type { OnList } from '../../../ui/list-search.ts'
import { usePageInRange } from '../../../ui/use-removal.ts'
import { assetLabel } from '../kind-texts.ts'
import { chosenDays, isFiltered, type RoadmapFilters, type RoadmapsSearch, readFilters } from './roadmaps-search.ts'
import { savedFilters, saveFilters } from './saved-filters.ts'

export const PAGE_SIZE = 15

/** The list's state: that of the address, or the filters of the last visit for an address without any. */
const useShown = (kind: AssetKind, companyId: number, state: RoadmapsSearch, onState: OnList<RoadmapsSearch>): RoadmapsSearch => {
  const [restored] = useState(() => {
    if (Object.keys(readFilters(state)).length > 0) return null
    const saved = savedFilters(kind, companyId)
    return Object.keys(saved).length > 0 ? saved : null
  })
  const first = useRef(restored)
  const shown: RoadmapsSearch = first.current ? { ...state, ...first.current } : state
  useEffect(() => {
    if (!first.current) return
    const next = { ...state, ...first.current }
    first.current = null
    onState(next)
  })
  return shown
}

/** What the filters choose among. */
const useFilterOptions = (kind: AssetKind, companyId: number) => {
  const vehicles = useQuery({
    queryKey: ['vehicles', companyId, 'filter', kind],
    queryFn: ({ signal }) => call('vehicles', { query: { companyId, vehicleType: kind, sort: 'number' } }, signal),
  })
  const drivers = useQuery({
    queryKey: ['drivers', companyId, 'filter'],
    queryFn: ({ signal }) => call('drivers', { query: { companyId, sort: 'name' } }, signal),
  })
  return {
    assets: (vehicles.data ?? []).map((asset) => ({ value: asset.id, label: assetLabel(asset) })),
    drivers: (drivers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  }
}

/** The sheets of a kind as the address asks for them, with what they can be filtered by. */
export const useSheetList = (kind: AssetKind, companyId: number, state: RoadmapsSearch, onState: OnList<RoadmapsSearch>) => {
  const shown = useShown(kind, companyId, state, onState)
  const today = dayInRomania(new Date())
  const days = chosenDays(shown, today)
  const page = shown.page ?? 1
  const { search, sort, direction, vehicleId, driverId, suspect, generated } = shown
  const asked = { search, sort, direction, vehicleId, driverId, suspect, generated, ...days }
  const pageKey = ['roadmaps', companyId, kind, shown]
  const rows = useQuery({
    queryKey: pageKey,
    queryFn: ({ signal }) => callPage('roadmaps', { query: { companyId, type: kind, ...asked, page, size: PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })
  const total = rows.data?.total ?? 0
  const beyond = usePageInRange(rows, { page, size: PAGE_SIZE, total }, (next) => onState({ ...state, page: next }))
  return {
    shown,
    today,
    days,
    asked,
    pageKey,
    rows,
    page,
    total,
    /** The page is not there; the last one is on its way. */
    beyond,
    filtered: isFiltered(shown, today),
    filter: (change: RoadmapFilters): void => {
      const next: RoadmapsSearch = { ...shown, ...change, page: undefined }
      saveFilters(kind, companyId, next, today)
      onState(next, 'push')
    },
    options: useFilterOptions(kind, companyId),
  }
}

export type SheetList = ReturnType<typeof useSheetList>
