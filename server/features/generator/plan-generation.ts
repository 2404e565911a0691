/** Shows a range's existing sheets and receipts of vehicles before generating. */
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { REFUSALS, Refusal } from '#contract/refusals.ts'
import { inRange } from '#domain/generator/calendar/fuel-calendar.ts'
import { decimal, sum } from '#domain/numbers/decimal.ts'
import { nextStart } from '#domain/roadmap/chain.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { receipts } from '../receipts/receipts.repository.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { gapsBetween, MOST_SHEETS, replacedRuns } from './existing-sheets.ts'
import { replacedOf } from './generation-of.ts'
import { generatedRuns } from './generator.repository.ts'

type Request = HandlerInputOf<'planGeneration'>['body']
type Answer = HandlerAnswerOf<'planGeneration'>

const MOST_RECEIPTS = 500

/** The sheets that would make way, where all sheets of the range may be replaced. */
const replaceable = async (scope: CompanyScope, vehicleId: number, { range, vehicleIds }: Request, kind: AssetKind) => {
  try {
    const replaced = await replacedRuns(scope, vehicleId, range, vehicleIds)
    return replaced && replacedOf(replaced, (await generatedRuns.lastNumberWithout(scope, kind, replaced.runs)) + 1)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The current state of each vehicle, its sheets and gaps in the range, and its free receipts. */
export const planGeneration = async (scope: CompanyScope, request: Request): Promise<Answer> => {
  const { vehicleIds, range } = request
  const ids = [...new Set(vehicleIds)]
  const savedVehicles = await vehicles.byIds(scope, ids)
  const missing = ids.findIndex((id) => !savedVehicles.has(id))
  if (missing >= 0) throw new Refusal('INVALID', { fields: { [`vehicleIds.${missing}`]: REFUSALS.NOT_FOUND.text } })
  const around = Map.groupBy(await generatedRuns.around(scope, ids, range.from, range.to, MOST_SHEETS), ({ vehicleId }) => vehicleId)
  const last = await generatedRuns.lastSheets(scope, ids)
  return Promise.all(
    ids.map(async (vehicleId) => {
      const sheets = around.get(vehicleId) ?? []
      const sheetsInRange = sheets.filter(({ startDate, endDate }) => startDate <= range.to && endDate >= range.from)
      const free = await receipts.free(scope, vehicleId, range.from, range.to, MOST_RECEIPTS)
      const before = last.get(vehicleId)
      const kind = savedVehicles.get(vehicleId)?.vehicleType ?? 'vehicle'
      const replaced = await replaceable(scope, vehicleId, request, kind)
      const days = free.map(({ date }) => date)
      const gaps = gapsBetween(sheets, range, kind, days).map((gap) => {
        const bought = sum(free.filter(({ date }) => inRange(gap, date)).map(({ qty }) => decimal(qty)))
        const { start, end } = gap
        return {
          ...gap.range,
          km: start && end ? end.kmStart.minus(start.kmStart) : null,
          litres: start && end ? start.fuelStart.plus(bought).minus(end.fuelStart) : null,
        }
      })
      return {
        ...{ vehicleId, driverId: before?.driverId ?? null, createdBy: before?.createdBy ?? null },
        ...nextStart(before ?? null, { initialStock: savedVehicles.get(vehicleId)?.initialStock ?? null }),
        ...{ hasSheets: before !== undefined, lastDay: before?.endDate ?? null },
        standing: sheetsInRange.map(({ number, startDate, endDate }) => ({ number, startDate, endDate })),
        sheets: sheetsInRange.map(({ number }) => number),
        ...{ replaceable: replaced !== null, replaced },
        gaps,
        receipts: free,
      }
    }),
  )
}
