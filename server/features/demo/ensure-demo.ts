/** The demo company of a fresh installation. */
import type { FastifyInstance } from 'fastify'
import { secrets } from '../../database/secrets.ts'
import type { Services } from '../../services.ts'
import { createDemo } from './create-demo.ts'
import { demo } from './demo.repository.ts'
import { DEMO_EMAIL, DEMO_PASSWORD, TEAM } from './demo-company.ts'

/** Key under which an installation records that its demo company is complete. */
const MARK = 'demo-created'

/**
 * Creates the demo company in an empty embedded database and returns how to sign in; `null` where there is none. A start that was
 * interrupted during the creation begins again from nothing.
 */
export const ensureDemo = async (
  app: FastifyInstance,
  services: Services,
  say: (sentence: string) => void,
): Promise<{ email: string; password: string } | null> => {
  const { db } = services.database
  if (!services.config.DEMO || services.config.DATABASE_URL !== null) return null
  const sign = { email: DEMO_EMAIL, password: DEMO_PASSWORD }
  const team = TEAM.map((member) => member.email)
  const marked = await secrets.read(db, MARK)
  const account = await demo.account(db, DEMO_EMAIL)
  if (marked) return account ? sign : null
  if (await demo.hasOthers(db, [DEMO_EMAIL, ...team])) return null
  if (account) await demo.remove(db, account, team)
  say('Creating the demo company; this happens once and takes a few seconds.')
  await createDemo(app, services)
  await secrets.keep(db, MARK, services.clock().toISOString())
  return sign
}
