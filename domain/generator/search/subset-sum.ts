/**
 * Which totals can have been burnt by the end of each day: subset sum over all days at once, as a dynamic programme on bitsets (Bellman's
 * recurrence, 32 totals a word). For each day and place there is one bit for every total in a window around the target; a plan of the day
 * shifts the bits of the evening before.
 */
import type { Walk } from '../network/walks.ts'
import { type Progress, UNWATCHED } from '../progress.ts'

/** Constraints on the totals, by day 0 … N; all in the unit of the plans' fuel. */
export type Tube = {
  /** Least and largest total of each day; the ceiling is at least 0. */
  floor: Float64Array
  ceiling: Float64Array
  target: Float64Array
  /** Largest distance of a total from the target. */
  halfWidth: number
}

/** The lowest and highest total of a day's window, and the least total that its floor allows; without totals `low` is above `high`. */
export const tubeWindow = ({ floor, ceiling, target, halfWidth }: Tube, day: number): { low: number; high: number; floor: number } => ({
  low: Math.max(0, Math.ceil((target[day] as number) - halfWidth)),
  high: Math.floor(Math.min(ceiling[day] as number, (target[day] as number) + halfWidth)),
  floor: Math.ceil(Math.max(0, floor[day] as number)),
})

/** Places where nights are spent: the first is where the first day begins. */
export type Stays = readonly number[]

/** The position of each stay, by its place. */
export const positions = (stays: Stays): Int32Array => {
  const stayOf = new Int32Array(Math.max(...stays) + 1).fill(-1)
  stays.forEach((place, stay) => {
    stayOf[place] = stay
  })
  return stayOf
}

export type ReachableTotals = {
  /** Whether the total can have been burnt by the evening of the day with the vehicle at the stay (a position). */
  has: (day: number, stay: number, total: number) => boolean
  /** The largest reachable total not above `most`; -1 when there is none. */
  largest: (day: number, stay: number, most: number) => number
}

/** ORs `words` words, moved up by `shift` bits (down when negative), onto others. */
const orShifted = (bits: Uint32Array, source: number, target: number, words: number, shift: number): void => {
  const byWords = shift >> 5
  const byBits = shift & 31
  const first = Math.max(0, byWords)
  const last = Math.min(words - 1, words + byWords)
  if (byBits === 0) {
    for (let word = first; word <= Math.min(last, words - 1 + byWords); word++)
      bits[target + word] = (bits[target + word] as number) | (bits[source + word - byWords] as number)
    return
  }
  let carried = first - byWords - 1 >= 0 ? (bits[source + first - byWords - 1] as number) >>> (32 - byBits) : 0
  for (let word = first; word <= last; word++) {
    const from = word - byWords < words ? (bits[source + word - byWords] as number) : 0
    bits[target + word] = (bits[target + word] as number) | (from << byBits) | carried
    carried = from >>> (32 - byBits)
  }
}

/** The largest total in the rows of a day, whose bits begin at `at`; -1 when all are empty. */
const highestBit = (bits: Uint32Array, at: number, rows: number, words: number): number => {
  let highest = -1
  for (let row = 0; row < rows; row++)
    for (let word = words - 1; word * 32 + 31 > highest && word >= 0; word--) {
      const filled = bits[at + row * words + word] as number
      if (filled) highest = Math.max(highest, word * 32 + 31 - Math.clz32(filled))
    }
  return highest
}

/** Clears the bits below `low` and above `high`. */
const cut = (bits: Uint32Array, at: number, words: number, low: number, high: number): void => {
  for (let word = 0; word < words; word++) {
    const [from, to] = [low - word * 32, high - word * 32]
    if (from >= 32 || to < 0) bits[at + word] = 0
    else if (from > 0 || to < 31) {
      const above = from > 0 ? -1 << from : -1
      const below = to < 31 ? (1 << (to + 1)) - 1 : -1
      bits[at + word] = (bits[at + word] as number) & above & below
    }
  }
}

/** Words of 32 totals that a window of the tube needs. */
export const windowWords = (halfWidth: number): number => Math.floor((2 * Math.ceil(halfWidth)) / 32) + 1

/** Action on a day without a total above the floor: no total is reached, or the best totals are accepted. */
export type FloorRule = 'hard' | 'soft'
/** Where a soft floor is not reached, totals within this distance of the best are accepted. */
const NEARLY_BEST = 5
/** Progress is reported after this number of days. */
const DAYS_TOLD = 16

/**
 * The totals reachable when each day takes one of its candidate plans, or none unless it is `neverIdle`. The plans of a day are sorted so
 * that equal ones (in fuel and both ends) are adjacent. O(days · distinct offers · window / 32); the bits take days · stays · window / 8
 * bytes.
 */
export const reachableTotals = (
  offers: readonly (readonly Walk[])[],
  tube: Tube,
  stays: Stays,
  floorRule: FloorRule = 'hard',
  neverIdle: { has: (day: number) => boolean } = new Set(),
  progress: Progress = UNWATCHED,
): ReachableTotals => {
  const days = offers.length - 1
  const words = windowWords(tube.halfWidth)
  const stayOf = positions(stays)
  const bits = new Uint32Array((days + 1) * stays.length * words)
  /** Total of the window's lowest bit. */
  const lowest = tube.target.map((_, day) => tubeWindow(tube, day).low)
  const rowOf = (day: number, stay: number): number => (day * stays.length + stay) * words
  const isEmpty = (row: number): boolean => {
    for (let word = row; word < row + words; word++) if (bits[word]) return false
    return true
  }

  bits[0] = 1
  for (let day = 1; day <= days; day++) {
    if (day % DAYS_TOLD === 0) progress.reached(day / days)
    const down = (lowest[day - 1] as number) - (lowest[day] as number)
    const filled = stays.map((_, stay) => !isEmpty(rowOf(day - 1, stay)))
    stays.forEach((_, stay) => {
      if (filled[stay] && !neverIdle.has(day)) orShifted(bits, rowOf(day - 1, stay), rowOf(day, stay), words, down)
    })
    let before: Walk | undefined
    for (const plan of offers[day] ?? []) {
      const isSame = before !== undefined && before.fuel === plan.fuel && before.from === plan.from && before.to === plan.to
      before = plan
      const shift = plan.fuel + down
      const [from, to] = [stayOf[plan.from] as number, stayOf[plan.to] as number]
      if (!isSame && filled[from] && shift < words * 32 && shift > words * -32)
        orShifted(bits, rowOf(day - 1, from), rowOf(day, to), words, shift)
    }
    // a window that begins at 0 has unused bits above the tube
    const window = tubeWindow(tube, day)
    const high = window.high - window.low
    let low = Math.max(0, window.floor - window.low)
    if (floorRule === 'soft' && low > 0) {
      stays.forEach((_, stay) => {
        cut(bits, rowOf(day, stay), words, 0, high)
      })
      const best = highestBit(bits, rowOf(day, 0), stays.length, words)
      if (best < low) low = Math.max(0, best - NEARLY_BEST)
    }
    stays.forEach((_, stay) => {
      cut(bits, rowOf(day, stay), words, low, high)
    })
  }

  const has = (day: number, stay: number, total: number): boolean => {
    const bit = total - (lowest[day] as number)
    return bit >= 0 && bit < words * 32 && (((bits[rowOf(day, stay) + (bit >> 5)] as number) >>> (bit & 31)) & 1) === 1
  }
  const largest = (day: number, stay: number, most: number): number => {
    for (let total = Math.min(most, (lowest[day] as number) + words * 32 - 1); total >= (lowest[day] as number); total--)
      if (has(day, stay, total)) return total
    return -1
  }
  return { has, largest }
}
