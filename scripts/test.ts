/**
 * Everything that has to hold before a change is kept: types, style, dead code, all tests, the server's tests again on a database
 * server over TCP, and the journeys through a real browser. The last line is `N passed, N failed`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { startEmbedded } from '#server/database/embedded.ts'
import { type PostgresPrograms, packagedPrograms, programsIn } from '#server/database/postgres-programs.ts'
import { type Outcome, playwrightOutcome, vitestOutcome } from './outcome.ts'

const SYSTEM_POSTGRES = '/usr/lib/postgresql'

/** Everything that a test leaves in the temporary folder goes away with this one. */
const folder = mkdtempSync(join(tmpdir(), 'parcurs-run-'))
// the databases' own account has to reach what lies inside when this runs as root
chmodSync(folder, 0o755)

const interrupted = new AbortController()
let running: ChildProcess | null = null
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted.abort()
    running?.kill(signal)
  })
}

/** Runs a Node program of the packages with the terminal as its own; its exit code. */
const run = (program: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise((exited) => {
    if (interrupted.signal.aborted) return exited(130)
    const path = [dirname(process.execPath), process.env.PATH].join(delimiter)
    running = spawn(process.execPath, [program, ...args], { stdio: 'inherit', env: { ...process.env, PATH: path, TMPDIR: folder, ...env } })
    running.once('exit', (code) => {
      running = null
      exited(code ?? 1)
    })
  })

const title = (text: string): void => console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 76 - text.length))}`)

const check = async (name: string, program: string, args: readonly string[]): Promise<Outcome> => {
  title(name)
  const code = await run(program, args)
  return { passed: 0, failed: code === 0 ? [] : [name] }
}

const readReport = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

const vitest = async (name: string, args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> => {
  title(name)
  const file = join(folder, `vitest-${name.replace(/\W+/g, '-')}.json`)
  const code = await run(
    'node_modules/vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
    env,
  )
  return vitestOutcome(name, readReport(file), code, (path) => relative(process.cwd(), path))
}

/** A PostgreSQL of another major version than the embedded one, when the machine has one that is new enough; else the embedded one. */
const otherPrograms = (): PostgresPrograms => {
  const own = packagedPrograms()
  const majors = existsSync(SYSTEM_POSTGRES) ? readdirSync(SYSTEM_POSTGRES).map(Number) : []
  const other = majors.filter((major) => major >= 15 && major !== own.major).sort((a, b) => b - a)[0]
  return other ? programsIn(join(SYSTEM_POSTGRES, String(other), 'bin')) : own
}

const serverOverTcp = async (): Promise<Outcome> => {
  const programs = otherPrograms()
  const name = `server on PostgreSQL ${programs.major} over TCP`
  if (interrupted.signal.aborted) return { passed: 0, failed: [name] }
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
  const server = await startEmbedded({ dataDir: join(folder, 'tcp'), programs, tcp: true, settings })
  try {
    return await vitest(name, ['--project', 'server'], { TEST_DATABASE_URL: server.urlOf('postgres') })
  } finally {
    await server.stop()
  }
}

const journeys = async (): Promise<Outcome> => {
  const name = 'journeys through a browser'
  title(name)
  const file = join(folder, 'playwright.json')
  const code = await run('node_modules/@playwright/test/cli.js', ['test'], { E2E_REPORT: file })
  return playwrightOutcome(name, readReport(file), code)
}

const stages: (() => Promise<Outcome>)[] = [
  () => check('types', 'node_modules/typescript/bin/tsc', ['-b']),
  () => check('style and import boundaries', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']),
  () => check('dead code', 'node_modules/knip/bin/knip.js', []),
  () => vitest('all tests', []),
  serverOverTcp,
  () => check('pages', 'scripts/setup.mjs', ['start']),
  journeys,
]

const outcomes: Outcome[] = []
try {
  for (const stage of stages) {
    if (interrupted.signal.aborted) break
    outcomes.push(await stage())
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
}
if (interrupted.signal.aborted) {
  console.log('\nInterrupted.')
  process.exit(130)
}

const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0)
const failed = outcomes.flatMap((outcome) => outcome.failed)
console.log('')
for (const name of failed) console.log(`✗ ${name}`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
