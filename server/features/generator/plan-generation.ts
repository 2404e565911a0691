/** Shows a range's existing sheets and receipts of vehicles before generating. */
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { REFUSALS, Refusal } from '#contract/refusals.ts'
import { addDays, type Day } from '#domain/calendar/day.ts'
import { inRange } from '#domain/generator/calendar/fuel-calendar.ts'
import { type Decimal, decimal, sum } from '#domain/numbers/decimal.ts'
import { secondPapers } from '#domain/receipts/second-papers.ts'
import { nextStart } from '#domain/roadmap/chain.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { articles } from '../articles/articles.repository.ts'
import { closedUntil } from '../closed-months/open-days.ts'
import { listedReceipts } from '../receipts/listed-receipts.repository.ts'
import { lastSheets } from '../roadmaps/last-sheets.repository.ts'
import { metersBefore } from '../vehicles/readings.repository.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { busyDays, coveringOf, gapsBetween, MOST_SHEETS, type Range, replacedRuns } from './existing-sheets.ts'
import { replacedOf } from './generation-of.ts'
import { beforeGeneration } from './generator.repository.ts'
import { factsOf, type PlannedDays, type PlannedLine } from './plan-facts.ts'
import { atPump, firstIndex } from './range-ends.ts'
import { atDayStart } from './read-problem.ts'

type Request = HandlerInputOf<'planGeneration'>['body']
type Answer = HandlerAnswerOf<'planGeneration'>

const MOST_RECEIPTS = 500

/** The sheets that would make way, where all sheets of the range may be replaced. */
const replaceable = async (scope: CompanyScope, vehicleId: number, { range, vehicleIds }: Request, kind: AssetKind) => {
  try {
    const replaced = await replacedRuns(scope, vehicleId, range, vehicleIds)
    if (!replaced) return null
    const answer = replacedOf(replaced, (await beforeGeneration.lastNumberWithout(scope, kind, replaced.runs)) + 1)
    const lines = replaced.purchases.map(({ expenseId, odometer, fullTank, ...line }) => ({
      ...{ ...line, articleId: expenseId, odometer: odometer ?? null, fullTank: fullTank ?? null },
    }))
    return { answer, lines }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

type Free = Awaited<ReturnType<typeof listedReceipts.free>>

/** The lines that a plan is about: those that were sent, else the free receipts, with those of the sheets that make way. */
const linesOf = async (
  scope: CompanyScope,
  { expenses, mode, vehicleIds }: Request,
  free: Free,
  replaced: Awaited<ReturnType<typeof replaceable>>,
): Promise<PlannedLine[]> => {
  const sent = vehicleIds.length === 1 ? expenses : null
  const receiptIds = (sent ?? []).flatMap(({ receiptId }) => receiptId ?? [])
  const pump = await beforeGeneration.pumpFacts(scope, receiptIds)
  const own = sent
    ? sent.map((line): PlannedLine => {
        const { number, date, qty, expenseId: articleId } = line
        return { number, date, qty, articleId, ...atPump(line, { pump }) }
      })
    : free.flatMap((row) =>
        row.articleId === null
          ? []
          : [{ ...row, qty: decimal(row.qty), articleId: row.articleId, odometer: row.odometer === null ? null : decimal(row.odometer) }],
      )
  const others = mode === 'replace' ? (replaced?.lines ?? []) : []
  return [...own, ...others.filter((other) => !own.some(({ number, date }) => number === other.number && date === other.date))]
}

/** What the generator plans of a range: its gaps, all of it with the sheets that make way, or the days after the last sheet. */
const plannedDays = (
  { range, mode }: Request,
  gaps: readonly PlannedDays[],
  { replaced, lastDay }: { replaced: Range | null; lastDay: Day | null },
): readonly PlannedDays[] => {
  if (mode === 'gaps') return gaps
  if (replaced) return [{ range: coveringOf(range, replaced), taken: [] }]
  if (lastDay === null || lastDay < range.from) return [{ range, taken: [] }]
  return lastDay < range.to ? [{ range: { from: addDays(lastDay, 1), to: range.to }, taken: [] }] : []
}

/** The current state of each vehicle, its sheets and gaps in the range, and its free receipts but for second papers of a purchase. */
export const planGeneration = async (scope: CompanyScope, request: Request): Promise<Answer> => {
  const { vehicleIds, range } = request
  const ids = [...new Set(vehicleIds)]
  const savedVehicles = await vehicles.byIds(scope, ids)
  const missing = ids.findIndex((id) => !savedVehicles.has(id))
  if (missing >= 0) throw new Refusal('INVALID', { fields: { [`vehicleIds.${missing}`]: REFUSALS.NOT_FOUND.text } })
  const bought = await articles.byIds(scope, [...new Set([...savedVehicles.values()].map(({ fuelId }) => fuelId))])
  const around = Map.groupBy(await beforeGeneration.around(scope, ids, range.from, range.to, MOST_SHEETS), ({ vehicleId }) => vehicleId)
  const last = await beforeGeneration.lastSheets(scope, ids)
  const machines = ids.filter((id) => savedVehicles.get(id)?.vehicleType === 'machine')
  const roadVehicles = ids.filter((id) => savedVehicles.get(id)?.vehicleType === 'vehicle')
  const usual = await lastSheets.usualTrips(scope, roadVehicles, 'vehicle')
  const meters = await metersBefore(scope, machines, atDayStart(range.from))
  const closed = await closedUntil(scope)
  const busy = await busyDays(scope, request.drivers ?? [], range)
  const masses = await beforeGeneration.massesOf(scope, ids)
  return Promise.all(
    ids.map(async (vehicleId) => {
      const sheets = around.get(vehicleId) ?? []
      const sheetsInRange = sheets.filter(({ startDate, endDate }) => startDate <= range.to && endDate >= range.from)
      // what was taken back (storno) is no fuel that sheets could burn
      const waiting = (await listedReceipts.free(scope, vehicleId, range.from, range.to, MOST_RECEIPTS)).filter(({ qty }) =>
        decimal(qty).gt(0),
      )
      const doubled = secondPapers(waiting)
      const second = new Set(doubled.filter(({ id }) => !request.taken?.includes(id)))
      const free = waiting.filter((row) => !second.has(row))
      const before = last.get(vehicleId)
      const kind = savedVehicles.get(vehicleId)?.vehicleType ?? 'vehicle'
      const replaced = await replaceable(scope, vehicleId, request, kind)
      const days = free.map(({ date }) => date)
      const between = gapsBetween(sheets, range, kind, days)
      const gaps = between.map((gap) => {
        const bought = sum(free.filter(({ date }) => inRange(gap, date)).map(({ qty }) => decimal(qty)))
        const { start, end } = gap
        return {
          ...gap.range,
          km: start && end ? end.kmStart.minus(start.kmStart) : null,
          litres: start && end ? start.fuelStart.plus(bought).minus(end.fuelStart) : null,
        }
      })
      const vehicle = savedVehicles.get(vehicleId)
      if (!vehicle) throw new Error('a vehicle that was found is gone')
      const lines = await linesOf(scope, request, free, replaced)
      const isReplaced = request.mode === 'replace' && replaced !== null
      const chained = nextStart(before ?? null, { initialStock: vehicle.initialStock })
      const typed = request.starts?.find((one) => one.vehicleId === vehicleId) ?? request
      const first = (fuelStart: Decimal) => ({ kmStart: typed.kmStart ?? firstIndex(vehicle, lines, fuelStart), fuelStart })
      const start = isReplaced ? replaced.answer : before ? chained : first(typed.fuelStart ?? chained.fuelStart)
      const meter = meters.get(vehicleId) ?? null
      const named = await articles.byIds(scope, [...new Set(lines.map(({ articleId }) => articleId))])
      return {
        ...{ vehicleId, driverId: before?.driverId ?? null, createdBy: before?.createdBy ?? null },
        purpose: usual.get(vehicleId)?.purpose ?? null,
        ...(before ? chained : first(typed.fuelStart ?? chained.fuelStart)),
        ...{ meter, hasSheets: before !== undefined, lastDay: before?.endDate ?? null },
        standing: sheetsInRange.map(({ number, startDate, endDate }) => ({ number, startDate, endDate })),
        sheets: sheetsInRange.map(({ number }) => number),
        ...{ replaceable: replaced !== null, replaced: replaced?.answer ?? null },
        gaps,
        ...{ receipts: free, doubled },
        ...factsOf(
          { vehicle, bought: new Map([...bought, ...named]), lines },
          {
            asked: request,
            stretches: plannedDays(request, between, {
              replaced: isReplaced ? replaced.answer : null,
              lastDay: before?.endDate ?? null,
            }).map((days) => ({ ...days, taken: [...days.taken, ...(busy.get(vehicleId) ?? [])] })),
            ...{ closed, massKg: masses.get(vehicleId), meter },
            start: { kmStart: decimal(start.kmStart), fuelStart: decimal(start.fuelStart) },
          },
        ),
      }
    }),
  )
}
