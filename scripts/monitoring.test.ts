/** The alerts and the dashboard name figures that exist, and each alert has its paragraph for who is woken by it. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { expect, test } from 'vitest'

const read = (file: string): string => readFileSync(file, 'utf8')

const registry = new Registry()
collectDefaultMetrics({ register: registry })
const OWN = [...read('server/http/metrics.ts').matchAll(/name: '(parcurs_\w+)'/g)].map(([, name = '']) => name)
const FIGURES = new Set([
  'up',
  ...registry.getMetricsAsArray().map(({ name }) => name),
  ...OWN,
  ...['bucket', 'sum', 'count'].map((part) => `parcurs_http_request_duration_seconds_${part}`),
])

/** The figures of an expression: words that are neither a function, nor a label, nor within a selector. */
const figuresOf = (expression: string): string[] =>
  expression
    .replace(/\{[^}]*\}|"[^"]*"|\[[^\]]*\]|\b(by|without) \([^)]*\)/g, ' ')
    .match(/\b[a-z][a-z0-9_]*\b(?!\s*\()/g)
    ?.filter((word) => !['by', 'or', 'and', 'unless'].includes(word)) ?? []

const alerts = read('deploy/monitoring/alerts.yaml')
const rules = alerts.split('- alert: ').slice(1)
const expressionOf = (rule: string): string => /expr: (?:>-)?([\s\S]*?)\n {8}(?:for|labels):/.exec(rule)?.[1] ?? ''
const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json')) as { panels: { title: string; targets: { expr: string }[] }[] }

test.each([
  ...rules.map((rule): [string, string] => [rule.split('\n')[0] ?? '', expressionOf(rule)]),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
])('%s asks for figures that exist', (_, expression) => {
  const figures = figuresOf(expression)
  expect(figures.length).toBeGreaterThan(0)
  for (const figure of figures) expect(FIGURES).toContain(figure)
})

test('every figure of the product is shown on the dashboard', () => {
  const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join()
  for (const name of OWN) expect(shown).toContain(name)
})

test('each alert has its row in the documents, and no row is without its alert', () => {
  const told = [...read('docs/operations.md').matchAll(/^\| `(Parcurs\w+)` \|/gm)].map(([, name]) => name)
  expect(told.length).toBeGreaterThan(5)
  expect(told).toEqual(rules.map((rule) => rule.split('\n')[0]))
})

test.skipIf(spawnSync('promtool', ['--version']).error)('the files are ones that Prometheus understands', () => {
  expect(spawnSync('promtool', ['check', 'rules', 'deploy/monitoring/alerts.yaml'], { encoding: 'utf8' })).toMatchObject({ status: 0 })
  const config = ['check', 'config', '--syntax-only', 'deploy/monitoring/prometheus.yaml']
  expect(spawnSync('promtool', config, { encoding: 'utf8' })).toMatchObject({ status: 0 })
})
