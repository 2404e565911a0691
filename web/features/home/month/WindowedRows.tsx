import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'
import type { RowsProps } from './AllRows.tsx'
import classes from './MonthCalendar.module.css'

/** Height of the row of days, which stays above the others. */
const HEADS = 44

/** Draws only the visible rows of a long calendar, which scrolls within its card. */
export const WindowedRows = ({ count, height, draw, scrollTo }: RowsProps) => {
  const body = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    ...{ count, overscan: 4, scrollMargin: HEADS, scrollPaddingStart: HEADS },
    estimateSize: () => height,
    getScrollElement: () => body.current?.parentElement ?? null,
  })
  useLayoutEffect(() => {
    scrollTo.current = (row) => virtual.scrollToIndex(row)
  }, [scrollTo, virtual])
  return (
    <div ref={body} role="presentation" className={classes.body} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => draw(index, start - HEADS))}
    </div>
  )
}
