import type { ReactNode, RefObject } from 'react'
import classes from './MonthCalendar.module.css'

/** The height of a vehicle's row, in pixels. */
export const ROW_HEIGHT = 66

export type RowsProps = {
  count: number
  /** Draws a row so many pixels below the first. */
  draw: (index: number, top: number) => ReactNode
  /** Is given the way to bring a row into sight. */
  scrollTo: RefObject<(row: number) => void>
}

/** Every row of a calendar; one that takes the focus comes into sight by itself. */
export const AllRows = ({ count, draw }: RowsProps) => (
  <div role="presentation" className={classes.body} style={{ height: count * ROW_HEIGHT }}>
    {Array.from({ length: count }, (_, index) => draw(index, index * ROW_HEIGHT))}
  </div>
)
