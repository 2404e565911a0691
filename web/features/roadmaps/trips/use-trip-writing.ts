/** Applies a text written into a cell of the trips' table to the sheet, and moves the focus. */
import { type RefObject, useEffect, useRef } from 'react'
import { type FieldPath, useWatch } from 'react-hook-form'
import { isTimeOfDay } from '#domain/calendar/time.ts'
import { drivenDistance, type RoadmapDraft, type SheetRules, type TripDraft } from '../editor/roadmap-draft.ts'
import { type SheetForm, useSheet } from '../editor/sheet-form.ts'
import type { Rows } from '../lines/use-rows.ts'
import { NO_VEHICLE } from '../texts.ts'
import { searchRoutes } from './search-routes.ts'
import { cellId, type Leave, type OnCell } from './TripCell.tsx'
import { hoursOf, isUntimed, openEnded, type TripColumn, tripColumns, tripOptions, withTrip, writeTrip } from './trip-cells.ts'

type Writing = {
  rows: Rows<TripDraft>
  rules: SheetRules
  /** The initial values of a new trip after the last row. */
  next: () => TripDraft
  hasVehicle: () => boolean
  onPurpose: (purpose: string) => void
  onFocus: (at: number) => void
}

/** The cell to which Enter moves: the kilometres of a trip to a new place, else the next row. */
const afterEnter = (at: number, column: TripColumn, trip: TripDraft | undefined, rules: SheetRules): [number, TripColumn] => {
  const [firstKm = 'km'] = tripColumns(rules).slice(6)
  const unknown = trip !== undefined && drivenDistance(trip, rules).km.eq(0)
  if (column === 'start') return [at, 'end']
  if (column === 'end' && unknown) return [at, firstKm]
  return [at + 1, column]
}

type Hours = NonNullable<ReturnType<typeof hoursOf>>

/** Whether the hours of a sheet are not the user's: those of its trips, or none. */
const areOurs = (hours: Hours | null, sheet: RoadmapDraft): boolean =>
  hours ? hours.startTime === sheet.startTime && hours.endTime === sheet.endTime && hours.endDate === sheet.endDate : isUntimed(sheet)

/** Calls `begin` when the sheet begins at another time. */
const useStartTyped = (begin: RefObject<((startTime: string, before: string) => void) | undefined>): void => {
  const { control } = useSheet()
  const startTime = useWatch({ control, name: 'startTime' })
  const startBefore = useRef(startTime)
  useEffect(() => {
    const before = startBefore.current || '00:00'
    if (!startTime || !isTimeOfDay(startTime) || startTime === before) return
    startBefore.current = startTime
    begin.current?.(startTime, before)
  }, [startTime, begin])
}

/** Writes the fields of trips that differ. */
const writeTrips = (form: ReturnType<typeof useSheet>['form'], before: readonly TripDraft[], after: readonly TripDraft[]): void => {
  for (const [row, changed] of after.entries()) {
    const old = before[row]
    if (!old || old === changed) continue
    for (const field of Object.keys(changed) as (keyof TripDraft)[])
      if (old[field] !== changed[field]) form.setValue(`routes.${row}.${field}` as FieldPath<SheetForm>, changed[field] as never, TYPED)
    form.clearErrors(`routes.${row}` as FieldPath<SheetForm>)
  }
}

const TYPED = { shouldDirty: true, shouldValidate: false }

export const useTripWriting = (writing: Writing) => {
  const { form, lists } = useSheet()
  const latest = useRef({ ...writing, lists })
  latest.current = { ...writing, lists }
  const focusAfter = useRef<string | null>(null)
  // hours that the sheet was given here
  const ownHours = useRef<Hours | null>(null)

  // whether the hours of the first trip are proposed, and whether they follow a beginning of the sheet that was typed later
  const departureTyped = useRef(false)
  const followsStart = useRef(false)
  const begin = useRef<(startTime: string, before: string) => void>(undefined)

  const made = useRef<OnCell>(undefined)
  if (!made.current) {
    const sources = () => ({ trips: latest.current.rows.values(), routes: latest.current.lists.routes, rules: latest.current.rules })
    const tripAt = (at: number): TripDraft => latest.current.rows.values()[at] ?? latest.current.next()
    const sheetNow = () => {
      const sheet = form.getValues() as RoadmapDraft
      const ours = areOurs(ownHours.current, sheet)
      if (!ours) ownHours.current = null
      return { sheet: ours ? openEnded(sheet) : sheet, ours }
    }
    /** Hours of the sheet follow its trips, unless the user typed them. */
    const follow = (trips: readonly TripDraft[]) => {
      const hours = hoursOf(trips)
      if (!hours) return
      ownHours.current = hours
      for (const [name, value] of Object.entries(hours)) form.setValue(name as FieldPath<SheetForm>, value as never, TYPED)
    }
    const put = (at: number, trip: TripDraft, begun: TripDraft | null) => {
      const { rows, rules } = latest.current
      const { sheet, ours } = sheetNow()
      const before = [...rows.values(), ...(begun ? [begun] : [])]
      const after = withTrip(before, at, trip, sheet, rules)
      if (begun) rows.append(after.slice(-1))
      else writeTrips(form, before, after)
      if (ours) follow(after)
    }
    /** Loads the kilometres of a trip whose route was not loaded when it was written. */
    const completeLater = async (at: number, { start, end }: TripDraft) => {
      await searchRoutes(latest.current.lists, start, end)
      const trip = latest.current.rows.values()[at]
      if (!trip || trip.start !== start || trip.end !== end || !drivenDistance(trip, latest.current.rules).km.eq(0)) return
      const writing = writeTrip({ ...trip, end: '' }, 'end', end, sources())
      if ('trip' in writing) put(at, writing.trip, null)
    }
    /** Trips typed before the hours of their sheet leave when it does. */
    begin.current = (startTime, before) => {
      const [first] = latest.current.rows.values()
      const hours = ownHours.current
      const proposed = before === '00:00' || hours !== null || followsStart.current
      if (!first || first.startTime !== before || !proposed || departureTyped.current) return
      followsStart.current = true
      if (hours) ownHours.current = { ...hours, startTime }
      put(0, { ...first, startTime }, null)
    }
    made.current = {
      write: (at, column, text, option) => {
        const { rows } = latest.current
        const begun = at >= rows.values().length
        if (begun && text.trim() === '') return undefined
        if (begun && !latest.current.hasVehicle()) return NO_VEHICLE
        const trip = tripAt(at)
        const written = option ? { trip: { ...trip, ...option.trip } } : writeTrip(trip, column, text, sources())
        if ('fault' in written) return written.fault
        if (column === 'departure') departureTyped.current = true
        if (column === 'purpose' && written.trip.purpose) latest.current.onPurpose(written.trip.purpose)
        put(at, written.trip, begun ? trip : null)
        if (column === 'end' && drivenDistance(written.trip, latest.current.rules).km.eq(0)) completeLater(at, written.trip)
        return undefined
      },
      options: (at, column, text) => tripOptions(tripAt(at), column, text, sources()),
      search: (at, column, text) => {
        const { start } = tripAt(at)
        return searchRoutes(latest.current.lists, column === 'end' ? start : '', text)
      },
      enter: (at) => latest.current.onFocus(at),
      leave: (at, column, how: Leave) => {
        const { rows, rules } = latest.current
        const [row, into]: [number, TripColumn] =
          how === 'enter' ? afterEnter(at, column, rows.values()[at], rules) : [at + (how === 'up' ? -1 : 1), column]
        if (row < 0 || how === 'stay') return
        const last = rows.values().length
        // in the row that is begun next, what is proposed need not be written
        const begins = row >= last ? (latest.current.next().start ? 'end' : 'start') : into
        const id = cellId(Math.min(row, last), begins)
        const there = document.getElementById(id)
        if (there) there.focus()
        else focusAfter.current = id
      },
    }
  }
  useStartTyped(begin)
  return { on: made.current, wanted: focusAfter }
}
