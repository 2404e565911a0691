/** Passwords: argon2id with 19 MiB, two passes and one lane, stored as a PHC string that names its own cost. */
import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

type Cost = { memory: number; passes: number; parallelism: number }

const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const derive = promisify(argon2)
/** One spelling for letters that a keyboard may send composed or not. */
const tagOf = (password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFC'), nonce, ...cost, tagLength })

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** What is stored in place of a password; `salt` is 16 unguessable bytes. `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<tag>` */
export const passwordHash = async (password: string, salt: Buffer): Promise<string> => {
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(await tagOf(password, salt, COST, TAG_LENGTH))}`
}

/** Whether the password is the stored one. Without a stored one the answer is no, and takes as long. */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const parts = STORED.exec(stored ?? '')
  if (!parts) {
    await tagOf(password, Buffer.alloc(16), COST, TAG_LENGTH)
    return false
  }
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return timingSafeEqual(expected, await tagOf(password, Buffer.from(salt, 'base64'), cost, expected.length))
}
