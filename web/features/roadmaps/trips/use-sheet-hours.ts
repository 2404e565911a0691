/** Writes trips into the form of their sheet, with the hours that follow them. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { type FieldPath, useWatch } from 'react-hook-form'
import { isTimeOfDay } from '#domain/calendar/time.ts'
import type { GivenHours } from '#domain/trip/hours.ts'
import { hoursGiven, leavingAt, limitsOf, roomOf, type TripAction, tripsAfter } from '../draft/typed-trips.ts'
import type { RoadmapDraft, TripDraft } from '../editor/sheet-draft.ts'
import { type SheetForm, useSheet } from '../editor/sheet-form.ts'
import type { SheetRules } from '../editor/sheet-rules.ts'
import type { Rows } from '../lines/use-rows.ts'

const TYPED = { shouldDirty: true, shouldValidate: false }
const HOURS = ['startTime', 'endDate', 'endTime'] as const

export type SheetHours = {
  /** The sheet with the hours in which trips are proposed. */
  room: () => RoadmapDraft
  /** The sheet with the hours beyond which a trip lies outside it. */
  limits: () => RoadmapDraft
  /** Does something with the trips; what follows from it follows. */
  act: (action: TripAction) => void
  /** The departure of a trip was written: it no longer follows the sheet's. */
  noteDeparture: () => void
}

export const useSheetHours = (rows: Rows<TripDraft>, rules: SheetRules): SheetHours => {
  const { form, control, sources, given } = useSheet()
  const latest = useRef({ rows, rules })
  latest.current = { rows, rules }
  const isDepartureTyped = useRef(sources.savedSheet !== null && sources.savedSheet.startTime !== '00:00')

  const made = useRef<SheetHours>(undefined)
  if (!made.current) {
    const sheetNow = () => form.getValues() as RoadmapDraft
    const givenNow = (sheet: RoadmapDraft): GivenHours => {
      given.current ??= hoursGiven(sheet, latest.current.rows.values())
      return given.current
    }
    const sheetWith = (hours: typeof roomOf) => (): RoadmapDraft => hours(sheetNow(), givenNow(sheetNow()))
    /** Writes the rows that are other trips, and the fields of trips that differ. */
    const write = (before: readonly TripDraft[], after: readonly TripDraft[]) => {
      for (const [row, changed] of after.entries()) {
        const old = before[row]
        if (!old || old === changed) continue
        for (const field of Object.keys(changed) as (keyof TripDraft)[])
          if (old[field] !== changed[field]) form.setValue(`routes.${row}.${field}` as FieldPath<SheetForm>, changed[field] as never, TYPED)
        form.clearErrors(`routes.${row}` as FieldPath<SheetForm>)
      }
      if (after.length > before.length) latest.current.rows.append(after.slice(before.length))
    }
    const act = (action: TripAction) => {
      const [sheet, trips] = [sheetNow(), latest.current.rows.values()]
      const after = tripsAfter({ sheet, trips, given: givenNow(sheet) }, action, latest.current.rules)
      given.current = after.given
      if (action.do === 'remove') latest.current.rows.remove(action.at, (trip) => act({ do: 'insert', at: action.at, trip }))
      else if (action.do === 'insert') latest.current.rows.insert(action.at, action.trip)
      else if (action.do === 'move') latest.current.rows.move(action.from, action.to)
      else write(trips, after.trips)
      for (const name of HOURS) if (sheet[name] !== after.sheet[name]) form.setValue(name, after.sheet[name], TYPED)
      if (after.given.arrival) form.clearErrors(['endDate', 'endTime'])
    }
    made.current = {
      room: sheetWith(roomOf),
      limits: sheetWith(limitsOf),
      act,
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
    if (first?.startTime === before && !isDepartureTyped.current) hours.act({ do: 'write', at: 0, trip: leavingAt(first, startTime) })
  })
  useEffect(() => {
    const before = startBefore.current || '00:00'
    if (!startTime || !isTimeOfDay(startTime) || startTime === before) return
    startBefore.current = startTime
    begin(startTime, before)
  }, [startTime])
  return hours
}
