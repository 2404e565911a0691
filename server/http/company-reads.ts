/** The turns in which the reads of a company run: pages as its crowd allows, whole lists and what takes long one at a time. */
import { asking } from '../database/companies-asking.ts'
import { fairTurns } from '../database/fair-shares.ts'
import { companyCrowds } from './company-crowds.ts'

/** Long reads of a company that wait, and for how many milliseconds. */
const ONE_AT_A_TIME = { ofOne: 1, waiting: 1_000, patience: 30_000 }
/** Characters of a whole list for which a millisecond is left to others before the next one of the company. */
const CHARACTERS_A_MILLISECOND = 16_000
/** Milliseconds above which a call of a company counts as slow. */
const SLOW = 100
/** A slow call counts as slow for this multiple of its duration, though some are quick in between: the next month may be full again. */
const SLOW_FOR = 100
/** Milliseconds after its last run for which it is known how long a call takes. */
const KNOWN_FOR = 60_000
/** The pause after a slow call, as a multiple of its duration, while other companies send requests. */
const REST = 3
/** Calls that are noted at most, of all companies. */
const MOST_NOTED = 10_000

/** A read: its call, and whether it answers a whole list. */
type Read = { name: string; isWholeList: boolean }

/** Until when it is known how long a call of a company takes, and until when it counts as slow, in milliseconds. */
type Noted = { knownUntil: number; slowUntil: number }

/** How long the calls of companies took a moment ago; the longest unused are forgotten first. */
const notedCalls = (now: () => number) => {
  const noted = new Map<string, Noted>()
  return {
    note: (key: string, took: number): void => {
      const slowUntil = Math.max(took > SLOW ? now() + took * SLOW_FOR : 0, noted.get(key)?.slowUntil ?? 0)
      noted.delete(key)
      noted.set(key, { knownUntil: now() + KNOWN_FOR, slowUntil })
      for (const oldest of noted.keys()) {
        if (noted.size <= MOST_NOTED) break
        noted.delete(oldest)
      }
    },
    isKnown: (key: string): boolean => now() < (noted.get(key)?.knownUntil ?? 0),
    isSlow: (key: string): boolean => now() < (noted.get(key)?.slowUntil ?? 0),
  }
}

/** `now` tells milliseconds. */
export const companyReads = (now = () => performance.now(), asks = asking) => {
  const crowds = companyCrowds(undefined, undefined, asks)
  const turns = fairTurns<number>(ONE_AT_A_TIME)
  const firsts = fairTurns<string>(ONE_AT_A_TIME)
  const calls = notedCalls(now)
  const inTurn = async <T>(companyId: number, read: () => Promise<T>, pauseAfter: (answer: T, took: number) => number): Promise<T> => {
    const end = await turns.take(companyId)
    const begun = now()
    let pause = 0
    try {
      const answer = await read()
      pause = pauseAfter(answer, now() - begun)
      return answer
    } finally {
      end(pause)
    }
  }
  return {
    /** Notes that a company asks, whatever it is. */
    note: crowds.note,
    /** Makes an answer in the turn of its company; refuses with BUSY what cannot wait. `lengthOf` counts the characters of an answer. */
    read: async <T>(
      companyId: number,
      { name, isWholeList }: Read,
      read: () => Promise<T>,
      lengthOf: (answer: T) => number,
    ): Promise<T> => {
      if (isWholeList) return inTurn(companyId, read, (answer) => lengthOf(answer) / CHARACTERS_A_MILLISECOND)
      const key = `${companyId} ${name}`
      const timed = async (): Promise<T> => {
        const begun = now()
        const answer = await read()
        calls.note(key, now() - begun)
        return answer
      }
      if (!calls.isKnown(key)) {
        // a dozen that arrive together would all run before the first tells that they are slow
        const end = await firsts.take(key)
        try {
          if (!calls.isKnown(key)) return await crowds.read(companyId, timed)
        } finally {
          end()
        }
      }
      if (calls.isSlow(key)) return inTurn(companyId, timed, (_, took) => (crowds.othersAsk(companyId) ? took * REST : 0))
      return crowds.read(companyId, timed)
    },
  }
}
