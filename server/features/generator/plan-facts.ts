/** What the receipts of a range say of kilometres and litres before anything is generated. */
import type { HandlerInputOf } from '#contract/contract.ts'
import { GENERATOR_DEFAULTS, GENERATOR_PACE } from '#contract/generator-settings.ts'
import type { Day } from '#domain/calendar/day.ts'
import { parseMinutes } from '#domain/calendar/time.ts'
import { withAnchors } from '#domain/generator/anchors/anchors.ts'
import { closingLitres, expectedLitres } from '#domain/generator/anchors/closing-tank.ts'
import { contradictions, realNorm } from '#domain/generator/anchors/contradictions.ts'
import { furthestReading, mostSheets, outlook } from '#domain/generator/anchors/outlook.ts'
import { freeWindow } from '#domain/generator/calendar/free-window.ts'
import { allowedDays } from '#domain/generator/calendar/fuel-calendar.ts'
import type { GeneratorProblem } from '#domain/generator/problem.ts'
import { type Decimal, decimal, round2, ZERO } from '#domain/numbers/decimal.ts'
import { ratesOn } from '#domain/roadmap/rates.ts'
import type { RowOf } from '../../database/row-of.ts'
import type { articles } from '../articles/articles.repository.ts'
import type { vehicles } from '../vehicles/vehicles.repository.ts'
import type { Gap } from './existing-sheets.ts'
import { closingWay } from './range-ends.ts'
import { daysOff, isHeavy, machineOf, minutesIn, paceOf } from './read-problem.ts'
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

/** Litres that are not driven: the reserve, or more where the tank should hold more at the end. An odometer to end with decides instead. */
const keptLitres = (
  { reserve, closing, target }: Planned['asked'],
  state: Pick<GeneratorProblem, 'fuelStart' | 'tankCapacity'>,
): Decimal => {
  const [least, left] = [reserve ?? ZERO, closingLitres({ closing: closingWay({ closing, target }), typed: target.fuelLeft }, state)]
  return left && !target.kmStop && left.gt(least) ? left : least
}

/** Days that are planned together, and the hours of them that sheets of the vehicle take. */
export type PlannedDays = Pick<Gap, 'range' | 'taken'>

/** The days on which sheets may be: those of the generator, as far as a sheet before them leaves hours. */
const openDays = (problem: GeneratorProblem, stretches: readonly PlannedDays[]): Day[] =>
  stretches.flatMap(({ range, taken }) =>
    allowedDays({ ...problem, range }).filter((day) => {
      const { start, end } = freeWindow({ ...problem, busy: taken }, day)
      return start < end
    }),
  )

type Planned = {
  asked: HandlerInputOf<'planGeneration'>['body']
  stretches: readonly PlannedDays[]
  closed: Day | null
  /** Greatest permissible mass where it is known, in kg. */
  massKg: number | undefined
  start: { kmStart: Decimal; fuelStart: Decimal }
  meter: Decimal | null
}

/** Which days sheets may take, contradictions of readings and litres, readings that are not used, the expected closing tank, and what the litres suffice for. */
export const factsOf = (
  { vehicle, bought, lines }: { vehicle: RowOf<typeof vehicles>; bought: Articles; lines: readonly PlannedLine[] },
  { asked, stretches, closed, massKg, start, meter }: Planned,
) => {
  const range = (stretches.length === 1 && stretches[0]?.range) || asked.range
  const inTank = tankOf(vehicle, bought)
  const kept = keptLitres(asked, { ...start, tankCapacity: vehicle.tankCapacity })
  const problem = withAnchors({
    ...{ rates: ratesOn(vehicle, range.from), tankCapacity: vehicle.tankCapacity, base: null, routes: [], range, ...start },
    startTime: parseMinutes(GENERATOR_DEFAULTS.startTime) ?? 0,
    endTime: parseMinutes(GENERATOR_DEFAULTS.endTime) ?? 0,
    ...{ generateOnWeekend: asked.generateOnWeekend, generateOnHolidays: asked.generateOnHolidays },
    blocked: daysOff(asked.blocked, { closed, outOfUse: vehicle.inactiveSince, to: range.to }),
    reserve: kept,
    pace: paceOf({ ...GENERATOR_PACE, regulation561: asked.regulation561 }, isHeavy(vehicle, massKg)),
    ...{ allowRoundTripRoutes: true, uniqueRoutesEachDay: false, maximumRoutesPerDay: GENERATOR_DEFAULTS.maximumRoutesPerDay },
    maxKmPerDay: decimal(GENERATOR_DEFAULTS.maxKmPerDay),
    ...(vehicle.vehicleType === 'machine' ? { machine: { ...machineOf({}, meter), least: minutesIn(asked.minHours) } } : {}),
    receipts: lines.map(({ date, time, qty, articleId, odometer, fullTank }, id) => ({
      ...{ id, date, odometer, fullTank, time: time === null ? null : parseMinutes(time) },
      qty: inTank(articleId) ? round2(qty) : ZERO,
    })),
    seed: 0,
  })
  const disagreeing = contradictions(problem)
  const furthest = furthestReading(problem)
  const days = openDays(problem, stretches)
  const [from, to] = [days[0], days.at(-1)]
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
    ...{ kept, days: days.length },
    open: from && to ? { from, to } : null,
    most: asked.mode === 'gaps' ? days.length : mostSheets(problem, days.length),
  }
}
