/** The target curve: how much should be burnt by the end of each day. Positions are days, 0 the evening before the first. */

/** The most that can be burnt by the end of each day when none burns more than its largest plan; never less than 0. O(N). */
export const burntAtMost = (available: ArrayLike<number>, largestOn: (day: number) => number): Float64Array => {
  const most = new Float64Array(available.length)
  for (let day = 1; day < most.length; day++)
    most[day] = Math.max(most[day - 1] as number, Math.min(available[day] as number, (most[day - 1] as number) + largestOn(day)))
  return most
}

/**
 * The shortest line from 0 on day 0 to `ceiling` on the last day that stays between floor and ceiling (a taut string). It bends only
 * where it must, so it never asks for a larger day than needed. Both ends are fixed: the floor of the first day is 0, the floor of the
 * last day is its ceiling. O(N) where the string seldom bends, O(N²) at worst.
 */
export const tautString = (floor: ArrayLike<number>, ceiling: ArrayLike<number>): Float64Array => {
  const last = ceiling.length - 1
  const line = new Float64Array(last + 1)
  const lowest = (day: number): number =>
    day === last ? (ceiling[last] as number) : Math.min(floor[day] as number, ceiling[day] as number)
  let from = 0
  while (from < last) {
    const start = line[from] as number
    // the steepest and the flattest straight line still possible, and the days on which they touch floor and ceiling
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
