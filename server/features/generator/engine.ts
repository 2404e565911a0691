/** The generator: in place where its answer takes some milliseconds, else away from the thread that answers requests. */
import { daysBetween } from '#domain/calendar/day.ts'
import { generateSheets } from '#domain/generator/generate-sheets.ts'
import type { GeneratorAnswer, GeneratorProblem } from '#domain/generator/problem.ts'
import { threadJobs } from '../../adapters/thread-job.ts'
import { packed, unpacked } from './across-threads.ts'

const inThread = threadJobs<unknown, unknown>(new URL('./engine-worker.ts', import.meta.url), {
  atOnce: 2,
  memoryMb: 512,
  milliseconds: 20_000,
})

/** A month of few routes is answered in less time than a thread needs to start. */
const isSmall = ({ range, routes }: GeneratorProblem): boolean => daysBetween(range.from, range.to) < 31 && routes.length <= 12

/** Sheets for a problem; the same problem and seed give the same sheets. */
export const answerTo = async (problem: GeneratorProblem, signal: AbortSignal): Promise<GeneratorAnswer> =>
  isSmall(problem) ? generateSheets(problem) : (unpacked(await inThread(packed(problem), signal)) as GeneratorAnswer)
