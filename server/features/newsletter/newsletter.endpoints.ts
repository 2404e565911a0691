import { DONE } from '#contract/wire.ts'
import { countAttempt, fromAddress } from '../../access/attempts.ts'
import type { Handlers } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { newsletter } from './newsletter.repository.ts'

/** Mails that nobody needs for his account, and how they end. */
export const newsletterEndpoints = (world: World): Pick<Handlers, 'unsubscribe'> => ({
  unsubscribe: async ({ body, address }) => {
    await countAttempt(world, fromAddress('unsubscribe', address))
    if (body.commercial) await newsletter.end(world.database.db, body.email)
    return DONE
  },
})
