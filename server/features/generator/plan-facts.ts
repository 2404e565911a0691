/** What the receipts of a range say of kilometres and litres before anything is generated. */
import type { HandlerAnswerOf } from '#contract/contract.ts'
import { GENERATOR_DEFAULTS } from '#contract/generator-settings.ts'
import type { Day } from '#domain/calendar/day.ts'
import { parseMinutes } from '#domain/calendar/time.ts'
import { withAnchors } from '#domain/generator/anchors/anchors.ts'
import { expectedLitres } from '#domain/generator/anchors/closing-tank.ts'
import { contradictions, realNorm } from '#domain/generator/anchors/contradictions.ts'
import { furthestReading, outlook } from '#domain/generator/anchors/outlook.ts'
import { type Decimal, decimal, round2, ZERO } from '#domain/numbers/decimal.ts'
import { ratesOn } from '#domain/roadmap/rates.ts'
import type { RowOf } from '../../database/row-of.ts'
import type { articles } from '../articles/articles.repository.ts'
import type { vehicles } from '../vehicles/vehicles.repository.ts'
import type { Range } from './existing-sheets.ts'
import { machineOf } from './read-problem.ts'
import { tankOf } from './tank-of.ts'

type Articles = Awaited<ReturnType<typeof articles.byIds>>

/** A line of a receipt, with what is known of the moment at the pump. */
export type PlannedLine = {
  number: string
  date: Day
  time: string | null
  qty: Decimal
  articleId: number
  odometer: Decimal | null
  fullTank: boolean | null
}

type Facts = Pick<
  HandlerAnswerOf<'planGeneration'>[number],
  'contradictions' | 'realNorm' | 'doubted' | 'reading' | 'expectedLitres' | 'bought' | 'inAll' | 'suffices' | 'outside'
>

/** Contradictions of readings and litres, readings that are not used, the expected closing tank, and what the litres suffice for. */
export const factsOf = (
  { vehicle, bought, lines }: { vehicle: RowOf<typeof vehicles>; bought: Articles; lines: readonly PlannedLine[] },
  { range, start, meter }: { range: Range; start: { kmStart: Decimal; fuelStart: Decimal }; meter: Decimal | null },
): Facts => {
  const inTank = tankOf(vehicle, bought)
  const problem = withAnchors({
    ...{ rates: ratesOn(vehicle, range.from), tankCapacity: vehicle.tankCapacity, base: null, routes: [], range, ...start },
    startTime: parseMinutes(GENERATOR_DEFAULTS.startTime) ?? 0,
    endTime: parseMinutes(GENERATOR_DEFAULTS.endTime) ?? 0,
    generateOnWeekend: GENERATOR_DEFAULTS.generateOnWeekend,
    generateOnHolidays: GENERATOR_DEFAULTS.generateOnHolidays,
    ...{ allowRoundTripRoutes: true, uniqueRoutesEachDay: false, maximumRoutesPerDay: GENERATOR_DEFAULTS.maximumRoutesPerDay },
    maxKmPerDay: decimal(GENERATOR_DEFAULTS.maxKmPerDay),
    ...(vehicle.vehicleType === 'machine' ? { machine: machineOf({}, meter) } : {}),
    receipts: lines.map(({ date, time, qty, articleId, odometer, fullTank }, id) => ({
      ...{ id, date, odometer, fullTank, time: time === null ? null : parseMinutes(time) },
      qty: inTank(articleId) ? round2(qty) : ZERO,
    })),
    seed: 0,
  })
  const disagreeing = contradictions(problem)
  const furthest = furthestReading(problem)
  const read = furthest ? lines[furthest.receipt] : undefined
  return {
    contradictions: disagreeing,
    realNorm: disagreeing.length > 0 ? realNorm(problem) : null,
    doubted: (problem.doubted ?? []).flatMap(({ receipt, doubt }) => {
      const line = lines[receipt]
      return line ? [{ number: line.number, date: line.date, odometer: line.odometer, doubt }] : []
    }),
    reading: furthest && read?.odometer ? { number: read.number, date: read.date, odometer: read.odometer, ahead: furthest.ahead } : null,
    expectedLitres: expectedLitres(problem),
    ...outlook(problem),
  }
}
