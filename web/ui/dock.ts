/** Pixels of a dock that stand in the window; a negative `bottom` holds the rest below it. */
const shownHeight = (dock: HTMLElement): number => dock.offsetHeight + Math.min(0, Number.parseFloat(getComputedStyle(dock).bottom) || 0)

/** The ref of what is docked to the bottom of the window: keeps its height in `--dock-space`, the room that a page leaves for it at its end. */
export const dockRef = (dock: HTMLElement | null): (() => void) | undefined => {
  if (!dock) return
  const { style } = document.documentElement
  const watcher = new ResizeObserver(() => style.setProperty('--dock-space', `${shownHeight(dock)}px`))
  watcher.observe(dock)
  return () => {
    watcher.disconnect()
    style.removeProperty('--dock-space')
  }
}
