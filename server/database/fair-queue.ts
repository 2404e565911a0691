/**
 * A fair queue: a limited amount of each key's work runs at once, the rest waits in order. Companies share a process's connections, threads
 * and heavy calls by it. `rate-limit-queue.ts` spaces the requests of all processes to an external service.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '#contract/refusals.ts'
import { companyAtWork } from './slow-statements.ts'

type Bounds = {
  /** Most places in all. */
  atOnce?: number
  /** Most places of one key. */
  ofOne: number
  /** Most waiting of one key. */
  waiting: number
  /** Longest wait, in milliseconds; without it only the signal ends a wait. */
  patience?: number
  /** The message when the queue is full, in place of that of BUSY. */
  message?: string
}

/** The work of a key; `last` is the serial number of the place it took last, from 1. */
type Lane = { running: number; last: number; queue: (() => void)[] }

type FairQueue<Key> = {
  /**
   * Waits for a place and returns the function that leaves it. Refuses with BUSY when too many wait, or too long; throws the signal's reason
   * when it aborts.
   */
  take(key: Key, signal?: AbortSignal): Promise<() => void>
  run<T>(key: Key, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** A free place goes to the key that holds the fewest, and among equal ones to the key that took one longest ago. */
export const fairQueue = <Key>({ atOnce = Number.POSITIVE_INFINITY, ofOne, waiting, patience, message }: Bounds): FairQueue<Key> => {
  const lanes = new Map<Key, Lane>()
  let running = 0
  let taken = 0
  const refusal = () => new Refusal('BUSY', { message })
  const isBefore = (one: Lane, other: Lane): boolean =>
    one.running < other.running || (one.running === other.running && one.last < other.last)
  const begin = (lane: Lane): void => {
    running++
    lane.running++
    lane.last = ++taken
  }
  const admit = (): void => {
    while (running < atOnce) {
      let next: Lane | undefined
      for (const lane of lanes.values()) if (lane.queue.length > 0 && lane.running < ofOne && (!next || isBefore(lane, next))) next = lane
      if (!next) return
      begin(next)
      next.queue.shift()?.()
    }
  }
  const forgetEmpty = (key: Key, lane: Lane): void => {
    if (lane.running === 0 && lane.queue.length === 0) lanes.delete(key)
  }
  const leaveOf = (key: Key, lane: Lane) => {
    let left = false
    return () => {
      if (left) return
      left = true
      running--
      lane.running--
      forgetEmpty(key, lane)
      admit()
    }
  }
  const wait = async (key: Key, lane: Lane, signal: AbortSignal | undefined): Promise<void> => {
    const admitted = Promise.withResolvers<void>()
    const stop = (reason: unknown) => {
      lane.queue = lane.queue.filter((other) => other !== admitted.resolve)
      forgetEmpty(key, lane)
      admitted.reject(reason)
    }
    const aborted = () => stop(signal?.reason)
    const timer = patience === undefined ? undefined : setTimeout(() => stop(refusal()), patience)
    signal?.addEventListener('abort', aborted, { once: true })
    lane.queue.push(admitted.resolve)
    try {
      await admitted.promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', aborted)
    }
  }
  const take = async (key: Key, signal?: AbortSignal): Promise<() => void> => {
    signal?.throwIfAborted()
    const lane = lanes.get(key) ?? { running: 0, last: 0, queue: [] }
    lanes.set(key, lane)
    if (lane.running < ofOne && running < atOnce && lane.queue.length === 0) begin(lane)
    else {
      if (lane.queue.length >= waiting) throw refusal()
      await wait(key, lane, signal)
    }
    return leaveOf(key, lane)
  }
  return {
    take,
    run: async (key, work, signal) => {
      const leave = await take(key, signal)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

/** Three of ten connections: a company at its limit leaves seven to all others. */
const COMPANY_SHARE: Bounds = { ofOne: 3, waiting: 1_000, patience: 10_000 }

/**
 * Runs a company's work within its share; refuses with BUSY when the queue is full. Work started from inside other work of the same
 * company runs at once, since the outer work would otherwise wait for it for ever.
 */
export const fairShares = (share: Bounds = COMPANY_SHARE) => {
  const queue = fairQueue<number>(share)
  return <T>(companyId: number, work: () => Promise<T>): Promise<T> =>
    companyAtWork.getStore() === companyId ? work() : queue.run(companyId, () => companyAtWork.run(companyId, work))
}

/** Rows that are worked on at once. */
const SLICE = 500
/** The pause after a slice, as a multiple of the time that it took: a third of the thread at most. */
const PAUSE = 2

/** What `work` makes of many rows, a slice at a time, with a pause after each in which the thread answers other requests. */
export const mapInSlices = async <Row, Made>(
  rows: readonly Row[],
  work: (slice: readonly Row[]) => Promise<Made[]> | Made[],
): Promise<Made[]> => {
  const made: Made[] = []
  for (let from = 0; from < rows.length; from += SLICE) {
    const begun = performance.now()
    made.push(...(await work(rows.slice(from, from + SLICE))))
    if (from + SLICE < rows.length) await sleep((performance.now() - begun) * PAUSE)
  }
  return made
}
