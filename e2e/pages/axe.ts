/** What axe finds on a page against WCAG. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** The program of axe without its comments, which are more than half of it. */
const PROGRAM = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Where axe looks, and whether its recommendations beyond WCAG and its lesser faults count too. */
type Search = { area?: string; strict?: boolean }

/** Rules of a look: colours are all that differs in the dark one. */
const rulesOf = (look: 'light' | 'dark', strict: boolean): axe.RunOptions =>
  look === 'dark' ? { runOnly: ['color-contrast'] } : strict ? {} : { runOnly: WCAG }

/**
 * The faults of a page, or of `area` on it, in a look. The program of axe, two thirds of a megabyte, is put into a page once, which is why this
 * does not use its builder for Playwright; a PDF that a viewer shows in its frame is not the page's own. Style sheets, which
 * axe would fetch and read again for each run, are needed by an experimental rule alone, which does not run.
 */
export const faultsOf = async (page: Page, look: 'light' | 'dark', { area = 'html', strict = false }: Search = {}) => {
  await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(PROGRAM)
  const options: axe.RunOptions = { ...rulesOf(look, strict), resultTypes: ['violations'], iframes: false, preload: { assets: ['media'] } }
  const found = await page.evaluate(
    async ([area, options]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await run(area, options)
      return violations.map(({ id, impact, nodes }) => ({
        id,
        grave: impact === 'serious' || impact === 'critical',
        where: nodes.map(({ html, failureSummary }) => [html.slice(0, 200), failureSummary]),
      }))
    },
    [area, options] as const,
  )
  return found.filter(({ grave }) => strict || grave).map(({ id, where }) => ({ id, where }))
}

/** The faults of a page in both looks. */
export const faultsInBothLooks = async (page: Page, search: Search = {}) => [
  ...(await faultsOf(page, 'light', search)),
  ...(await faultsOf(page, 'dark', search)),
]
