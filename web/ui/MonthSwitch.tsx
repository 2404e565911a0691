/** The month that a screen shows, between the steps to the ones beside it. */
import { ActionIcon } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Month, monthAfter, monthBefore, monthShown } from '#domain/month/month.ts'
import classes from './MonthSwitch.module.css'
import { COMMON } from './texts.ts'

export type MonthSwitchProps = {
  month: Month
  /** A step goes from the month that is shown when it is taken: of two quick presses each counts. */
  onMonth: (step: (from: Month) => Month) => void
  last?: Month
  /** What names the month: a heading of the page's part, or a word of its head. */
  as?: 'h2' | 'strong'
  className?: string | undefined
}

/** The step to the month after, which `last` ends. */
export const stepAfter =
  (last: Month | undefined) =>
  (one: Month): Month =>
    last !== undefined && one >= last ? one : monthAfter(one)

/** `children` stands for the month, where its name leads somewhere. */
export const MonthSwitch = ({ children, ...props }: MonthSwitchProps & { children?: ReactNode }) => {
  const { month, onMonth, last, as: Name = 'strong', className = '' } = props
  const after = stepAfter(last)
  return (
    <div className={`row ${className}`}>
      <ActionIcon variant="default" size={36} aria-label={COMMON.monthBefore} onClick={() => onMonth(monthBefore)}>
        <ChevronLeft size={18} />
      </ActionIcon>
      <Name className={classes.month}>{children ?? monthShown(month)}</Name>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={COMMON.monthAfter}
        disabled={after(month) === month}
        onClick={() => onMonth(after)}
      >
        <ChevronRight size={18} />
      </ActionIcon>
    </div>
  )
}
