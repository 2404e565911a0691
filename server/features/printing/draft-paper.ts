/** The print preview of a sheet that is being edited. */
import type { HandlerInputOf } from '#contract/contract.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { CompanyAccess } from '../../access/company-access.ts'
import { dryRun } from '../roadmaps/dry-run.ts'
import { loadSheets } from '../roadmaps/load-sheets.ts'
import { saveSheets } from '../roadmaps/save-sheets.ts'
import { letterheadOf } from '../templates/letterhead.ts'
import { AS_THE_SHEET_SAYS, nothingToSay, subjectOfSheet } from './print-sheets.ts'
import { viewModel } from './view-models.ts'

/** The kind of document that shows the whole sheet. */
const KIND = { vehicle: 'foi-parcurs', machine: 'foi-functionare' } as const

/** The content of the sheet's document: saves the sheet, reads it and rolls the transaction back. */
export const paperOfDraft = async (company: CompanyAccess, form: HandlerInputOf<'paperOfDraft'>['body'], today: Day) => {
  const kind = KIND[form.type]
  const model = await dryRun(company, async (scope) => {
    const saved = await saveSheets(scope, [{ ...form, version: null }], today)
    const [loaded] = await loadSheets(
      scope,
      saved.map(({ id }) => id),
    )
    if (!loaded) throw new Error('a written sheet is there')
    return viewModel(kind, await subjectOfSheet(scope, kind, loaded), { company: await letterheadOf(scope), order: AS_THE_SHEET_SAYS })
  })
  if (!model) throw nothingToSay('DOCUMENT_UNAVAILABLE', kind)
  return { kind, model }
}
