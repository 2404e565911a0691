import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { ROW_HEIGHT, type RowsProps } from './AllRows.tsx'
import classes from './MonthCalendar.module.css'

/** Draws only the visible rows of a long calendar. */
export const WindowedRows = ({ count, draw, scrollTo }: RowsProps) => {
  const body = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands above may grow with other rows
  useLayoutEffect(() => setMargin((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [count])
  const virtual = useWindowVirtualizer({ count, estimateSize: () => ROW_HEIGHT, overscan: 4, scrollMargin: margin })
  useLayoutEffect(() => {
    scrollTo.current = (row) => virtual.scrollToIndex(row)
  }, [scrollTo, virtual])
  return (
    <div ref={body} role="presentation" className={classes.body} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => draw(index, start - margin))}
    </div>
  )
}
