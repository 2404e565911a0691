/** A gap between two sheets of a machine: it must end with exactly the litres with which the next sheet begins. */
import type { Random } from '../random.ts'
import { boundsOf, burntBy, keepsReserve, type MachineSetting } from './machine-setting.ts'
import { reachable, spread } from './spread-steps.ts'

/** Centilitres that a gap must burn; `null` where the litres at its end are not fixed. */
export const litresAsked = ({ problem: { end }, all }: Pick<MachineSetting, 'problem' | 'all'>): number | null =>
  end?.fixed && end.fuelLeft ? all - Math.round(Number(end.fuelLeft.times(100))) : null

/** Largest rounding difference of a day's litres, in centilitres. */
const ROUNDING = 0.5

const burntOn = (plan: readonly number[], { problem }: MachineSetting): number =>
  plan.reduce((all, steps) => all + burntBy(steps, problem), 0)

/**
 * The plan with one or two steps moved between two days so that its rounded litres come nearest to the required ones; `null` where no
 * move helps.
 */
const exchanged = (plan: readonly number[], setting: MachineSetting, litresToBurn: number): number[] | null => {
  const missed = Math.abs(burntOn(plan, setting) - litresToBurn)
  for (const moved of [1, 2])
    for (const [from, steps] of plan.entries()) {
      const day = setting.steps[from]
      if (!day || steps - moved < day.least) continue
      for (const [to, otherSteps] of plan.entries()) {
        const otherDay = setting.steps[to]
        if (to === from || otherSteps === 0 || !otherDay || otherSteps + moved > otherDay.most) continue
        const next = plan.map((own, at) => (at === from ? own - moved : at === to ? own + moved : own))
        if (Math.abs(burntOn(next, setting) - litresToBurn) < missed && keepsReserve(next, setting)) return next
      }
    }
  return null
}

/**
 * Steps of every day of a gap that burn exactly the required litres, each day rounded separately; `null` where no plan does. The total of
 * steps is one or two candidates, and days exchange steps until the rounded litres match. O(days³) at worst.
 */
export const endingExactly = (setting: MachineSetting, random: Random): number[] | null => {
  const litresToBurn = litresAsked(setting)
  const { days, steps, perStep } = setting
  if (litresToBurn === null || litresToBurn < 0) return null
  // where days round down, there is room for one step more than the litres suggest
  const bounds = boundsOf(setting, -ROUNDING)
  const reach = reachable(steps, bounds)
  const last = reach.totals[days.length] as Uint8Array
  const slack = (days.length * ROUNDING) / perStep
  for (
    let end = Math.max(0, Math.ceil(litresToBurn / perStep - slack - 1e-9));
    end <= litresToBurn / perStep + slack + 1e-9 && end < last.length;
    end++
  ) {
    if (!last[end]) continue
    let plan: number[] | null = spread(steps, reach, bounds.ceiling, end, random)
    while (plan && burntOn(plan, setting) !== litresToBurn) plan = exchanged(plan, setting, litresToBurn)
    if (plan && keepsReserve(plan, setting)) return plan
  }
  return null
}
