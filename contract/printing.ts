import { z } from 'zod'
import { DOCUMENT_KINDS, goesTwoUp } from '#domain/report/document-kinds.ts'
import { PRINT_LAYOUTS } from '#domain/report/print-layout.ts'
import { ASSET_KINDS } from '#domain/vocabulary.ts'
import { endpoints } from './endpoint.ts'
import { MOST_CHOSEN } from './limits.ts'
import { MESSAGE } from './messages.ts'
import { SPREADSHEET } from './transfer-files.ts'
import { day, id, idOrNull, oneQuery, queryFlag, queryText } from './wire.ts'

const documentKind = z.enum(DOCUMENT_KINDS)

export const PrintForm = z
  .object({
    companyId: id,
    startDate: day,
    endDate: day,
    vehicleId: idOrNull,
    driverId: idOrNull,
    /** Keeps these sheets alone. */
    ids: z.array(id).max(MOST_CHOSEN).nullish(),
    documentType: documentKind,
    vehicleType: z.enum(ASSET_KINDS),
    /** How the pages lie on the sheets of paper. */
    layout: z
      .enum(PRINT_LAYOUTS)
      .nullish()
      .transform((layout) => layout ?? 'plain'),
  })
  .refine((form) => form.startDate <= form.endDate, { path: ['endDate'], message: MESSAGE.reversedRange })
  .refine((form) => form.layout !== 'two-up' || goesTwoUp(form.documentType), { path: ['layout'], message: MESSAGE.halfPages })

export const printing = endpoints({
  exportRoadmap: {
    method: 'GET',
    path: 'roadmap/export',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary:
      'A signed address, good for 10 minutes, of one document of the sheet `id`. `purpose` and `destination` stand on the travel order; `force` builds a document that proves consumption although the checks find something in the sheet.',
    query: oneQuery.extend({ type: documentKind, purpose: queryText(250), destination: queryText(250), force: queryFlag }),
    answer: z.string(),
    refusals: ['DOCUMENT_UNAVAILABLE', 'SHEET_SUSPECT'],
  },
  downloadDocument: {
    method: 'GET',
    path: 'roadmap/download',
    caller: 'public',
    summary: 'The document behind a signed address.',
    query: z.object({ key: z.string().min(1).max(2000) }),
    answer: 'application/pdf',
    refusals: ['LINK_EXPIRED', 'NOT_FOUND', 'DOCUMENT_UNAVAILABLE', 'DOCUMENT_EMPTY'],
  },
  printRoadmaps: {
    method: 'POST',
    path: 'roadmap/print',
    heavy: true,
    caller: 'member',
    needs: 'read',
    drivers: true,
    reads: true,
    summary: 'One PDF of a document kind for every sheet that starts within the days, by vehicle, then day.',
    body: PrintForm,
    answer: 'application/pdf',
    refusals: ['DOCUMENT_EMPTY', 'DOCUMENT_UNAVAILABLE'],
  },
  printWorkbook: {
    method: 'POST',
    path: 'roadmap/print-workbook',
    heavy: true,
    caller: 'member',
    needs: 'read',
    reads: true,
    summary: 'The same selection as an XLSX file, for the kinds that are tables: a sheet for each vehicle and month, sums as formulas.',
    body: PrintForm,
    answer: SPREADSHEET.xlsx,
    refusals: ['DOCUMENT_EMPTY', 'DOCUMENT_UNAVAILABLE'],
  },
})
