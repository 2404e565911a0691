import { DONE } from '#contract/wire.ts'
import type { Handlers } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { deletePartner } from './delete-partner.ts'
import { partners } from './partners.repository.ts'

/** Suppliers and customers: the list, the form, the deletion of one that no sheet names. */
export const partnersEndpoints = (_: Services): Pick<Handlers, 'partners' | 'savePartner' | 'deletePartner'> => ({
  partners: ({ company, query }) => company.reading((scope) => partners.list(scope, query)),
  savePartner: ({ company, body }) => company.within((scope) => partners.save(scope, body)),
  deletePartner: ({ company, query }) =>
    company.within(async (scope) => {
      await deletePartner(scope, query)
      return DONE
    }),
})
