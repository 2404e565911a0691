/** Browsers in which an account was opened before: wrong passwords typed by strangers elsewhere do not lock its owner out. */
import type { Kysely } from 'kysely'
import { tokenHash } from '../../access/session.ts'
import type { Tables } from '../../database/tables.ts'
import type { Services } from '../../services.ts'

/** Most browsers remembered for an account; older ones are forgotten. */
const MOST = 20

export const knownDevices = {
  /** Whether an account was opened in the browser that holds a token. */
  isKnown: async (db: Kysely<Tables>, token: string, userId: number): Promise<boolean> =>
    (await db
      .selectFrom('knownDevices')
      .select('userId')
      .where('tokenHash', '=', tokenHash(token))
      .where('userId', '=', userId)
      .executeTakeFirst()) !== undefined,

  /** Remembers a browser for an account and returns its token: the existing one, or a new one. */
  remember: async (services: Services, userId: number, deviceToken: string | null): Promise<string> => {
    const { db } = services.database
    const lastUsedAt = services.clock().toISOString()
    if (deviceToken !== null) {
      await db.updateTable('knownDevices').set({ lastUsedAt }).where('tokenHash', '=', tokenHash(deviceToken)).execute()
      return deviceToken
    }
    const token = services.random(32).toString('base64url')
    await db
      .insertInto('knownDevices')
      .values({ tokenHash: tokenHash(token), userId, lastUsedAt })
      .execute()
    const older = db
      .selectFrom('knownDevices')
      .select('tokenHash')
      .where('userId', '=', userId)
      .orderBy('lastUsedAt', 'desc')
      .orderBy('tokenHash')
      .offset(MOST)
    await db.deleteFrom('knownDevices').where('tokenHash', 'in', older).execute()
    return token
  },
}
