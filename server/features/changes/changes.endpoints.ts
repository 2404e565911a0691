import type { FastifyInstance } from 'fastify'
import { CHANGED_RECORDS } from '#contract/changes.ts'
import { DONE } from '#contract/wire.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { changedRecords, historyOf } from './history.ts'
import { liveChanges } from './live-changes.ts'
import { reasonByTrial, undoChange } from './undo-change.ts'

/** Taking changes back, what happened to a record, and what happens now. */
export const changesEndpoints = (services: Services, app: FastifyInstance): HandlersOf<'changes'> => {
  const follow = liveChanges(services, app)
  return {
    undoChange: async ({ company, body }) => {
      await undoChange(services, company, body.id)
      return DONE
    },
    changeHistory: ({ company, query }) => company.within((scope) => historyOf(scope, query, services.clock())),
    changedRecords: async ({ company, query }) => {
      const told = await company.within((scope) => changedRecords(scope, query.id))
      const reason = told.total > CHANGED_RECORDS ? null : await reasonByTrial(services, company, query.id)
      return { ...told, undo: reason === null ? null : { sentence: reason } }
    },
    liveChanges: async (call) =>
      call.query.follow
        ? follow({ session: call.session, companyId: call.company.companyId, gone: call.gone })
        : { name: 'schimbari.txt', content: Buffer.from(':\n\n') },
  }
}
