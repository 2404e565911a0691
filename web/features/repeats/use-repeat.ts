/** State of repeating a sheet: the selected days, the preview, and saving. */

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { RoadmapRow } from '#contract/roadmaps.ts'
import { addDays, type Day, dayInRomania, daysBetween, formatDay, monthEnd, monthStart } from '#domain/calendar/day.ts'
import { counted } from '#domain/numbers/format.ts'
import { useCompany, useSheetRoom } from '../../app/company-context.tsx'
import { CallError, call } from '../../lib/api.ts'
import { asked } from '../../lib/asked.ts'
import { randomUuid } from '../../lib/random-uuid.ts'
import { notifyError } from '../../ui/feedback.tsx'
import { useRefresh } from '../../ui/use-refresh.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import { SHEET_AND_ROOM_QUERIES } from '../roadmaps/after-change.ts'
import type { VehicleRange } from '../roadmaps/chains/later-sheets.ts'
import { useRecalculationOffer } from '../roadmaps/chains/use-recalculation-offer.ts'
import { SHEET_PATH } from '../roadmaps/kind-texts.ts'
import { chosenDays, roadmapsSearch } from '../roadmaps/list/roadmaps-search.ts'
import { askWithMistakes, mistakesIn } from './ask-with-mistakes.tsx'
import { presetsOf, workingDayAfter } from './repeat-days.ts'
import { TEXTS } from './texts.ts'

/** Pause after the last click before the preview is computed. */
const PAUSE_MS = 350
/** Longest sheet that may extend into a month from the month before. */
const LONGEST = 31

export type RepeatedSheet = Pick<RoadmapRow, 'id' | 'type' | 'number' | 'startDate' | 'endDate'> & {
  vehicle: Pick<RoadmapRow['vehicle'], 'id' | 'fuelUm'>
}

/** The vehicle's sheets of a month, once that and they are known. */
const useStanding = (sheet: RepeatedSheet, month: Day, enabled: boolean) => {
  const { company } = useCompany()
  const query = {
    ...{ companyId: company.id, type: sheet.type, vehicleId: sheet.vehicle.id },
    ...{ from: addDays(monthStart(month), -LONGEST), to: addDays(monthEnd(month), LONGEST) },
  }
  return useQuery({
    ...asked(['roadmaps', company.id, 'standing', query], 'roadmaps', { query }),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** The vehicle's first sheet (`asc`), or its last one. */
const useEndSheet = ({ type, vehicle }: RepeatedSheet, direction: 'asc' | 'desc') => {
  const { company } = useCompany()
  const query = { companyId: company.id, type, vehicleId: vehicle.id, page: 1, size: 1, sort: 'startDate', direction } as const
  return useQuery(asked(['roadmaps', company.id, 'end', query], 'roadmaps', { query })).data?.[0]
}

/**
 * The selected days, and the month that is shown: at first that of the first working day after the vehicle's last sheet. Until the user
 * changes them, the working days of that month up to today that come after the last sheet are selected, as many as the package takes: one
 * between its sheets moves the odometer of all after it.
 */
export const useRepeatDays = (sheet: RepeatedSheet, openedDays?: readonly Day[]) => {
  const [turnedTo, setMonth] = useState<Day | null>(openedDays ? monthStart(openedDays[0] ?? sheet.startDate) : null)
  const [chosen, setChosen] = useState<Day[] | null>(openedDays ? [...openedDays] : null)
  const [firstSheet, lastSheet] = [useEndSheet(sheet, 'asc'), useEndSheet(sheet, 'desc')]
  const today = dayInRomania(new Date())
  const next = lastSheet ? workingDayAfter(lastSheet.endDate) : sheet.startDate
  const month = turnedTo ?? monthStart(next)
  const existingSheets = useStanding(sheet, month, lastSheet !== undefined)
  const length = daysBetween(sheet.startDate, sheet.endDate)
  const room = useSheetRoom(sheet.type)
  const sheets = existingSheets.data ?? []
  const isKnown = existingSheets.data !== undefined && !existingSheets.isPlaceholderData && firstSheet && lastSheet
  const ends = isKnown && { firstDay: firstSheet.startDate, lastDay: lastSheet.endDate }
  const presets = ends ? presetsOf(month, { length, sheets, ...ends, today }) : null
  const days = chosen ?? presets?.untilToday.slice(0, room ?? undefined) ?? []
  return { month, setMonth, days, setDays: setChosen, sheets, lastSheet, length, presets, room }
}

/** Opens the list's months of the new sheets, where the user is on the list and it shows other days. */
const useShowOnList = ({ type }: RepeatedSheet) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (first: Day, last: Day) => {
    const { list } = SHEET_PATH[type]
    const filters = roadmapsSearch(search)
    const { from, to } = chosenDays(filters, dayInRomania(new Date()))
    if (pathname !== list || ((from === '' || from <= first) && (to === '' || last <= to))) return
    navigate({ to: list, search: { ...filters, page: undefined, from: monthStart(first), to: monthEnd(last) } })
  }
}

type Done = {
  onClose: () => void
  onRecalculate: (range: VehicleRange) => void
  /** Whether the package takes a sheet for each of the days; more of them are refused, and not asked about. */
  fits: boolean
}

/** Preview and saving for the selected days; saves once, however often the user clicks. */
export const useRepetition = (sheet: RepeatedSheet, days: readonly Day[], { onClose, onRecalculate, fits }: Done) => {
  const { company } = useCompany()
  const offerRecalculation = useRecalculationOffer()
  const [key] = useState(randomUuid)
  const [busy, setBusy] = useState(false)
  const asking = useRef(false)
  const [settledDays] = useDebouncedValue(days.toSorted().join(' '), PAUSE_MS)
  const repetition = { companyId: company.id, id: sheet.id, days: settledDays ? settledDays.split(' ') : [] }
  const preview = useQuery({
    ...asked(['repeat', repetition], 'previewRepeat', { body: repetition }),
    enabled: fits && repetition.days.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const current = preview.data && !preview.isPlaceholderData && settledDays === days.toSorted().join(' ') ? preview.data : null
  const refresh = useRefresh(SHEET_AND_ROOM_QUERIES)
  const notifyChange = useNotifyChange()
  const showOnList = useShowOnList(sheet)
  const save = async () => {
    if (!current || busy || asking.current) return
    const [first, last] = [current.sheets[0]?.day ?? '', current.sheets.at(-1)?.day ?? '']
    const mistakes = mistakesIn(current)
    asking.current = true
    const isSure = mistakes.length === 0 || (await askWithMistakes(mistakes))
    asking.current = false
    if (!isSure) return
    setBusy(true)
    try {
      const answer = await call('repeatRoadmap', { body: { ...repetition, key, basis: current.basis } })
      const { ids, ...later } = answer
      refresh()
      notifyChange(TEXTS.savedOn(counted(ids.length, TEXTS.saved, TEXTS.savedMany), formatDay(first), formatDay(last)), [answer])
      onClose()
      showOnList(first, last)
      const range = await offerRecalculation(sheet.vehicle.id, later)
      if (range) onRecalculate(range)
    } catch (error) {
      if (error instanceof CallError && error.code === 'CHANGED') preview.refetch()
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return { preview: preview.data, error: preview.error, computing: preview.isFetching || !current, ready: current !== null, busy, save }
}
