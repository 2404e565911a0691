import type { ReactNode, RefObject } from 'react'
import classes from './MonthCalendar.module.css'

/** The height of a vehicle's row with its tank, and of one among many without, in pixels. */
export const ROW_HEIGHT = { full: 66, compact: 36 }

export type RowsProps = {
  count: number
  /** Of a row, in pixels. */
  height: number
  /** Positions a row a number of pixels below the first. */
  draw: (index: number, top: number) => ReactNode
  /** Receives the function that scrolls a row into view. */
  scrollTo: RefObject<(row: number) => void>
}

/** Every row of a calendar; the browser scrolls a focused row into view by itself. */
export const AllRows = ({ count, height, draw }: RowsProps) => (
  <div role="presentation" className={classes.body} style={{ height: count * height }}>
    {Array.from({ length: count }, (_, index) => draw(index, index * height))}
  </div>
)
