/** What the threads of the generator tell each other: progress and cancellation as atomic numbers in shared memory, decimals as numerals. */
import { decimal, isDecimal } from '#domain/numbers/decimal.ts'

/** The first number tells whether the answers were cancelled; the next ones hold the completed thousandths of each problem. */
const GIVEN_UP = 0
const FIRST = 1
const PARTS_OF_SHARE = 1000

export const sharedProgress = (problems: number): SharedArrayBuffer =>
  new SharedArrayBuffer((FIRST + problems) * Int32Array.BYTES_PER_ELEMENT)

export const giveUp = (shared: SharedArrayBuffer): void => {
  Atomics.store(new Int32Array(shared), GIVEN_UP, 1)
}

export const isGivenUp = (shared: SharedArrayBuffer): boolean => Atomics.load(new Int32Array(shared), GIVEN_UP) === 1

/** Stores the completed share of a problem, from 0 to 1. */
export const tellShare = (shared: SharedArrayBuffer, problem: number, share: number): void => {
  Atomics.store(new Int32Array(shared), FIRST + problem, Math.floor(PARTS_OF_SHARE * share))
}

/** The completed share of each problem, from 0 to 1. */
export const sharesTold = (shared: SharedArrayBuffer): number[] => {
  const numbers = new Int32Array(shared)
  return Array.from({ length: numbers.length - FIRST }, (_, at) => Atomics.load(numbers, FIRST + at) / PARTS_OF_SHARE)
}

const NUMERAL = 'decimal'

const mapped = (value: unknown, mapItem: (value: object) => unknown): unknown => {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((item) => mapItem(item))
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapItem(item)]))
}

/** A value that can be copied to another thread, which loses its classes: every decimal in it becomes a numeral. */
export const serialize = (value: unknown): unknown => (isDecimal(value) ? { [NUMERAL]: value.toFixed() } : mapped(value, serialize))

/** Restores the original value. */
export const deserialize = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && NUMERAL in value ? decimal(String(value[NUMERAL])) : mapped(value, deserialize)
