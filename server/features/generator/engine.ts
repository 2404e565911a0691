/** The generator, away from the thread that answers requests: a problem of many routes takes it for hundreds of milliseconds. */
import type { GeneratorAnswer, GeneratorProblem, GeneratorRoute } from '#domain/generator/problem.ts'
import { workerPool } from '../../adapters/worker-pool.ts'
import type { EngineJob } from './engine-worker.ts'
import { practiceProblems } from './practice-problem.ts'
import { deserialize, serialize } from './serialize-decimals.ts'

const THREADS = 2

const inThread = workerPool<EngineJob, unknown>(new URL('./engine-worker.ts', import.meta.url), {
  atOnce: THREADS,
  memoryMb: 512,
  milliseconds: 30_000,
  stay: true,
})

/** A problem, and by whom it is driven: a driver is never on two sheets at once. */
export type DrivenProblem = { driver: number; problem: GeneratorProblem }

const jobOf = (problems: readonly DrivenProblem[]): EngineJob => {
  const lists = [...new Set(problems.map(({ problem }) => problem.routes))]
  return {
    routeLists: serialize(lists),
    problems: problems.map(({ driver, problem: { routes, ...problem } }) => ({
      routes: lists.indexOf(routes as GeneratorRoute[]),
      driver,
      problem: serialize(problem),
    })),
  }
}

/** The problems in as many parts as there are threads, those of one driver together, the parts as long as one another. */
const parted = (problems: readonly DrivenProblem[]): DrivenProblem[][] => {
  const parts: DrivenProblem[][] = Array.from({ length: THREADS }, () => [])
  const byDriver = [...Map.groupBy(problems, ({ driver }) => driver).values()].toSorted((a, b) => b.length - a.length)
  for (const own of byDriver) parts.reduce((least, part) => (part.length < least.length ? part : least)).push(...own)
  return parts.filter((part) => part.length > 0)
}

/**
 * Starts the threads and has them solve a few problems of no user, so that the first answer waits neither for them nor for their
 * code to be compiled. One problem at a time: a request waits for one of them at most.
 */
export const warmThreads = async (): Promise<void> => {
  const never = new AbortController().signal
  for (const problem of practiceProblems()) {
    const job = jobOf([{ driver: 0, problem }])
    // a thread that cannot start is told by the first request that needs it
    const done = await Promise.allSettled(Array.from({ length: THREADS }, () => inThread(job, never)))
    if (done.some(({ status }) => status === 'rejected')) return
  }
}

/**
 * Sheets for problems, in their order; the same problems and seeds give the same sheets. Refuses with BUSY once the client has gone
 * away.
 */
export const answersTo = async (problems: readonly DrivenProblem[], signal: AbortSignal): Promise<GeneratorAnswer[]> => {
  const parts = parted(problems)
  const done = await Promise.all(parts.map(async (part) => deserialize(await inThread(jobOf(part), signal)) as GeneratorAnswer[]))
  const answers = new Map(parts.flatMap((part, at) => part.map((problem, position) => [problem, done[at]?.[position]] as const)))
  return problems.flatMap((problem) => answers.get(problem) ?? [])
}
