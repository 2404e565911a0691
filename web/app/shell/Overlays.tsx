import '@mantine/notifications/styles.layer.css'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { overlaysStand } from '../../ui/overlays.ts'
import { useToastPlace } from './use-toast-place.ts'

/** Draws dialogs and toasts. */
export const Overlays = () => {
  useToastPlace()
  useEffect(overlaysStand, [])
  return (
    <ModalsProvider>
      {/* one takes the place of another at once */}
      <Notifications position="bottom-left" transitionDuration={0} />
    </ModalsProvider>
  )
}
