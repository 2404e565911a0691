/** The fewest nights away with which each total can be reached: the dynamic programme of the totals with a count instead of a bit. */
import type { Walk } from '../network/walks.ts'
import { positions, type Stays, type Tube, tubeWindow } from './subset-sum.ts'

/** Limit of the table's steps; above it nights are only weighed evening by evening. */
const MOST_STEPS = 60_000_000
const MOST_CELLS = 24_000_000
/** Stands for totals that are not reached. */
const NEVER = 255

/**
 * The fewest nights away up to and including the evening of a day, for a total burnt by then and the stay of the vehicle; `null` where
 * counting takes too long. Days without a sheet away from the base count too.
 * O(days · offers · window).
 */
export const fewestNights = (
  offers: readonly (readonly Walk[])[],
  tube: Tube,
  stays: Stays,
): ((day: number, stay: number, total: number) => number) | null => {
  const days = offers.length - 1
  const width = Math.ceil(tube.halfWidth) * 2 + 1
  const rows = stays.length
  const steps = offers.reduce((sum, offer) => sum + offer.length + rows, 0) * width
  if (steps > MOST_STEPS || (days + 1) * rows * width > MOST_CELLS) return null
  const stayOf = positions(stays)
  const windows = Array.from({ length: days + 1 }, (_, day) => tubeWindow(tube, day))
  const nights = new Uint8Array((days + 1) * rows * width).fill(NEVER)
  const rowAt = (day: number, stay: number): number => (day * rows + stay) * width
  nights[0] = 0
  for (let day = 1; day <= days; day++) {
    const [before, after] = [windows[day - 1], windows[day]]
    if (!before || !after) continue
    const relax = (from: number, to: number, fuel: number): void => {
      const away = to > 0 ? 1 : 0
      const [source, target] = [rowAt(day - 1, from) - before.low, rowAt(day, to) - after.low]
      const last = Math.min(after.high, before.high + fuel)
      for (let total = Math.max(after.low, before.low + fuel, after.floor); total <= last; total++) {
        const count = (nights[source + total - fuel] as number) + away
        if (count < (nights[target + total] as number)) nights[target + total] = count
      }
    }
    for (let stay = 0; stay < rows; stay++) relax(stay, stay, 0)
    let last: Walk | undefined
    for (const plan of offers[day] as readonly Walk[]) {
      const isSame = last !== undefined && last.fuel === plan.fuel && last.from === plan.from && last.to === plan.to
      last = plan
      if (!isSame) relax(stayOf[plan.from] as number, stayOf[plan.to] as number, plan.fuel)
    }
  }
  return (day, stay, total) => {
    const window = windows[day]
    return !window || total < window.low || total > window.high ? NEVER : (nights[rowAt(day, stay) + total - window.low] as number)
  }
}
