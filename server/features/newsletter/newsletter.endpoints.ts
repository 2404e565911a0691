import { DONE } from '#contract/wire.ts'
import { countAttempt, fromAddress } from '../../access/attempts.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { newsletter } from './newsletter.repository.ts'

export const newsletterEndpoints = (services: Services): HandlersOf<'newsletter'> => ({
  unsubscribe: async ({ body, address }) => {
    await countAttempt(services, fromAddress('unsubscribe', address))
    if (body.commercial) await newsletter.end(services.database.db, body.email)
    return DONE
  },
})
