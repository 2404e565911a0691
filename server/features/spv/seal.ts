/** Tokens as they are stored: encrypted with the key of the configuration, which the database does not hold. */
import { createCipheriv, createDecipheriv } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text with 32 bytes of a key; every time with a nonce of its own. */
export const seal = (text: string, key: Buffer, nonce: Buffer): string => {
  const cipher = createCipheriv(CIPHER, key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64')
}

export const SEAL_NONCE_BYTES = NONCE_BYTES

/** The text that was sealed; throws for another key, or when a byte was changed. */
export const unseal = (sealed: string, key: Buffer): string => {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
}
