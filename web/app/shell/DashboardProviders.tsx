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
        {/* at the bottom of a phone they would cover the menu and the totals of a sheet */}
        <Notifications position={phone ? 'top-center' : 'top-right'} />
        {children}
      </ModalsProvider>
    </DatesProvider>
  )
}
