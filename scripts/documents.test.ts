/** What the documents name exists: files, functions, commands, triggers; and the folders that exist have their line. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/architecture.md',
  'docs/how-to.md',
  'docs/a-number.md',
  'docs/security.md',
]
const LAYERS = ['domain', 'contract', 'server', 'web', 'documents', 'e2e', 'bench', 'scripts', 'docs'] as const
const read = (file: string): string => readFileSync(file, 'utf8')

/** Paths in backticks; those with a `*` or `<name>` stand for several. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)]
    .flatMap(([, path]) => path ?? [])
    .filter((path) => LAYERS.some((layer) => path.startsWith(`${layer}/`)))

test.each(DOCUMENTS)('%s names files and folders that exist', (document) => {
  const text = read(document)
  const links = [...text.matchAll(/\]\((?!http)([^)#]+)\)/g)].map(([, target = '']) => join(document, '..', target))
  const named = [...pathsIn(text), ...links]
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test.each(DOCUMENTS)('%s names functions that stand in the files it says', (document) => {
  const named = [...read(document).matchAll(/`(\w+)`\s+of\s+`([\w./-]+\.tsx?)`/g)]
  const missing = named.filter(
    ([, name = '', file = '']) =>
      !new RegExp(`export (const|type|class) ${name}\\b`).test(read(file)) && !read(file).includes(`const ${name}`),
  )
  expect(missing.map(([phrase]) => phrase)).toEqual([])
})

test('the way of a number names a function at every step', () => {
  const steps = read('docs/a-number.md').match(/^\d\. [\s\S]*?(?=^\d\. |\n\n)/gm) ?? []
  expect(steps).toHaveLength(7)
  for (const step of steps) expect(step).toMatch(/`\w+`(\s+of\s+`[\w./-]+`|\s+asks)/)
})

test.each(DOCUMENTS)('%s names commands that exist', (document) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [...read(document).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('docs/architecture.md has a line for every layer and for each of its folders', () => {
  const text = read('docs/architecture.md')
  const folders = ['domain', 'server', 'web', 'documents'].flatMap((layer) =>
    readdirSync(layer, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${layer}/${name}/`),
  )
  expect([...LAYERS.map((layer) => `${layer}/`), ...folders].filter((folder) => !text.includes(`| \`${folder}\` |`))).toEqual([])
})

test('docs/architecture.md has every trigger of the database', () => {
  const functions = 'server/database/functions'
  const triggers = readdirSync(functions).flatMap((file) =>
    [...read(join(functions, file)).matchAll(/create (?:or replace )?(?:constraint )?trigger (\w+)/gi)].map(([, name = '']) => name),
  )
  const text = read('docs/architecture.md')
  expect(triggers.length).toBeGreaterThan(0)
  expect(triggers.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('no two notes share a number, and each title names its own', () => {
  const notes = readdirSync('docs/decisions')
  const numbers = notes.map((file) => file.slice(0, 4))
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  const named = notes.map((file) => [file.slice(0, 4), /^# 0*(\d+)\b/.exec(read(join('docs/decisions', file)))?.[1]] as const)
  expect(named.filter(([number, title]) => title !== undefined && Number(title) !== Number(number))).toEqual([])
})

test('each note says its day and whether it stands', () => {
  const undated = readdirSync('docs/decisions').filter((file) => {
    const [, , said = ''] = read(join('docs/decisions', file)).split('\n')
    return !/^(\*\*Status\.\*\* Holds since )?(\d{1,2} November 2026|20\d\d-\d\d-\d\d)/.test(said)
  })
  expect(undated).toEqual([])
})

test('the changelog begins with the version of package.json, dated, and says each version in twenty sentences at most', () => {
  const [, ...sections] = read('CHANGELOG.md').split(/^## /m)
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const heads = sections.map((section) => /^(\d+\.\d+\.\d+) — (\d{4}-\d\d-\d\d)\n/.exec(section))
  expect(heads.map((head) => head === null)).not.toContain(true)
  expect(heads[0]?.[1]).toBe(version)
  expect((JSON.parse(read('package-lock.json')) as { version: string }).version).toBe(version)
  for (const section of sections) {
    const text = section.slice(section.indexOf('\n'))
    const sentences = text.split(/[.!?](?=\s|$)/).filter((sentence) => sentence.trim() !== '')
    expect(sentences.length, section.slice(0, 20)).toBeLessThanOrEqual(20)
  }
})
