/** The token that calls carry. A tab may have one of its own: an administrator is a customer in one tab and himself in the others. */
import { STORED, stored } from './stored.ts'

const TAB_TOKEN = 'TAB_TOKEN'

/** The tab's own store, or `null` where the browser forbids one. */
const tabStorage = (): Storage | null => {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/** The token of a session that is open in this tab alone, or `null`. */
export const tabToken = (): string | null => tabStorage()?.getItem(TAB_TOKEN) ?? null

/** Opens a session in this tab alone; false where the browser cannot keep it. */
export const keepTabToken = (token: string): boolean => {
  try {
    tabStorage()?.setItem(TAB_TOKEN, token)
  } catch {
    return false
  }
  return tabToken() === token
}

/** Leaves the tab's own session: the browser's counts again. */
export const forgetTabToken = (): void => tabStorage()?.removeItem(TAB_TOKEN)

/** The token of the session that this tab works in, or `null`. */
export const sessionToken = (): string | null => tabToken() ?? stored<string>(STORED.token)
