/** No company takes all connections: each has so many transactions at once, and its others wait in the order of their coming. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '#contract/refusals.ts'

/** How many run at once, how many may wait, and for how many milliseconds. */
export type Share = { atOnce: number; waiting: number; patience: number }

/** Three of ten connections: one company at its most leaves seven to all others. */
const COMPANY_SHARE: Share = { atOnce: 3, waiting: 300, patience: 10_000 }

type Lane = { running: number; queue: (() => void)[] }

/**
 * Runs work of a company when its share allows; refuses with BUSY what cannot wait. Work that is started from inside of other work of
 * the same company runs at once, since the outer one would wait for it for ever.
 */
export const fairShares = ({ atOnce, waiting, patience }: Share = COMPANY_SHARE) => {
  const lanes = new Map<number, Lane>()
  const inside = new AsyncLocalStorage<number>()

  const enter = (lane: Lane): Promise<void> | void => {
    if (lane.running < atOnce) {
      lane.running++
      return
    }
    if (lane.queue.length >= waiting) throw new Refusal('BUSY')
    return new Promise<void>((resolve, reject) => {
      const admitted = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        lane.queue.splice(lane.queue.indexOf(admitted), 1)
        reject(new Refusal('BUSY'))
      }, patience)
      lane.queue.push(admitted)
    })
  }

  const leave = (companyId: number, lane: Lane): void => {
    const next = lane.queue.shift()
    // the place passes on without becoming free in between
    if (next) next()
    else if (--lane.running === 0) lanes.delete(companyId)
  }

  return async <T>(companyId: number, work: () => Promise<T>): Promise<T> => {
    if (inside.getStore() === companyId) return work()
    const lane = lanes.get(companyId) ?? { running: 0, queue: [] }
    lanes.set(companyId, lane)
    await enter(lane)
    try {
      return await inside.run(companyId, work)
    } finally {
      leave(companyId, lane)
    }
  }
}
