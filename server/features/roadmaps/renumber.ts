/** Renumbers the sheets of a kind consecutively. */
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { renumber } from '#domain/roadmap/renumber.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { openFrom } from '../closed-months/open-days.ts'
import { chains } from './chains.repository.ts'
import { MOST_IN_RANGE, previewTokenOf, requireBasis, requireFewSheets } from './preview-token.ts'
import { TEXTS } from './texts.ts'

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
