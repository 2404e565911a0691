import { Refusal } from '#contract/refusals.ts'
import { documentName, mergedDocumentName } from '#domain/report/document-name.ts'
import { accessOfMember } from '../../access/company-access.ts'
import type { Handlers } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { loadSheets, sheetRecord } from '../roadmaps/load-sheets.ts'
import { roadmaps } from '../roadmaps/roadmaps.repository.ts'
import { letterheadOf } from './letterhead.ts'
import { modelsOfSelection } from './print-sheets.ts'
import { readLink, signLink } from './signed-links.ts'
import { isPrintable, viewModel } from './view-models.ts'

type Calls = 'exportRoadmap' | 'downloadDocument' | 'printRoadmaps'

/** Documents of sheets: one behind a signed address, or all of a selection at once. */
export const printingEndpoints = (world: World): Pick<Handlers, Calls> => ({
  exportRoadmap: async ({ company, session, query }) => {
    const kind = await company.within((scope) => roadmaps.kindOf(scope, query.id))
    if (!kind) throw new Refusal('NOT_FOUND')
    if (!isPrintable(query.type, kind)) throw new Refusal('DOCUMENT_UNAVAILABLE')
    const key = await signLink(world, {
      companyId: company.companyId,
      userId: session.userId,
      id: query.id,
      kind: query.type,
      purpose: query.purpose ?? null,
      destination: query.destination ?? null,
    })
    return `/api/roadmap/download?key=${key}`
  },

  downloadDocument: async ({ query, gone }) => {
    const link = await readLink(world, query.key)
    const company = link && (await accessOfMember(world.database, link, link.companyId))
    if (!link || !company) throw new Refusal('LINK_EXPIRED')
    return company.within(async (scope) => {
      const [loaded] = await loadSheets(scope, [link.id])
      if (!loaded) throw new Refusal('NOT_FOUND')
      const sheet = sheetRecord(loaded)
      if (!isPrintable(link.kind, sheet.kind)) throw new Refusal('DOCUMENT_UNAVAILABLE')
      const model = viewModel(link.kind, sheet, await letterheadOf(scope))
      return { name: documentName(link.kind, sheet), content: world.documents(link.kind, [model], { signal: gone }) }
    })
  },

  printRoadmaps: async ({ company, body, gone }) => {
    const { documentType: kind } = body
    if (!isPrintable(kind, body.vehicleType)) throw new Refusal('DOCUMENT_UNAVAILABLE')
    const models = await company.within((scope) => modelsOfSelection(scope, kind, body, gone))
    return {
      name: mergedDocumentName(kind, body.startDate, body.endDate),
      content: world.documents(kind, models, { signal: gone }),
    }
  },
})
