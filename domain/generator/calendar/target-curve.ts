/** The target curve: how much should be burnt by the end of each day. Positions are days, 0 the evening before the first. */

/** The most that can be burnt by the end of each day when no day burns more than `largest`; never less than 0. O(N). */
export const burntAtMost = (available: ArrayLike<number>, largest: number): Float64Array => {
  const most = new Float64Array(available.length)
  for (let day = 1; day < most.length; day++)
    most[day] = Math.max(most[day - 1] as number, Math.min(available[day] as number, (most[day - 1] as number) + largest))
  return most
}

/**
 * The shortest line from 0 on day 0 to `ceiling` on the last day that stays between floor and ceiling: a string drawn taut. It
 * bends only where it must, so it never asks for a larger day than is needed. Both ends count as fixed: the floor of the first day
 * is 0, that of the last its ceiling. O(N) for a string that bends seldom, O(N²) at worst.
 */
export const tautString = (floor: ArrayLike<number>, ceiling: ArrayLike<number>): Float64Array => {
  const last = ceiling.length - 1
  const line = new Float64Array(last + 1)
  const lowest = (day: number): number =>
    day === last ? (ceiling[last] as number) : Math.min(floor[day] as number, ceiling[day] as number)
  let from = 0
  while (from < last) {
    const start = line[from] as number
    // the steepest and the flattest straight line that are still possible, and the days whose floor and ceiling they touch
    let [steepest, flattest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    let [steepestDay, flattestDay] = [from, from]
    let bend = last
    let height = ceiling[last] as number
    for (let day = from + 1; day <= last; day++) {
      const least = (lowest(day) - start) / (day - from)
      const most = ((ceiling[day] as number) - start) / (day - from)
      if (least > steepest) {
        bend = steepestDay
        height = ceiling[bend] as number
        break
      }
      if (most < flattest) {
        bend = flattestDay
        height = lowest(bend)
        break
      }
      if (least >= flattest) [flattest, flattestDay] = [least, day]
      if (most <= steepest) [steepest, steepestDay] = [most, day]
    }
    for (let day = from + 1; day <= bend; day++) line[day] = start + ((height - start) * (day - from)) / (bend - from)
    from = bend
  }
  return line
}
