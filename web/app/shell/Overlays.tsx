import '@mantine/notifications/styles.layer.css'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { overlaysStand } from '../../ui/overlays.ts'
import { useToastSpace } from './use-toast-space.ts'

/** Draws dialogs and toasts. */
export const Overlays = () => {
  useToastSpace()
  useEffect(overlaysStand, [])
  return (
    <ModalsProvider>
      <Notifications position="bottom-center" />
    </ModalsProvider>
  )
}
