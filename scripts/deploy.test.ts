/** The files of deployment name what exists: folders that are copied, settings that the product reads. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string): string => readFileSync(file, 'utf8')
const SETTINGS = new Set([...read('server/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name))

test('the container copies what exists, and everything that the server imports', () => {
  const stages = read('Containerfile').split(/^FROM /m)
  const copied = (stages.at(-1) ?? '').matchAll(/^COPY (?!--from)(.+) \S+$/gm)
  const sources = [...copied].flatMap(([, from = '']) => from.split(' '))
  for (const source of sources) expect(existsSync(source), source).toBe(true)
  const imported = Object.values(JSON.parse(read('package.json')).imports as Record<string, string>).map((path) => path.split('/')[1])
  for (const layer of imported.filter((name) => name !== 'web')) expect(sources).toContain(layer)
  const allowed = new Set([...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, name]) => name))
  for (const source of sources) expect(allowed).toContain(source)
})

test('the container has what its pages are built of, pictures outside of web included', () => {
  const [, built = ''] = read('Containerfile').split(/^FROM /m)
  const sources = [...built.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, from = '']) => from.split(' '))
  const allowed = new Set([...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, name]) => name))
  for (const source of sources) expect([source, existsSync(source), allowed.has(source)]).toEqual([source, true, true])
  const [, pictures] = /new URL\(`..\/..\/..\/(.+)\/[^/]+`, import/.exec(read('web/features/help/HelpPanel.tsx')) ?? []
  expect(sources).toContain(pictures)
})

test.each([
  ['Containerfile', /^ENV (.+)$/m],
  ['deploy/parcurs.service', /^Environment=(.+)$/m],
])('%s sets what the product reads', (file, line) => {
  const names = [...(line.exec(read(file))?.[1] ?? '').matchAll(/(\w+)=/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(1)
  for (const name of names.filter((each) => each !== 'NODE_ENV')) expect(SETTINGS).toContain(name)
})

test('compose sets what the product reads', () => {
  const [, service = ''] = /parcurs:\n([\s\S]*?)\n {2}\w/.exec(read('deploy/compose.yaml')) ?? []
  const names = [...service.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name)
  expect(names).toContain('DATABASE_URL')
  for (const name of names) expect(SETTINGS).toContain(name)
})

test.skipIf(spawnSync('systemd-analyze', ['--version']).error)('the unit is one that systemd understands', () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/parcurs.service'], { encoding: 'utf8' })
  expect(stderr.split('\n').filter((line) => line.includes('parcurs.service:'))).toEqual([])
})
