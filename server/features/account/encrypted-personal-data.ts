/** The personal data of a deleted account, readable only with the code sent to its owner. */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { z } from 'zod'

const Person = z.object({
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  passwordHash: z.string().nullable(),
  newsletter: z.boolean(),
  agreedAt: z.string().nullable(),
  /** The user's id at Google. */
  identities: z.array(z.string()),
})
export type Person = z.output<typeof Person>

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (code: string): Uint8Array => new Uint8Array(hkdfSync('sha256', code, '', 'deleted account', 32))

/** Encrypts the personal data of an account with a code; the code is used once, so one nonce is enough for its key. */
export const encryptPersonalData = (person: Person, code: string): Buffer => {
  const cipher = createCipheriv(CIPHER, keyOf(code), Buffer.alloc(NONCE_BYTES))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(person), 'utf8'), cipher.final()])
  return Buffer.concat([sealed, cipher.getAuthTag()])
}

/** Decrypts personal data with the code; throws for another code. */
export const decryptPersonalData = (sealed: Buffer, code: string): Person => {
  const decipher = createDecipheriv(CIPHER, keyOf(code), Buffer.alloc(NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const opened = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  return Person.parse(JSON.parse(opened.toString('utf8')))
}
