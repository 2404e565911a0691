/** Converts the generator's answer to that of the API. */

import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { picked } from '#contract/picked.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import { inRange } from '#domain/generator/calendar/fuel-calendar.ts'
import type { GeneratedSheet, GeneratedTrip, GeneratorAnswer, GeneratorWarning } from '#domain/generator/problem.ts'
import { type Decimal, sum } from '#domain/numbers/decimal.ts'
import { CONSUMPTION_TYPE } from '#domain/vocabulary.ts'
import type { Replaced } from './existing-sheets.ts'
import { atPump } from './range-ends.ts'
import type { ReadProblem } from './read-problem.ts'

type Request = HandlerInputOf<'generateRoadmaps'>['body']
type Answer = HandlerAnswerOf<'generateRoadmaps'>
type Roadmap = Answer['roadmaps'][number]

const tripOf = (
  { travelPurpose }: Request,
  { routes, rates }: ReadProblem,
  { day }: GeneratedSheet,
  trip: GeneratedTrip,
): Roadmap['routes'][number] => {
  const route = routes.get(trip.routeId)
  if (!route) throw new Error(`trip on route ${trip.routeId}, which was not asked for`)
  const { distanceMixt, distanceUrban, distanceExtraUrban } = trip.oneWay ?? route
  return {
    routeId: route.id,
    start: route.start,
    end: route.end,
    via: route.via,
    type: trip.direction,
    ...(rates.consumptionType === CONSUMPTION_TYPE.MIXT ? { distanceMixt } : { distanceUrban, distanceExtraUrban }),
    km: trip.km,
    consumption: trip.consumption,
    startDate: day,
    endDate: day,
    startTime: formatMinutes(trip.departure),
    endTime: formatMinutes(trip.arrival),
    purpose: travelPurpose[route.id] ?? '',
  }
}

/** Work and place as written on a sheet: `Săpătură fundație, Șantier Câmpina`. */
const workText = ({ purpose, place }: { purpose: string | null; place: string | null }): string =>
  [purpose, place].filter(Boolean).join(', ')

/** The hours of each of a machine's sheets with its work: that of a pinned day, else the next one of the list. */
const workOf = ({ machine, pinned }: Request, sheets: readonly GeneratedSheet[]): Partial<Roadmap>[] => {
  const pinnedPurposes = new Map(pinned.flatMap(({ day, work }) => (work?.purposeOfTravel ? [[day, work.purposeOfTravel] as const] : [])))
  const works = machine?.works ?? []
  let worksUsed = 0
  return sheets.map(({ day, worked }) => {
    if (!worked) return {}
    const next = pinnedPurposes.has(day) ? undefined : works[worksUsed++ % (works.length || 1)]
    return {
      hoursExploitation: formatMinutes(worked.minutes),
      hoursAvailable: formatMinutes(worked.available),
      purposeOfTravel: pinnedPurposes.get(day) ?? (next ? workText(next) : null),
    }
  })
}

/** A line as it was sent, with what its stored receipt says of the moment at the pump. */
const asRead = (line: Request['expenses'][number], read: ReadProblem) =>
  line.receiptId !== null && read.pump.has(line.receiptId) ? { ...line, ...atPump(line, read) } : line

const sheetOf = (request: Request, read: ReadProblem, sheet: GeneratedSheet, at: number): Roadmap => ({
  number: read.nextNumber + at,
  ...picked(request, ['vehicleId', 'driverId', 'createdBy']),
  startDate: sheet.day,
  endDate: sheet.day,
  startTime: formatMinutes(sheet.departure),
  endTime: formatMinutes(sheet.arrival),
  ...picked(sheet, ['kmStart', 'kmStop', 'kmDone', 'fuelStart', 'fuelAdded', 'fuelConsumed', 'fuelLeft']),
  routes: sheet.trips.map((trip) => tripOf(request, read, sheet, trip)),
  expenses: sheet.receipts.flatMap((position) => request.expenses[position] ?? []).map((line) => asRead(line, read)),
})

type Warning = Answer['warnings'][number]

const warningOf = ({ ids, ...warning }: GeneratorWarning): Warning => ({ ...warning, ...(ids ? { ids: [...ids] } : {}) })

/**
 * Combines the warnings of several ranges. A receipt outside of one range is reported only if it lies in none, and then once. Days without
 * fuel after the last sheet are not a gap: of them only the receipts that stay on no sheet are named.
 */
const warningsOf = (
  { expenses }: Request,
  { stretches }: ReadProblem,
  answers: readonly GeneratorAnswer[],
  waiting: ReadonlySet<number>,
): Warning[] => {
  if (stretches.length === 1) return answers.flatMap(({ warnings }) => warnings.map(warningOf))
  const isFilled = ({ sheets }: GeneratorAnswer, at: number) => sheets.length > 0 || stretches[at]?.end !== undefined
  const unfilled = answers.filter((answer, at) => !isFilled(answer, at)).flatMap(({ unassigned }) => unassigned)
  const after = unfilled.flatMap((receipt) => (waiting.has(receipt) ? (expenses[receipt]?.id ?? []) : []))
  const warningTexts = answers.filter(isFilled).flatMap(({ warnings }) => warnings.map(warningOf))
  const outside = expenses.filter(({ date }) => !stretches.some((stretch) => inRange(stretch, date))).map(({ id }) => id)
  const warningsInRange = warningTexts.filter(({ code }) => code !== 'EXPENSES_OUTSIDE_RANGE')
  const once = [...new Map(warningsInRange.map((warning) => [JSON.stringify(warning), warning])).values()]
  return [
    ...once,
    ...(after.length > 0 ? [{ code: 'EXPENSES_AFTER_LAST_ROADMAP' as const, ids: after }] : []),
    ...(outside.length > 0 ? [{ code: 'EXPENSES_OUTSIDE_RANGE' as const, ids: outside }] : []),
    ...(stretches.length === 0 ? [{ code: 'NO_GAPS' as const }] : []),
  ]
}

/** What is replaced, as the user compares it with what is put in its place. */
export const replacedOf = ({ runs: _, purchases, ...sheets }: Replaced, nextNumber: number): NonNullable<Answer['replaced']> => ({
  ...sheets,
  nextNumber,
  fuelAdded: sum(purchases.filter(({ isFuel }) => isFuel).map(({ qty }) => qty)),
  purchases: purchases.map(({ number, date, type, partnerId, expenseId, qty }) => ({ number, date, type, partnerId, expenseId, qty })),
})

/** The answer to a request without its seed: the sheets of all ranges, numbered in their order. Sums cover all ranges. */
export const generationOf = (request: Request, read: ReadProblem, answers: readonly GeneratorAnswer[]): Omit<Answer, 'seed'> => {
  const sheets = answers.flatMap((answer) => answer.sheets)
  const placed = new Set(sheets.flatMap(({ receipts }) => receipts))
  const work = workOf(request, sheets)
  const total = (of: (answer: GeneratorAnswer) => Decimal) => sum(answers.map(of))
  const waiting = new Set(answers.flatMap(({ unassigned }) => unassigned.filter((receipt) => !placed.has(receipt))))
  return {
    roadmaps: sheets.map((sheet, at) => ({ ...sheetOf(request, read, sheet, at), ...work[at] })),
    initialFuel: total(({ initialFuel }) => initialFuel),
    fuelAdded: total(({ fuelAdded }) => fuelAdded),
    fuelConsumed: total(({ fuelConsumed }) => fuelConsumed),
    distance: total(({ distance }) => distance),
    leftover: total(({ leftover }) => leftover),
    unassignedExpenses: [...waiting]
      .toSorted((a, b) => a - b)
      .flatMap((position) => request.expenses[position] ?? [])
      .map((line) => asRead(line, read)),
    stretches: read.stretches.map(({ range, kmStart, fuelStart, end, pace }) => ({
      ...range,
      ...{ kmStart, fuelStart, kmStop: end?.kmStop ?? null, fuelLeft: end?.fuelLeft ?? null },
      regulation561: pace?.regulation561 ?? false,
    })),
    replaced: read.replaced && replacedOf(read.replaced, read.nextNumber),
    ...{ closing: read.closing, contradictions: [...read.contradictions], norm: read.norm },
    warnings: warningsOf(request, read, answers, waiting),
  }
}
