import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays, type Day, dayInRomania } from '#domain/calendar/day.ts'
import { isDayOff } from '#domain/calendar/holidays.ts'
import { aScreen } from '../../testing/a-form.tsx'
import { DayStrip } from './DayStrip.tsx'

test('a vehicle stood on a working day that has come, and on none to come', () => {
  const today = dayInRomania(new Date())
  const day = (day: Day) => ({ day, dayOff: isDayOff(day), sheets: 0, km: 0, hours: '00:00', until: null, onRoad: null })
  const [past, next] = [-1, 1].map((step) => {
    let at = addDays(today, step)
    while (isDayOff(at)) at = addDays(at, step)
    return at
  }) as [Day, Day]
  aScreen(<DayStrip type="vehicle" vehicle="BV 21 TLS" day={today} km={10} moves={[]} days={[day(past), day(next)]} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('a stat'))).toEqual([true, false])
})
