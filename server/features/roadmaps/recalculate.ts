/** Recalculates the sheets of a vehicle so that each begins where the one before it ends. */
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { indexFall, rechain } from '#domain/roadmap/chain.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { openFrom } from '../closed-months/open-days.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { chains } from './chains.repository.ts'
import { MOST_IN_RANGE, previewTokenOf, requireBasis, requireFewSheets } from './preview-token.ts'

const endsOf = ({ kmStart, kmStop, fuelStart, fuelLeft }: HandlerAnswerOf<'recalculateRoadmaps'>['sheets'][number]['old']) => ({
  kmStart,
  kmStop,
  fuelStart,
  fuelLeft,
})

/**
 * Recalculates the range except its closed months, or returns the preview. The first sheet continues the one before the range; without
 * one it keeps its own start, which was typed. The sheets are locked meanwhile, and a `basis` that no longer matches is refused with
 * CHANGED.
 */
export const recalculate = async (
  scope: CompanyScope,
  { vehicleId, startDate, endDate, preview, basis }: HandlerInputOf<'recalculateRoadmaps'>['body'],
): Promise<HandlerAnswerOf<'recalculateRoadmaps'>> => {
  const vehicle = (await vehicles.byIds(scope, [vehicleId])).get(vehicleId)
  if (!vehicle) throw new Refusal('NOT_FOUND')
  if (!preview) await chains.lockNumbers(scope, vehicle.vehicleType)
  const from = await openFrom(scope, startDate, endDate)
  const { previous, sheets } = await chains.inRange(scope, vehicleId, from, endDate, MOST_IN_RANGE + 1, !preview)
  requireFewSheets(sheets.length)
  const token = previewTokenOf([...(previous ? [previous] : []), ...sheets])
  if (!preview) requireBasis(basis, token)

  const [first] = sheets
  const start = previous ? { kmStart: previous.kmStop, fuelStart: previous.fuelLeft } : first
  const links = start ? rechain(sheets, start) : []
  const changed = links.filter((link) => link.changed)
  if (!preview && changed.length > 0) await chains.setEnds(scope, changed)
  return {
    done: !preview,
    basis: token,
    indexFall: indexFall(changed),
    changed: changed.length,
    from: previous,
    sheets: links.map(({ sheet, ...link }) => ({ ...sheet, old: endsOf(sheet), new: endsOf(link), changed: link.changed })),
  }
}
