import { Refusal } from '#contract/refusals.ts'
import { DONE } from '#contract/wire.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { emailTemplates } from './email-templates.repository.ts'

/** Mails that administrators prepare: the list, the form, the deletion. */
export const emailTemplatesEndpoints = (services: Services): HandlersOf<'emailTemplates'> => ({
  emailTemplates: ({ query }) => emailTemplates.list(services.database.db, query),
  saveEmailTemplate: ({ body, note }) =>
    services.database.transaction(async (trx) => {
      const saved = await emailTemplates.save(trx, body, services.clock())
      if (!saved) throw new Refusal('NOT_FOUND')
      await note(trx, saved)
      return saved
    }),
  deleteEmailTemplate: ({ query, note }) =>
    services.database.transaction(async (trx) => {
      if (!(await emailTemplates.delete(trx, query.id, query.version))) throw new Refusal('NOT_FOUND')
      await note(trx, DONE)
      return DONE
    }),
})
