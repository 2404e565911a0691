/** Progress and cancellation between two threads: numbers in shared memory, written and read as atomics. */

/** The first number says whether the answers are given up; after it, of each problem, how many thousandths of it are done. */
const GIVEN_UP = 0
const FIRST = 1
const PARTS_OF_SHARE = 1000

/** Memory for so many problems. */
export const sharedProgress = (problems: number): SharedArrayBuffer =>
  new SharedArrayBuffer((FIRST + problems) * Int32Array.BYTES_PER_ELEMENT)

export const giveUp = (shared: SharedArrayBuffer): void => {
  Atomics.store(new Int32Array(shared), GIVEN_UP, 1)
}

export const isGivenUp = (shared: SharedArrayBuffer): boolean => Atomics.load(new Int32Array(shared), GIVEN_UP) === 1

/** Tells which share of a problem, from 0 to 1, is done. */
export const tellShare = (shared: SharedArrayBuffer, problem: number, share: number): void => {
  Atomics.store(new Int32Array(shared), FIRST + problem, Math.floor(PARTS_OF_SHARE * share))
}

/** The share of each problem that is done, from 0 to 1. */
export const sharesTold = (shared: SharedArrayBuffer): number[] => {
  const numbers = new Int32Array(shared)
  return Array.from({ length: numbers.length - FIRST }, (_, at) => Atomics.load(numbers, FIRST + at) / PARTS_OF_SHARE)
}
