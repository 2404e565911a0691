/** The generator's only source of chance. */

/** The next number of a sequence, from 0 up to but without 1. */
export type Random = () => number

/** A sequence that depends on its seed (0 … 2^32 - 1) alone: mulberry32, made of 32-bit integer operations, the same on every machine. */
export const mulberry32 = (seed: number): Random => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** An integer from 0 up to but without `count`. */
export const drawn = (random: Random, count: number): number => Math.floor(random() * count)

/** The values in an order by chance; the given ones stay as they are. */
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
