/** Work done in threads of their own, which stay for the next job: few at once, with bounded memory and time, after what answers requests. */
import { Piscina } from 'piscina'
import { Refusal } from '#contract/refusals.ts'

type Bounds = {
  atOnce: number
  memoryMb: number
  /** Counted from when a job is handed over: waiting for a thread is part of them. */
  milliseconds: number
  /** Whether threads stay however long they have no work. */
  stay?: boolean
}

/** How long a thread without work stays otherwise. */
const IDLE_MS = 300_000
/** Memory of young objects, in megabytes: threads that stay then take half as much. */
const NURSERY_MB = 24
/** How much nicer than the thread that answers requests: it and the database have the processors first. */
const NICER = 10

/**
 * Does jobs in threads of the program at `program`, whose default export takes a job and answers it. A job whose client has gone
 * away, or that takes too long, ends with its thread, and is refused with BUSY.
 */
export const workerPool = <Job, Done>(program: URL, { atOnce, memoryMb, milliseconds, stay = false }: Bounds) => {
  let pool: Piscina<Job, Done> | undefined
  return async (job: Job, signal: AbortSignal): Promise<Done> => {
    if (signal.aborted) throw new Refusal('BUSY')
    pool ??= new Piscina<Job, Done>({
      filename: program.href,
      minThreads: stay ? atOnce : 0,
      maxThreads: atOnce,
      idleTimeout: IDLE_MS,
      niceIncrement: NICER,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, ...(stay ? { maxYoungGenerationSizeMb: NURSERY_MB } : {}) },
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
