// biome-ignore-all lint/a11y/useSemanticElements: a table of which only the rows in sight are drawn is made of boxes
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid takes the focus at a time
import { UnstyledButton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { weekday } from '#domain/calendar/day.ts'
import type { Month } from '#domain/month/month.ts'
import { formatKm, formatLitres, formatNumber } from '#domain/numbers/format.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { lazyScreen } from '../../../ui/lazy-screen.ts'
import { Quantity } from '../../../ui/Quantity.tsx'
import { VehicleLink } from '../../../ui/VehicleLink.tsx'
import { SHEET_PATH } from '../../roadmaps/kind-texts.ts'
import { AllRows, ROW_HEIGHT } from './AllRows.tsx'
import { CellMark, cellText } from './CellMark.tsx'
import { type CalendarRow, type Cell, fuelLeftOf } from './calendar-days.ts'
import { begunOn, bounds } from './day-choice.ts'
import classes from './MonthCalendar.module.css'
import { TankLine, tankText } from './TankLine.tsx'
import { TEXTS, WEEKDAY_LETTERS } from './texts.ts'
import { useDayChoice } from './use-day-choice.ts'

const PointedDay = lazyScreen(() => import('./DayPopovers.tsx'), 'PointedDay')
const ChosenDays = lazyScreen(() => import('./DayPopovers.tsx'), 'ChosenDays')

const CalendarFoot = lazyPart(async () => (await import('./CalendarFoot.tsx')).CalendarFoot, <div className={classes.foot} />)

const WindowedRows = lazyScreen(() => import('./WindowedRows.tsx'), 'WindowedRows')

/** Up to this many rows are all drawn; with more, only those in view, so that 200 rows scroll as fast as 10. */
const ALL_UP_TO = 40
/** From this many vehicles on a row is low, without its tank, and those that stood all month are folded into a line. */
const MANY = 8
/** Milliseconds of pointing at a day before its sheet appears, and of pointing elsewhere before it disappears. */
const PAUSE_MS = 150

type Place = { row: number; column: number }
const cellId = ({ row, column }: Place) => `month-${row}-${column}`

/** A vehicle's totals of the month, after its days. */
const Sums = ({ row }: { row: CalendarRow }) => {
  const { asset } = row
  return (
    <>
      <div role="gridcell" className={classes.sum}>
        {formatNumber(asset.sheets, 0)}
      </div>
      <div role="gridcell" className={classes.sum}>
        {asset.type === 'vehicle' ? (
          <Quantity value={formatKm(asset.km)} unit="km" />
        ) : (
          <Quantity value={formatNumber(Math.round(asset.minutes / 60), 0)} unit={TEXTS.hours} />
        )}
      </div>
      <div role="gridcell" className={classes.sum}>
        {asset.consumption === null ? '–' : `${formatLitres(asset.consumption)}${asset.type === 'machine' ? TEXTS.perHour : ''}`}
        <span className={classes.left} data-negative={(fuelLeftOf(row) ?? 0) < 0 || undefined}>
          {tankText(row)}
        </span>
      </div>
    </>
  )
}

type RowProps = {
  month: Month
  row: CalendarRow
  index: number
  /** The column that gets the focus by Tab; `null` in all other rows. */
  stop: number | null
  /** Its selected days, as columns; `-1` for none. */
  chosenFrom?: number
  chosenTo?: number
  onPoint: (place: Place | null) => void
  onOpen: (row: CalendarRow, cell: Cell) => void
  /** Low, without its tank. */
  compact?: boolean
  /** What stands in a cell instead of its mark, and names it. */
  mark?: (cell: Cell, column: number) => ReactNode
}

const plainMark = (cell: Cell) => <CellMark cell={cell} />

/** A vehicle's month: its name, its days, its totals and its tank. */
export const AssetRow = memo(
  ({ month, row, index, stop, chosenFrom = -1, chosenTo = -1, onPoint, onOpen, compact = false, mark = plainMark }: RowProps) => (
    <>
      <div role="rowheader" className={classes.asset}>
        <strong>
          <VehicleLink id={row.asset.id}>{row.asset.number}</VehicleLink>
        </strong>
        <span className={classes.name} title={row.asset.name ?? undefined}>
          {row.asset.name}
        </span>
      </div>
      {row.cells.map((cell, column) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it answers the keys
        <div
          key={cell.day}
          id={cellId({ row: index, column })}
          role="gridcell"
          tabIndex={stop === column ? 0 : -1}
          aria-label={mark === plainMark ? cellText(cell) : undefined}
          className={classes.cell}
          data-off={cell.off || undefined}
          data-chosen={(chosenFrom <= column && column <= chosenTo) || undefined}
          aria-selected={chosenFrom <= column && column <= chosenTo}
          data-row={index}
          data-column={column}
          onMouseEnter={() => onPoint({ row: index, column })}
          onMouseLeave={() => onPoint(null)}
          onClick={() => onOpen(row, cell)}
        >
          {mark(cell, column)}
        </div>
      ))}
      <Sums row={row} />
      {compact ? null : <TankLine month={month} row={row} />}
    </>
  ),
)

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

/** The header row with the days. */
export const Heads = ({ cells }: { cells: readonly Cell[] }) => (
  <div role="row" className={`${classes.row} ${classes.heads}`}>
    <div role="columnheader" className={classes.assetHead}>
      {TEXTS.vehicle}
    </div>
    {cells.map(({ day, off }) => (
      <div key={day} role="columnheader" className={classes.dayHead} data-off={off || undefined}>
        <span>{WEEKDAY_LETTERS[weekday(day) - 1]}</span>
        <strong>{Number(day.slice(8))}</strong>
      </div>
    ))}
    {[TEXTS.sheetsShort, TEXTS.distance, TEXTS.per100].map((name) => (
      <div key={name} role="columnheader" className={classes.sumHead}>
        {name}
      </div>
    ))}
  </div>
)

/** The cell under the pointer, after a pause; the preview stays while the pointer is moving to it. */
const usePointed = () => {
  const [pointed, setPointed] = useState<Place | null>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const point = useRef((place: Place | null) => {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => setPointed(place), PAUSE_MS)
  })
  return { pointed, point: point.current, stay: () => clearTimeout(pause.current), hide: () => setPointed(null) }
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
const useKeys = ({ rows, columns, at, choosing, goTo, show, open: openCell, point, hide }: Keyed) => {
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

/** The vehicles that have or lack a sheet, and those that stood all month; all of them where none has one. */
const byUse = (rows: readonly CalendarRow[]): { busy: readonly CalendarRow[]; idle: readonly CalendarRow[] } => {
  const { busy, idle = [] } = Object.groupBy(rows, ({ cells }) =>
    cells.some(({ kind }) => kind === 'sheet' || kind === 'missing') ? 'busy' : 'idle',
  )
  return busy ? { busy, idle } : { busy: rows, idle: [] }
}

/** The month of every vehicle: one row for each vehicle and one column for each day. */
export const MonthCalendar = ({ month, rows: all }: { month: Month; rows: readonly CalendarRow[] }) => {
  const navigate = useNavigate()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const compact = all.length >= MANY
  const { busy, idle } = useMemo(() => (compact ? byUse(all) : { busy: all, idle: [] }), [all, compact])
  const rows = isUnfolded ? [...busy, ...idle] : busy
  const height = compact ? ROW_HEIGHT.compact : ROW_HEIGHT.full
  const [at, setAt] = useState<Place>({ row: 0, column: 0 })
  const { pointed, point, stay, hide } = usePointed()
  const scrollTo = useRef((_row: number) => {})
  const columns = rows[0]?.cells.length ?? 0
  const choosing = useDayChoice(rows)
  const { choice, settled } = choosing

  const openCell = (row: CalendarRow, cell: Cell) => {
    const [sheet] = cell.sheets
    const path = SHEET_PATH[row.asset.type]
    if (sheet) navigate({ to: path.edit, params: { roadmapId: String(sheet.id) } })
    else if (cell.kind === 'missing') navigate({ to: path.add, state: begunOn(row, cell) })
  }
  const openNow = useRef(openCell)
  openNow.current = openCell
  const onOpen = useRef((row: CalendarRow, cell: Cell) => openNow.current(row, cell)).current

  const onKeyDown = useKeys({ rows, columns, at, choosing, open: openCell, point, hide, goTo: setAt, show: (row) => scrollTo.current(row) })
  const chosenRow = choice && rows[choice.row]
  const chosenCell = choice && document.getElementById(cellId({ row: choice.row, column: choice.to }))
  const draw = (index: number, top: number) => {
    const row = rows[index]
    if (!row) return null
    return (
      <div
        key={row.asset.id}
        role="row"
        aria-rowindex={index + 2}
        className={classes.row}
        style={{ transform: `translateY(${top}px)` }}
        data-virtual
        onFocus={({ target: cellAt }) => {
          const column = Number((cellAt as HTMLElement).dataset.column)
          if (Number.isInteger(column)) setAt({ row: index, column })
        }}
      >
        <AssetRow
          month={month}
          row={row}
          index={index}
          stop={at.row === index ? at.column : null}
          {...(choice?.row === index ? { chosenFrom: bounds(choice)[0], chosenTo: bounds(choice)[1] } : {})}
          onPoint={point}
          onOpen={onOpen}
          compact={compact}
        />
      </div>
    )
  }
  const Rows = rows.length > ALL_UP_TO ? WindowedRows : AllRows
  return (
    <div className={`card ${classes.calendar}`} style={{ '--days': columns } as object} data-compact={compact || undefined}>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={TEXTS.calendar}
        aria-rowcount={rows.length + 1}
        aria-multiselectable
        onKeyDown={onKeyDown}
        onPointerDown={choosing.begin}
        onPointerOver={choosing.reach}
        onScroll={hide}
        className={classes.grid}
        {...(choice ? { 'data-choosing': true } : {})}
      >
        <Heads cells={rows[0]?.cells ?? []} />
        <Suspense fallback={<div style={{ height: rows.length * height }} />}>
          <Rows count={rows.length} height={height} draw={draw} scrollTo={scrollTo} />
        </Suspense>
      </div>
      {idle.length > 0 ? (
        <UnstyledButton className={classes.folded} aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
          <ChevronDown size={16} aria-hidden />
          {TEXTS.idle(idle.length)}
        </UnstyledButton>
      ) : null}
      <CalendarFoot />
      {settled && choice && chosenRow && chosenCell ? (
        <Suspense>
          <ChosenDays row={chosenRow} target={chosenCell} choice={choice} onClose={choosing.clear} />
        </Suspense>
      ) : null}
      {choice ? null : <Miniature rows={rows} pointed={pointed} onStay={stay} onLeave={() => point(null)} onClose={hide} />}
    </div>
  )
}

type MiniatureProps = {
  rows: readonly CalendarRow[]
  pointed: Place | null
  onStay: () => void
  onLeave: () => void
  onClose: () => void
}

/** The sheet of the day under the pointer, or the note about a missing one. */
const Miniature = ({ rows, pointed, onStay, onLeave, onClose }: MiniatureProps) => {
  const row = pointed && rows[pointed.row]
  const cell = row?.cells[pointed?.column ?? -1]
  const target = pointed && document.getElementById(cellId(pointed))
  if (!row || !target || (cell?.kind !== 'sheet' && cell?.kind !== 'missing')) return null
  return (
    <Suspense>
      <PointedDay key={cellId(pointed)} {...{ target, cell, onStay, onClose }} asset={row.asset} onAway={onLeave} />
    </Suspense>
  )
}
