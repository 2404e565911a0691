/** Applies a text written into a cell of the trips' table to the sheet, and moves the focus. */
import { type KeyboardEvent, useRef } from 'react'
import { isKm, lacksKm, type TripColumn, tripColumns, tripOptions, tripText, writeTrip } from '../draft/trip-cells.ts'
import type { TripAction } from '../draft/typed-trips.ts'
import type { TripDraft } from '../editor/sheet-draft.ts'
import { useSheet } from '../editor/sheet-form.ts'
import type { SheetRules } from '../editor/sheet-rules.ts'
import type { Rows } from '../lines/use-rows.ts'
import { NO_VEHICLE } from '../texts.ts'
import { searchRoutes } from './search-routes.ts'
import { cellId, type Leave, type OnCell } from './TripCell.tsx'
import type { SheetHours } from './use-sheet-hours.ts'

export type TripsProps = {
  rows: Rows<TripDraft>
  rules: SheetRules
  hours: SheetHours
  /** The initial values of a new trip after the last row. */
  next: () => TripDraft
  hasVehicle: () => boolean
  /** A purpose was written, which the next sheet begins with. */
  onPurpose: (purpose: string) => void
  onOpen: (at: number) => void
}

type Writing = Omit<TripsProps, 'onOpen'> & {
  onFocus: (at: number) => void
  onMove: (action: TripAction) => void
}

/** The cell to which Enter moves: the kilometres of a trip to a new place, else the next row. */
const afterEnter = (at: number, column: TripColumn, trip: TripDraft | undefined, rules: SheetRules): [number, TripColumn] => {
  if (column === 'start') return [at, 'end']
  if (trip && lacksKm(trip, rules) && !isKm(column)) return [at, tripColumns(rules).find(isKm) ?? 'km']
  return [at + 1, column]
}

export const useTripWriting = (writing: Writing) => {
  const { lists } = useSheet()
  const latest = useRef({ ...writing, lists })
  latest.current = { ...writing, lists }
  const focusAfter = useRef<string | null>(null)

  const made = useRef<OnCell>(undefined)
  if (!made.current) {
    const sources = () => ({ trips: latest.current.rows.values(), routes: latest.current.lists.routes, rules: latest.current.rules })
    const tripAt = (at: number): TripDraft => latest.current.rows.values()[at] ?? latest.current.next()
    /** Loads the kilometres of a trip whose route was not loaded when it was written. */
    const completeLater = async (at: number, { start, end }: TripDraft) => {
      await searchRoutes(latest.current.lists, start, end)
      const trip = latest.current.rows.values()[at]
      if (!trip || trip.start !== start || trip.end !== end || !lacksKm(trip, latest.current.rules)) return
      const writing = writeTrip({ ...trip, end: '' }, 'end', end, sources())
      if ('trip' in writing) latest.current.hours.act({ do: 'write', at, trip: writing.trip })
    }
    made.current = {
      write: (at, column, text, option) => {
        const { rows } = latest.current
        const begun = at >= rows.values().length
        if (begun && text.trim() === '') return undefined
        if (begun && !latest.current.hasVehicle()) return NO_VEHICLE
        const trip = tripAt(at)
        // kilometres that were written stay when the direction changes
        const written = option && column !== 'direction' ? { trip: { ...trip, ...option.trip } } : writeTrip(trip, column, text, sources())
        if ('fault' in written) return written.fault
        if (column === 'departure') latest.current.hours.noteDeparture()
        if (column === 'purpose' && written.trip.purpose) latest.current.onPurpose(written.trip.purpose)
        latest.current.hours.act({ do: 'write', at, trip: written.trip, begun: begun ? trip : null })
        if (column === 'end' && lacksKm(written.trip, latest.current.rules)) completeLater(at, written.trip)
        return undefined
      },
      follow: (at, column, text) => {
        if (isKm(column) && latest.current.rows.values()[at]) made.current?.write(at, column, text, null)
      },
      options: (at, column, text) => tripOptions(tripAt(at), column, text, sources()),
      search: (at, column, text) => {
        const { start, end } = tripAt(at)
        // whether the kilometres are those of a route decides how the direction counts them
        return searchRoutes(latest.current.lists, column === 'start' ? '' : start, column === 'direction' ? end : text)
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
  const on = made.current
  /** Alt+↑ and Alt+↓ move a row; Ctrl+D repeats the cell above, and in the row that is begun the whole trip. */
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, target } = event
    if (!(target instanceof HTMLInputElement)) return
    const { rows, rules, hours, next, onMove } = writing
    const [, place, name] = target.id.split('-')
    const [at, column] = [Number(place), name as TripColumn]
    const [above, trip] = [rows.values()[at - 1], rows.values()[at]]
    const to = key === 'ArrowUp' ? at - 1 : at + 1
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown') && trip && rows.values()[to]) {
      // what is typed is written where it was typed
      target.blur()
      focusAfter.current = cellId(to, column)
      onMove({ do: 'move', from: at, to })
    } else if ((event.ctrlKey || event.metaKey) && key === 'd' && above) {
      const begun = next()
      const { startDate, startTime, endDate, endTime } = begun
      if (trip) on.write(at, column, tripText(above, column, rules), null)
      else {
        focusAfter.current = cellId(at + 1, 'end')
        hours.act({ do: 'write', at, trip: { ...above, startDate, startTime, endDate, endTime }, begun })
      }
    } else return
    event.preventDefault()
  }
  return { on, onKeyDown, wanted: focusAfter }
}
