/** Runs the generator outside of the thread that answers requests: a problem with many routes takes hundreds of milliseconds. */
import { Refusal } from '#contract/refusals.ts'
import type { Busy, GeneratorAnswer, GeneratorProblem, GeneratorRoute } from '#domain/generator/problem.ts'
import { type Owner, workerPool } from '../../adapters/worker-pool.ts'
import { deserialize, giveUp, serialize, sharedProgress, sharesTold } from './engine-messages.ts'
import type { EngineJob } from './engine-worker.ts'

const THREADS = 2
/** Problems that a thread solves at once before it takes those of other users. */
const AT_A_TIME = 5
/** Milliseconds between two progress reports. */
const TOLD_EVERY_MS = 200
/** Milliseconds after which a thread that was asked to stop is terminated; usually it stops within tens of milliseconds. */
const GIVING_UP_MS = 2000

const inThread = workerPool<EngineJob, unknown>(new URL('./engine-worker.ts', import.meta.url), {
  atOnce: THREADS,
  memoryMb: 512,
  milliseconds: 30_000,
  stay: true,
})

/** A problem and the id of its driver, who is never on two sheets at once. */
export type DrivenProblem = { driver: number; problem: GeneratorProblem }

/** Some of a request's problems, by their positions, and where their progress is reported. */
type Turn = { positions: readonly number[]; shared: SharedArrayBuffer }

const jobOf = (problems: readonly DrivenProblem[], { positions, shared }: Turn): EngineJob => {
  const lists = [...new Set(problems.map(({ problem }) => problem.routes))]
  return {
    routeLists: serialize(lists),
    problems: problems.map(({ driver, problem: { routes, ...problem } }, at) => ({
      position: positions[at] ?? 0,
      routes: lists.indexOf(routes as GeneratorRoute[]),
      driver,
      problem: serialize(problem),
    })),
    shared,
  }
}

/**
 * The problems, by their positions, in rows that can be solved in parallel: those of one driver form one row, in their order, and drivers
 * with few problems share a row. A row is solved in parts.
 */
const rowsOf = (problems: readonly DrivenProblem[]): number[][] => {
  const byDriver = [...Map.groupBy(problems.keys(), (at) => problems[at]?.driver).values()].toSorted((a, b) => b.length - a.length)
  const rows: number[][] = []
  for (const positions of byDriver) {
    const row = rows.find(({ length }) => length + positions.length <= AT_A_TIME)
    if (row) row.push(...positions)
    else rows.push(positions)
  }
  return rows
}

const daysOf = ({ sheets }: GeneratorAnswer): Busy[] => sheets.map(({ day, departure, arrival }) => ({ day, from: departure, to: arrival }))

/** The answers to a row of problems, solved in parts: later problems of a driver avoid the days of the earlier ones. */
const answersToRow = async (
  owner: Owner,
  problems: readonly DrivenProblem[],
  row: readonly number[],
  shared: SharedArrayBuffer,
  signal: AbortSignal,
): Promise<(readonly [number, GeneratorAnswer])[]> => {
  const answers: (readonly [number, GeneratorAnswer])[] = []
  const busyByDriver = new Map<number, Busy[]>()
  for (let first = 0; first < row.length; first += AT_A_TIME) {
    const positions = row.slice(first, first + AT_A_TIME)
    const turn = positions.flatMap((at) => problems[at] ?? [])
    const around = turn.map(({ driver, problem }) => ({
      driver,
      problem: { ...problem, busy: [...(problem.busy ?? []), ...(busyByDriver.get(driver) ?? [])] },
    }))
    const answered = deserialize(await inThread(owner, jobOf(around, { positions, shared }), signal)) as GeneratorAnswer[]
    answered.forEach((answer, at) => {
      const driver = turn[at]?.driver ?? 0
      answers.push([positions[at] ?? 0, answer])
      busyByDriver.set(driver, [...(busyByDriver.get(driver) ?? []), ...daysOf(answer)])
    })
  }
  return answers
}

/** Rejects with BUSY as soon as the client has disconnected; the threads then abandon its problems. */
const givenUp = (signal: AbortSignal, shared: SharedArrayBuffer, ended: AbortController): Promise<never> =>
  new Promise((_, reject) => {
    const stop = () => {
      giveUp(shared)
      setTimeout(() => ended.abort(), GIVING_UP_MS).unref()
      reject(new Refusal('BUSY'))
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

type Tell = (shares: readonly number[]) => void

/**
 * Sheets for a company's problems, in their order; the same problems and seeds give the same sheets. `tell` receives the completed share
 * of each problem. Called in the company's turn (`inGeneratorTurn`); refuses with BUSY once the client has disconnected.
 */
export const answersTo = async (
  owner: Owner,
  problems: readonly DrivenProblem[],
  signal: AbortSignal,
  tell: Tell = () => {},
): Promise<GeneratorAnswer[]> => {
  const shared = sharedProgress(problems.length)
  const ended = new AbortController()
  const telling = setInterval(() => tell(sharesTold(shared)), TOLD_EVERY_MS)
  try {
    const gone = givenUp(signal, shared, ended)
    const rows = Promise.all(rowsOf(problems).map((row) => answersToRow(owner, problems, row, shared, ended.signal)))
    const answers = new Map((await Promise.race([rows, gone])).flat())
    return problems.flatMap((_, at) => answers.get(at) ?? [])
  } finally {
    clearInterval(telling)
  }
}
