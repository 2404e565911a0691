import { DONE } from '#contract/wire.ts'
import { requireNoSheets } from '../../database/sheets-using.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { partners } from './partners.repository.ts'

/** Suppliers and customers: the list, the form, the deletion of one that no sheet names. */
export const partnersEndpoints = (_: Services): HandlersOf<'partners'> => ({
  partners: ({ company, query }) => company.reading((scope) => partners.list(scope, query)),
  savePartner: ({ company, body }) => company.within((scope) => partners.save(scope, body)),
  deletePartner: ({ company, query }) =>
    company.within(async (scope) => {
      await requireNoSheets(scope, partners.namedBy(scope, query.id))
      await partners.delete(scope, query)
      return DONE
    }),
})
