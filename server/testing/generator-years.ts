/** Problems that keep the threads of the generator at work for a while. */
import { addDays } from '#domain/calendar/day.ts'
import type { GeneratorProblem } from '#domain/generator/problem.ts'
import { decimal, ZERO } from '#domain/numbers/decimal.ts'
import { CONSUMPTION_TYPE } from '#domain/vocabulary.ts'

const FROM = '2024-01-01'
const DAYS = 366
const CUSTOMERS = 200
const PACE = { mixt: null, urban: 25, extraUrban: 55, motorway: 85, spread: 0.12, loading: 20, lunch: 30, regulation561: false }

/** The same year of one vehicle, with a mixed norm or with urban and extra-urban norms; `quick` as in a request for many vehicles. */
const aYear = (type: GeneratorProblem['rates']['consumptionType'], seed: number, quick: boolean): GeneratorProblem => ({
  rates: {
    consumptionType: type,
    consumptionMixt: decimal(7.5),
    consumptionUrban: decimal(9.1),
    consumptionExtraUrban: decimal(6.4),
    consumptionStationary: null,
  },
  kmStart: ZERO,
  fuelStart: decimal(30),
  tankCapacity: null,
  base: null,
  range: { from: FROM, to: addDays(FROM, quick ? DAYS / 6 : DAYS - 1) },
  startTime: 8 * 60,
  endTime: 18 * 60,
  generateOnWeekend: false,
  generateOnHolidays: false,
  allowRoundTripRoutes: true,
  uniqueRoutesEachDay: false,
  maxKmPerDay: decimal(500),
  maximumRoutesPerDay: 4,
  routes: Array.from({ length: quick ? CUSTOMERS / 10 : CUSTOMERS }, (_, at) => ({
    id: at + 1,
    start: 'A',
    end: `B ${at}`,
    distanceMixt: decimal(9 + ((at * 37) % 52)),
    distanceUrban: decimal(4),
    distanceExtraUrban: decimal(5 + ((at * 37) % 52)),
  })),
  receipts: Array.from({ length: DAYS / 6 }, (_, at) => ({ id: at, date: addDays(FROM, at * 6), qty: decimal(38 + (at % 6)) })),
  pace: PACE,
  reserve: decimal(5),
  quick,
  seed,
})

const ROUNDS = 4

/** Years and months by a mixed norm and by norms of town and country, each with a seed of its own. */
export const generatorYears = (): GeneratorProblem[] =>
  Array.from({ length: ROUNDS }, (_, seed) => [
    aYear(CONSUMPTION_TYPE.MIXT, seed, false),
    aYear(CONSUMPTION_TYPE.URBAN_EXTRAURBAN, seed, false),
    aYear(CONSUMPTION_TYPE.MIXT, seed, true),
  ]).flat()
