import { idsOf } from '#domain/ids.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { firstRecords } from '../changes/history.ts'
import { journal } from './journal.repository.ts'

/** Who did what. */
export const journalEndpoints = (services: Services): HandlersOf<'journal'> => ({
  journal: ({ company, query }) =>
    company.within(async (scope) => {
      const { rows, total } = await journal.list(scope, query, services.clock())
      const first = await firstRecords(scope, idsOf(rows))
      return { rows: rows.map((row) => ({ ...row, first: first.get(row.id) ?? null })), total }
    }),
  audit: ({ query }) => journal.audit(services.database.db, query),
})
