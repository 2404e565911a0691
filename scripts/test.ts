/**
 * Everything that has to hold before a change lands: types, style, dead code, all tests, the server's tests again on a database
 * server over TCP, and the journeys through a real browser. The last line is `N passed, N failed`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { type PostgresPrograms, packagedPrograms, programsIn } from '#server/database/embedded/postgres-programs.ts'
import { SCRATCH } from '#server/testing/testing-cluster.ts'
import { type Outcome, playwrightOutcome, vitestOutcome } from './outcome.ts'

const SYSTEM_POSTGRES = '/usr/lib/postgresql'

const MEMORY = '/dev/shm'
/** Several times what the databases of a run take at once. */
const ROOM = 4_000_000_000

/** Memory, where there is much of it and programs may run from there: a database on a disk takes a tenth more of the processor. */
const temporary = (): string => {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return tmpdir()
  const mounted = readFileSync('/proc/mounts', 'utf8').split('\n')
  const options = mounted.find((line) => line.split(' ')[1] === MEMORY)?.split(' ')[3] ?? 'noexec'
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM && !options.split(',').includes('noexec') ? MEMORY : tmpdir()
}

/** What V8 collects most often has room: components are drawn with a sixth less of the processor. */
const ROOM_FOR_YOUNG = ['--max-semi-space-size=64']

/** Everything that a test leaves in the temporary folder goes away with this one. */
const folder = mkdtempSync(join(temporary(), 'parcurs-run-'))
// the databases' own account has to reach what lies inside when this runs as root
chmodSync(folder, 0o755)

const interrupted = new AbortController()
const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted.abort()
    for (const child of running) child.kill(signal)
  })
}

/** Seconds since the run began. */
const seconds = (): string => `${Math.round(performance.now() / 1000)} s`

const heading = (text: string): string => `\n── ${text} ${'─'.repeat(Math.max(0, 76 - text.length))}`

/**
 * Runs a Node program of the packages and returns its exit code. Stages run beside each other, therefore what a program writes is
 * shown when it has ended, in one piece.
 */
const run = (name: string, program: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise((exited) => {
    if (interrupted.signal.aborted) return exited(130)
    console.log(`▸ ${name} (at ${seconds()})`)
    const path = [dirname(process.execPath), process.env.PATH].join(delimiter)
    const colours: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
    const child = spawn(process.execPath, [...ROOM_FOR_YOUNG, program, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      // the application is started some fifty times, half of which Node would spend on compiling it
      env: { ...process.env, PATH: path, TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled'), ...colours, ...env },
    })
    running.add(child)
    const written: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => written.push(chunk))
    child.once('close', (code) => {
      running.delete(child)
      console.log(`${heading(`${name} (ended at ${seconds()})`)}\n${Buffer.concat(written).toString().trimEnd()}`)
      exited(code ?? 1)
    })
  })

const check = async (name: string, program: string, args: readonly string[]): Promise<Outcome> => {
  const code = await run(name, program, args)
  return { passed: 0, failed: code === 0 ? [] : [name] }
}

const readReport = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

const vitest = async (name: string, args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> => {
  const file = join(folder, `vitest-${name.replace(/\W+/g, '-')}.json`)
  const code = await run(
    name,
    'node_modules/vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
    env,
  )
  return vitestOutcome(name, readReport(file), code, (path) => relative(process.cwd(), path))
}

/** A PostgreSQL of another major version than the embedded one, when the machine has one that is new enough; else the embedded one. */
const otherPrograms = (): PostgresPrograms => {
  const packagedVersion = packagedPrograms()
  const majors = existsSync(SYSTEM_POSTGRES) ? readdirSync(SYSTEM_POSTGRES).map(Number) : []
  const other = majors.filter((major) => major >= 15 && major !== packagedVersion.major).sort((a, b) => b - a)[0]
  return other ? programsIn(join(SYSTEM_POSTGRES, String(other), 'bin')) : packagedVersion
}

/**
 * What may behave otherwise on another PostgreSQL: migrations, connections, policies, triggers, pages of lists, plans and locks; and every
 * statement of the hot path once, since the suite of what the contract accepts makes each call succeed.
 */
const ENGINE_DEPENDENT = [
  ...[
    'attached',
    'backup',
    'database',
    'disk',
    'engine',
    'fast',
    'foreign',
    'id-range',
    'migrate',
    'nomenclator',
    'opened',
    'policies',
  ].map((file) => `server/database/${file}`),
  ...['server/access/driver-sight', 'server/http/contract-accepts'],
  ...['open-sheet', 'parallel-saves', 'young-database'].map((file) => `server/features/roadmaps/${file}`),
]

const serverOverTcp = async (): Promise<Outcome> => {
  const programs = otherPrograms()
  const name = `server on PostgreSQL ${programs.major} over TCP`
  if (interrupted.signal.aborted) return { passed: 0, failed: [name] }
  const server = await startEmbedded({ dataDir: join(folder, 'tcp'), programs, tcp: true, settings: SCRATCH })
  try {
    return await vitest(name, ['--project', 'server', ...ENGINE_DEPENDENT], { TEST_DATABASE_URL: server.urlOf('postgres') })
  } finally {
    await server.stop()
  }
}

const journeys = async (): Promise<Outcome> => {
  const name = 'journeys through a browser'
  const file = join(folder, 'playwright.json')
  const code = await run(name, 'node_modules/@playwright/test/cli.js', ['test'], { E2E_REPORT: file })
  return playwrightOutcome(name, readReport(file), code)
}

type Stage = () => Promise<Outcome>

let built: Promise<Outcome> | undefined
/** Builds the pages once, for whoever needs them first. */
const pages = (): Promise<Outcome> => {
  built ??= check('pages', 'scripts/setup.mjs', ['start'])
  return built
}

const serverStage = async (): Promise<Outcome> => {
  // what serves them is tested too
  await pages()
  return vitest('server', ['--project', 'server'])
}

/**
 * Lanes run beside each other, the stages of a lane one after the other: a browser, and servers that are killed and started again, wait for
 * what vitest has time to compute.
 */
const lanes: Stage[][] = [
  [
    pages,
    journeys,
    serverOverTcp,
    () => vitest('supervisor of the embedded server', ['--project', 'supervisor']),
    () => check('style and import boundaries', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']),
    () => check('dead code', 'node_modules/knip/bin/knip.js', []),
  ],
  [
    () => check('types', 'node_modules/typescript/bin/tsc', ['-b', '--checkers', '1']),
    () => vitest('unit tests', ['--project', '!server', '--project', '!supervisor']),
    serverStage,
  ],
]

const runLane = async (stages: readonly Stage[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const stage of stages)
    if (!interrupted.signal.aborted) outcomes.push(await stage().catch((error: Error) => ({ passed: 0, failed: [error.message] })))
  return outcomes
}

let outcomes: Outcome[]
try {
  outcomes = (await Promise.all(lanes.map(runLane))).flat()
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
