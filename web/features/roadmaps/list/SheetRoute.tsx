import { placeKey, routeInLine } from '#domain/trip/places.ts'
import classes from './SheetRoute.module.css'

/** Most places that the line has a dot for. */
const DOTS = 5
const WIDTH = 40

const DASH = ' – '

/** The line that was driven: a dot a place, and a ring at the end where it comes back to where it began. */
const Line = ({ places }: { places: readonly string[] }) => {
  const count = Math.min(places.length, DOTS)
  const dots = Array.from({ length: count }, (_, at) => 4 + (count > 1 ? (WIDTH * at) / (count - 1) : 0))
  const isBack = count > 1 && placeKey(places[0] ?? '') === placeKey(places.at(-1) ?? '')
  return (
    <svg className={classes.line} width={WIDTH + 8} height={8} aria-hidden>
      <path d={`M4 4H${dots.at(-1)}`} />
      {dots.map((x) => (
        <circle key={x} cx={x} cy={4} r={3} data-back={(isBack && x === dots.at(-1)) || undefined} />
      ))}
    </svg>
  )
}

/** Where one drove on a sheet, in one line; of many places the first two and the last. */
export const RouteText = ({ places }: { places: readonly string[] }) => {
  const { before, leftOut, last } = routeInLine(places)
  return (
    <span title={places.join(DASH)}>
      {before.join(DASH)}
      {leftOut > 0 ? (
        <>
          {' '}
          <span className={classes.more}>(+{leftOut})</span>
          {DASH}
          {last}
        </>
      ) : null}
    </span>
  )
}

/** The drawn route of a sheet, and its places. */
export const SheetRoute = ({ places }: { places: readonly string[] }) =>
  places.length > 0 ? (
    <>
      <Line places={places} />
      <RouteText places={places} />
    </>
  ) : null
