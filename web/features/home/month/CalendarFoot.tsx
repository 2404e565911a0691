import { Kbd } from '@mantine/core'
import own from './Legend.module.css'
import { Legend } from './Legend.tsx'
import classes from './MonthCalendar.module.css'
import { TEXTS } from './texts.ts'

/** What the signs of the calendar mean, and what its keys do. */
export const CalendarFoot = () => (
  <div className={classes.foot}>
    <Legend />
    <span className={own.keys}>
      <Kbd>←↑↓→</Kbd> {TEXTS.keys} <Kbd>{TEXTS.shiftArrows}</Kbd> {TEXTS.keyChoose} <Kbd>{TEXTS.enter}</Kbd> {TEXTS.keyOpen} <Kbd>N</Kbd>{' '}
      {TEXTS.keyNew}
    </span>
  </div>
)
