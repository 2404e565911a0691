/** Addresses of documents that work without a session: what they stand for is in them, signed, and they expire. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { id } from '#contract/wire.ts'
import { DOCUMENT_KINDS } from '#domain/vocabulary.ts'
import type { World } from '../../world.ts'

const MINUTES = 60_000
const LIFETIME = 10 * MINUTES
const SECRET = 'document-links'

const Link = z.object({
  companyId: id,
  /** Who asked: he must still be a member when it is followed. */
  userId: id,
  id,
  kind: z.enum(DOCUMENT_KINDS),
  purpose: z.string().nullable(),
  destination: z.string().nullable(),
})
/** The document that an address stands for. */
export type Link = z.output<typeof Link>

const SignedLink = Link.extend({ until: z.number() })

/** The installation's secret, made by whoever needs it first. */
const secretOf = async ({ database, random }: World): Promise<string> => {
  const read = () => database.db.selectFrom('secrets').select('value').where('name', '=', SECRET).executeTakeFirst()
  const known = await read()
  if (known) return known.value
  await database.db
    .insertInto('secrets')
    .values({ name: SECRET, value: random(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await read()
  if (!made) throw new Error('the secret that was just written is there')
  return made.value
}

const signature = (secret: string, payload: string): Buffer => createHmac('sha256', secret).update(payload).digest()

/** A key for the document, good for 10 minutes. */
export const signLink = async (world: World, link: Link): Promise<string> => {
  const signed: z.input<typeof SignedLink> = { ...link, until: world.clock().getTime() + LIFETIME }
  const payload = Buffer.from(JSON.stringify(signed)).toString('base64url')
  return `${payload}.${signature(await secretOf(world), payload).toString('base64url')}`
}

/** The document behind a key, or `null` when the key was not made here, was changed, or is too old. */
export const readLink = async (world: World, key: string): Promise<Link | null> => {
  const [payload = '', given = ''] = key.split('.')
  const expected = signature(await secretOf(world), payload)
  const actual = Buffer.from(given, 'base64url')
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  const { until, ...link } = SignedLink.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return until >= world.clock().getTime() ? link : null
}
