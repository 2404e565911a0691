import { type ClipboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react'
import { formatMonth } from '#domain/calendar/day.ts'
import { CONSUMPTION_TYPE } from '#domain/vocabulary.ts'
import { suggestedRoutes } from '../draft/typed-places.ts'
import { currencyUnit } from '../kind-texts.ts'
import type { Leave } from './CellEditor.tsx'
import { copiedText } from './copied-text.ts'
import { fill, type GridProps, type Jump, pastedAt, type Selection, selectedTexts } from './grid-edits.ts'
import classes from './MonthGrid.module.css'
import { cellId, type Editing, NUMERIC, type RowHandlers } from './MonthRow.tsx'
import { MonthRows } from './MonthRows.tsx'
import { cellText } from './month-cells.ts'
import { BLANK_LINE, EDIT_COLUMNS, type EditColumn, type MonthContext, rulesOf } from './month-doc.ts'
import { cellsOf } from './month-paste.ts'
import type { Row } from './rows-of-month.ts'
import { COLUMN_TEXT, TEXTS } from './texts.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useSelection } from './use-selection.ts'

const MOST_SUGGESTED = 6
/** The least width of a column in pixels, and the room that its cells have beyond that in a wide window. */
const wide = (least: number) => `calc(${least}px + var(--room))`
/** Their heads take two lines in a narrow window. */
const PART = 'calc(48px + 2 * var(--room))'
const WIDTH: Readonly<Record<EditColumn, string | undefined>> = {
  ...{ departure: wide(58), arrival: wide(53), places: undefined, km: wide(50), kmUrban: PART, kmExtraUrban: PART },
  ...{ direction: wide(44), purpose: '12.8%', receipt: wide(72), litres: wide(62), value: wide(72) },
}
/** What stands after the figures of a column on a phone, as its style sheet takes it: a text in quotes. */
const unitsOf = (fuel: string) => {
  const units = { '--km': COLUMN_TEXT.km, '--urban': TEXTS.urban, '--extra': TEXTS.extra, '--fuel': fuel, '--money': currencyUnit('RON') }
  return Object.fromEntries(Object.entries(units).map(([name, unit]) => [name, `" ${unit}"`]))
}

/** The columns of a vehicle's month: kilometres by the parts of its norm. */
export const columnsOf = ({ vehicle }: { vehicle: Pick<MonthContext['vehicle'], 'consumptionType'> }): readonly EditColumn[] => {
  const parted = vehicle.consumptionType === CONSUMPTION_TYPE.URBAN_EXTRAURBAN
  return EDIT_COLUMNS.filter((column) => (parted ? column !== 'km' : column !== 'kmUrban' && column !== 'kmExtraUrban'))
}

const useClipboard = (props: GridProps, selection: Selection) => {
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

export const Head = ({ columns, unit, whose }: { columns: readonly EditColumn[]; unit: string; whose: string }) => (
  <>
    <colgroup>
      <col style={{ width: wide(52) }} />
      <col style={{ width: wide(74) }} />
      {columns.map((column) => (
        <col key={column} {...(WIDTH[column] ? { style: { width: WIDTH[column] } } : {})} />
      ))}
      <col style={{ width: wide(78) }} />
    </colgroup>
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" aria-colindex={1}>
          {COLUMN_TEXT.day}
        </th>
        <th scope="col" aria-colindex={2} className={classes.second}>
          {COLUMN_TEXT.number}
        </th>
        {columns.map((column, at) => (
          <th
            key={column}
            scope="col"
            data-column={column}
            aria-colindex={at + 3}
            className={NUMERIC.includes(column) ? (classes.number ?? '') : ''}
          >
            {COLUMN_TEXT[column]}
            {column === 'places' ? (
              <span className={classes.whose} aria-hidden>
                {whose}
              </span>
            ) : null}
          </th>
        ))}
        <th scope="col" aria-colindex={columns.length + 3} className={`${classes.number} ${classes.tank} ${classes.second}`}>
          {`${COLUMN_TEXT.tank} ${unit}`}
        </th>
      </tr>
    </thead>
  </>
)

/** The page stays where it is; a phone's, whose table has no window of its own, goes along. Newer than the types of the DOM. */
const WITHIN_TABLE = { block: 'nearest', inline: 'nearest', container: 'nearest' } as ScrollIntoViewOptions

/** Keeps the focus on the cursor's cell while it is in the table, and scrolls it into view. */
const useFocusOnCursor = ({ cursor }: Selection, editing: Editing | null, jump: Jump | null) => {
  const grid = useRef<HTMLDivElement>(null)
  const at = cursor ? cellId(cursor.row, cursor.column) : null
  const jumped = useRef(jump)
  const opened = useRef(false)
  useEffect(() => {
    if (editing || !at) return
    const called = jumped.current !== jump
    jumped.current = jump
    const opens = !opened.current
    opened.current = true
    const within = grid.current?.contains(document.activeElement) || document.activeElement === document.body
    if (!within && !called) return
    const cell = document.getElementById(at)
    cell?.focus({ preventScroll: true })
    // the page stays where it opened: the table alone goes to the first day that is written
    if (opens && grid.current && cell) grid.current.scrollTop = cell.offsetTop - grid.current.clientHeight / 2
    else cell?.scrollIntoView(WITHIN_TABLE)
  }, [at, editing, jump])
  return grid
}

/** The month as a table edited by keyboard, like a spreadsheet. */
export const MonthGrid = memo((props: GridProps) => {
  const { rows, columns, context, remarks, jump, onTyping, onEdits, onOpen } = props
  const selection = useSelection(rows, columns)
  const { cursor } = selection
  const [editing, setEditing] = useState<Editing | null>(null)
  const grid = useFocusOnCursor(selection, editing, jump)
  useEffect(() => onTyping(editing !== null), [onTyping, editing])

  const edit = (text?: string) => {
    if (!cursor || cursor.row.sheet?.locked || context.frozen) return
    const { row, column } = cursor
    const line = row.sheet?.lines[row.line] ?? BLANK_LINE
    const stands = cellText(line, column, rulesOf(context, row.sheet?.savedSheet ?? null, row.day))
    setEditing({ row: row.key, column, text: text ?? stands, typed: text !== undefined })
  }
  const { onKeyDown, step, turn } = useGridKeys(props, selection, edit)
  const clipboard = useClipboard(props, selection)

  const leave = (how: Leave) => {
    if (how === 'next' || how === 'previous') step(how === 'next')
    else if (how === 'nextRow' || how === 'previousRow') turn(how === 'nextRow')
    else if (how !== 'stay') selection.move(how)
  }
  // rows get stable callbacks, or every one of them would be redrawn at every key
  const latest = useRef({ leave, edit, onEdits, onOpen, selection, rows, routes: context.routes })
  latest.current = { leave, edit, onEdits, onOpen, selection, rows, routes: context.routes }
  useEffect(() => {
    if (jump) latest.current.selection.go(jump.key, jump.column)
  }, [jump])
  const on = useMemo<RowHandlers>(() => {
    const routesFrom = (start: string) => (text: string) =>
      suggestedRoutes(text, latest.current.routes, MOST_SUGGESTED, start).map(({ start, end }) => `${start} – ${end}`)
    const receipts = (day: string) => (text: string) =>
      latest.current.rows.flatMap(({ day: on, free }) => (on === day && free?.number.startsWith(text.trim()) ? free.number : []))
    const drawTo = (row: Row, column: EditColumn) => latest.current.selection.drawTo(row.key, column)
    return {
      press: (row, column, event) => {
        if (event.target instanceof HTMLInputElement) return
        if (event.shiftKey) drawTo(row, column)
        else latest.current.selection.go(row.key, column)
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
      suggest: ({ day, sheet, line }, column) =>
        column === 'places' ? routesFrom(sheet?.lines[line]?.trip?.start ?? '') : column === 'receipt' ? receipts(day) : undefined,
    }
  }, [])

  const { fuelUm } = rulesOf(context, null)
  return (
    <div ref={grid} className={classes.scroll}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is written in is a grid
        role="grid"
        onKeyDown={onKeyDown}
        {...clipboard}
        className={classes.table}
        style={unitsOf(fuelUm)}
        aria-label={TEXTS.gridLabel(formatMonth(context.month), context.vehicle.number)}
        aria-description={context.frozen ? TEXTS.frozen : TEXTS.hint}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 3}
        aria-multiselectable
        aria-readonly={context.frozen}
      >
        <Head columns={columns} unit={fuelUm} whose={`${context.vehicle.number} · ${formatMonth(context.month)}`} />
        <MonthRows {...{ rows, columns, context, remarks, selection, editing, on }} scroll={grid} />
      </table>
    </div>
  )
})
