/** Work done in threads of their own, one a job: few at once, with bounded memory and time. */
import { Worker } from 'node:worker_threads'
import { Refusal } from '#contract/refusals.ts'

type Bounds = { atOnce: number; memoryMb: number; milliseconds: number }

/** Lets so many pieces of work run at once; the others wait their turn. */
const atOnce = (most: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/**
 * Does jobs in threads of the program at `program`, which reads `workerData` and posts one message. Refuses with BUSY when
 * whoever asked has gone away: nobody reads it, and the log is spared an error that is none.
 */
export const threadJobs = <Job, Done>(program: URL, bounds: Bounds) => {
  const inTurn = atOnce(bounds.atOnce)
  return (job: Job, signal: AbortSignal): Promise<Done> =>
    inTurn(async () => {
      if (signal.aborted) throw new Refusal('BUSY')
      const worker = new Worker(program, { workerData: job, resourceLimits: { maxOldGenerationSizeMb: bounds.memoryMb } })
      const { promise, resolve, reject } = Promise.withResolvers<Done>()
      worker
        .once('message', resolve)
        .once('error', reject)
        .once('exit', () => reject(new Error('the thread ended without an answer')))
      const stopped = AbortSignal.any([signal, AbortSignal.timeout(bounds.milliseconds)])
      const stop = () => reject(signal.aborted ? new Refusal('BUSY') : stopped.reason)
      stopped.addEventListener('abort', stop, { once: true })
      try {
        return await promise
      } finally {
        stopped.removeEventListener('abort', stop)
        await worker.terminate()
      }
    })
}
