/** Writes trips into the sheet, and keeps the hours of both in step: those that the user did not write follow. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { type FieldPath, useWatch } from 'react-hook-form'
import { isDay } from '#domain/calendar/day.ts'
import { isTimeOfDay } from '#domain/calendar/time.ts'
import { followTrips, type GivenHours, givenHours, limitsOfTrips, roomForTrips } from '#domain/trip/hours.ts'
import { type RoadmapDraft, type SheetRules, spanOf, type TripDraft } from '../editor/roadmap-draft.ts'
import { type SheetForm, useSheet } from '../editor/sheet-form.ts'
import type { Rows } from '../lines/use-rows.ts'
import { withTrip } from './trip-cells.ts'

const TYPED = { shouldDirty: true, shouldValidate: false }
const HOURS = ['startTime', 'endDate', 'endTime'] as const

const hasDays = ({ startDate, endDate }: Pick<TripDraft, 'startDate' | 'endDate'>): boolean => isDay(startDate) && isDay(endDate)
const spansOf = (trips: readonly TripDraft[]) => trips.filter(hasDays).map(spanOf)

export type SheetHours = {
  /** The sheet with the hours in which trips are proposed. */
  room: () => RoadmapDraft
  /** The sheet with the hours beyond which a trip lies outside it. */
  limits: () => RoadmapDraft
  /** Adds trips after the last one. */
  append: (trips: readonly TripDraft[]) => void
  /** Writes a trip anew, or after the last one; `begun` is what it was proposed as. What follows from its hours follows. */
  put: (at: number, trip: TripDraft, begun?: TripDraft | null) => void
  /** The departure of a trip was written: it no longer follows the sheet's. */
  noteDeparture: () => void
}

export const useSheetHours = (rows: Rows<TripDraft>, rules: SheetRules): SheetHours => {
  const { form, control, sources } = useSheet()
  const latest = useRef({ rows, rules })
  latest.current = { rows, rules }
  const given = useRef<GivenHours>(undefined)
  const isDepartureTyped = useRef(sources.savedSheet !== null && sources.savedSheet.startTime !== '00:00')

  const made = useRef<SheetHours>(undefined)
  if (!made.current) {
    const sheetNow = () => form.getValues() as RoadmapDraft
    const givenNow = (sheet: RoadmapDraft): GivenHours => {
      given.current ??= hasDays(sheet) ? givenHours(spanOf(sheet), spansOf(latest.current.rows.values())) : {}
      return given.current
    }
    const sheetWith = (hours: typeof roomForTrips) => (): RoadmapDraft => {
      const sheet = sheetNow()
      return hasDays(sheet) ? { ...sheet, ...hours(spanOf(sheet), givenNow(sheet)) } : sheet
    }
    const room = sheetWith(roomForTrips)
    const follow = (trips: readonly TripDraft[]) => {
      const sheet = sheetNow()
      if (!hasDays(sheet)) return
      const followed = followTrips(spanOf(sheet), givenNow(sheet), spansOf(trips))
      given.current = followed.given
      for (const name of HOURS) if (sheet[name] !== followed.hours[name]) form.setValue(name, followed.hours[name], TYPED)
      if (followed.given.arrival) form.clearErrors(['endDate', 'endTime'])
    }
    /** Writes the fields of trips that differ. */
    const write = (before: readonly TripDraft[], after: readonly TripDraft[]) => {
      for (const [row, changed] of after.entries()) {
        const old = before[row]
        if (!old || old === changed) continue
        for (const field of Object.keys(changed) as (keyof TripDraft)[])
          if (old[field] !== changed[field]) form.setValue(`routes.${row}.${field}` as FieldPath<SheetForm>, changed[field] as never, TYPED)
        form.clearErrors(`routes.${row}` as FieldPath<SheetForm>)
      }
    }
    const append = (trips: readonly TripDraft[]) => {
      const before = latest.current.rows.values()
      givenNow(sheetNow())
      latest.current.rows.append(trips)
      follow([...before, ...trips])
    }
    made.current = {
      room,
      limits: sheetWith(limitsOfTrips),
      append,
      put: (at, trip, begun = null) => {
        const before = [...latest.current.rows.values(), ...(begun ? [begun] : [])]
        const after = withTrip(before, at, trip, room(), latest.current.rules)
        if (begun) latest.current.rows.append(after.slice(-1))
        else write(before, after)
        follow(after)
      },
      noteDeparture: () => {
        isDepartureTyped.current = true
      },
    }
  }
  const hours = made.current

  // trips that were written before the departure of their sheet leave when it does
  const startTime = useWatch({ control, name: 'startTime' })
  const startBefore = useRef(startTime)
  const begin = useEffectEvent((startTime: string, before: string) => {
    const [first] = rows.values()
    if (first?.startTime === before && !isDepartureTyped.current) hours.put(0, { ...first, startTime })
  })
  useEffect(() => {
    const before = startBefore.current || '00:00'
    if (!startTime || !isTimeOfDay(startTime) || startTime === before) return
    startBefore.current = startTime
    begin(startTime, before)
  }, [startTime])
  return hours
}
