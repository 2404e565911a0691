import type { Page } from '@playwright/test'

/** How many pixels the page is wider than its window; 0 when nothing scrolls sideways. */
export const sidewaysPixels = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))

/** Of a journey that runs at phone width too, because the width changes what is on the screen. */
export const PHONE_TOO = { tag: '@phone' }

/** Of a journey that a desk's width has nothing to show in. */
export const PHONE_ONLY = { tag: ['@phone', '@phone-only'] }
