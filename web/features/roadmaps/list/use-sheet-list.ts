import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { InputOf } from '#contract/contract.ts'
import type { RoadmapSums } from '#contract/roadmaps.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { call } from '../../../lib/api.ts'
import { asked } from '../../../lib/asked.ts'
import type { OnList } from '../../../ui/list-search.ts'
import { PAGE_SIZE, useServerList } from '../../../ui/use-list.ts'
import { type Know, knowRecords, useKnown, useRecords } from '../../../ui/use-records.ts'
import { assetLabel } from '../kind-texts.ts'
import { chosenDays, isFiltered, type RoadmapFilters, type RoadmapsSearch, readFilters } from './roadmaps-search.ts'
import { savedFilters, saveFilters } from './saved-filters.ts'

/** How the server orders sheets where it is not told. */
const NEWEST_FIRST = { sort: 'startDate', direction: 'desc' } as const

/** The list's state: from the address, or the filters of the last visit for an address without any. */
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

/** The options of the filters, and how to search for others; loaded after the rows, unless a filter shows one of them. */
const useFilterOptions = (kind: AssetKind, companyId: number, { vehicleId, driverId }: RoadmapFilters, arrived: boolean) => {
  const client = useQueryClient()
  const enabled = arrived || Boolean(vehicleId || driverId)
  const vehicles = useRecords('vehicles', { kind, enabled })
  const drivers = useRecords('drivers', { enabled })
  const know = useCallback<Know>((list, ids) => knowRecords(client, list, companyId, ids), [client, companyId])
  useKnown({ know }, 'vehicles', [vehicleId])
  useKnown({ know }, 'drivers', [driverId])
  return {
    assets: (vehicles.rows ?? [])
      .filter(({ vehicleType }) => vehicleType === kind)
      .map((asset) => ({ value: asset.id, label: assetLabel(asset) })),
    drivers: (drivers.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
    searches: { assets: vehicles.search, drivers: drivers.search },
  }
}

/** Opens, once, the page with the sheet that the list should show, unless the current page contains it. */
const useTurnTo = (
  at: number | null,
  list: { rows: readonly { id: number }[] | undefined },
  place: () => Promise<number | null>,
  turn: (page: number) => void,
) => {
  const sought = useRef(at)
  const seek = useEffectEvent(async (id: number) => {
    const shown = list.rows?.some((row) => row.id === id)
    const before = shown ? null : await place().catch(() => null)
    if (before !== null) turn(Math.floor(before / PAGE_SIZE) + 1)
  })
  const arrived = list.rows !== undefined
  useEffect(() => {
    const id = sought.current
    if (id === null || !arrived) return
    sought.current = null
    seek(id)
  }, [arrived])
}

/** The totals of all sheets of a list: from its page, or requested separately for a list with very many sheets. */
const useSums = (query: InputOf<'roadmapSums'>['query'], page: RoadmapSums | undefined, total: number | undefined) => {
  const apart = useQuery({
    ...asked(['roadmaps', query.companyId, 'sums', query], 'roadmapSums', { query }),
    enabled: page === null && (total ?? 0) > 0,
    placeholderData: keepPreviousData,
  })
  return page ?? (page === null ? apart.data : undefined)
}

/** The sheets of a kind for the state in the address, with the options of its filters. */
export const useSheetList = (
  kind: AssetKind,
  companyId: number,
  at: number | null,
  state: RoadmapsSearch,
  onState: OnList<RoadmapsSearch>,
) => {
  const shown = useShown(kind, companyId, state, onState)
  const today = dayInRomania(new Date())
  const days = chosenDays(shown, today)
  const { search, sort, direction, vehicleId, driverId, suspect, generated, run, approval } = shown
  const selection = { search, vehicleId, driverId, suspect, generated, run, approval, ...days }
  const {
    list,
    key,
    sums: sumsOfPage,
  } = useServerList({
    list: 'roadmaps',
    query: { companyId, type: kind, ...selection },
    ...{ state: shown, onState, sort, direction },
  })
  const sums = useSums({ companyId, type: kind, ...selection }, sumsOfPage, list.total)
  useTurnTo(
    at,
    list,
    () => call('roadmapPlace', { query: { companyId, type: kind, id: at ?? 0, ...selection, sort, direction } }),
    (page) => onState({ ...shown, page: page > 1 ? page : undefined }),
  )
  return {
    shown,
    today,
    days,
    selection,
    asked: { ...selection, sort, direction },
    page: { ...list, ...(list.sort ? {} : NEWEST_FIRST) },
    pageKey: key,
    sums,
    filtered: isFiltered(shown, today),
    filter: (change: RoadmapFilters): void => {
      const next: RoadmapsSearch = { ...shown, ...change, page: undefined }
      saveFilters(kind, companyId, next, today)
      onState(next, 'push')
    },
    /** Takes away the search and what is filtered by; the days only where they alone are left. */
    clear: (): void => {
      const { from, to, ...others } = readFilters(shown)
      const next: RoadmapsSearch = shown.search || Object.keys(others).length > 0 ? { from, to } : {}
      saveFilters(kind, companyId, next, today)
      onState(next, 'push')
    },
    options: useFilterOptions(kind, companyId, shown, list.rows !== undefined || list.error !== null),
  }
}

export type SheetList = ReturnType<typeof useSheetList>
