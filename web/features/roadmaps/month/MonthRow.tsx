import { ArrowUpRight, Fuel } from 'lucide-react'
import { memo, type PointerEvent } from 'react'
import { formatDay, weekday } from '#domain/calendar/day.ts'
import { isDayOff } from '#domain/calendar/holidays.ts'
import type { SheetRules } from '../editor/sheet-rules.ts'
import { CellEditor, type Leave } from './CellEditor.tsx'
import classes from './MonthGrid.module.css'
import { cellText, freeText } from './month-cells.ts'
import { BLANK_LINE, type EditColumn } from './month-doc.ts'
import { isEmptyOff, type Row } from './rows-of-month.ts'
import { TankCell } from './TankCell.tsx'
import { COLUMN_TEXT, TEXTS, WEEKDAY } from './texts.ts'

/** The cell being edited: its row, its initial text, and whether typing replaced the previous content. */
export type Editing = { row: string; column: EditColumn; text: string; typed: boolean }

/** Messages of a row: for each of its cells, and for its sheet. */
export type RowRemarks = { cells: Readonly<Partial<Record<EditColumn, string>>>; sheet: { severe: boolean; text: string } | null }

export type RowHandlers = {
  press: (row: Row, column: EditColumn, event: PointerEvent<HTMLElement>) => void
  drag: (row: Row, column: EditColumn) => void
  edit: () => void
  write: (row: Row, column: EditColumn, text: string, leave: Leave) => void
  cancel: () => void
  open: (row: Row) => void
  suggest: (row: Row, column: EditColumn) => ((text: string) => readonly string[]) | undefined
}

export const cellId = (row: Pick<Row, 'key'>, column: string): string => `cell-${row.key}-${column}`
export const NUMERIC: readonly string[] = ['km', 'kmUrban', 'kmExtraUrban', 'litres', 'value']
/** Columns whose texts may be longer than they are wide. */
const CLIPPED: readonly EditColumn[] = ['places', 'purpose', 'receipt']
const PROPOSED: readonly EditColumn[] = ['departure', 'arrival', 'direction', 'purpose']
const ICON = 12

type Props = {
  row: Row
  index: number
  columns: readonly EditColumn[]
  rules: SheetRules
  remarks: RowRemarks | undefined
  /** What a day without a sheet is. */
  without: string | null
  /** Selected columns by index; `-1` for none. */
  from: number
  to: number
  active: EditColumn | null
  editing: Editing | null
  on: RowHandlers
}

type CellProps = Pick<Props, 'row' | 'without' | 'editing' | 'on'> & {
  column: EditColumn
  at: number
  text: string
  message: string | undefined
  selected: boolean
  active: boolean
}

const Cell = ({ row, column, at, text, message, without, selected, active, editing, on }: CellProps) => {
  const line = row.sheet?.lines[row.line]
  const free = row.free && text === '' ? freeText(row.free, column) : null
  const said = column === 'places' ? without : null
  const currency = column === 'value' ? (line?.purchase ?? row.free)?.currency : 'RON'
  const proposed = ((line?.trip && PROPOSED.includes(column)) || (line?.purchase && column === 'litres')) && !line.own[column]
  const label = TEXTS.cellOf(formatDay(row.day), COLUMN_TEXT[column])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table hears the keys, of which every letter and F2 write
    <td
      id={cellId(row, column)}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is written in is a grid, and its keys are heard there
      role="gridcell"
      aria-colindex={at + 3}
      aria-selected={selected}
      aria-invalid={message ? true : undefined}
      aria-readonly={row.sheet?.locked ? true : undefined}
      tabIndex={active ? 0 : -1}
      title={message ?? (free === null ? (CLIPPED.includes(column) && text) || undefined : TEXTS.freeReceipt)}
      className={`${classes.cell} ${NUMERIC.includes(column) ? classes.number : ''} ${CLIPPED.includes(column) ? classes.clipped : ''}`}
      data-column={column}
      data-selected={selected || undefined}
      data-active={active || undefined}
      data-bad={message ? true : undefined}
      data-proposed={proposed || undefined}
      data-currency={currency === 'RON' ? undefined : currency}
      data-waits={free !== null || said !== null || undefined}
      onPointerDown={(event) => on.press(row, column, event)}
      onPointerEnter={(event) => (event.buttons === 1 && event.pointerType === 'mouse' ? on.drag(row, column) : undefined)}
      onDoubleClick={on.edit}
      // a finger writes at its first press, which a mouse draws a rectangle with
      onClick={(event) => ((event.nativeEvent as Partial<globalThis.PointerEvent>).pointerType === 'touch' ? on.edit() : undefined)}
    >
      {editing ? (
        <CellEditor
          text={editing.text}
          typed={editing.typed}
          label={label}
          suggest={on.suggest(row, column)}
          from={column === 'places' ? (line?.trip?.start ? `${line.trip.start} – ` : '') : null}
          inputMode={NUMERIC.includes(column) ? 'decimal' : column === 'departure' || column === 'arrival' ? 'numeric' : undefined}
          onWrite={(written, leave) => on.write(row, column, written, leave)}
          onCancel={on.cancel}
        />
      ) : (
        <>
          {message ? (
            <span className={active ? classes.reason : 'heard'}>
              {message}
              <span className="heard">: </span>
            </span>
          ) : null}
          {free !== null && column === 'receipt' ? <span className="heard">{TEXTS.freeReceipt}: </span> : null}
          {column === 'receipt' && (free ?? text) ? <Fuel size={ICON + 2} aria-hidden className={classes.bought} /> : null}
          {free ?? said ?? text}
        </>
      )}
    </td>
  )
}

const DayCell = ({ row, off }: { row: Row; off: boolean }) => (
  <th scope="row" aria-colindex={1} className={classes.day}>
    {row.at === 0 ? (
      <>
        {Number(row.day.slice(8))}
        <span className={classes.weekday}>{WEEKDAY[weekday(row.day) - 1]}</span>
        {off ? <span className="heard">{TEXTS.dayOff}</span> : null}
      </>
    ) : (
      <span className="heard">{Number(row.day.slice(8))}</span>
    )}
  </th>
)

const NumberCell = ({ row, remarks, on }: Pick<Props, 'row' | 'remarks' | 'on'>) => (
  <td aria-colindex={2} className={`${classes.cell} ${classes.sheet} ${classes.second}`}>
    {row.sheet && row.line === 0 ? (
      row.sheet.savedSheet ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes.open}
          aria-label={TEXTS.openSheet(row.sheet.savedSheet.number)}
          onClick={() => on.open(row)}
        >
          {row.sheet.savedSheet.number}
          <ArrowUpRight size={ICON} aria-hidden />
        </button>
      ) : (
        TEXTS.new
      )
    ) : null}
    {remarks?.sheet && row.line === 0 ? (
      <span className={classes.mark} data-severe={remarks.sheet.severe || undefined} title={remarks.sheet.text}>
        <span aria-hidden>{remarks.sheet.severe ? '×' : '!'}</span>
        <span className="heard">{remarks.sheet.text}</span>
      </span>
    ) : null}
  </td>
)

const same = (before: Props, after: Props): boolean =>
  before.row.sheet === after.row.sheet &&
  before.row.key === after.row.key &&
  before.row.line === after.row.line &&
  before.row.free === after.row.free &&
  before.row.underWay === after.row.underWay &&
  (Object.keys(after) as (keyof Props)[]).every((name) => name === 'row' || before[name] === after[name])

/** A row of the month: a trip, a receipt or a day without a sheet. It is redrawn only when its own data change. */
export const MonthRow = memo((props: Props) => {
  const { row, index, columns, rules, remarks, without, from, to, active, editing, on } = props
  const off = isDayOff(row.day)
  const line = row.sheet?.lines[row.line] ?? BLANK_LINE
  return (
    <tr
      aria-rowindex={index + 2}
      data-off={off || undefined}
      data-free={(isEmptyOff(row) && !editing && !active) || undefined}
      data-more={row.at > 0 || undefined}
      data-new={(row.sheet && !row.sheet.savedSheet) || undefined}
      data-locked={row.sheet?.locked || undefined}
      data-blank={row.sheet ? undefined : true}
      data-bought={line.purchase || row.free ? true : undefined}
      title={row.sheet?.locked ? TEXTS.lockedSheet : undefined}
    >
      <DayCell row={row} off={off} />
      <NumberCell row={row} remarks={remarks} on={on} />
      {columns.map((column, at) => (
        <Cell
          key={column}
          row={row}
          column={column}
          at={at}
          without={without}
          text={cellText(line, column, rules)}
          message={line.faults[column]?.message ?? remarks?.cells[column]}
          selected={at >= from && at <= to}
          active={active === column}
          editing={editing?.column === column ? editing : null}
          on={on}
        />
      ))}
      <TankCell row={index} colIndex={columns.length + 3} />
    </tr>
  )
}, same)
