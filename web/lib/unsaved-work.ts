/** Whether this tab contains unsaved input: forms report it, and code that leaves the page asks first. */

const holders = new Set<() => boolean>()

/** Reports unsaved work while `unsaved` is true, until the returned function is called. */
export const holdUnsavedWork = (unsaved: () => boolean = () => true): (() => void) => {
  holders.add(unsaved)
  return () => {
    holders.delete(unsaved)
  }
}

/** Whether anything typed would be lost with the page. */
export const hasUnsavedWork = (): boolean => [...holders].some((unsaved) => unsaved())
