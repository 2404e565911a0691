import './mantine-dates.css'
import 'dayjs/locale/ro'
import { DatesProvider, type DatesProviderProps } from '@mantine/dates'
import type { ReactNode } from 'react'

// weekends in red would not reach the contrast of AA
const DATES: DatesProviderProps['settings'] = { locale: 'ro', firstDayOfWeek: 1, weekendDays: [], consistentWeeks: true }

/** Calendars below it are in Romanian and look as they should; it comes with them. */
export const RomanianDates = ({ children }: { children: ReactNode }) => <DatesProvider settings={DATES}>{children}</DatesProvider>
