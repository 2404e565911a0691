/**
 * Makes a clone ready to start or to be tested: installs the packages and builds the pages when they are missing or stale.
 * It runs before anything is installed, under whatever Node the machine has: plain JavaScript that Node 20 reads.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { linkLibraries } from './library-links.mjs'

const NODE_NEEDED = 24
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const at = (...parts) => join(root, ...parts)
const say = (sentence) => console.log(sentence)

const stop = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Which packages are installed: all, only what production needs (`npm ci --omit=dev`), or not those of this version. npm writes
 * down what it installed when it has finished; an optional package may be missing, a different one may not.
 */
const installed = () => {
  const record = at('node_modules', '.package-lock.json')
  if (!existsSync(record)) return 'none'
  const found = packagesOf(record)
  const same = ([path, { version, integrity, optional }]) =>
    path === '' || (found[path] ? found[path].version === version && found[path].integrity === integrity : optional === true)
  const wanted = Object.entries(packagesOf(at('package-lock.json')))
  if (wanted.every(same)) return 'all'
  const development = wanted.some(([path, { dev }]) => dev && found[path])
  return !development && wanted.filter(([, { dev }]) => !dev).every(same) ? 'production' : 'none'
}

const NPM = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/** Runs npm in a folder, the one that runs this script where there is one; answers whether it succeeded. */
const npm = (cwd, args) => {
  const { npm_execpath: file, npm_node_execpath: node } = process.env
  const done = file
    ? spawnSync(node ?? process.execPath, [file, ...args], { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
    : spawnSync('npm', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
  return done.status === 0
}

const install = () => {
  say('Installing the packages, among them a database and Node 24: about 300 MB, half a minute on a good line. This happens once.')
  if (!npm(root, NPM))
    stop('The packages could not be installed: see the message of npm above; npm needs its registry, or a mirror of it, just this once.')
}

const majorOf = (version) => Number.parseInt(version, 10)

/** The Node that runs the product: the one among the packages, else the machine's own when it is new enough. */
const runtime = () => {
  const windows = process.platform === 'win32'
  const packaged = windows ? at('node_modules', `node-win-${process.arch}`, 'bin', 'node.exe') : at('node_modules', '.bin', 'node')
  if (existsSync(packaged)) {
    const asked = spawnSync(packaged, ['-p', 'process.versions.node'], { encoding: 'utf8' })
    if (asked.status === 0 && majorOf(asked.stdout) >= NODE_NEEDED) return packaged
    // made for another C library: npm scripts would find it before the machine's own
    if (!windows) rmSync(packaged, { force: true })
  }
  if (majorOf(process.versions.node) >= NODE_NEEDED) return process.execPath
  return stop(
    `Parcurs needs Node ${NODE_NEEDED} or newer, and no packaged one runs on ${process.platform} ${process.arch}: install it from https://nodejs.org (this one is ${process.versions.node}).`,
  )
}

const SOURCES = [
  'web',
  'contract',
  'domain',
  'docs/pictures',
  'vite.config.ts',
  'scripts/site-pages.ts',
  'scripts/page-chunks.ts',
  'scripts/early-pages.ts',
  'package-lock.json',
  'tsconfig.base.json',
]

const filesBelow = (path) => {
  if (!existsSync(at(path))) return []
  const entries = readdirSync(at(path), { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

/** A fingerprint of everything that the pages are made of. */
const fingerprint = () => {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const files = /\.\w+$/.test(source) ? [at(source)] : filesBelow(source)
    for (const file of files.sort()) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const STAMP = at('dist', '.fingerprint')

const stampOf = () => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : null)

/** Builds the pages in a folder that has the packages for it. */
const vite = (node, cwd) =>
  spawnSync(node, [join(cwd, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
  }).status === 0

const buildHere = (node, wanted) => {
  say('Building the pages: they are new or have changed, this takes about ten seconds.')
  rmSync(STAMP, { force: true })
  if (!vite(node, root)) stop('The pages could not be built: see the message above.')
  writeFileSync(STAMP, wanted)
}

const buildAside = (node, wanted, aside) => {
  for (const file of ['package.json', 'tsconfig.base.json', 'scripts', ...SOURCES])
    if (existsSync(at(file))) cpSync(at(file), join(aside, file), { recursive: true })
  if (!npm(aside, [...NPM, '--include=dev']) || !vite(node, aside)) return false
  const next = at('node_modules', '.pages')
  rmSync(next, { recursive: true, force: true })
  cpSync(join(aside, 'dist'), next, { recursive: true })
  writeFileSync(join(next, '.fingerprint'), wanted)
  rmSync(at('dist'), { recursive: true, force: true })
  renameSync(next, at('dist'))
  return true
}

/** The packages that build pages are left out of a production installation: they are installed in a folder that is deleted again. */
const buildElsewhere = (node, wanted) => {
  say(
    'Building the pages: they are new or have changed. The packages for it are not part of this installation; they are put into a temporary folder (700 MB) and deleted afterwards, which takes about a minute.',
  )
  const aside = mkdtempSync(join(tmpdir(), 'parcurs-pages-'))
  try {
    if (buildAside(node, wanted, aside)) return
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
  stop(
    'The pages could not be built here: see the message above. Run `npm ci && npm run build` in a clone of the same version elsewhere, and copy its folder dist into this one.',
  )
}

/** Builds the pages that are missing or were made of other sources. Pages without a stamp cannot be compared: production takes them. */
const build = (node, packages, always) => {
  if (!existsSync(at('web', 'index.html'))) return
  const wanted = fingerprint()
  const production = packages === 'production'
  const stamp = stampOf()
  const fits = stamp === wanted || (production && stamp === null)
  if (!always && existsSync(at('dist', 'index.html')) && fits) return
  if (production) buildElsewhere(node, wanted)
  else buildHere(node, wanted)
}

if (installed() === 'none') install()
linkLibraries(at('node_modules'))
const node = runtime()
const task = process.argv[2]
if (task !== 'test') build(node, installed(), task === 'build')
