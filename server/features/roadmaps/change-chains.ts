/** Changes of chains: recalculating the sheets of a vehicle, renumbering those of a kind; a preview is made exactly as it was shown. */
import { createHash } from 'node:crypto'
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { counted } from '#domain/numbers/format.ts'
import { indexFall, rechain } from '#domain/roadmap/chain.ts'
import { renumber } from '#domain/roadmap/renumber.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { openFrom } from '../closed-months/open-days.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { chains } from './chains.repository.ts'
import { TEXTS } from './texts.ts'

/** Sheets of one change; a longer range would neither be read in a dialog nor be done in one go. */
const MOST_IN_RANGE = 10_000

/** Fingerprint of these sheets in their current versions, in their order. */
const previewTokenOf = (sheets: readonly { id: number; version: number }[]): string =>
  createHash('sha256')
    .update(sheets.map(({ id, version }) => `${id}:${version}`).join(' '))
    .digest('base64url')

/** Refuses with CHANGED when the sheets differ from those previewed; a call without a basis had no preview. */
const requireBasis = (shown: string | null, current: string): void => {
  if (shown !== null && shown !== current) throw new Refusal('CHANGED', { message: TEXTS.rangeChanged })
}

/** Refuses a range of too many sheets, with the sentence at the field of its last day. */
const requireFewSheets = (count: number): void => {
  if (count <= MOST_IN_RANGE) return
  const message = TEXTS.tooManySheets(counted(MOST_IN_RANGE, 'foaie', 'foi'))
  throw new Refusal('INVALID', { message, fields: { endDate: message } })
}

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

/**
 * Renumbers the range except its closed months, or returns the preview. Numbers continue from the sheet before the range, by date, time
 * and id. A number used by a sheet outside of the range is refused with NUMBER_TAKEN, a `basis` that no longer matches with CHANGED.
 */
export const renumberRange = async (
  scope: CompanyScope,
  { vehicleType: kind, startDate, endDate, preview, basis }: HandlerInputOf<'renumberRoadmaps'>['body'],
): Promise<HandlerAnswerOf<'renumberRoadmaps'>> => {
  if (!preview) await chains.lockNumbers(scope, kind)
  const from = await openFrom(scope, startDate, endDate)
  const { last, sheets } = await chains.numbersInRange(scope, kind, from, endDate, MOST_IN_RANGE + 1, !preview)
  requireFewSheets(sheets.length)
  const token = previewTokenOf([{ id: 0, version: last }, ...sheets])
  if (!preview) requireBasis(basis, token)

  const numbered = renumber(sheets, last)
  const sheetWithNumber = await chains.numberedOutside(scope, kind, [from, endDate], [last + 1, last + numbered.length])
  if (sheetWithNumber) {
    const day = formatDay(sheetWithNumber.startDate)
    throw new Refusal('NUMBER_TAKEN', {
      message: TEXTS.numberOutside(sheetWithNumber.number, day),
    })
  }
  const changed = numbered.filter((sheet) => sheet.changed)
  if (!preview && changed.length > 0) await chains.setNumbers(scope, kind, changed)
  return {
    done: !preview,
    basis: token,
    changed: changed.length,
    sheets: numbered.map(({ sheet, number, changed }) => ({ ...sheet, old: sheet.number, new: number, changed })),
  }
}
