import { Button, Popover } from '@mantine/core'
import { DatePicker, MonthPicker } from '@mantine/dates'
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import { dayInRomania } from '#domain/calendar/day.ts'
import { daysOfMonth, type Month, monthOf } from '#domain/month/month.ts'
import { BorrowedTarget } from './BorrowedTarget.tsx'
import { CALENDAR_LABELS, CALENDAR_TEXTS } from './calendar-texts.ts'
import { RomanianDates } from './RomanianDates.tsx'

type Opened = {
  target: RefObject<HTMLElement | null>
  opened: boolean
  onOpened: (opened: boolean) => void
  label: string
}

const CalendarPopover = ({
  target,
  opened,
  onOpened,
  label,
  position,
  children,
}: Opened & { position: 'bottom-start' | 'bottom-end'; children: ReactNode }) => {
  // it opens a moment after it is drawn: only then does it know where the focus was
  const [isDrawn, setIsDrawn] = useState(false)
  useLayoutEffect(() => setIsDrawn(true), [])
  return (
    <Popover opened={opened && isDrawn} onChange={onOpened} position={position} trapFocus returnFocus withinPortal shadow="md">
      <Popover.Target>
        <BorrowedTarget element={target} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <RomanianDates>{children}</RomanianDates>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The calendar of a field, below its button. */
export const DayPopover = ({ day, onDay, ...popover }: Opened & { day: string | null; onDay: (day: string) => void }) => (
  <CalendarPopover {...popover} position="bottom-end">
    <DatePicker
      highlightToday
      hideOutsideDates
      ariaLabels={CALENDAR_LABELS}
      value={day}
      {...(day ? { defaultDate: day } : {})}
      onChange={(picked) => {
        if (picked) onDay(picked)
        popover.onOpened(false)
      }}
    />
  </CalendarPopover>
)

type MonthProps = Omit<Opened, 'label'> & { month: Month; last?: Month | undefined; onMonth: (month: Month) => void }

/** The months of a year below the name of the one that is shown, and the way to that of today. */
export const MonthPopover = ({ month, last, onMonth, ...popover }: MonthProps) => {
  const pick = (picked: string | null) => {
    if (picked) onMonth(monthOf(picked))
    popover.onOpened(false)
  }
  const { from } = daysOfMonth(month)
  return (
    <CalendarPopover {...popover} label={CALENDAR_TEXTS.month} position="bottom-start">
      <MonthPicker
        ariaLabels={CALENDAR_LABELS}
        value={from}
        defaultDate={from}
        {...(last ? { maxDate: daysOfMonth(last).to } : {})}
        onChange={pick}
      />
      <Button fullWidth mt="xs" size="compact-md" variant="subtle" onClick={() => pick(dayInRomania(new Date()))}>
        {CALENDAR_TEXTS.thisMonth}
      </Button>
    </CalendarPopover>
  )
}
