import { Refusal } from '#contract/refusals.ts'
import { DONE } from '#contract/wire.ts'
import type { Handlers } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { emailTemplates } from './email-templates.repository.ts'

/** Mails that administrators prepare: the list, the form, the deletion. */
export const emailTemplatesEndpoints = (
  services: Services,
): Pick<Handlers, 'emailTemplates' | 'saveEmailTemplate' | 'deleteEmailTemplate'> => ({
  emailTemplates: ({ query }) => emailTemplates.list(services.database.db, query),
  saveEmailTemplate: async ({ body }) => {
    const saved = await emailTemplates.save(services.database.db, body, services.clock())
    if (!saved) throw new Refusal('NOT_FOUND')
    return saved
  },
  deleteEmailTemplate: async ({ query }) => {
    if (!(await emailTemplates.delete(services.database.db, query.id, query.version))) throw new Refusal('NOT_FOUND')
    return DONE
  },
})
