/**
 * Many simultaneous reads of one company wait before they cost anything: while other companies also send requests, one of them runs at a
 * time, followed by a pause of the same duration for the others (`bench/load.ts`).
 */
import { Refusal } from '#contract/refusals.ts'
import { companiesAsking } from '../database/companies-asking.ts'

type Limits = {
  /** Reads of a company that run at once without waiting; those beyond are a crowd. */
  atOnce: number
  /** Milliseconds for which another company counts as asking after its last call. */
  presence: number
  /** Milliseconds that are left to others at most. */
  longestPause: number
  /** Reads of a company that wait at most, and for how many milliseconds. */
  waiting: number
  patience: number
}

/** A browser opens six connections: five users of a company who open a page at the same moment are no crowd. */
const LIMITS: Limits = { atOnce: 32, presence: 1_000, longestPause: 20, waiting: 1_000, patience: 10_000 }

type Waiting = { enter: () => void; until: number; refuse: () => void }
type Crowd = { companyId: number; running: number; queue: Waiting[]; pause: NodeJS.Timeout | undefined }

/** `now` tells milliseconds. */
export const companyCrowds = (
  limits: Limits = LIMITS,
  now = () => performance.now(),
  { note, othersAsk } = companiesAsking(limits.presence, now),
) => {
  const crowds = new Map<number, Crowd>()
  const enterNext = (crowd: Crowd): void => {
    crowd.pause = undefined
    for (let next = crowd.queue.shift(); next; next = crowd.queue.shift()) {
      if (next.until < now()) {
        next.refuse()
        continue
      }
      crowd.running++
      next.enter()
      if (othersAsk(crowd.companyId) || crowd.running >= limits.atOnce) return
    }
    if (crowd.running === 0) crowds.delete(crowd.companyId)
  }

  const leave = (crowd: Crowd, took: number): void => {
    crowd.running--
    if (crowd.queue.length === 0) {
      if (crowd.running === 0) crowds.delete(crowd.companyId)
      return
    }
    if (!othersAsk(crowd.companyId)) enterNext(crowd)
    else if (crowd.running === 0) crowd.pause ??= setTimeout(enterNext, Math.min(took, limits.longestPause), crowd)
  }

  const enter = (crowd: Crowd): Promise<void> | void => {
    if (crowd.queue.length === 0 && crowd.running < limits.atOnce) {
      crowd.running++
      return
    }
    if (crowd.queue.length >= limits.waiting) throw new Refusal('BUSY')
    return new Promise((come, refused) => {
      const refuse = () => refused(new Refusal('BUSY'))
      crowd.queue.push({ enter: come, refuse, until: now() + limits.patience })
    })
  }

  /** Runs a read of a company when its crowd allows; refuses with BUSY what cannot wait. */
  const run = async <T>(companyId: number, read: () => Promise<T>): Promise<T> => {
    const crowd = crowds.get(companyId) ?? { companyId, running: 0, queue: [], pause: undefined }
    crowds.set(companyId, crowd)
    await enter(crowd)
    const begun = now()
    try {
      return await read()
    } finally {
      leave(crowd, now() - begun)
    }
  }
  return {
    /** Notes that a company asks, whatever it is. */
    note,
    /** Whether another company has asked a moment ago. */
    othersAsk,
    read: run,
  }
}
