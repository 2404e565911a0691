/** Values stored in the browser with an expiry: an object with the expiry time and the value. */

const UNITS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000, y: 31_536_000_000, t: 1 } as const
export type ExpiryUnit = keyof typeof UNITS

/** Names of everything that is kept. */
export const STORED = {
  token: 'USER_TOKEN',
  session: 'USER_SESSION',
  theme: 'themeMode',
  density: 'density',
  /** What the frame of the pages shows before the program is there. */
  frame: 'frame',
  /** What stood beside the entries of the menu when it was last counted: receipts, findings, deadlines. */
  assign: 'assign',
  toSee: 'toSee',
  passed: 'passed',
  fullScreen: 'fullScreen',
  monthView: 'monthView',
  /** What stands in the public form of a month, and a month of it that waits for an account. */
  monthForm: 'monthForm',
  typedMonth: 'typedMonth',
  /** The company that was added before the page was loaded anew. */
  addedCompany: 'addedCompany',
} as const

/** The browser's store, or `null` where it forbids one. */
const storage = (): Storage | null => {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** Stores a value for a number of units (`t` is milliseconds); 0 or less means for ever. */
export const store = (key: string, value: unknown, amount = 0, unit: ExpiryUnit = 'd', now = Date.now()): void => {
  const expiry = amount <= 0 ? 0 : now + amount * UNITS[unit]
  try {
    storage()?.setItem(key, JSON.stringify({ expiry, value }))
  } catch {
    // a full store only means that the value is forgotten
  }
}

/** The stored value, or `null`: an expired or unreadable one is removed on the way. */
export const stored = <T>(key: string, now = Date.now()): T | null => {
  const text = storage()?.getItem(key) ?? null
  if (text === null) return null
  try {
    const entry = JSON.parse(text) as { expiry: number; value: T }
    if (entry !== null && typeof entry === 'object' && (entry.expiry <= 0 || entry.expiry > now)) return entry.value
  } catch {
    // not ours
  }
  forget(key)
  return null
}

export const forget = (key: string): void => storage()?.removeItem(key)
