import { useId } from 'react'
import { addDays, formatDay } from '#domain/calendar/day.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { formatLitres, formatNumber } from '#domain/numbers/format.ts'
import { COMMON } from '../../ui/texts.ts'
import type { PreviewSheet } from './generated-preview.ts'
import classes from './TankPicture.module.css'
import { tankLine } from './tank-line.ts'
import { TEXTS } from './texts.ts'

const WIDTH = 1000
const HEIGHT = 140

/** Litres in the tank when the day's first trip begins. */
const filled = ({ fuelStart, fuelAdded }: Pick<PreviewSheet, 'fuelStart' | 'fuelAdded'>): number =>
  Number(decimal(fuelStart).plus(decimal(fuelAdded)))

/** The tank over the generated days, refuellings marked; read to a screen reader as a table. */
export const TankPicture = ({ sheets, capacity }: { sheets: readonly PreviewSheet[]; capacity: number | null }) => {
  const heading = useId()
  const [first] = sheets
  if (!first || sheets.length < 2) return null
  const { points, days, span, most: highest, least } = tankLine(sheets, filled)
  const most = Math.max(highest, capacity ?? 0)
  const x = (day: number) => (day / span) * WIDTH
  const y = (litres: number) => HEIGHT - ((litres - least) / (most - least)) * HEIGHT
  const line = points.map(({ day, litres }) => `${x(day).toFixed(1)},${y(litres).toFixed(1)}`).join(' ')
  const fills = points.flatMap(({ day, litres }, at) => {
    const before = points[at - 1]
    return before && at % 3 === 1 && litres > before.litres ? [{ day, litres }] : []
  })
  return (
    <figure className={`card ${classes.figure}`} aria-labelledby={heading}>
      <figcaption id={heading} className={classes.caption}>
        {TEXTS.tank}
        <span className={classes.legend}>
          {capacity === null ? null : TEXTS.capacity(formatNumber(capacity, 0))}
          {TEXTS.atMost}
          {formatNumber(highest, 0)} L · <span className={classes.mark} aria-hidden />
          {TEXTS.purchaseMarker}
        </span>
      </figcaption>
      <div className={classes.picture} aria-hidden>
        <svg viewBox={`0 -6 ${WIDTH} ${HEIGHT + 12}`} preserveAspectRatio="none" className={classes.svg} role="presentation">
          <line x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} className={classes.ground} />
          <polygon points={`0,${y(0)} ${line} ${WIDTH},${y(0)}`} className={classes.area} />
          {capacity === null ? null : <line x1={0} x2={WIDTH} y1={y(capacity)} y2={y(capacity)} className={classes.capacity} />}
          <polyline points={line} className={classes.line} />
          {fills.map(({ day, litres }) => (
            <line key={day} x1={x(day)} x2={x(day)} y1={y(litres)} y2={y(0)} className={classes.fill} />
          ))}
        </svg>
        <span className={classes.from}>{formatDay(first.startDate)}</span>
        <span className={classes.to}>{formatDay(addDays(first.startDate, span - 1))}</span>
      </div>
      <table className="heard">
        <caption>{TEXTS.tankByDay}</caption>
        <thead>
          <tr>
            <th>{COMMON.date}</th>
            <th>{COMMON.fuelAdded}</th>
            <th>{COMMON.left}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, added, evening }) => (
            <tr key={date}>
              <td>{formatDay(date)}</td>
              <td>{formatLitres(added)} L</td>
              <td>{formatLitres(evening)} L</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
