/** Keys that only this installation can have made: claims with their signature (HMAC-SHA256), for addresses that work without a session. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { secrets } from '../database/secrets.ts'
import type { Services } from '../services.ts'

const SECRET = 'document-links'

type Needed = Pick<Services, 'database' | 'random'>

/** The installation's secret, made at its first use. */
const secretOf = async ({ database: { db }, random }: Needed): Promise<string> =>
  (await secrets.read(db, SECRET)) ?? (await secrets.keep(db, SECRET, random(32).toString('base64url')))

/** Keys of one kind; the signature includes the kind, so that a key of one is invalid for another. */
export const signedKeys = (kind: string) => {
  const signature = (secret: string, payload: string) => createHmac('sha256', secret).update(`${kind}.${payload}`).digest()
  return {
    /** Makes keys out of claims. */
    signer: async (services: Needed): Promise<(claims: object) => string> => {
      const secret = await secretOf(services)
      return (claims) => {
        const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
        return `${payload}.${signature(secret, payload).toString('base64url')}`
      }
    },
    /** The claims of a key; `null` of one that was not made here, is of another kind or was changed. */
    open: async (services: Needed, key: string): Promise<unknown> => {
      const [payload = '', signatureText = ''] = key.split('.')
      const expected = signature(await secretOf(services), payload)
      const actual = Buffer.from(signatureText, 'base64url')
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
      return JSON.parse(Buffer.from(payload, 'base64url').toString())
    },
  }
}
