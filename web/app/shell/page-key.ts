/** The keyboard shortcuts of the pages, and where they apply. */

/** Action of a shortcut. */
export type PageKey = 'palette' | 'search' | 'add' | 'next' | 'previous' | 'keys' | 'undo'

const PLAIN: Readonly<Record<string, PageKey>> = {
  '/': 'search',
  n: 'add',
  N: 'add',
  j: 'next',
  J: 'next',
  k: 'previous',
  K: 'previous',
  '?': 'keys',
}

/** Elements into which the user types, or with shortcuts of their own. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="grid"], [role="dialog"], [role="menu"], [role="listbox"]'

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>

/** The action of a pressed key; `null` for any other key, or while the user is typing. */
export const pageKey = (
  { key, shiftKey, ctrlKey, metaKey, altKey, defaultPrevented }: Pressed,
  element: Element | null,
  dialog: boolean,
): PageKey | null => {
  if (defaultPrevented || dialog) return null
  const withControl = (ctrlKey || metaKey) && !altKey
  if (withControl && key.toLowerCase() === 'k') return 'palette'
  if (altKey || element?.closest(OWN_KEYS)) return null
  if (withControl) return key.toLowerCase() === 'z' && !shiftKey ? 'undo' : null
  return PLAIN[key] ?? null
}
