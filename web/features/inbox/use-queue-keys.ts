/** The keys of the queue, wherever the focus is, except while the user is typing or a dialog is open. */
import { useWindowEvent } from '@mantine/hooks'
import { isTypedInto } from '../../ui/typed-into.ts'

type SheetKeys = {
  step: (by: 1 | -1) => void
  offer: (at: number) => void
  accept: () => void
  purpose: () => void
  open: () => void
  /** Takes the letters, and Enter, for a field that was asked for and is still loading; meanwhile no key does anything else. */
  type: ((key: string) => void) | null
}
/** The keys while a sheet is shown, or the single key that works without a sheet. */
type Keys = SheetKeys | { undo: () => void }

const PRESSED = 'button, a, [role="menuitem"], input'

const keyOf = (event: KeyboardEvent, keys: Keys): (() => void) | undefined => {
  const target = event.target instanceof Element ? event.target : null
  if (isTypedInto(target) || document.querySelector('[role="dialog"], [role="listbox"], [role="menu"]')) return undefined
  const withControl = event.ctrlKey || event.metaKey
  if ('undo' in keys) return withControl && event.key.toLowerCase() === 'z' && !event.shiftKey ? keys.undo : undefined
  if (withControl || event.altKey) return undefined
  const { type } = keys
  if (type) return event.key === 'Enter' || event.key.length === 1 ? () => type(event.key) : undefined
  switch (event.key) {
    case 'j':
    case 'J':
    case 'ArrowDown':
      return () => keys.step(1)
    case 'k':
    case 'K':
    case 'ArrowUp':
      return () => keys.step(-1)
    case '1':
    case '2':
    case '3':
    case '4':
      return () => keys.offer(Number(event.key) - 1)
    case 'e':
    case 'E':
      return keys.accept
    case 's':
    case 'S':
      return keys.purpose
    case 'Enter':
      return target?.closest(PRESSED) ? undefined : keys.open
    default:
      return undefined
  }
}

/** Listens as long as the screen is mounted. */
export const useQueueKeys = (keys: Keys): void => {
  const press = (event: KeyboardEvent) => {
    const run = keyOf(event, keys)
    if (!run) return
    event.preventDefault()
    run()
  }
  // before the shortcuts of every page
  useWindowEvent('keydown', press, true)
}
