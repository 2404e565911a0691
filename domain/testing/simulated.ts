/** Months as they were driven, and the receipts that prove them: what generated sheets are held against. */
import { addDays, type Day, weekday } from '../calendar/day.ts'
import type { GeneratorProblem, Receipt } from '../generator/problem.ts'
import { drawn, mulberry32, type Random } from '../generator/random.ts'
import { decimal, round2 } from '../numbers/decimal.ts'
import { CONSUMPTION_TYPE } from '../vocabulary.ts'
import { aRoute } from './a-route.ts'

const TANK = 60
const NORM = 7.5
/** Minutes of a kilometre, at 60 km/h. */
const PER_KM = 1

export type Simulated = {
  days: number
  /** Kilometres one way of the routes, each there and back. */
  routes: readonly number[]
  /** The consumption that was real, in litres on 100 km; the norm is 7,5. */
  real: number
  /** Whether receipts say their hour and that the tank was filled. */
  withHours: boolean
  withFullTanks: boolean
  seed: number
}

/** A fill on the way: after the trips of the day or before them. */
const fillOn = (
  day: Day,
  at: { id: number; km: number; litres: number; minutes: number },
  { withHours, withFullTanks }: Simulated,
): Receipt => ({
  ...{ id: at.id, date: day, qty: round2(at.litres), odometer: decimal(Math.round(at.km)) },
  time: withHours ? at.minutes : null,
  fullTank: withFullTanks ? true : null,
})

/** The problem whose receipts a vehicle brought home that drove every working day and was filled up whenever a fifth was left. */
export const simulated = (truth: Simulated, more: Partial<GeneratorProblem> = {}): GeneratorProblem => {
  const random: Random = mulberry32(truth.seed)
  const from: Day = '2026-03-02'
  const receipts: Receipt[] = []
  let [km, tank] = [58_430, TANK * 0.6]
  for (let at = 0; at < truth.days; at++) {
    const day = addDays(from, at)
    if (weekday(day) > 5) continue
    let clock = 7 * 60 + 30 + drawn(random, 60)
    const count = 1 + drawn(random, 2)
    for (let trip = 0; trip < count; trip++) {
      // hours are those of the pump, between two trips
      if (tank < TANK / 3 || (trip === 0 && tank < TANK / 2.2)) {
        receipts.push(fillOn(day, { id: receipts.length + 1, km, litres: TANK - tank, minutes: clock }, truth))
        tank = TANK
        clock += 10
      }
      const length = 2 * (truth.routes[drawn(random, truth.routes.length)] as number)
      km += length
      tank -= (length * truth.real) / 100
      clock += length * PER_KM + 20
    }
  }
  return {
    rates: {
      ...{ consumptionType: CONSUMPTION_TYPE.MIXT, consumptionMixt: decimal(NORM), consumptionUrban: null },
      ...{ consumptionExtraUrban: null, consumptionStationary: null },
    },
    ...{ kmStart: decimal(58_430), fuelStart: decimal(TANK * 0.6), tankCapacity: decimal(TANK), base: 'Ploiești' },
    range: { from, to: addDays(from, truth.days - 1) },
    ...{ startTime: 360, endTime: 1380, generateOnWeekend: false, generateOnHolidays: true },
    ...{ allowRoundTripRoutes: true, uniqueRoutesEachDay: false, maxKmPerDay: decimal(900), maximumRoutesPerDay: 4 },
    routes: truth.routes.map((length, at) => aRoute(at + 1, 'Ploiești', `Localitatea ${at + 1}`, length)),
    receipts,
    seed: 1,
    ...more,
  }
}
