/** What every component test needs: it takes its screen down again, and what the DOM without a browser lacks. */
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { LazySelectOptions } from '../ui/LazySelectOptions.ts'
import { preloadMenus } from '../ui/MenuButton.tsx'

afterEach(() => {
  cleanup()
  // files share one store, which shows five toasts at a time: those of an earlier file would make a later one wait
  notifications.cleanQueue()
  notifications.clean()
  // what one test announces, and may leave without the time to be said, is not heard in the next
  document.querySelector('body > .heard')?.remove()
})
// what a part fetches ahead arrives before the DOM of the file is taken down
afterAll(() => vi.dynamicImportSettled())
// a busy machine draws late; only a test that fails waits this long
configure({ asyncUtilTimeout: 30_000 })

// the theme asks for the colour scheme, and lists scroll to what is chosen; nothing is drawn here
Element.prototype.scrollIntoView = () => {}
// a text of several lines is measured again when a typeface has loaded
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

// what a page fetches once it stands
await Promise.all([preloadMenus(), LazySelectOptions.preload()])
