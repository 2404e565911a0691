import type { ReactNode, RefObject } from 'react'
import classes from './MonthCalendar.module.css'

/** The height of a vehicle's row, in pixels. */
export const ROW_HEIGHT = 66

export type RowsProps = {
  count: number
  /** Positions a row a number of pixels below the first. */
  draw: (index: number, top: number) => ReactNode
  /** Receives the function that scrolls a row into view. */
  scrollTo: RefObject<(row: number) => void>
}

/** Every row of a calendar; the browser scrolls a focused row into view by itself. */
export const AllRows = ({ count, draw }: RowsProps) => (
  <div role="presentation" className={classes.body} style={{ height: count * ROW_HEIGHT }}>
    {Array.from({ length: count }, (_, index) => draw(index, index * ROW_HEIGHT))}
  </div>
)
