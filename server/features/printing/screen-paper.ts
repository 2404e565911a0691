/** Papers for a screen: of a sheet, saved or being edited, and of settings of the templates. */

import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Day, monthEnd, monthStart } from '#domain/calendar/day.ts'
import { idsOf } from '#domain/ids.ts'
import type { Subject } from '#domain/report/document-facts.ts'
import { factsOf } from '#domain/report/document-kinds.ts'
import { sample } from '#domain/report/sample-sheet.ts'
import type { AssetKind, SheetDocumentKind } from '#domain/vocabulary.ts'
import type { CompanyAccess } from '../../access/company-access.ts'
import { dryRun } from '../roadmaps/dry-run.ts'
import { loadSheets } from '../roadmaps/load-sheets.ts'
import { saveSheets } from '../roadmaps/save-sheets.ts'
import { letterheadOf } from '../templates/letterhead.ts'
import { newestSheet } from './newest-sheet.repository.ts'
import { loadPaperSheets } from './paper-sheets.ts'
import { AS_THE_SHEET_SAYS, modelOfSheet, nothingToSay, subjectOfSheet, subjectsOfSelection } from './print-sheets.ts'
import { viewModel } from './view-models.ts'

/** The kind of document that shows the whole sheet. */
const KIND = { vehicle: 'foi-parcurs', machine: 'foi-functionare' } as const

/** The content of the sheet's document: saves the sheet, reads it and rolls the transaction back. */
export const paperOfDraft = async (company: CompanyAccess, form: HandlerInputOf<'paperOfDraft'>['body'], today: Day) => {
  const kind = KIND[form.type]
  const model = await dryRun(company, async (scope) => {
    const saved = await saveSheets(scope, [{ ...form, version: null }], today)
    const [loaded] = await loadSheets(scope, idsOf(saved))
    if (!loaded) throw new Error('a written sheet is there')
    return viewModel(kind, await subjectOfSheet(scope, kind, loaded), { company: await letterheadOf(scope), order: AS_THE_SHEET_SAYS })
  })
  if (!model) throw nothingToSay('DOCUMENT_UNAVAILABLE', kind)
  return { kind, model }
}

/** The content of a saved sheet's document. Throws NOT_FOUND and DOCUMENT_UNAVAILABLE. */
export const paperOfSheet = (company: CompanyAccess, id: number) =>
  company.within(async (scope) => {
    const [loaded] = await loadPaperSheets(scope, [id])
    if (!loaded) throw new Refusal('NOT_FOUND')
    const kind = KIND[loaded.sheet.kind as AssetKind]
    return { kind, model: await modelOfSheet(scope, kind, { loaded, order: AS_THE_SHEET_SAYS, userId: company.userId }) }
  })

/** What a document of the kind is about: the newest sheet that has one, or its month; `null` when the company has none. */
const newestSubject = async (company: CompanyAccess, kind: SheetDocumentKind, gone: AbortSignal): Promise<Subject | null> => {
  const newest = await company.within((scope) => newestSheet(scope, kind))
  if (!newest) return null
  if (factsOf(kind).per === 'sheet')
    return company.within(async (scope) => {
      const [loaded] = await loadSheets(scope, [newest.id])
      return loaded ? subjectOfSheet(scope, kind, loaded) : null
    })
  const { startDate, vehicleId } = newest
  const month = { startDate: monthStart(startDate), endDate: monthEnd(startDate), vehicleId, driverId: null, vehicleType: newest.kind }
  const form = { ...month, companyId: company.companyId, documentType: kind, layout: 'plain' as const }
  for await (const subject of subjectsOfSelection(company, kind, form, gone)) return subject
  return null
}

type PreviewInput = HandlerInputOf<'previewTemplate'>['body']

/** What the document says, from the company's own sheets if it has any that fit, else from a sample. */
export const previewTemplate = async (
  company: CompanyAccess,
  { kind, logo, footer, normDecision, binding, kinds }: PreviewInput,
  gone: AbortSignal,
) => {
  const letterhead = await company.within((scope) => letterheadOf(scope))
  const context = { company: { ...letterhead, templates: { logo, footer, normDecision, binding, kinds } }, order: AS_THE_SHEET_SAYS }
  const ownSubject = await newestSubject(company, kind, gone)
  const model = (ownSubject && viewModel(kind, ownSubject, context)) ?? viewModel(kind, sample(kind, factsOf(kind).per), context)
  if (!model) throw new Error('the sample has every document')
  return model
}
