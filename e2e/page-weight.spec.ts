/** How much program a page asks for before it can be used, as it is sent, and when it asks for it. */
import { readFileSync, statSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { test as signedIn } from './test.ts'

type Program = { scripts: string[] }
type EarlyPages = { start: Program; pages: Record<string, Program> }
type Manifest = Record<string, { file: string; imports?: string[] }>

const built = <Shape>(file: string): Shape => JSON.parse(readFileSync(`dist/${file}`, 'utf8'))
const { start, pages } = built<EarlyPages>('early-pages.json')
const manifest = built<Manifest>('.vite/manifest.json')

/** The files that a source needs, directly or not. */
const filesOf = (source: string): string[] => {
  const entry = manifest[source]
  if (!entry) throw new Error(`${source} is not in the build`)
  return [entry.file, ...(entry.imports ?? []).flatMap(filesOf)]
}

/** The files of an address, as its page names them. */
const scriptsOf = (address: string): string[] => {
  const [, page] = Object.entries(pages).find(([pattern]) => new RegExp(pattern).test(address)) ?? []
  return [...start.scripts, ...(page?.scripts ?? [])]
}

for (const [name, scripts, mostBytes, mostFiles] of [
  ['login', filesOf('login.html'), 100, 3],
  ['home', [...scriptsOf('/dashboard'), ...filesOf('features/home/month/MonthCharts.tsx')], 180, 7],
  ['the list', scriptsOf('/dashboard/foi'), 205, 7],
  ['the form', scriptsOf('/dashboard/foi/edit/1'), 280, 7],
  ['the month table', scriptsOf('/dashboard/foi/tabel/1/2026-11'), 285, 11],
  ['the generator', scriptsOf('/dashboard/generate'), 370, 14],
] as const)
  test(`${name} is no heavier than ${mostBytes} kB of JavaScript, in no more than ${mostFiles} files`, () => {
    const files = [...new Set(scripts)]
    const bytes = files.reduce((sum, file) => sum + statSync(`dist/${file}.br`).size, 0)
    expect(Math.round(bytes / 1000)).toBeLessThanOrEqual(mostBytes)
    expect(files.length).toBeLessThanOrEqual(mostFiles)
  })

signedIn(
  'the frame is on the screen before the program is asked for, and a page in the background does not wait for that',
  async ({ page, context }) => {
    /** When the first file of the program was asked for, and when the page was painted. */
    const times = () => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      return {
        asked: Math.min(...scripts.map(({ startTime }) => startTime)),
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      }
    }
    // on a slow line, which a busy machine looks like, the program does not wait
    await page.addInitScript(() => {
      performance.getEntriesByType = new Proxy(performance.getEntriesByType, {
        apply: (entries, self, [type]) =>
          type === 'navigation' ? [{ requestStart: 0, responseStart: 1 }] : Reflect.apply(entries, self, [type]),
      })
    })
    await page.goto('/dashboard/foi')
    await expect(page.getByRole('main')).toBeVisible()
    const { asked, painted } = await page.evaluate(times)
    expect(asked).toBeGreaterThan(painted)

    const background = await context.newPage()
    await background.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }))
    await background.goto('/dashboard/foi')
    await expect(background.getByRole('main')).toBeVisible()
  },
)
