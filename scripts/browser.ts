/** Finds a Chromium to test with, on any machine. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What Playwright needs to start it. */
export type Browser = { executablePath: string; args: string[] }

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
]
/** The tests reach nothing but their own server. */
const QUIET = ['--disable-background-networking', '--host-resolver-rules=MAP accounts.google.com ~NOTFOUND']
/** Pictures are drawn by the processor, without a second process that stands in for a graphics card: a third less work. */
const DRAWN = ['--disable-gpu', '--disable-software-rasterizer', '--in-process-gpu']

/** The exit code of a program whose libraries the loader does not find. */
const LIBRARIES_MISSING = 127

/**
 * Exit code of a program that prints its version; `null` where it does not run. One that was written a moment ago may be busy
 * (`ETXTBSY`), and a machine with much to do slow: it is asked again.
 */
const exitCodeOf = (path: string, attempts = 5): number | null => {
  const { status, error } = spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 })
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  if ((code === 'ETXTBSY' || code === 'ETIMEDOUT') && attempts > 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    return exitCodeOf(path, attempts - 1)
  }
  return status
}

const onPath = (): string[] => (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))

/**
 * The browser inside the npm package, unpacked. It takes any earlier unpacking for its own, so each version
 * gets a folder; and it unpacks to wherever TMPDIR points.
 */
const unpacked = async (): Promise<string | null> => {
  const root = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const folder = fileURLToPath(new URL(`../node_modules/.cache/chromium-${version}`, import.meta.url))
  mkdirSync(folder, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    const { default: chromium, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium')
    const path = await chromium.executablePath()
    if (!existsSync('/etc/fonts/fonts.conf')) {
      // without a single font no field takes text, and the configuration in the package names a fixed folder
      const fonts = join(folder, 'fonts')
      mkdirSync(fonts, { recursive: true })
      process.env.FONTCONFIG_PATH = fonts
      writeFileSync(join(fonts, 'fonts.conf'), `<fontconfig><dir>${fonts}</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`)
    }
    const exitCode = exitCodeOf(path)
    if (exitCode !== LIBRARIES_MISSING) return exitCode === 0 ? path : null
    // a bare system lacks libraries that the package carries too; beside those of another system they end the browser
    await inflate(join(root, 'bin', 'al2023.tar.br'))
    setupLambdaEnvironment(join(folder, 'al2023', 'lib'))
    return exitCodeOf(path) === 0 ? path : null
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** The browser named in CHROME_PATH. */
const configured = (): string | undefined => {
  const path = process.env.CHROME_PATH
  if (path && !existsSync(path)) throw new Error(`CHROME_PATH names ${path}, which does not exist`)
  return path
}

const installed = (path = [...onPath(), ...PLACES].find((place) => existsSync(place))): Browser | null =>
  path ? { executablePath: path, args: [...QUIET, ...DRAWN, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] } : null

const packaged = async (): Promise<Browser | null> => {
  const path = process.platform === 'linux' && process.arch === 'x64' ? await unpacked() : null
  return path ? { executablePath: path, args: [...QUIET, ...DRAWN, '--no-sandbox', '--no-zygote'] } : null
}

const required = (browser: Browser | null): Browser => {
  if (!browser) throw new Error('There is no Chromium on this machine: install one, or name it in CHROME_PATH')
  return browser
}

/** The browser that a user has: named in CHROME_PATH, else one of the system's, else on Linux the one that npm brought. */
export const findBrowser = async (): Promise<Browser> => required(installed(configured()) ?? (await packaged()))

/**
 * The browser of the journeys: named in CHROME_PATH, else on Linux the one that npm brought, else one of the system's. The one of npm
 * is a headless shell, built without windows, extensions and a viewer of PDF: it loads a page with half the processor time of Debian's
 * Chromium, and is the same on every machine.
 */
export const findShell = async (): Promise<Browser> => {
  const path = configured()
  return required(path ? installed(path) : ((await packaged()) ?? installed()))
}
