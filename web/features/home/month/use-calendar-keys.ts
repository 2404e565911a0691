import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { SHEET_PATH } from '../../roadmaps/kind-texts.ts'
import type { CalendarRow, Cell } from './calendar-days.ts'
import { begunOn } from './day-choice.ts'
import type { useDayChoice } from './use-day-choice.ts'

/** Milliseconds of pointing at a day before its sheet appears, and of pointing elsewhere before it disappears. */
const PAUSE_MS = 150

export type Place = { row: number; column: number }
export const cellId = ({ row, column }: Place) => `month-${row}-${column}`

/** The cell under the pointer, after a pause; the preview stays while the pointer is moving to it. */
export const usePointed = () => {
  const [pointed, setPointed] = useState<Place | null>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const point = useRef((place: Place | null) => {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => setPointed(place), PAUSE_MS)
  })
  return { pointed, point: point.current, stay: () => clearTimeout(pause.current), hide: () => setPointed(null) }
}

/** The keyboard of the calendar: moves the focus within its rows and columns. */
const moved = ({ row, column }: Place, key: string, rows: number, columns: number): Place | null => {
  const steps: Record<string, Place> = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
  }
  const to = steps[key]
  return to && to.row >= 0 && to.row < rows && to.column >= 0 && to.column < columns ? to : null
}

type Keyed = {
  rows: readonly CalendarRow[]
  columns: number
  at: Place
  choosing: ReturnType<typeof useDayChoice>
  goTo: (place: Place) => void
  /** Brings a row into view. */
  show: (row: number) => void
  open: (row: CalendarRow, cell: Cell) => void
  point: (place: Place | null) => void
  hide: () => void
}

const focusCell = (place: Place) => requestAnimationFrame(() => document.getElementById(cellId(place))?.focus())

/** Handles the keys of the calendar: move, select days, open. */
export const useCalendarKeys = ({ rows, columns, at, choosing, goTo, show, open: openCell, point, hide }: Keyed) => {
  const navigate = useNavigate()
  const { choice } = choosing
  return (event: KeyboardEvent) => {
    const row = rows[at.row]
    const cell = row?.cells[at.column]
    const to = moved(at, event.key, rows.length, columns)
    if (event.shiftKey && to && to.row === at.row && choosing.extend(at, to.column)) {
      event.preventDefault()
      goTo(to)
      focusCell(to)
    } else if (event.key === 'Enter' && choice) choosing.settle()
    else if (event.key === 'Escape' && choice) choosing.clear()
    else if (to) {
      choosing.clear()
      event.preventDefault()
      goTo(to)
      show(to.row)
      focusCell(to)
      point(to)
    } else if (event.key === 'Enter' && row && cell) openCell(row, cell)
    else if (event.key === 'n' && row) navigate({ to: SHEET_PATH[row.asset.type].add, state: begunOn(row, cell) })
    else if (event.key === 'Escape') hide()
  }
}
