/**
 * Shares a process's connections and processor time among companies: a limited amount of each company's work runs at once, the rest
 * waits. `rate-limit-queue.ts` spaces the requests of all processes to an external service.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '#contract/refusals.ts'

export type Turns = {
  /** Most turns at once in all. */
  atOnce?: number
  /** Most turns of one key at once. */
  ofOne: number
  /** Most waiting turns of one key. */
  waiting: number
  /** Longest wait, in milliseconds; without it only the signal ends a wait. */
  patience?: number
  /** After a turn its key pauses for this multiple of the turn's duration, so that others get the shared resource. */
  rest?: number
  /** The message when the queue is full, in place of that of BUSY. */
  sentence?: string
}

/** Longest pause after a turn, in milliseconds. */
const LONGEST_REST = 2000

/** The turns of a key; `last` is the serial number of its most recent turn, from 1. */
type Lane = { running: number; last: number; queue: (() => void)[] }

type End = (pause?: number) => void

type FairTurns<Key> = {
  /**
   * Waits for a turn and returns the function that ends it, which takes an optional pause in milliseconds. Refuses with BUSY when the
   * queue is full; throws the signal's reason when it aborts.
   */
  take(key: Key, signal?: AbortSignal): Promise<End>
  /** Runs work in its turn. */
  run<T>(key: Key, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/**
 * Turns by key: a free turn goes to the key with the fewest running turns, and among equal ones to the key whose last turn is longest
 * ago.
 */
export const fairTurns = <Key>({
  atOnce = Number.POSITIVE_INFINITY,
  ofOne,
  waiting,
  patience,
  rest = 0,
  sentence,
}: Turns): FairTurns<Key> => {
  const lanes = new Map<Key, Lane>()
  let running = 0
  let turnsGiven = 0

  const isBefore = (one: Lane, other: Lane): boolean =>
    one.running < other.running || (one.running === other.running && one.last < other.last)
  const nextLane = (): Lane | undefined => {
    let next: Lane | undefined
    for (const lane of lanes.values()) if (lane.queue.length > 0 && lane.running < ofOne && (!next || isBefore(lane, next))) next = lane
    return next
  }
  const begin = (lane: Lane): void => {
    running++
    lane.running++
    lane.last = ++turnsGiven
  }
  const giveTurns = (): void => {
    while (running < atOnce) {
      const next = nextLane()
      if (!next) return
      begin(next)
      next.queue.shift()?.()
    }
  }
  const forgetEmpty = (key: Key, lane: Lane): void => {
    if (lane.running === 0 && lane.queue.length === 0) lanes.delete(key)
  }
  const leave = (key: Key, lane: Lane): void => {
    lane.running--
    forgetEmpty(key, lane)
    giveTurns()
  }
  const turnOf = (key: Key, lane: Lane): End => {
    const begun = performance.now()
    let ended = false
    return (pause = (performance.now() - begun) * rest) => {
      if (ended) return
      ended = true
      running--
      if (pause < 1) return leave(key, lane)
      setTimeout(() => leave(key, lane), Math.min(LONGEST_REST, pause)).unref()
      giveTurns()
    }
  }
  const wait = (key: Key, lane: Lane, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const stop = (reason: unknown) => {
        lane.queue = lane.queue.filter((other) => other !== admitted)
        forgetEmpty(key, lane)
        settle()
        reject(reason)
      }
      const aborted = () => stop(signal?.reason)
      const timer = patience === undefined ? undefined : setTimeout(() => stop(new Refusal('BUSY', { message: sentence })), patience)
      const settle = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', aborted)
      }
      const admitted = () => {
        settle()
        resolve()
      }
      signal?.addEventListener('abort', aborted, { once: true })
      lane.queue.push(admitted)
    })

  const take = async (key: Key, signal?: AbortSignal): Promise<End> => {
    signal?.throwIfAborted()
    const lane = lanes.get(key) ?? { running: 0, last: 0, queue: [] }
    lanes.set(key, lane)
    if (lane.running < ofOne && running < atOnce && lane.queue.length === 0) begin(lane)
    else {
      if (lane.queue.length >= waiting) throw new Refusal('BUSY', { message: sentence })
      await wait(key, lane, signal)
    }
    return turnOf(key, lane)
  }

  return {
    take,
    run: async (key, work, signal) => {
      const end = await take(key, signal)
      try {
        return await work()
      } finally {
        end()
      }
    },
  }
}

/** Three of ten connections: a company at its limit leaves seven to all others. */
const COMPANY_SHARE: Turns = { ofOne: 3, waiting: 300, patience: 10_000 }

/**
 * Runs a company's work within its share; refuses with BUSY when the queue is full. Work started from inside other work of the same
 * company runs at once, since the outer work would otherwise wait for it for ever.
 */
export const fairShares = (share: Turns = COMPANY_SHARE) => {
  const turns = fairTurns<number>(share)
  const inside = new AsyncLocalStorage<number>()
  return <T>(companyId: number, work: () => Promise<T>): Promise<T> =>
    inside.getStore() === companyId ? work() : turns.run(companyId, () => inside.run(companyId, work))
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
