/** A year of a vehicle with very many customers: a case too large to store as a file. */
import { addDays } from '../calendar/day.ts'
import type { GeneratorProblem } from '../generator/problem.ts'
import { decimal } from '../numbers/decimal.ts'
import { CONSUMPTION_TYPE } from '../vocabulary.ts'

/** Working days of 2024, a refuelling of 38 to 44 L about every six days, and `count` customers 9 to 60 km around the base. */
export const manyRoutes = (count: number): GeneratorProblem => ({
  rates: {
    consumptionType: CONSUMPTION_TYPE.MIXT,
    consumptionMixt: decimal(6.8),
    consumptionUrban: null,
    consumptionExtraUrban: null,
    consumptionStationary: null,
  },
  kmStart: decimal(66_280),
  fuelStart: decimal(6.55),
  tankCapacity: null,
  base: 'Ploiești',
  range: { from: '2024-01-01', to: '2024-12-31' },
  startTime: 6 * 60,
  endTime: 23 * 60,
  generateOnWeekend: false,
  generateOnHolidays: true,
  allowRoundTripRoutes: true,
  uniqueRoutesEachDay: false,
  maxKmPerDay: decimal(500),
  maximumRoutesPerDay: 4,
  routes: Array.from({ length: count }, (_, at) => ({
    id: 1000 + at,
    start: 'Ploiești',
    end: `Client ${at + 1}`,
    distanceMixt: decimal(9 + ((at * 37) % 52)),
    distanceUrban: decimal(0),
    distanceExtraUrban: decimal(0),
  })),
  receipts: Array.from({ length: 60 }, (_, at) => ({
    id: at + 1,
    date: addDays('2024-01-01', at * 6),
    qty: decimal(3800 + ((at * 305) % 640)).div(100),
  })),
  seed: 692,
})
