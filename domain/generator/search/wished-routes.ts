/** Routes with a higher weight that would not be driven at all: each gets a day of its own where the tank is fullest. */
import { decimal } from '../../numbers/decimal.ts'
import { DIRECTION } from '../../vocabulary.ts'
import { drivesOf } from '../network/legs.ts'
import { placeKey } from '../network/places.ts'
import type { GeneratorAnswer, GeneratorProblem, GeneratorRoute, PinnedDay } from '../problem.ts'
import { hundredthsOf } from '../units.ts'
import { isRuledOut } from './day-rules.ts'

/** Number of routes that get a day, and of days tried for each. */
const MOST_ROUTES = 3
const TRIES = 3
/** Litres by which the leftover may grow. */
const EQUAL_LEFTOVER = decimal('0.1')

/** The selected routes with a higher weight that were left out for the sake of evenness. */
const leftOut = ({ weights = {}, routes }: GeneratorProblem, { warnings }: GeneratorAnswer): GeneratorRoute[] => {
  const unused = new Set(
    warnings.flatMap(({ code, reason, ids }) => (code === 'ROUTES_UNUSED' && reason === 'evenness' ? (ids ?? []) : [])),
  )
  return routes.filter(({ id }, at) => (weights[id] ?? 1) > 1 && unused.has(id) && routes.findIndex((one) => one.id === id) === at)
}

const tripsOf = ({ id, start, end }: GeneratorRoute, { allowRoundTripRoutes }: GeneratorProblem): PinnedDay['trips'] => {
  const drive = (direction: PinnedDay['trips'][number]['direction']) => ({ routeId: id, direction })
  if (placeKey(start) === placeKey(end)) return [drive(DIRECTION.TUR)]
  return allowRoundTripRoutes ? [drive(DIRECTION.TURRETUR)] : [drive(DIRECTION.TUR), drive(DIRECTION.RETUR)]
}

/** Days on which a route could be driven by itself, those with most fuel first. */
const daysFor = (route: GeneratorRoute, problem: GeneratorProblem, { sheets }: GeneratorAnswer): PinnedDay[] => {
  const [drives] = drivesOf([route], problem)
  const fuel = drives?.bothWays.fuel ?? 0
  const pinnedDays = new Set(problem.pinned?.map(({ day }) => day))
  const rules = (problem.routeRules ?? []).filter(({ routeId }) => routeId === route.id)
  return sheets
    .map(({ day, fuelStart, fuelAdded }) => ({ day, litres: hundredthsOf(fuelStart.plus(fuelAdded)) }))
    .filter(({ day, litres }) => litres >= fuel && !pinnedDays.has(day) && !rules.some((rule) => isRuledOut(rule, day)))
    .toSorted((a, b) => b.litres - a.litres)
    .slice(0, TRIES)
    .map(({ day }) => ({ day, trips: tripsOf(route, problem) }))
}

/**
 * The answer in which routes with a higher weight are driven at least once, wherever a day for them leaves the total litres unchanged;
 * the weight takes precedence over evenness. Generates up to nine times more.
 */
export const withWishedRoutes = (
  problem: GeneratorProblem,
  answer: GeneratorAnswer,
  generate: (problem: GeneratorProblem) => GeneratorAnswer,
): GeneratorAnswer => {
  let [withDays, best] = [problem, answer]
  for (const route of leftOut(problem, answer).slice(0, MOST_ROUTES))
    for (const day of daysFor(route, withDays, best)) {
      const tried = { ...withDays, pinned: [...(withDays.pinned ?? []), day] }
      const other = generate(tried)
      const isKept = other.sheets.some(({ trips }) => trips.some(({ routeId }) => routeId === route.id))
      if (!isKept || other.leftover.gt(best.leftover.plus(EQUAL_LEFTOVER))) continue
      if (other.warnings.some(({ code }) => code === 'PINNED_DROPPED') && !best.warnings.some(({ code }) => code === 'PINNED_DROPPED'))
        continue
      ;[withDays, best] = [tried, other]
      break
    }
  return best
}
