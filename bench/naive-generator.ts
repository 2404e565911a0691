/** The generator that comes to mind first: what the benches compare with. */
import { allowedDays } from '#domain/generator/calendar/fuel-calendar.ts'
import type { GeneratedSheet, GeneratorAnswer, GeneratorProblem } from '#domain/generator/problem.ts'
import { drawn, mulberry32 } from '#domain/generator/random.ts'
import { sum, ZERO } from '#domain/numbers/decimal.ts'
import { tripConsumption } from '#domain/trip/consumption.ts'
import { tripDistance } from '#domain/trip/distance.ts'
import { DIRECTION } from '#domain/vocabulary.ts'

/** Random round trips, day by day, while trips, km and fuel of the day last. */
export const naive = (problem: GeneratorProblem): GeneratorAnswer => {
  const random = mulberry32(problem.seed)
  let { fuelStart, kmStart } = problem
  let waiting = problem.receipts.map((_, at) => at)
  const sheets: GeneratedSheet[] = []
  for (const day of allowedDays(problem)) {
    const isThere = (at: number) => (problem.receipts[at]?.date ?? '') <= day
    const receipts = waiting.filter(isThere)
    const fuelAdded = sum(receipts.map((at) => problem.receipts[at]?.qty ?? ZERO))
    const trips: GeneratedSheet['trips'][number][] = []
    let [left, km] = [fuelStart.plus(fuelAdded), ZERO]
    for (let tries = 0; tries < 20 && trips.length < problem.maximumRoutesPerDay; tries++) {
      const route = problem.routes[drawn(random, problem.routes.length)]
      if (!route) break
      const driven = tripDistance({ ...route, direction: DIRECTION.TURRETUR }, problem.rates.consumptionType)
      const consumption = tripConsumption(driven, problem.rates, null)
      if (consumption.gt(left) || km.plus(driven.km).gt(problem.maxKmPerDay)) continue
      left = left.minus(consumption)
      km = km.plus(driven.km)
      trips.push({ routeId: route.id, direction: DIRECTION.TURRETUR, departure: 0, arrival: 0, km: driven.km, consumption })
    }
    if (trips.length === 0) continue
    waiting = waiting.filter((at) => !isThere(at))
    const fuelConsumed = sum(trips.map(({ consumption }) => consumption))
    const kmStop = kmStart.plus(km)
    sheets.push({
      day,
      departure: 0,
      arrival: 0,
      kmStart,
      kmDone: km,
      kmStop,
      fuelStart,
      fuelAdded,
      fuelConsumed,
      fuelLeft: left,
      trips,
      receipts,
    })
    fuelStart = left
    kmStart = kmStop
  }
  const fuelConsumed = sum(sheets.map((sheet) => sheet.fuelConsumed))
  const added = sum(problem.receipts.map(({ qty }) => qty))
  return {
    sheets,
    initialFuel: problem.fuelStart,
    fuelAdded: added,
    fuelConsumed,
    distance: sum(sheets.map(({ kmDone }) => kmDone)),
    leftover: problem.fuelStart.plus(added).minus(fuelConsumed),
    unassigned: waiting,
    warnings: [],
  }
}
