/** The keys of a month's table: moving, selecting and writing as in a spreadsheet. */
import { type KeyboardEvent, useRef } from 'react'
import { fill, fromAbove, type GridProps, type Selection } from './grid-edits.ts'
import type { EditColumn } from './month-doc.ts'
import { type Row, rowAfter } from './rows-of-month.ts'
import type { Direction } from './use-selection.ts'

const ARROWS: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }

/** Answers what a key does in the table, and how the cursor goes on to the next cell. */
export const useGridKeys = (props: GridProps, selection: Selection, edit: (text?: string) => void) => {
  const { bounds, cursor } = selection
  /** Esc lets the next Tab leave the table. */
  const leaving = useRef(false)
  const { rows, columns, onEdits, onUndo, onRedo, onTrip, onTake, onOpen } = props

  const step = (forward: boolean): boolean => {
    const at = cursor ? columns.indexOf(cursor.column) + (forward ? 1 : -1) : 0
    const column = columns[at]
    if (cursor && column) selection.go(cursor.row.key, column)
    else {
      const next = rows[rows.findIndex(({ key }) => key === cursor?.row.key) + (forward ? 1 : -1)]
      const edge = forward ? columns[0] : columns.at(-1)
      if (!next || !edge) return false
      selection.go(next.key, edge)
    }
    return true
  }
  const turn = (forward: boolean): void => {
    const row = rowAfter(rows, cursor?.row.key, forward)
    if (cursor && row) selection.go(row.key, cursor.column)
  }
  /** Moves to a row or a column, the cursor's own where none is given; with Shift it selects everything between. */
  const goTo = ({ shiftKey }: KeyboardEvent, to?: Row, side?: EditColumn) => {
    if (!cursor || !bounds) return
    if (!shiftKey) return selection.go((to ?? cursor.row).key, side ?? cursor.column)
    // the selection extends from the cursor to the opposite corner
    const across = (low: number, high: number, at: number) => (at === low ? high : low)
    const { minRowIndex, maxRowIndex, minColumnIndex, maxColumnIndex } = bounds
    const row = rows[across(minRowIndex, maxRowIndex, rows.indexOf(cursor.row))] ?? cursor.row
    const column = columns[across(minColumnIndex, maxColumnIndex, columns.indexOf(cursor.column))] ?? cursor.column
    selection.drawTo((to ?? row).key, side ?? column)
  }
  const controlled = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase()
    if (key === 'd') onEdits(fromAbove(selection, props))
    else if (key === 'b' && bounds) onTake(rows.slice(bounds.minRowIndex, bounds.maxRowIndex + 1))
    else if (key === 'z' && !event.shiftKey) onUndo()
    else if (key === 'y' || key === 'z') onRedo()
    else if (key === 'a') selection.all()
    else if (event.key === 'Enter' && cursor) onOpen(cursor.row)
    else if (event.key === 'Home') goTo(event, rows[0], columns[0])
    else if (event.key === 'End') goTo(event, rows.at(-1), event.shiftKey ? columns.at(-1) : columns[0])
    else if (event.key === 'ArrowUp') goTo(event, rows[0])
    else if (event.key === 'ArrowDown') goTo(event, rows.at(-1))
    else return false
    return true
  }
  const plain = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event
    const arrow = ARROWS[key]
    if (arrow) shiftKey ? selection.extend(arrow) : selection.move(arrow)
    else if (key === 'Enter') turn(!shiftKey)
    else if (key === 'Home') goTo(event, undefined, columns[0])
    else if (key === 'End') goTo(event, undefined, columns.at(-1))
    else if (key === 'Delete' || key === 'Backspace') onEdits(fill(selection, props, () => ''))
    else if (key === 'F2') edit()
    else if (key === 'Tab') {
      const stays = !leaving.current && step(!shiftKey)
      leaving.current = false
      return stays
    } else if (key === 'Escape') {
      leaving.current = true
      return false
    } else if (key === 'Dead' || key === 'Process') {
      edit('')
      return false
    } else if (key.length === 1) edit(key)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !bounds) return
    const ctrl = event.ctrlKey || event.metaKey
    if (event.altKey && event.key === 'Enter' && cursor) {
      event.preventDefault()
      return onTrip(cursor.row)
    }
    // AltGr types letters
    const letter = event.getModifierState('AltGraph')
    if (event.altKey && !letter) return
    if (ctrl && !letter ? controlled(event) : plain(event)) event.preventDefault()
    if (event.key !== 'Escape' && event.key !== 'Tab' && event.key !== 'Shift') leaving.current = false
  }
  return { onKeyDown, step, turn }
}
