import '@mantine/dates/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import 'dayjs/locale/ro'
import { DatesProvider, type DatesProviderProps } from '@mantine/dates'
import { ModalsProvider, modals } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useToastSpace } from './use-toast-space.ts'

// weekends in red would not reach the contrast of AA
const DATES: DatesProviderProps['settings'] = { locale: 'ro', firstDayOfWeek: 1, weekendDays: [], consistentWeeks: true }

/** Calendar, dialogs and toasts: everything that only the dashboard needs, kept off the sign-in page. */
export const DashboardProviders = ({ children }: { children: ReactNode }) => {
  const router = useRouter()
  useToastSpace()
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
        <Notifications position="bottom-center" />
        {children}
      </ModalsProvider>
    </DatesProvider>
  )
}
