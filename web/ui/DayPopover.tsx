import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { BorrowedTarget } from './BorrowedTarget.tsx'
import { RomanianDates } from './RomanianDates.tsx'

type Props = {
  target: RefObject<HTMLElement | null>
  opened: boolean
  onOpened: (opened: boolean) => void
  label: string
  day: string | null
  onDay: (day: string) => void
}

/** The calendar of a field, below its button. */
export const DayPopover = ({ target, opened, onOpened, label, day, onDay }: Props) => {
  // it opens a moment after it is drawn: only then does it know where the focus was
  const [isDrawn, setIsDrawn] = useState(false)
  useLayoutEffect(() => setIsDrawn(true), [])
  return (
    <Popover opened={opened && isDrawn} onChange={onOpened} position="bottom-end" trapFocus returnFocus withinPortal shadow="md">
      <Popover.Target>
        <BorrowedTarget element={target} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <RomanianDates>
          <DatePicker
            highlightToday
            value={day}
            {...(day ? { defaultDate: day } : {})}
            onChange={(picked) => {
              if (picked) onDay(picked)
              onOpened(false)
            }}
          />
        </RomanianDates>
      </Popover.Dropdown>
    </Popover>
  )
}
