import '@mantine/notifications/styles.layer.css'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { overlaysStand } from '../../ui/overlays.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { useToastSpace } from './use-toast-space.ts'

/** Draws dialogs and toasts. */
export const Overlays = () => {
  const phone = usePhone()
  useToastSpace(phone)
  useEffect(overlaysStand, [])
  return (
    <ModalsProvider>
      {/* one behind the other where two would take a third of the window */}
      <Notifications position="bottom-center" {...(phone ? { layout: 'stacked' } : {})} />
    </ModalsProvider>
  )
}
