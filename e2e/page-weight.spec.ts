/** How much program a page asks for before it can be used, as it is sent. */
import { readFileSync, statSync } from 'node:fs'
import { expect, test } from '@playwright/test'

type Program = { scripts: string[] }
type EarlyPages = { start: Program; pages: Record<string, Program> }
type Manifest = Record<string, { file: string; imports?: string[] }>

const built = <Shape>(file: string): Shape => JSON.parse(readFileSync(`dist/${file}`, 'utf8'))
const { start, pages } = built<EarlyPages>('early-pages.json')
const manifest = built<Manifest>('.vite/manifest.json')

/** The files that a source needs, directly or not. */
const filesOf = (source: string, known: Set<string> = new Set()): string[] => {
  const entry = manifest[source]
  if (!entry) throw new Error(`${source} is not in the build`)
  if (known.has(source)) return []
  known.add(source)
  return [entry.file, ...(entry.imports ?? []).flatMap((imported) => filesOf(imported, known))]
}

/** The files of an address, as its page names them. */
const scriptsOf = (address: string): string[] => {
  const [, page] = Object.entries(pages).find(([pattern]) => new RegExp(pattern).test(address)) ?? []
  return [...start.scripts, ...(page?.scripts ?? [])]
}

for (const [name, scripts, mostBytes, mostFiles] of [
  ['login', filesOf('login.html'), 75, 3],
  ['home', [...scriptsOf('/dashboard'), ...filesOf('features/home/month/MonthCharts.tsx')], 169, 9],
  ['a vehicle', scriptsOf('/dashboard/vehicles/1'), 169, 11],
  ['deadlines', scriptsOf('/dashboard/termene'), 180, 10],
  ['costs', scriptsOf('/dashboard/costuri'), 168, 8],
  ['receipts', scriptsOf('/dashboard/alimentari'), 186, 11],
  ['the list', scriptsOf('/dashboard/foi'), 189, 10],
  ['the form', scriptsOf('/dashboard/foi/edit/1'), 238, 14],
  ['the month table', scriptsOf('/dashboard/foi/tabel/1/2026-11'), 229, 13],
  ['findings', scriptsOf('/dashboard/verificare'), 178, 9],
  ['settings', scriptsOf('/dashboard/settings'), 160, 8],
  ['the generator', scriptsOf('/dashboard/generate'), 199, 12],
] as const)
  test(`${name} is no heavier than ${mostBytes} kB of JavaScript, in no more than ${mostFiles} files`, () => {
    const files = [...new Set(scripts)]
    const bytes = files.reduce((sum, file) => sum + statSync(`dist/${file}.br`).size, 0)
    expect(Math.round(bytes / 1000)).toBeLessThanOrEqual(mostBytes)
    expect(files.length).toBeLessThanOrEqual(mostFiles)
  })

test('no two files need each other: a module would run before what it needs', () => {
  const checked = new Set<string>()
  const check = (source: string, above: readonly string[]): void => {
    expect(above, source).not.toContain(source)
    if (checked.has(source)) return
    checked.add(source)
    for (const imported of manifest[source]?.imports ?? []) check(imported, [...above, source])
  }
  for (const source of Object.keys(manifest)) check(source, [])
})
