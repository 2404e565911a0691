import { type ClipboardEvent, type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react'
import { formatMonth } from '#domain/calendar/day.ts'
import { isDayOff } from '#domain/calendar/holidays.ts'
import { CONSUMPTION_TYPE } from '#domain/vocabulary.ts'
import { isOfRoute } from '../draft/trip-cells.ts'
import { routeCalled, suggestedRoutes } from '../draft/typed-places.ts'
import type { Leave } from './CellEditor.tsx'
import { copiedText } from './copied-text.ts'
import classes from './MonthGrid.module.css'
import { cellId, type Editing, type RowHandlers, type RowRemarks } from './MonthRow.tsx'
import { MonthRows } from './MonthRows.tsx'
import { cellText } from './month-cells.ts'
import { BLANK_LINE, EDIT_COLUMNS, type Edit, type EditColumn, type MonthContext, type Row, rulesOf } from './month-doc.ts'
import { cellsOf } from './month-paste.ts'
import { COLUMN_TEXT, TEXTS } from './texts.ts'
import { useSelection } from './use-selection.ts'

const MOST_SUGGESTED = 6
const WIDTH: Readonly<Record<EditColumn, number | undefined>> = {
  ...{ departure: 68, arrival: 64, places: undefined, km: 64, kmUrban: 76, kmExtraUrban: 76, direction: 54, purpose: 178 },
  ...{ receipt: 88, litres: 78, value: 86 },
}
const NUMERIC: readonly string[] = ['km', 'kmUrban', 'kmExtraUrban', 'litres', 'value']
const ARROWS: Readonly<Record<string, 'up' | 'down' | 'left' | 'right'>> = {
  ...{ ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' },
}

/** The columns of a vehicle's month: kilometres by the parts of its norm. */
export const columnsOf = ({ vehicle }: Pick<MonthContext, 'vehicle'>): readonly EditColumn[] => {
  const parted = vehicle.consumptionType === CONSUMPTION_TYPE.URBAN_EXTRAURBAN
  return EDIT_COLUMNS.filter((column) => (parted ? column !== 'km' : column !== 'kmUrban' && column !== 'kmExtraUrban'))
}

/** Moves the cursor to a cell named from outside of the table. */
export type Jump = { key: string; column: EditColumn }

type Props = {
  rows: Row[]
  columns: readonly EditColumn[]
  context: MonthContext
  remarks: ReadonlyMap<string, RowRemarks>
  jump: Jump | null
  onEdits: (edits: readonly Edit[]) => void
  onUndo: () => void
  onRedo: () => void
  onTrip: (row: Row) => void
  /** Adds the free receipts of rows to their lines. */
  onTake: (rows: readonly Row[]) => void
  onOpen: (row: Row) => void
  /** Receives pasted cells that form a table of their own; returns false to paste them at the cursor instead. */
  onTable: (cells: string[][]) => boolean
}

type Selection = ReturnType<typeof useSelection>

/** The texts of the selected cells, row by row. */
const selectedTexts = ({ bounds }: Selection, { rows, columns, context }: Props): string[][] =>
  bounds
    ? rows
        .slice(bounds.minRowIndex, bounds.maxRowIndex + 1)
        .map((row) =>
          columns
            .slice(bounds.minColumnIndex, bounds.maxColumnIndex + 1)
            .map((column) =>
              cellText(row.sheet?.lines[row.line] ?? BLANK_LINE, column, rulesOf(context, row.sheet?.savedSheet ?? null, row.day)),
            ),
        )
    : []

/** The same texts for the selected cells, each from the row or cell that `from` gives. */
const fill = ({ bounds }: Selection, { rows, columns }: Props, text: (row: number, column: number) => string): Edit[] =>
  bounds
    ? rows
        .slice(bounds.minRowIndex, bounds.maxRowIndex + 1)
        .flatMap(({ day, at }, index) =>
          columns
            .slice(bounds.minColumnIndex, bounds.maxColumnIndex + 1)
            .map((column, place) => ({ day, row: at, column, text: text(bounds.minRowIndex + index, bounds.minColumnIndex + place) })),
        )
    : []

/** Pastes cells from the cursor on; a single one fills the whole selection. */
const pastedAt = (selection: Selection, props: Props, cells: readonly string[][]): Edit[] => {
  const { bounds } = selection
  const [singleText] = cells.length === 1 && cells[0]?.length === 1 ? (cells[0] ?? []) : []
  if (!bounds || singleText !== undefined) return fill(selection, props, () => singleText ?? '')
  return cells.flatMap((texts, index) => {
    const row = props.rows[bounds.minRowIndex + index]
    return texts.flatMap((text, place) => {
      const column = props.columns[bounds.minColumnIndex + place]
      return row && column ? [{ day: row.day, row: row.at, column, text }] : []
    })
  })
}

/** Copies from above: into one row from the row before it, else from the first of the selected rows. */
const fromAbove = (selection: Selection, props: Props): Edit[] => {
  const { bounds } = selection
  if (!bounds) return []
  const source = bounds.minRowIndex === bounds.maxRowIndex ? bounds.minRowIndex - 1 : bounds.minRowIndex
  const above = props.rows[source]
  if (!above) return []
  const { rows, columns, context } = props
  const line = above.sheet?.lines[above.line] ?? BLANK_LINE
  const texts = columns.map((column) => cellText(line, column, rulesOf(context, above.sheet?.savedSheet ?? null, above.day)))
  const chosen = columns.slice(bounds.minColumnIndex, bounds.maxColumnIndex + 1)
  // the kilometres of a route are filled in with it
  const ofRoute = chosen.includes('places') && routeCalled(texts[columns.indexOf('places')] ?? '', context.routes) !== undefined
  const follows = (column: EditColumn) => column.startsWith('km') && ofRoute && line.trip !== null && isOfRoute(line.trip, context.routes)
  const below = rows.slice(source + 1, bounds.maxRowIndex + 1)
  // moving down within a working week skips days off
  const works = below.some(({ day }) => !isDayOff(day))
  const passed = new Set(works ? below.flatMap(({ day, sheet }) => (isDayOff(day) && !sheet ? day : [])) : [])
  return fill(selection, props, (_, column) => texts[column] ?? '').filter(({ day, column }) => !passed.has(day) && !follows(column))
}

const useKeys = (props: Props, selection: Selection, edit: (text?: string) => void) => {
  const { table, bounds, cursor } = selection
  /** Esc lets the next Tab leave the table. */
  const leaving = useRef(false)
  const { rows, columns, onEdits, onUndo, onRedo, onTrip, onTake, onOpen } = props

  const step = (forward: boolean): boolean => {
    const at = cursor ? columns.indexOf(cursor.column) + (forward ? 1 : -1) : 0
    const column = columns[at]
    if (cursor && column) table.setFocusedCell(cursor.row.key, column)
    else {
      const next = rows[rows.findIndex(({ key }) => key === cursor?.row.key) + (forward ? 1 : -1)]
      const edge = forward ? columns[0] : columns.at(-1)
      if (!next || !edge) return false
      table.setFocusedCell(next.key, edge)
    }
    return true
  }
  /** Moves to a row or a column, the cursor's own where none is given; with Shift it selects everything between. */
  const goTo = ({ shiftKey }: KeyboardEvent, to?: Row, side?: EditColumn) => {
    if (!cursor || !bounds) return
    if (!shiftKey) return table.setFocusedCell((to ?? cursor.row).key, side ?? cursor.column)
    // the selection extends from the cursor to the opposite corner
    const across = (low: number, high: number, at: number) => (at === low ? high : low)
    const { minRowIndex, maxRowIndex, minColumnIndex, maxColumnIndex } = bounds
    const far =
      rows[
        across(
          minRowIndex,
          maxRowIndex,
          rows.findIndex(({ key }) => key === cursor.row.key),
        )
      ]
    table.selectCellRange({
      ...{ anchorRowId: cursor.row.key, anchorColumnId: cursor.column, focusRowId: (to ?? far ?? cursor.row).key },
      focusColumnId: side ?? columns[across(minColumnIndex, maxColumnIndex, columns.indexOf(cursor.column))] ?? cursor.column,
    })
  }
  const controlled = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase()
    if (key === 'd') onEdits(fromAbove(selection, props))
    else if (key === 'b' && bounds) onTake(rows.slice(bounds.minRowIndex, bounds.maxRowIndex + 1))
    else if (key === 'z' && !event.shiftKey) onUndo()
    else if (key === 'y' || key === 'z') onRedo()
    else if (key === 'a') table.selectAllCells()
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
    if (arrow) shiftKey ? table.extendCellSelection(arrow) : table.moveCellSelection(arrow)
    else if (key === 'Enter') table.moveCellSelection(shiftKey ? 'up' : 'down')
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
  return { onKeyDown, step }
}

const useClipboard = (props: Props, selection: Selection) => {
  const copy = (event: ClipboardEvent) => {
    event.clipboardData.setData(
      'text/plain',
      selectedTexts(selection, props)
        .map((row) => row.join('\t'))
        .join('\n'),
    )
    event.preventDefault()
  }
  return {
    onCopy: copy,
    onCut: (event: ClipboardEvent) => {
      copy(event)
      props.onEdits(fill(selection, props, () => ''))
    },
    onPaste: (event: ClipboardEvent) => {
      const cells = cellsOf(copiedText(event.clipboardData))
      event.preventDefault()
      if (cells.length > 0 && !props.onTable(cells)) props.onEdits(pastedAt(selection, props, cells))
    },
  }
}

const Head = ({ columns, unit }: { columns: readonly EditColumn[]; unit: string }) => (
  <>
    <colgroup>
      <col style={{ width: 60 }} />
      <col style={{ width: 60 }} />
      {columns.map((column) => (
        <col key={column} {...(WIDTH[column] ? { style: { width: WIDTH[column] } } : {})} />
      ))}
      <col style={{ width: 92 }} />
      <col style={{ width: 34 }} />
    </colgroup>
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" aria-colindex={1}>
          {COLUMN_TEXT.day}
        </th>
        <th scope="col" aria-colindex={2}>
          {COLUMN_TEXT.number}
        </th>
        {columns.map((column, at) => (
          <th key={column} scope="col" aria-colindex={at + 3} className={NUMERIC.includes(column) ? (classes.number ?? '') : ''}>
            {COLUMN_TEXT[column]}
          </th>
        ))}
        <th scope="col" aria-colindex={columns.length + 3} className={classes.number}>
          {`${COLUMN_TEXT.tank} ${unit}`}
        </th>
        <th scope="col" aria-colindex={columns.length + 4}>
          <span className="heard">{TEXTS.findings}</span>
        </th>
      </tr>
    </thead>
  </>
)

/** Keeps the focus on the cursor's cell while it is in the table, and scrolls it into view. */
const useFocusOnCursor = ({ cursor }: Selection, editing: Editing | null, jump: Jump | null) => {
  const grid = useRef<HTMLDivElement>(null)
  const at = cursor ? cellId(cursor.row, cursor.column) : null
  const jumped = useRef(jump)
  useEffect(() => {
    if (editing || !at) return
    const called = jumped.current !== jump
    jumped.current = jump
    const within = grid.current?.contains(document.activeElement) || document.activeElement === document.body
    if (!within && !called) return
    const cell = document.getElementById(at)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at, editing, jump])
  return grid
}

/** The month as a table edited by keyboard, like a spreadsheet. */
export const MonthGrid = memo((props: Props) => {
  const { rows, columns, context, remarks, jump, onEdits, onOpen } = props
  const selection = useSelection(rows, columns)
  const { table, cursor } = selection
  const [editing, setEditing] = useState<Editing | null>(null)
  const grid = useFocusOnCursor(selection, editing, jump)

  const edit = (text?: string) => {
    if (!cursor || cursor.row.sheet?.locked || context.frozen) return
    const { row, column } = cursor
    const line = row.sheet?.lines[row.line] ?? BLANK_LINE
    const stands = cellText(line, column, rulesOf(context, row.sheet?.savedSheet ?? null, row.day))
    setEditing({ row: row.key, column, text: text ?? stands, typed: text !== undefined })
  }
  const { onKeyDown, step } = useKeys(props, selection, edit)
  const clipboard = useClipboard(props, selection)

  const leave = (how: Leave) => {
    if (how === 'next' || how === 'previous') step(how === 'next')
    else if (how !== 'stay') table.moveCellSelection(how)
  }
  // rows get stable callbacks, or every one of them would be redrawn at every key
  const latest = useRef({ leave, edit, onEdits, onOpen, cursor, table, rows, routes: context.routes })
  latest.current = { leave, edit, onEdits, onOpen, cursor, table, rows, routes: context.routes }
  useEffect(() => {
    if (jump) latest.current.table.setFocusedCell(jump.key, jump.column)
  }, [jump])
  const on = useMemo<RowHandlers>(() => {
    const routes = (text: string) =>
      suggestedRoutes(text, latest.current.routes, MOST_SUGGESTED).map(({ start, end }) => `${start} – ${end}`)
    const receipts = (day: string) => (text: string) =>
      latest.current.rows.flatMap(({ day: on, free }) => (on === day && free?.number.startsWith(text.trim()) ? free.number : []))
    const drawTo = (row: Row, column: EditColumn) => {
      const { cursor: at, table: grid } = latest.current
      if (at) grid.selectCellRange({ anchorRowId: at.row.key, anchorColumnId: at.column, focusRowId: row.key, focusColumnId: column })
    }
    return {
      press: (row, column, event) => {
        if (event.target instanceof HTMLInputElement) return
        const at = latest.current.cursor
        const again = at?.row.key === row.key && at.column === column && event.pointerType !== 'mouse'
        if (event.shiftKey) drawTo(row, column)
        else latest.current.table.setFocusedCell(row.key, column)
        if (again) latest.current.edit()
      },
      drag: drawTo,
      edit: () => latest.current.edit(),
      write: (row, column, text, how) => {
        setEditing(null)
        latest.current.onEdits([{ day: row.day, row: row.at, column, text }])
        latest.current.leave(how)
      },
      cancel: () => setEditing(null),
      open: (row) => latest.current.onOpen(row),
      suggest: ({ day }, column) => (column === 'places' ? routes : column === 'receipt' ? receipts(day) : undefined),
    }
  }, [])

  return (
    <div ref={grid} className={classes.scroll}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is written in is a grid
        role="grid"
        onKeyDown={onKeyDown}
        {...clipboard}
        className={classes.table}
        aria-label={TEXTS.gridLabel(formatMonth(context.month), context.vehicle.number)}
        aria-description={context.frozen ? TEXTS.frozen : TEXTS.hint}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 4}
        aria-multiselectable
        aria-readonly={context.frozen}
      >
        <Head columns={columns} unit={rulesOf(context, null).fuelUm} />
        <MonthRows {...{ rows, columns, context, remarks, selection, editing, on }} scroll={grid} />
      </table>
    </div>
  )
})
