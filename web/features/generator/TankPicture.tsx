import { useId } from 'react'
import { addDays, type Day, daysBetween, formatDay } from '#domain/calendar/day.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { formatLitres, formatNumber } from '#domain/numbers/format.ts'
import { COMMON } from '../../ui/texts.ts'
import type { PreviewSheet } from './generated-preview.ts'
import classes from './TankPicture.module.css'
import { TEXTS } from './texts.ts'

/** Litres at a moment of the line; `day` counts from the first sheet. */
type TankPoint = { day: number; litres: number }
/** Fuel on a day: litres after the refuelling, when there was one, and in the evening. */
type TankDay = { date: Day; added: number; evening: number }

type TankLine = {
  points: TankPoint[]
  days: TankDay[]
  /** Number of days from the first sheet to the last, at least 1, and the most and least litres in the picture. */
  span: number
  most: number
  least: number
}

/** The line through the sheets: level between them, up at a refuelling, down over the day. */
const tankLine = (
  sheets: readonly Pick<PreviewSheet, 'startDate' | 'fuelStart' | 'fuelAdded' | 'fuelConsumed' | 'fuelLeft' | 'kmDone'>[],
  filled: (sheet: (typeof sheets)[number]) => number,
): TankLine => {
  const [first] = sheets
  const points = sheets.flatMap((sheet): TankPoint[] => {
    const day = first ? daysBetween(first.startDate, sheet.startDate) : 0
    return [
      { day, litres: sheet.fuelStart },
      { day, litres: filled(sheet) },
      { day: day + 1, litres: sheet.fuelLeft },
    ]
  })
  const litres = points.map((point) => point.litres)
  return {
    points,
    days: sheets.map(({ startDate, fuelAdded, fuelLeft }) => ({ date: startDate, added: fuelAdded, evening: fuelLeft })),
    span: Math.max(1, points.at(-1)?.day ?? 1),
    most: Math.max(1, ...litres),
    least: Math.min(0, ...litres),
  }
}

const WIDTH = 1000
const HEIGHT = 140
/** Margin above and below the line, for its stroke width. */
const MARGIN = 6
/** The part of the width that the litres above a refuelling take. */
const LABEL_WIDTH = 0.11
/** Number of days written below the picture. */
const TICKS = 5

/** Litres in the tank when the day's first trip begins. */
const filled = ({ fuelStart, fuelAdded }: Pick<PreviewSheet, 'fuelStart' | 'fuelAdded'>): number =>
  Number(decimal(fuelStart).plus(decimal(fuelAdded)))

type Props = {
  sheets: readonly PreviewSheet[]
  capacity: number | null
  /** Litres that always stay in the tank. */
  reserve: number | null
}

/** The tank over the generated days against its capacity and reserve, with the purchases; a table for screen readers. */
export const TankPicture = ({ sheets, capacity, reserve }: Props) => {
  const heading = useId()
  const [first] = sheets
  if (!first || sheets.length < 2) return null
  const line = tankLine(sheets, filled)
  const captions = [
    capacity === null ? `${TEXTS.atMost}${formatNumber(line.most, 0)} L` : TEXTS.capacity(formatNumber(capacity, 0)),
    ...(reserve ? [TEXTS.reserveOf(formatNumber(reserve, 0))] : []),
  ]
  return (
    <figure className={`card ${classes.figure}`} aria-labelledby={heading}>
      <figcaption id={heading} className={`wrap ${classes.caption}`}>
        {TEXTS.tank}
        <span className={`quiet ${classes.legend}`}>{captions.join(' · ')}</span>
      </figcaption>
      <Picture {...{ line, capacity, reserve }} first={first.startDate} />
      <TankTable days={line.days} />
    </figure>
  )
}

type PictureProps = Pick<Props, 'capacity' | 'reserve'> & { line: ReturnType<typeof tankLine>; first: Day }

const Picture = ({ line: { points, span, most: highest, least, days }, capacity, reserve, first }: PictureProps) => {
  const topLitres = Math.max(highest, capacity ?? 0)
  const x = (day: number) => (day / span) * WIDTH
  const y = (litres: number) => HEIGHT - ((litres - least) / (topLitres - least)) * HEIGHT
  const top = (litres: number) => `${((y(litres) + MARGIN) / (HEIGHT + 2 * MARGIN)) * 100}%`
  const drawn = points.map(({ day, litres }) => `${x(day).toFixed(1)},${y(litres).toFixed(1)}`).join(' ')
  const fills = points.flatMap(({ day, litres }, at) => {
    const before = points[at - 1]
    return before && at % 3 === 1 && litres > before.litres ? [{ day, litres, added: days[(at - 1) / 3]?.added ?? 0 }] : []
  })
  let labelledUntil = 0
  const labelled = fills.filter(({ day }) => {
    if (day < labelledUntil) return false
    labelledUntil = day + span * LABEL_WIDTH
    return true
  })
  const levels = [...new Set([capacity ?? highest, ...(reserve ? [reserve] : [0])])]
  const step = Math.max(1, Math.ceil((span - 1) / (TICKS - 1)))
  const ticks = Array.from({ length: Math.floor((span - 1) / step) + 1 }, (_, at) => at * step)
  return (
    <div className={classes.picture} aria-hidden>
      <div className={classes.plot}>
        <svg
          viewBox={`0 ${-MARGIN} ${WIDTH} ${HEIGHT + 2 * MARGIN}`}
          preserveAspectRatio="none"
          className={classes.svg}
          role="presentation"
        >
          <line x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} className={classes.ground} />
          <polygon points={`0,${y(0)} ${drawn} ${WIDTH},${y(0)}`} className={classes.area} />
          {capacity === null ? null : <line x1={0} x2={WIDTH} y1={y(capacity)} y2={y(capacity)} className={classes.capacity} />}
          {reserve ? <line x1={0} x2={WIDTH} y1={y(reserve)} y2={y(reserve)} className={classes.reserve} /> : null}
          <polyline points={drawn} className={classes.line} />
          {fills.map(({ day, litres }) => (
            <line key={day} x1={x(day)} x2={x(day)} y1={y(litres)} y2={y(0)} className={classes.fill} />
          ))}
        </svg>
        {levels.map((litres) => (
          <span key={litres} className={classes.level} style={{ top: top(litres) }}>
            {formatNumber(litres, 0)}
          </span>
        ))}
        {labelled.map(({ day, added }) => (
          <span key={day} className={classes.added} style={{ left: `${(day / span) * 100}%` }}>
            {TEXTS.boughtOn(formatNumber(added, 0))}
          </span>
        ))}
        {ticks.map((day) => (
          <span key={day} className={classes.tick} style={{ left: `${(day / span) * 100}%` }}>
            {formatDay(addDays(first, day)).slice(0, 5)}
          </span>
        ))}
      </div>
    </div>
  )
}

const TankTable = ({ days }: { days: readonly TankDay[] }) => (
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
)
