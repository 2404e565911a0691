/**
 * Makes a clone ready to start or to be tested: installs the packages and builds the pages when they are missing or stale.
 * It runs before anything is installed, under whatever Node the machine has: plain JavaScript that Node 20 reads.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

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

const install = () => {
  say('Installing the packages, among them a database and Node 24: about 300 MB, half a minute on a good line. This happens once.')
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const done = npm
    ? spawnSync(node ?? process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    : spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
  if (done.status !== 0)
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
  'vite.config.ts',
  'scripts/site-pages.ts',
  'scripts/page-chunks.ts',
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

const build = (node) => {
  if (!existsSync(at('web', 'index.html'))) return
  const stamp = at('dist', '.fingerprint')
  const wanted = fingerprint()
  if (existsSync(at('dist', 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Building the pages: they are new or have changed, this takes about ten seconds.')
  rmSync(stamp, { force: true })
  const built = spawnSync(node, [at('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (built.status !== 0) stop('The pages could not be built: see the message above.')
  writeFileSync(stamp, wanted)
}

const packages = installed()
if (packages === 'none') install()
const node = runtime()
if (process.argv[2] === 'start') {
  if (packages !== 'production') build(node)
  else if (!existsSync(at('dist', 'index.html')))
    stop(
      'The pages are not built, and the packages that build them are left out: run `npm ci && npm run build` first, then `npm ci --omit=dev`.',
    )
}
