// biome-ignore-all lint/a11y/useSemanticElements: a table of which only the rows in sight are drawn is made of boxes
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid takes the focus at a time
import { memo, type ReactNode } from 'react'
import { weekday } from '#domain/calendar/day.ts'
import type { Month } from '#domain/month/month.ts'
import { formatKm, formatLitres, formatNumber } from '#domain/numbers/format.ts'
import { Quantity } from '../../../ui/Quantity.tsx'
import { VehicleLink } from '../../../ui/VehicleLink.tsx'
import { CellMark, cellText } from './CellMark.tsx'
import type { CalendarRow, Cell } from './calendar-days.ts'
import classes from './MonthCalendar.module.css'
import { TankLeft, TankLine } from './TankLine.tsx'
import { TEXTS, WEEKDAY_LETTERS } from './texts.ts'
import { cellId, type Place } from './use-calendar-keys.ts'

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
        <TankLeft row={row} className={classes.left} />
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
