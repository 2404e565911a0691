/** The turns in which the reads of a company run: pages as its crowd allows, whole lists and what takes long one at a time. */
import { fairTurns } from '../database/fair-shares.ts'
import { companyCrowds } from './company-crowds.ts'

/** Long reads of a company that wait, and for how many milliseconds. */
const ONE_AT_A_TIME = { ofOne: 1, waiting: 1_000, patience: 30_000 }
/** Characters of a whole list for which a millisecond is left to others before the next one of the company. */
const CHARACTERS_A_MILLISECOND = 16_000
/** Milliseconds above which a call of a company counts as slow, and below which it no longer does. */
const SLOW = 100
const QUICK = 25
/** The pause after a slow call, as a multiple of its duration, while other companies send requests. */
const REST = 3
/** Slow calls that are noted at most, of all companies. */
const MOST_NOTED = 10_000

/** A read: its call, and whether it answers a whole list. */
type Read = { name: string; isWholeList: boolean }

export const companyReads = () => {
  const crowds = companyCrowds()
  const turns = fairTurns<number>(ONE_AT_A_TIME)
  const slow = new Set<string>()
  const note = (key: string, took: number): void => {
    if (took < QUICK) slow.delete(key)
    else if (took > SLOW && slow.size < MOST_NOTED) slow.add(key)
  }
  const inTurn = async <T>(companyId: number, read: () => Promise<T>, pauseAfter: (answer: T, took: number) => number): Promise<T> => {
    const end = await turns.take(companyId)
    const begun = performance.now()
    let pause = 0
    try {
      const answer = await read()
      pause = pauseAfter(answer, performance.now() - begun)
      return answer
    } finally {
      end(pause)
    }
  }
  return {
    /** Notes that a company asks, whatever it is. */
    note: crowds.note,
    /** Makes an answer in the turn of its company; refuses with BUSY what cannot wait. `lengthOf` counts the characters of an answer. */
    read: <T>(companyId: number, { name, isWholeList }: Read, read: () => Promise<T>, lengthOf: (answer: T) => number): Promise<T> => {
      const key = `${companyId} ${name}`
      const timed = async (): Promise<T> => {
        const begun = performance.now()
        const answer = await read()
        note(key, performance.now() - begun)
        return answer
      }
      if (isWholeList) return inTurn(companyId, read, (answer) => lengthOf(answer) / CHARACTERS_A_MILLISECOND)
      if (slow.has(key)) return inTurn(companyId, timed, (_, took) => (crowds.othersAsk(companyId) ? took * REST : 0))
      return crowds.read(companyId, timed)
    },
  }
}
