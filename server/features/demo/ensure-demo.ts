/** The demo company of a fresh installation. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../../services.ts'
import { createDemo } from './create-demo.ts'
import { DEMO_EMAIL, DEMO_PASSWORD } from './demo-company.ts'

/** Where an installation notes that its demo company is whole. */
const MARK = 'demo-created'

/**
 * Makes the demo company on an empty embedded database and answers how to sign in; `null` where there is none. A start that
 * was interrupted while making it begins again from nothing.
 */
export const ensureDemo = async (
  app: FastifyInstance,
  services: Services,
  say: (sentence: string) => void,
): Promise<{ email: string; password: string } | null> => {
  const { db } = services.database
  if (!services.config.DEMO || services.config.DATABASE_URL !== null) return null
  const sign = { email: DEMO_EMAIL, password: DEMO_PASSWORD }
  const marked = await db.selectFrom('secrets').select('name').where('name', '=', MARK).executeTakeFirst()
  const demo = await db.selectFrom('users').select('id').where('email', '=', DEMO_EMAIL).executeTakeFirst()
  if (marked) return demo ? sign : null
  const others = await db.selectFrom('users').select('id').where('email', '!=', DEMO_EMAIL).limit(1).executeTakeFirst()
  if (others) return null
  if (demo) {
    await sql`delete from companies where id in (select company_id from memberships where user_id = ${demo.id})`.execute(db)
    await db.deleteFrom('users').where('id', '=', demo.id).execute()
  }
  say('Creating the demo company; this happens once and takes a few seconds.')
  await createDemo(app, services)
  await db.insertInto('secrets').values({ name: MARK, value: services.clock().toISOString() }).execute()
  return sign
}
