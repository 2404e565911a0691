/** The month that a screen shows, between the steps to the ones beside it. */
import { ActionIcon } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { type Month, monthAfter, monthBefore, monthShown } from '#domain/month/month.ts'
import classes from './MonthSwitch.module.css'
import { COMMON } from './texts.ts'

export type MonthSwitchProps = {
  month: Month
  /** A step goes from the month that is shown when it is taken: of two quick presses each counts. */
  onMonth: (step: (from: Month) => Month) => void
  last?: Month
  /** What names the month: a heading of the page's part, or a word of its head. */
  as?: 'h2' | 'strong' | ComponentType<{ className?: string | undefined; children?: ReactNode }>
  className?: string | undefined
}

export const MonthSwitch = ({ month, onMonth, last, as: Name = 'strong', className = '' }: MonthSwitchProps) => {
  const isLast = (one: Month): boolean => last !== undefined && one >= last
  return (
    <div className={`${classes.switch} ${className}`}>
      <ActionIcon variant="default" size={36} aria-label={COMMON.monthBefore} onClick={() => onMonth(monthBefore)}>
        <ChevronLeft size={18} />
      </ActionIcon>
      <Name className={classes.month}>{monthShown(month)}</Name>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={COMMON.monthAfter}
        disabled={isLast(month)}
        onClick={() => onMonth((one) => (isLast(one) ? one : monthAfter(one)))}
      >
        <ChevronRight size={18} />
      </ActionIcon>
    </div>
  )
}
