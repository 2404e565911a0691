/** Whether anything is typed in this tab that is not saved: forms report it, and code that leaves the page asks first. */

const holders = new Set<() => boolean>()

/** Says that there is unsaved work for as long as `unsaved` is true, until the returned function is called. */
export const holdUnsavedWork = (unsaved: () => boolean = () => true): (() => void) => {
  holders.add(unsaved)
  return () => {
    holders.delete(unsaved)
  }
}

/** Whether anything typed would be lost with the page. */
export const hasUnsavedWork = (): boolean => [...holders].some((unsaved) => unsaved())
