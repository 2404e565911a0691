/** Selects days of a vehicle: by dragging the pointer, or with Shift and the arrows. */
import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react'
import type { CalendarRow } from './calendar-days.ts'
import { type Choice, isFree, reached } from './day-choice.ts'

type Drawn = { choice: Choice; drawing: boolean; settled: boolean }

const placeAt = (target: EventTarget): { row: number; column: number } | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null
}

/** `settled` once the pointer is released, or Enter was pressed: then the actions are shown. */
export const useDayChoice = (rows: readonly CalendarRow[]) => {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const cellsOf = (row: number) => rows[row]?.cells ?? []
  const finish = useEffectEvent(() => setDrawn((now) => (now?.drawing ? { ...now, drawing: false, settled: true } : now)))
  useEffect(() => {
    const up = () => finish()
    window.addEventListener('pointerup', up)
    return () => window.removeEventListener('pointerup', up)
  }, [])
  return {
    choice: drawn?.choice ?? null,
    settled: drawn?.settled ?? false,
    clear: () => setDrawn(null),
    settle: () => setDrawn((now) => now && { ...now, settled: true }),
    begin: (event: PointerEvent) => {
      const place = placeAt(event.target)
      const cell = place && cellsOf(place.row)[place.column]
      if (event.button !== 0 || !place || !cell || !isFree(cell) || cell.kind === 'missing') return setDrawn(null)
      setDrawn({ choice: { row: place.row, from: place.column, to: place.column }, drawing: true, settled: false })
    },
    reach: (event: PointerEvent) => {
      const place = placeAt(event.target)
      setDrawn((now) => {
        if (!now?.drawing || !place || place.row !== now.choice.row) return now
        return { ...now, choice: reached(cellsOf(place.row), now.choice, place.column) }
      })
    },
    /** Extends the selection by keyboard, starting it at a free cell; false where none can start. */
    extend: ({ row, column }: { row: number; column: number }, to: number): boolean => {
      const cells = cellsOf(row)
      const begun = drawn?.choice.row === row ? drawn.choice : { row, from: column, to: column }
      if (!isFree(cells[begun.from])) return false
      setDrawn({ choice: reached(cells, begun, to), drawing: false, settled: false })
      return true
    },
  }
}
