/** Which cells of the month are chosen: the cursor, and the rectangle that it was drawn to. */
import { useLayoutEffect, useRef, useState } from 'react'
import type { EditColumn } from './month-doc.ts'
import { firstToWrite, type Row } from './rows-of-month.ts'

type Place = { row: string; column: EditColumn }
export type Direction = 'up' | 'down' | 'left' | 'right'

const STEP = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] } as const

const bounded = (at: number, count: number): number => Math.max(0, Math.min(count - 1, at))

/** A rectangle from the cursor to its other corner, over the columns that can be written. */
export const useSelection = (rows: readonly Row[], columns: readonly EditColumn[]) => {
  const [chosen, setChosen] = useState(() => {
    const first: Place = { row: firstToWrite(rows)?.key ?? '', column: columns[0] ?? 'departure' }
    return { cursor: first, corner: first }
  })
  const rowAt = ({ row }: Place): number => rows.findIndex(({ key }) => key === row)
  const columnAt = ({ column }: Place): number => columns.indexOf(column)
  const beside = (place: Place, direction: Direction): Place => {
    const [down, right] = STEP[direction]
    const row = rows[bounded(rowAt(place) + down, rows.length)]?.key ?? place.row
    return { row, column: columns[bounded(columnAt(place) + right, columns.length)] ?? place.column }
  }
  const go = (row: string, column: EditColumn) => setChosen({ cursor: { row, column }, corner: { row, column } })
  const drawTo = (row: string, column: EditColumn) => setChosen(({ cursor }) => ({ cursor, corner: { row, column } }))

  const corners = [chosen.cursor, chosen.corner]
  const [rowsAt, columnsAt] = [corners.map(rowAt), corners.map(columnAt)]
  const there = Math.min(...rowsAt, ...columnsAt) >= 0
  const row = rows[rowAt(chosen.cursor)]
  const cursor = row ? { row, column: chosen.cursor.column } : null
  // a row that is undone takes the cursor along: it goes on in the row that comes to stand there
  const place = useRef({ row: 0, column: chosen.cursor.column })
  const gone = cursor ? undefined : rows[bounded(place.current.row, rows.length)]
  useLayoutEffect(() => {
    if (cursor) place.current = { row: rows.indexOf(cursor.row), column: cursor.column }
    else if (gone) go(gone.key, place.current.column)
  })
  return {
    cursor,
    bounds: there
      ? {
          ...{ minRowIndex: Math.min(...rowsAt), maxRowIndex: Math.max(...rowsAt) },
          ...{ minColumnIndex: Math.min(...columnsAt), maxColumnIndex: Math.max(...columnsAt) },
        }
      : null,
    go,
    drawTo,
    move: (direction: Direction) =>
      setChosen(({ cursor: from }) => {
        const to = beside(from, direction)
        return { cursor: to, corner: to }
      }),
    extend: (direction: Direction) => setChosen(({ cursor: from, corner }) => ({ cursor: from, corner: beside(corner, direction) })),
    all: () => {
      const [first, last, left, right] = [rows[0], rows.at(-1), columns[0], columns.at(-1)]
      if (first && last && left && right) {
        go(first.key, left)
        drawTo(last.key, right)
      }
    },
  }
}
