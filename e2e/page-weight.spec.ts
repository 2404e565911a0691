/** How much program a page asks for before it can be used: what its files import at once, as they are sent. */
import { readFileSync, statSync } from 'node:fs'
import { expect, test } from '@playwright/test'

type Manifest = Record<string, { file: string; src?: string; imports?: string[] }>

const manifest: Manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'))

/** The files that these sources need, directly or not. */
const filesOf = (sources: readonly string[]): string[] => {
  const seen = new Set<string>()
  const waiting = [...sources]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue
    const entry = manifest[name]
    if (!entry) throw new Error(`${name} is not in the build`)
    seen.add(name)
    waiting.push(...(entry.imports ?? []))
  }
  return [...seen].map((name) => manifest[name]?.file ?? '')
}

const kiloBytes = (sources: readonly string[]) => {
  const files = filesOf(sources)
  return { kB: Math.round(files.reduce((sum, file) => sum + statSync(`dist/${file}.br`).size, 0) / 1000), files: files.length }
}

const DASHBOARD = ['index.html', 'app/shell/DashboardShell.tsx']

for (const [name, sources, most] of [
  ['login', ['login.html'], 100],
  ['home', [...DASHBOARD, 'features/home/HomeScreen.tsx', 'features/home/month/MonthCharts.tsx'], 180],
  ['the list', [...DASHBOARD, 'features/roadmaps/list/RoadmapsScreen.tsx'], 205],
  ['the form', [...DASHBOARD, 'features/roadmaps/editor/RoadmapFormScreen.tsx'], 280],
] as const)
  test(`${name} is no heavier than ${most} kB of JavaScript, in few files`, () => {
    const { kB, files } = kiloBytes(sources)
    expect(kB).toBeLessThanOrEqual(most)
    expect(files).toBeLessThanOrEqual(10)
  })
