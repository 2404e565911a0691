import '@mantine/dates/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import 'dayjs/locale/ro'
import { DatesProvider, type DatesProviderProps } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { ModalsProvider, modals } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'

// weekends in red would not reach the contrast of AA
const DATES: DatesProviderProps['settings'] = { locale: 'ro', firstDayOfWeek: 1, weekendDays: [], consistentWeeks: true }

/** Pixels from the top of the window to the first heading of a page, between which and its buttons a toast covers nothing. */
const BELOW_HEADER = 100

/** Calendar, dialogs and toasts: everything that only the dashboard needs, kept off the sign-in page. */
export const DashboardProviders = ({ children }: { children: ReactNode }) => {
  const router = useRouter()
  const phone = useMediaQuery('(max-width: 48em)')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged) modals.closeAll()
      }),
    [router],
  )
  return (
    <DatesProvider settings={DATES}>
      <ModalsProvider>
        {/* at the bottom they would cover the menu of a phone and the totals of a sheet, at the top of a desk the company's menu */}
        <Notifications position="top-center" {...(phone ? {} : { styles: { root: { top: BELOW_HEADER, bottom: 'auto' } } })} />
        {children}
      </ModalsProvider>
    </DatesProvider>
  )
}
