/** The generator's only source of random numbers. */

/** The next number of a sequence: at least 0, less than 1. */
export type Random = () => number

/**
 * A sequence determined by its seed alone (0 … 2^32 - 1): mulberry32, which uses 32-bit integer operations and is the same on every
 * machine.
 */
export const mulberry32 = (seed: number): Random => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A random integer of 0 … `count` - 1. */
export const drawn = (random: Random, count: number): number => Math.floor(random() * count)

/** The values in random order; the given array is not changed. */
export const shuffled = <Value>(random: Random, values: readonly Value[]): Value[] => {
  const order = [...values]
  for (let last = order.length - 1; last > 0; last--) {
    const other = drawn(random, last + 1)
    const value = order[last] as Value
    order[last] = order[other] as Value
    order[other] = value
  }
  return order
}
