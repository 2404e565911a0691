import type { FastifyInstance } from 'fastify'
import { CHANGED_RECORDS } from '#contract/changes.ts'
import type { CompanyAccess } from '../../access/company-access.ts'
import { done } from '../../done.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { changedRecords, historyOf } from './history.ts'
import { liveChanges } from './live-changes.ts'
import { reasonByTrial, undoChange } from './undo-change.ts'

/** Changes of a record that are tried for one answer: as many as its screen shows at once. */
const MOST_TRIED = 20

/** Taking changes back, what happened to a record, and what happens now. */
export const changesEndpoints = (services: Services, app: FastifyInstance): HandlersOf<'changes'> => {
  const follow = liveChanges(services, app)
  const whyNot = async (company: CompanyAccess, id: number, records: number) => {
    const reason = records > CHANGED_RECORDS ? null : await reasonByTrial(services, company, id)
    return reason === null ? null : { sentence: reason }
  }
  return {
    undoChange: ({ company, body }) => done(undoChange(services, company, body.id)),
    changeHistory: async ({ company, query }) => {
      const { rows, total } = await company.within((scope) => historyOf(scope, query, services.clock()))
      // most that cannot be taken back were changed again, which the log says: few are left to be tried
      for (const row of rows.slice(0, MOST_TRIED)) row.undo ??= await whyNot(company, row.change, row.records)
      return { rows: rows.map(({ records: _, ...row }) => row), total }
    },
    changedRecords: async ({ company, query }) => {
      const told = await company.within((scope) => changedRecords(scope, query.id))
      return { ...told, undo: await whyNot(company, query.id, told.total) }
    },
    liveChanges: async (call) =>
      call.query.follow
        ? follow({ session: call.session, companyId: call.company.companyId, gone: call.gone })
        : { name: 'schimbari.txt', content: Buffer.from(':\n\n') },
  }
}
