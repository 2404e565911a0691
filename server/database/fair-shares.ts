/**
 * No company takes all that a process has, connections or processor time: so much of its work runs at once, and the rest waits for its
 * turn. `rate-limit-queue.ts` spaces the requests of all processes to a service outside.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '#contract/refusals.ts'

export type Turns = {
  /** How many have their turn at once in all. */
  atOnce?: number
  /** How many of one key have. */
  ofOne: number
  /** How many of one key may wait. */
  waiting: number
  /** The longest wait, in milliseconds; without it a wait ends with its signal alone. */
  patience?: number
  /** A turn keeps its key's place for so many times its own length longer, for the others to have what it shares with them. */
  rest?: number
  /** The sentence for who cannot wait, in place of that of BUSY. */
  sentence?: string
}

/** The longest rest after a turn, in milliseconds. */
const LONGEST_REST = 2000

/** The turns of a key; `last` counts when it had its last one, from 1. */
type Lane = { running: number; last: number; queue: (() => void)[] }

type End = (pause?: number) => void

type FairTurns<Key> = {
  /** Waits for a turn and answers how to end it, at will with a rest of so many milliseconds. Refuses with BUSY what cannot wait; aborted, it leaves with the signal's reason. */
  take(key: Key, signal?: AbortSignal): Promise<End>
  /** Does work in its turn. */
  run<T>(key: Key, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** Turns by key: a free one is given to the key that has the fewest at the moment, of such to the one that waits longest for its next. */
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
  let given = 0

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
    lane.last = ++given
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

/** Three of ten connections: one company at its most leaves seven to all others. */
const COMPANY_SHARE: Turns = { ofOne: 3, waiting: 300, patience: 10_000 }

/**
 * Runs work of a company when its share allows; refuses with BUSY what cannot wait. Work that is started from inside of other work of
 * the same company runs at once, since the outer one would wait for it for ever.
 */
export const fairShares = (share: Turns = COMPANY_SHARE) => {
  const turns = fairTurns<number>(share)
  const inside = new AsyncLocalStorage<number>()
  return <T>(companyId: number, work: () => Promise<T>): Promise<T> =>
    inside.getStore() === companyId ? work() : turns.run(companyId, () => inside.run(companyId, work))
}
