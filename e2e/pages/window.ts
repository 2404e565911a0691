import type { Locator, Page } from '@playwright/test'

/** How many pixels the page is wider than its window; 0 when nothing scrolls sideways. */
export const sidewaysPixels = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))

/** Of a journey that runs at phone width too, because the width changes what is on the screen. */
export const PHONE_TOO = { tag: '@phone' }

/** Of a journey that a desk's width has nothing to show in. */
export const PHONE_ONLY = { tag: ['@phone', '@phone-only'] }

/** How many pixels of its area an element hides of another below it. */
export const overlap = async (above: Locator, below: Locator): Promise<number> => {
  const [one, other] = await Promise.all([above.boundingBox(), below.boundingBox()])
  if (!one || !other) return Number.NaN
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.round(Math.max(0, across) * Math.max(0, down))
}
