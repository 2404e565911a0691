/** The token that calls carry. A tab may have one of its own: an administrator is a customer in one tab and himself in the others. */
import { STORED, stored } from './stored.ts'
import { forgetTabText, keepTabText, tabText } from './tab-storage.ts'

const TAB_TOKEN = 'TAB_TOKEN'

/** The token of a session that is open in this tab alone, or `null`. */
export const tabToken = (): string | null => tabText(TAB_TOKEN)

/** Opens a session in this tab alone; false where the browser cannot keep it. */
export const keepTabToken = (token: string): boolean => keepTabText(TAB_TOKEN, token) && tabToken() === token

/** Leaves the tab's own session: the browser's counts again. */
export const forgetTabToken = (): void => forgetTabText(TAB_TOKEN)

/** The token of the session that this tab works in, or `null`. */
export const sessionToken = (): string | null => tabToken() ?? stored<string>(STORED.token)
