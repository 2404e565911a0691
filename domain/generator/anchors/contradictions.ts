/** Where readings and litres cannot both hold at the norm, before anything is generated. */
import type { Day } from '../../calendar/day.ts'
import { FULL, FULL_TANK_TOLERANCE } from '../../fuel/tank.ts'
import { type Decimal, decimal, HUNDRED, round2, ZERO } from '../../numbers/decimal.ts'
import type { Rates } from '../../roadmap/record.ts'
import { tripConsumption } from '../../trip/consumption.ts'
import { tripDistance } from '../../trip/distance.ts'
import { CONSUMPTION_TYPE, DIRECTION } from '../../vocabulary.ts'
import { isApplicable } from '../network/places.ts'
import type { Anchor, GeneratorProblem } from '../problem.ts'
import { boughtUpTo } from './anchors.ts'

/** Part of a reading's tolerance that may make good what litres lack: the rest is left to sums of routes. */
const SLACK = 0.5
/** The same of a full tank's. */
const FULL_SLACK = 0.85 * FULL_TANK_TOLERANCE

/** Units of a reading that a norm counts litres by: 100 km, of a machine one hour. */
export const unitsOf = ({ machine }: GeneratorProblem): Decimal => (machine ? decimal(1) : HUNDRED)

/**
 * Litres on 100 km, of a machine in an hour, before rounding: the norm; of a vehicle with two norms their average over its routes, without
 * routes their mean. `null` where none is known.
 */
export const normOf = ({ machine, rates, routes }: GeneratorProblem): Decimal | null => {
  if (machine) return rates.consumptionStationary
  if (rates.consumptionType === CONSUMPTION_TYPE.MIXT) return rates.consumptionMixt
  const driven = routes
    .filter((route) => isApplicable(route, rates.consumptionType))
    .map((route) => tripDistance({ ...route, direction: DIRECTION.TURRETUR }, rates.consumptionType))
  const km = driven.reduce((all, distance) => all.plus(distance.km), ZERO)
  const litres = driven.reduce((all, distance) => all.plus(tripConsumption(distance, rates, null)), ZERO)
  const mean = (rates.consumptionUrban ?? ZERO).plus(rates.consumptionExtraUrban ?? ZERO).div(2)
  return km.gt(0) ? litres.times(HUNDRED).div(km) : mean.gt(0) ? mean : null
}

/** The rates with another norm: of two norms each is changed in the same proportion. 7,5 to 8,6 of 6 and 9 makes 6,88 and 10,32. */
export const ratesAt = (problem: GeneratorProblem, norm: Decimal): Rates => {
  const now = normOf(problem)
  const scaled = (rate: Decimal | null) => rate && now && round2(rate.times(norm).div(now))
  const { rates, machine } = problem
  if (machine) return { ...rates, consumptionStationary: norm }
  return rates.consumptionType === CONSUMPTION_TYPE.MIXT
    ? { ...rates, consumptionMixt: norm }
    : { ...rates, consumptionUrban: scaled(rates.consumptionUrban), consumptionExtraUrban: scaled(rates.consumptionExtraUrban) }
}

/**
 * Days between two facts on which the reading and the litres disagree: what was driven (km, of a machine hours), for how much the litres
 * suffice at the norm, and the norm that they would make.
 */
export type Contradiction = { from: Day; to: Day; driven: Decimal; suffices: Decimal; norm: Decimal; real: Decimal }

/** Least and most litres burnt by the moment of a fill: the tank was not empty before it, and took it. */
const burntBetween = (problem: GeneratorProblem, anchor: Anchor): { least: Decimal; most: Decimal } => {
  const there = boughtUpTo(problem, anchor)
  const before = there.minus(problem.receipts[anchor.receipt]?.qty ?? ZERO)
  const size = problem.tankCapacity
  if (!size) return { least: ZERO, most: before }
  const full = there.minus(size.times(1 - FULL_SLACK))
  return {
    least: there.minus(size.times(anchor.isFull ? 1 + FULL_SLACK : FULL)),
    most: anchor.isFull && full.lt(before) ? full : before,
  }
}

/** Litres burnt between two facts: as they are bounded, or after a full tank exactly what the next one took. */
type Fact = { day: Day; km: Decimal; least: Decimal; most: Decimal; tolerance: Decimal; exact: Decimal | null }

const factsOf = (problem: GeneratorProblem): Fact[] =>
  (problem.anchors ?? []).flatMap((anchor) => {
    const { day, km, tolerance } = anchor
    if (!km) return []
    const exact = anchor.isFull && problem.tankCapacity ? boughtUpTo(problem, anchor).minus(problem.tankCapacity) : null
    return { day, km, tolerance, exact, ...burntBetween(problem, anchor) }
  })

/**
 * The stretches between two facts where the norm burns more than was there, or so little that the tank overflows. After each, the litres
 * are taken as they must have been, so that one mistake is told once. 1.240 km with 81 L at 7,5 suffice for 1.080 km; the norm would be 6,53.
 */
export const contradictions = (problem: GeneratorProblem): Contradiction[] => {
  const norm = normOf(problem)
  if (!norm?.gt(0)) return []
  const perUnit = norm.div(unitsOf(problem))
  let [offset, before, since] = [ZERO, ZERO, problem.range.from]
  return factsOf(problem).flatMap(({ day, km, least, most, tolerance, exact }) => {
    const [from, driven] = [since, km.minus(before)]
    ;[before, since] = [km, day]
    const burnt = km.times(perUnit).plus(offset)
    const slack = exact ? ZERO : tolerance.times(perUnit).times(SLACK)
    const isShort = burnt.minus(slack).gt(most)
    if (!isShort && !burnt.plus(slack).lt(least)) return []
    const nearest = exact ?? (isShort ? most : least)
    const litres = driven.times(perUnit).plus(nearest).minus(burnt)
    offset = offset.plus(nearest.minus(burnt))
    if (!driven.gt(0)) return []
    const suffices = litres.gt(0) ? litres.div(perUnit) : ZERO
    const real = litres.gt(0) ? round2(litres.times(unitsOf(problem)).div(driven)) : ZERO
    return [{ from, to: day, driven, suffices, norm: round2(norm), real }]
  })
}

/**
 * The norm of the run that its facts make: between the first and the last full tank what was bought for what was driven; else the one
 * nearest to the norm with which the tank neither runs dry nor overflows. `null` where the facts allow none.
 */
export const realNorm = (problem: GeneratorProblem): Decimal | null => {
  const facts = factsOf(problem).filter(({ km }) => km.gt(0))
  const norm = normOf(problem)
  if (facts.length === 0 || !norm) return null
  const units = unitsOf(problem)
  const full = facts.filter(({ exact }) => exact !== null)
  const [first, last] = [full[0], full.at(-1)]
  if (first?.exact && last?.exact && last.km.gt(first.km)) {
    const real = last.exact.minus(first.exact).times(units).div(last.km.minus(first.km))
    if (real.gt(0)) return round2(real)
  }
  const normAt = (litres: Decimal, km: Decimal) => litres.times(units).div(km)
  const highest = facts.map(({ most, km }) => normAt(most, km)).reduce((least, one) => (one.lt(least) ? one : least))
  const lowest = facts.map(({ least, km }) => normAt(least, km)).reduce((most, one) => (one.gt(most) ? one : most))
  const nearest = norm.gt(highest) ? highest : norm.lt(lowest) ? lowest : norm
  // rounded up it would burn more than there was
  const real = round2(nearest.eq(highest) ? nearest.minus('0.005') : nearest)
  return real.gt(0) ? real : null
}
