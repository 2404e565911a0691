/** Work done in threads of their own, which stay for the next job: few at once, with bounded memory and time. */
import { Piscina } from 'piscina'
import { Refusal } from '#contract/refusals.ts'

/** `milliseconds` count from when a job is handed over: waiting for a thread is part of them. */
type Bounds = { atOnce: number; memoryMb: number; milliseconds: number }

/** How long a thread without work is kept warm. */
const IDLE_MS = 300_000

/**
 * Does jobs in threads of the program at `program`, whose default export takes a job and answers it. A job whose client has gone
 * away, or that takes too long, ends with its thread, and is refused with BUSY.
 */
export const workerPool = <Job, Done>(program: URL, { atOnce, memoryMb, milliseconds }: Bounds) => {
  let pool: Piscina<Job, Done> | undefined
  return async (job: Job, signal: AbortSignal): Promise<Done> => {
    if (signal.aborted) throw new Refusal('BUSY')
    pool ??= new Piscina<Job, Done>({
      filename: program.href,
      minThreads: 0,
      maxThreads: atOnce,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    const stopped = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)])
    try {
      return await pool.run(job, { signal: stopped })
    } catch (error) {
      if (stopped.aborted) throw new Refusal('BUSY')
      throw error
    }
  }
}
