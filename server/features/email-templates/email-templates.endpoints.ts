import { Refusal } from '#contract/refusals.ts'
import { DONE } from '#contract/wire.ts'
import type { Handlers } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { emailTemplates } from './email-templates.repository.ts'

/** Mails that administrators prepare: the list, the form, the deletion. */
export const emailTemplatesEndpoints = (world: World): Pick<Handlers, 'emailTemplates' | 'saveEmailTemplate' | 'deleteEmailTemplate'> => ({
  emailTemplates: ({ query }) => emailTemplates.list(world.database.db, query),
  saveEmailTemplate: async ({ body }) => {
    const saved = await emailTemplates.save(world.database.db, body, world.clock())
    if (!saved) throw new Refusal('NOT_FOUND')
    return saved
  },
  deleteEmailTemplate: async ({ query }) => {
    if (!(await emailTemplates.delete(world.database.db, query.id))) throw new Refusal('NOT_FOUND')
    return DONE
  },
})
