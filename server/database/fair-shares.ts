/**
 * No company takes all that a process has, connections or processor time: so much of its work runs at once, and the rest waits in the
 * order of its coming. `rate-limit-queue.ts` spaces the requests of all processes to a service outside.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '#contract/refusals.ts'

/** How many run at once, how many may wait, and for how many milliseconds; without a bound those wait that come. */
export type Share = { atOnce: number; waiting?: number; patience?: number }

/** Three of ten connections: one company at its most leaves seven to all others. */
const COMPANY_SHARE: Share = { atOnce: 3, waiting: 300, patience: 10_000 }

type Lane = { running: number; queue: (() => void)[] }

/** The places of each company: what enters takes one, or waits for one in the order of its coming; what leaves passes its own on. */
export const companyLanes = ({ atOnce, waiting = Number.POSITIVE_INFINITY, patience }: Share) => {
  const lanes = new Map<number, Lane>()
  return {
    /** Refuses with BUSY what cannot wait, or waited too long; an aborted wait throws the signal's reason. */
    enter: (companyId: number, signal?: AbortSignal): Promise<void> | void => {
      const lane = lanes.get(companyId) ?? { running: 0, queue: [] }
      lanes.set(companyId, lane)
      if (lane.running < atOnce) {
        lane.running++
        return
      }
      if (lane.queue.length >= waiting) throw new Refusal('BUSY')
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const giveUp = (reason: unknown) => {
        lane.queue = lane.queue.filter((other) => other !== resolve)
        reject(reason)
      }
      const abort = () => giveUp(signal?.reason)
      const timer = patience === undefined ? undefined : setTimeout(() => giveUp(new Refusal('BUSY')), patience)
      signal?.addEventListener('abort', abort, { once: true })
      lane.queue.push(resolve)
      return promise.finally(() => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      })
    },

    leave: (companyId: number): void => {
      const lane = lanes.get(companyId)
      const next = lane?.queue.shift()
      // the place passes on without becoming free in between
      if (next) next()
      else if (lane && --lane.running === 0) lanes.delete(companyId)
    },
  }
}

/**
 * Runs work of a company when its share allows; refuses with BUSY what cannot wait. Work that is started from inside of other work of
 * the same company runs at once, since the outer one would wait for it for ever.
 */
export const fairShares = (share: Share = COMPANY_SHARE) => {
  const lanes = companyLanes(share)
  const inside = new AsyncLocalStorage<number>()
  return async <T>(companyId: number, work: () => Promise<T>): Promise<T> => {
    if (inside.getStore() === companyId) return work()
    await lanes.enter(companyId)
    try {
      return await inside.run(companyId, work)
    } finally {
      lanes.leave(companyId)
    }
  }
}
