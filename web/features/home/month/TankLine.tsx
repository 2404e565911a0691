import type { MonthAsset } from '#contract/month-overview.ts'
import type { Month } from '#domain/month/month.ts'
import { formatLitres, formatNumber } from '#domain/numbers/format.ts'
import { OverTank, overTankText } from '../../../ui/OverTank.tsx'
import { type CalendarRow, fuelLeftOf, tankPoints } from './calendar-days.ts'
import classes from './MonthCalendar.module.css'
import { TEXTS } from './texts.ts'

/** What is left of what the tank holds, as far as either is known: `rămas 37,87 din 50 L`. */
export const tankText = ({ tankCapacity, fuelUm }: Pick<MonthAsset, 'tankCapacity' | 'fuelUm'>, left: number | null): string | null => {
  const capacity = tankCapacity ? `${formatNumber(tankCapacity, 0)} ${fuelUm}` : null
  if (left === null) return capacity && TEXTS.tank(capacity)
  const litres = formatLitres(left)
  return TEXTS.leftInTank(capacity ? TEXTS.ofTank(litres, capacity) : `${litres} ${fuelUm}`)
}

/** What is left in the tank: below zero in red, more than it can hold with the sign of a warning. */
export const TankLeft = ({ row, className }: { row: CalendarRow; className: string | undefined }) => {
  const { tankCapacity, fuelUm } = row.asset
  const left = fuelLeftOf(row)
  const text = left === null ? null : overTankText(left, tankCapacity, fuelUm)
  return (
    <span className={className} data-negative={(left ?? 0) < 0 || undefined} data-over={text ? true : undefined} title={text ?? undefined}>
      <OverTank text={text} />
      {tankText(row.asset, left)}
    </span>
  )
}

const [WIDTH, HEIGHT] = [310, 16]

/** The tank of a vehicle over the month. Screen readers get the same data from each day's figures. */
export const TankLine = ({ month, row }: { month: Month; row: CalendarRow }) => {
  const sheets = [...new Set(row.cells.flatMap((cell) => cell.sheets))]
  const points = tankPoints(month, sheets, row.asset.tankCapacity)
  if (points.length === 0) return null
  const line = points.map(({ at, full }) => `${(at * WIDTH).toFixed(1)},${((1 - full) * HEIGHT).toFixed(1)}`).join(' ')
  return (
    <svg className={classes.tank} viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`} preserveAspectRatio="none" aria-hidden>
      <polygon points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} className={classes.tankArea} />
      <polyline points={line} className={classes.tankLine} />
    </svg>
  )
}
