/** The keys of the pages: which one means what, where it is pressed. */

/** What a key asks for. */
export type PageKey = 'palette' | 'search' | 'add' | 'next' | 'previous' | 'keys'

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

/** What is typed into, and what has keys of its own. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="grid"], [role="dialog"], [role="menu"], [role="listbox"]'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>

/** What a pressed key asks for; `null` for one that is none of the pages', or is pressed where one types. */
export const pageKey = (
  { key, ctrlKey, metaKey, altKey, defaultPrevented }: Pressed,
  element: Element | null,
  dialog: boolean,
): PageKey | null => {
  if (defaultPrevented || dialog) return null
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'k' ? 'palette' : null
  if (ctrlKey || metaKey || altKey || element?.closest(OWN_KEYS)) return null
  return PLAIN[key] ?? null
}
