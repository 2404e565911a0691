import type { Handlers } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { journal } from './journal.repository.ts'

/** Who did what. */
export const journalEndpoints = (services: Services): Pick<Handlers, 'journal' | 'audit'> => ({
  journal: ({ company, query }) => company.reading((scope) => journal.list(scope, query, services.clock())),
  audit: ({ query }) => journal.audit(services.database.db, query),
})
