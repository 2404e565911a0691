/** Texts that this tab alone stores: they outlive a load of the page, and end with the tab. A browser may forbid such a store. */

/** The text stored under a name, or `null`. */
export const tabText = (name: string): string | null => {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/** Stores a text; false where the browser forbids it or its store is full. */
export const keepTabText = (name: string, text: string): boolean => {
  try {
    sessionStorage.setItem(name, text)
    return true
  } catch {
    return false
  }
}

export const forgetTabText = (name: string): void => {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // nothing was stored
  }
}
