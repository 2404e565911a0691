/** The generator, away from the thread that answers requests: a problem of many routes takes it for hundreds of milliseconds. */
import type { GeneratorAnswer, GeneratorProblem } from '#domain/generator/problem.ts'
import { workerPool } from '../../adapters/worker-pool.ts'
import { deserialize, serialize } from './serialize-decimals.ts'

const inThread = workerPool<unknown, unknown>(new URL('./engine-worker.ts', import.meta.url), {
  atOnce: 2,
  memoryMb: 512,
  milliseconds: 30_000,
})

/** Sheets for a problem; the same problem and seed give the same sheets. Refuses with BUSY once the client has gone away. */
export const answerTo = async (problem: GeneratorProblem, signal: AbortSignal): Promise<GeneratorAnswer> =>
  deserialize(await inThread(serialize(problem), signal)) as GeneratorAnswer
