import { z } from 'zod'
import { Refusal } from '#contract/refusals.ts'
import { id } from '#contract/wire.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { DOCUMENT_KINDS, type DocumentKind, factsOf, WORKBOOK_KINDS, type WorkbookKind } from '#domain/report/document-kinds.ts'
import { documentName, mergedDocumentName, mergedDocumentTitle } from '#domain/report/document-name.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { drawnPages } from '../../adapters/documents.ts'
import { writeSpreadsheet } from '../../adapters/spreadsheet.ts'
import type { Handlers, HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { requireInOrder } from '../roadmaps/check-sheets.ts'
import { sheetRecord } from '../roadmaps/load-sheets.ts'
import { roadmaps } from '../roadmaps/roadmaps.repository.ts'
import { printableLogo } from '../templates/printable-logo.ts'
import { loadPaperSheets } from './paper-sheets.ts'
import { modelOfSheet, modelsOfSelection, requireSubject } from './print-sheets.ts'
import { paperOfDraft, paperOfSheet, previewTemplate } from './screen-paper.ts'
import { namesOfSelection } from './selected-sheets.ts'
import { signedLinks } from './signed-links.ts'
import { isOffered } from './view-models.ts'
import { tablesOfSelection } from './workbooks.ts'

const isTable = (kind: DocumentKind): kind is WorkbookKind => WORKBOOK_KINDS.some((one) => one === kind)

/** A document of one sheet, with the user's input in its dialog. */
const sheetLinks = signedLinks(
  'sheet',
  10,
  z.object({ id, kind: z.enum(DOCUMENT_KINDS), purpose: z.string().nullable(), destination: z.string().nullable() }),
)

/** Documents of sheets: one behind a signed address, or all of a selection. */
export const printingEndpoints = (
  services: Services,
): HandlersOf<'printing'> & Pick<Handlers, 'paperOfDraft' | 'paperOfSheet' | 'previewTemplate'> => ({
  paperOfDraft: async ({ company, body, gone }) => {
    const { kind, model } = await paperOfDraft(company, body, dayInRomania(services.clock()))
    return drawnPages(kind, model, gone)
  },

  paperOfSheet: async ({ company, query, gone }) => {
    const { kind, model } = await paperOfSheet(company, query.id)
    return drawnPages(kind, model, gone)
  },

  previewTemplate: async ({ company, body, gone }) => {
    const model = await previewTemplate(company, { ...body, logo: await printableLogo(body.logo) }, gone)
    return drawnPages(body.kind, model, gone)
  },

  exportRoadmap: async ({ company, session, query }) => {
    const { type: kind, id } = query
    const order = { purpose: query.purpose ?? null, destination: query.destination ?? null }
    await company.within(async (scope) => {
      const of = await roadmaps.kindOf(scope, id)
      if (!of) throw new Refusal('NOT_FOUND')
      if (!isOffered(kind, of, 'single')) throw new Refusal('DOCUMENT_UNAVAILABLE')
      if (factsOf(kind).proves && !query.force) await requireInOrder(scope, id, dayInRomania(services.clock()))
      // a kind without content is refused here, where the user sees the reason
      if (factsOf(kind).needs === undefined) return
      const [loaded] = await loadPaperSheets(scope, [id])
      if (loaded) await requireSubject(scope, kind, loaded)
    })
    const keyOf = await sheetLinks.signer(services, company, session)
    return `${services.config.PUBLIC_URL}/api/roadmap/download?key=${keyOf({ id, kind, ...order })}`
  },

  downloadDocument: async ({ query, gone }) => {
    const { company, claim } = await sheetLinks.open(services, query.key)
    const { kind, id, purpose, destination } = claim
    // paper says the same to everybody: a driver's own sheet is printed by what the whole company knows
    if (company.role === 'driver' && !(await company.within((scope) => roadmaps.kindOf(scope, id)))) throw new Refusal('NOT_FOUND')
    return company.whole.within(async (scope) => {
      const [loaded] = await loadPaperSheets(scope, [id])
      if (!loaded) throw new Refusal('NOT_FOUND')
      if (!isOffered(kind, loaded.sheet.kind as AssetKind, 'single')) throw new Refusal('DOCUMENT_UNAVAILABLE')
      const model = await modelOfSheet(scope, kind, { loaded, order: { purpose, destination }, userId: company.userId })
      return {
        name: documentName(kind, sheetRecord(loaded)),
        content: services.documents(kind, [model], { signal: gone }),
      }
    })
  },

  printRoadmaps: async ({ company, body, gone }) => {
    const { documentType: kind } = body
    if (!isOffered(kind, body.vehicleType, 'print')) throw new Refusal('DOCUMENT_UNAVAILABLE')
    const form = company.role === 'driver' ? { ...body, driverId: company.driverId ?? 0 } : body
    const { models, total, of } = await modelsOfSelection(company.whole, kind, form, gone)
    return {
      name: mergedDocumentName(kind, body, of),
      content: services.documents(kind, models, {
        title: mergedDocumentTitle(factsOf(kind).label, body, of),
        total,
        layout: body.layout,
        signal: gone,
      }),
    }
  },

  printWorkbook: async ({ company, body, gone }) => {
    const { documentType: kind } = body
    if (!isOffered(kind, body.vehicleType, 'print') || !isTable(kind)) throw new Refusal('DOCUMENT_UNAVAILABLE')
    const tables = await tablesOfSelection(company, kind, body, gone)
    return {
      name: mergedDocumentName(kind, body, await namesOfSelection(company, body), 'xlsx'),
      content: await writeSpreadsheet(company.companyId, 'xlsx', tables, gone),
    }
  },
})
