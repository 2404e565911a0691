/** Scrolls what is wider than the screen to its last month. */
export const showLast = (place: HTMLElement | null): void => {
  if (place) place.scrollLeft = place.scrollWidth
}
