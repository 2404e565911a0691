// biome-ignore-all lint/a11y/useSemanticElements: a table of which only the rows in sight are drawn is made of boxes
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid takes the focus at a time
import { UnstyledButton } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { Suspense, useMemo, useRef, useState } from 'react'
import type { Month } from '#domain/month/month.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { lazyScreen } from '../../../ui/lazy-screen.ts'
import { SHEET_PATH } from '../../roadmaps/kind-texts.ts'
import { AllRows, ROW_HEIGHT } from './AllRows.tsx'
import { AssetRow, Heads } from './AssetRow.tsx'
import type { CalendarRow, Cell } from './calendar-days.ts'
import { begunOn, bounds } from './day-choice.ts'
import classes from './MonthCalendar.module.css'
import { TEXTS } from './texts.ts'
import { cellId, type Place, useCalendarKeys, usePointed } from './use-calendar-keys.ts'
import { useDayChoice } from './use-day-choice.ts'

const PointedDay = lazyScreen(() => import('./DayPopovers.tsx'), 'PointedDay')
const ChosenDays = lazyScreen(() => import('./DayPopovers.tsx'), 'ChosenDays')

const CalendarFoot = lazyPart(async () => (await import('./CalendarFoot.tsx')).CalendarFoot, <div className={classes.foot} />)

const WindowedRows = lazyScreen(() => import('./WindowedRows.tsx'), 'WindowedRows')

/** Up to this many rows are all drawn; with more, only those in view, so that 200 rows scroll as fast as 10. */
const ALL_UP_TO = 40
/** From this many vehicles on a row is low, without its tank, and those that stood all month are folded into a line. */
const MANY = 8

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

  const onOpen = useCallbackRef((row: CalendarRow, cell: Cell) => {
    const [sheet] = cell.sheets
    const path = SHEET_PATH[row.asset.type]
    if (sheet) navigate({ to: path.edit, params: { roadmapId: String(sheet.id) } })
    else if (cell.kind === 'missing') navigate({ to: path.add, state: begunOn(row, cell) })
  })

  const onKeyDown = useCalendarKeys({
    rows,
    columns,
    at,
    choosing,
    open: onOpen,
    point,
    hide,
    goTo: setAt,
    show: (row) => scrollTo.current(row),
  })
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
