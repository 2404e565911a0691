import type { FastifyInstance } from 'fastify'
import { DONE } from '#contract/wire.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { changedRecords, historyOf } from './history.ts'
import { liveChanges } from './live-changes.ts'
import { undoChange } from './undo-change.ts'

/** Taking changes back, what happened to a record, and what happens now. */
export const changesEndpoints = (services: Services, app: FastifyInstance): HandlersOf<'changes'> => {
  const follow = liveChanges(services, app)
  return {
    undoChange: async ({ company, body }) => {
      await undoChange(services, company, body.id)
      return DONE
    },
    changeHistory: ({ company, query }) => company.within((scope) => historyOf(scope, query, services.clock())),
    changedRecords: ({ company, query }) => company.within((scope) => changedRecords(scope, query.id)),
    liveChanges: async (call) =>
      call.query.follow
        ? follow({ session: call.session, companyId: call.company.companyId, gone: call.gone })
        : { name: 'schimbari.txt', content: Buffer.from(':\n\n') },
  }
}
