import { Readable } from 'node:stream'
import { Refusal } from '#contract/refusals.ts'
import { type InCommon, mergedDocumentName } from '#domain/report/document-name.ts'
import type { CompanyAccess } from '../../access/company-access.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { type PrintNames, prints } from './prints.repository.ts'
import { requireSelection } from './selected-sheets.ts'
import { isOffered } from './view-models.ts'

/** Prints of a company that wait or are drawn. */
const MOST_UNFINISHED = 20

const namesOf = ({ vehicle, driver }: PrintNames): InCommon => ({ vehicle: vehicle ?? undefined, driver: driver ?? undefined })

async function* fileOf(company: CompanyAccess, id: number, attempt: number): AsyncGenerator<Buffer, void, undefined> {
  for (let position = 0; ; position++) {
    const part = await company.within((scope) => prints.part(scope, id, attempt, position))
    if (!part) return
    yield part
  }
}

/** Documents of large selections: started, watched and fetched. */
export const printsEndpoints = (services: Services): HandlersOf<'prints'> => ({
  askPrint: async ({ company, body }) => {
    if (!isOffered(body.documentType, body.vehicleType, 'print')) throw new Refusal('DOCUMENT_UNAVAILABLE')
    await requireSelection(company, body)
    return company.within(async (scope) => {
      const same = await prints.same(scope, body)
      if (same !== null) return { id: same }
      if ((await prints.unfinished(scope)) >= MOST_UNFINISHED) throw new Refusal('PRINTS_WAITING')
      return { id: await prints.add(scope, { userId: company.userId, askedAt: services.clock(), form: body }) }
    })
  },

  prints: async ({ company }) =>
    (await company.reading((scope) => prints.list(scope))).map(({ form, vehicle, driver, ...print }) => ({
      ...print,
      documentType: form.documentType,
      vehicleType: form.vehicleType,
      startDate: form.startDate,
      endDate: form.endDate,
      name: mergedDocumentName(form.documentType, form, namesOf({ vehicle, driver })),
    })),

  printFile: async ({ company, query: { id } }) => {
    const ready = await company.within((scope) => prints.ready(scope, id))
    if (!ready) throw new Refusal('NOT_FOUND')
    const { form, attempt, ...names } = ready
    return {
      name: mergedDocumentName(form.documentType, form, namesOf(names)),
      content: Readable.from(fileOf(company, id, attempt), { objectMode: false }),
    }
  },

  deletePrint: async ({ company, query: { id } }) => {
    if (!(await company.within((scope) => prints.delete(scope, id)))) throw new Refusal('NOT_FOUND')
    return { done: true }
  },
})
