/** Where the rows below a saved sheet stand: those that stay keep their position, so that a change touches no other row. */

export type PlacedRow = { key: string; position: number }

/**
 * The positions of rows, in their order: those at the head and at the tail that the sheet had before, known by their keys, keep
 * theirs. Of rows a, b, c at 0, 1, 2 without b, a and c stay at 0 and 2; with b changed, only the row at 1 is another one.
 */
export const keptPositions = (before: readonly PlacedRow[], keys: readonly string[]): number[] => {
  const most = Math.min(before.length, keys.length)
  let head = 0
  while (head < most && before[head]?.key === keys[head]) head++
  let tail = 0
  while (tail < most - head && before.at(-1 - tail)?.key === keys.at(-1 - tail)) tail++
  let last = -1
  return keys.map((_, at) => {
    const isTail = at >= keys.length - tail
    const placeBefore = isTail ? at + before.length - keys.length : at
    const row = isTail || at < before.length - tail ? before[placeBefore] : undefined
    last = Math.max(last + 1, row?.position ?? 0)
    return last
  })
}
