import type { Deadline } from '#contract/deadlines.ts'
import { dayInRomania, formatDay } from '#domain/calendar/day.ts'
import { dueLeft } from '#domain/deadlines/words.ts'
import { Mark } from '../../ui/Mark.tsx'
import classes from './Deadlines.module.css'
import { TEXTS } from './texts.ts'

const TONES = { passed: 'error', soon: 'warning', later: null } as const

/** Sign of how a deadline stands: its shape says it, its colour repeats it. */
export const DueSign = ({ state, active }: Pick<Deadline, 'state' | 'active'>) => {
  const tone = active ? TONES[state] : null
  return (
    <span className={classes.sign} role="img" aria-label={active ? TEXTS.states[state] : TEXTS.outOfUse}>
      {tone ? <Mark tone={tone} /> : null}
    </span>
  )
}

/** What is left to a deadline in words. */
export const DueLeft = ({ row }: { row: Deadline }) => (
  <span className={classes.left} data-state={row.active ? row.state : undefined}>
    {row.active ? dueLeft(row, dayInRomania(new Date())) : TEXTS.outOfUse}
  </span>
)

/** The day on which its kilometres are expected. */
export const Expected = ({ row }: { row: Deadline }) =>
  row.expectedDay !== null && row.state !== 'passed' ? <span className="unit"> {TEXTS.expected(formatDay(row.expectedDay))}</span> : null
