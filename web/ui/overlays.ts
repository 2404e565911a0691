/** Dialogs and toasts are drawn by a component that comes after the page; what is shown before has it come at once, and waits for it. */
import { modals } from '@mantine/modals'
import { type NotificationData, notifications } from '@mantine/notifications'

type Dialog = Parameters<typeof modals.open>[0]

let summon: (() => void) | null = null
const waiting: (() => void)[] = []
let shown = 0
const newId = (): string => `shown-${++shown}`

/** Says what makes the component come; until it stands, all waits for it. */
export const hostOverlays = (come: () => void): void => {
  summon = come
}

/** The component stands. */
export const overlaysStand = (): void => {
  summon = null
  for (const show of waiting.splice(0)) show()
}

const whenOverlaysMounted = (show: () => void): void => {
  if (!summon) {
    show()
    return
  }
  waiting.push(show)
  summon()
}

/** Opens a dialog; returns its id, by which it is closed. */
export const openDialog = (dialog: Dialog): string => {
  const modalId = newId()
  whenOverlaysMounted(() => modals.open({ ...dialog, modalId }))
  return modalId
}

let toast: string | null = null

/** Shows a toast in the place of the one before it: what was said last counts. Returns its id, by which it is hidden. */
export const showToast = (said: NotificationData): string => {
  const id = newId()
  whenOverlaysMounted(() => {
    if (toast) notifications.hide(toast)
    toast = id
    notifications.show({ ...said, id })
  })
  return id
}
