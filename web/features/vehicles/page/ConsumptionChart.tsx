import { monthShort, monthShown } from '#domain/month/month.ts'
import { formatLitres } from '#domain/numbers/format.ts'
import { usePhone } from '../../../ui/use-phone.ts'
import type { PageMonth } from './figures.ts'
import { TEXTS } from './texts.ts'
import classes from './VehiclePage.module.css'

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [820, 200, 44, 84, 24, 30]
/** What stands beside the chart on a phone, whose width it takes so that its letters stay as large as others. */
const BESIDE = 64
/** The width of the chart on the narrowest phone: a window that was not laid out yet may have none. */
const LEAST = 256
/** The least width of a month that is named. */
const NAMED = 26
/** Least distance of the names at the right end of both lines. */
const APART = 16
/** Part of the norm by which the band is wide on either side. */
const BAND = 0.1

/** Even places on the axis between two values. */
const ticks = (low: number, high: number): number[] => {
  const step = [0.5, 1, 2, 5, 10, 20, 50].find((size) => (high - low) / size <= 4) ?? 100
  const first = Math.ceil(low / step) * step
  return Array.from({ length: Math.max(0, Math.floor((high - first) / step) + 1) }, (_, at) => first + at * step)
}

/** Real consumption by month as a line, against the norm and a band of 10 % around it. The figures stand in the table of the year. */
export const ConsumptionChart = ({ months }: { months: readonly PageMonth[] }) => {
  // its letters are as large as the window is wide enough for
  const width = usePhone() ? Math.max(LEAST, innerWidth - BESIDE) : Math.min(WIDTH, innerWidth * 0.57)
  const values = months.flatMap(({ real, sheets: norm }) => [
    ...(real === null ? [] : [real]),
    ...(norm === null ? [] : [norm * (1 - BAND), norm * (1 + BAND)]),
  ])
  const [low, high] = [Math.min(...values) * 0.98, Math.max(...values) * 1.02]
  const slot = (width - LEFT - RIGHT) / months.length
  const x = (at: number) => LEFT + slot * (at + 0.5)
  const y = (value: number) => TOP + ((high - value) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM)
  const points = months.flatMap(({ real, level, month }, at) => (real === null ? [] : [{ real, level, month, at }]))
  const last = points.at(-1)
  const highest = points.reduce<(typeof points)[number] | undefined>(
    (most, point) => (most && most.real >= point.real ? most : point),
    undefined,
  )
  const normed = months.flatMap(({ sheets: norm, month }, at) => (norm === null ? [] : [{ norm, month, at }]))
  const lastNormed = normed.at(-1)
  // both names stand at the end of their lines, apart where these meet
  const [endOfReal, endOfNorm] = [y(last?.real ?? lastNormed?.norm ?? 0), y(lastNormed?.norm ?? last?.real ?? 0)]
  const apart = Math.max(0, APART - Math.abs(endOfReal - endOfNorm)) / (endOfReal > endOfNorm ? 2 : -2)
  return (
    <>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={TEXTS.chart(points.map(({ month, real }) => `${monthShown(month)} ${formatLitres(real)}`).join(', '))}
      >
        {normed.map(({ norm, at }) => (
          <rect
            key={at}
            className={classes.band}
            {...{ x: x(at) - slot / 2, width: slot + 0.5, y: y(norm * (1 + BAND)), height: y(norm * (1 - BAND)) - y(norm * (1 + BAND)) }}
          />
        ))}
        {ticks(low, high).map((value) => (
          <g key={value}>
            <line className={classes.gridline} {...{ x1: LEFT, x2: width - RIGHT, y1: y(value), y2: y(value) }} />
            <text x={LEFT - 8} y={y(value) + 4} textAnchor="end">
              {String(value).replace('.', ',')}
            </text>
          </g>
        ))}
        <path
          className={classes.normLine}
          d={normed
            .map(({ norm, at }, index) => {
              const joined = index > 0 && normed[index - 1]?.at === at - 1
              return `${joined ? 'L' : 'M'}${x(at) - slot / 2} ${y(norm)}H${x(at) + slot / 2}`
            })
            .join('')}
        />
        <polyline className={classes.realLine} points={points.map(({ real, at }) => `${x(at)},${y(real)}`).join(' ')} />
        {points.map((point) => (
          <circle
            key={point.month}
            className={classes.dot}
            data-level={point.level}
            {...{ cx: x(point.at), cy: y(point.real), r: point.level === 'ok' ? 3.5 : 4.5 }}
          />
        ))}
        {highest && highest !== last ? (
          <text className={classes.value} x={x(highest.at)} y={y(highest.real) - 9} textAnchor="middle">
            {formatLitres(highest.real)}
          </text>
        ) : null}
        {last ? (
          <text className={classes.value} x={width - RIGHT + 6} y={endOfReal + apart + 4}>
            {TEXTS.realShort} {formatLitres(last.real)}
          </text>
        ) : null}
        {lastNormed ? (
          <text x={width - RIGHT + 6} y={endOfNorm - apart + 4}>
            {TEXTS.normShort} {formatLitres(lastNormed.norm)}
          </text>
        ) : null}
        {months.map(({ month }, at) =>
          slot >= NAMED || (months.length - at) % 2 === 1 ? (
            <text key={month} x={x(at)} y={HEIGHT - 8} textAnchor="middle">
              {monthShort(month)}
            </text>
          ) : null,
        )}
      </svg>
      {lastNormed ? <p className={`small-print ${classes.legend}`}>{TEXTS.band}</p> : null}
    </>
  )
}
