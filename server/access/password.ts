/** Passwords: argon2id with 19 MiB, two passes and one lane, stored as a PHC string that names its own cost. */
import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** What one hash costs: memory in KiB, passes over it, lanes. */
export type PasswordCost = { memory: number; passes: number; parallelism: number }

/** How passwords are hashed and compared. */
export type Passwords = {
  /** What is stored in place of a password: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<tag>` */
  hash(password: string): Promise<string>
  /** Whether the password is that of a stored hash. `null` is answered with false after the time that a comparison takes. */
  matches(password: string, stored: string | null): Promise<boolean>
}

const COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32
const SALT_LENGTH = 16
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const derive = promisify(argon2)
/** The hash; a letter typed composed and decomposed (ă, a + ˘) has the same. */
const tagOf = (password: string, nonce: Buffer, cost: PasswordCost, tagLength: number): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFC'), nonce, ...cost, tagLength })

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** `random` gives unguessable bytes. Only tests give a cost, since they hash hundreds of passwords; it cannot be configured. */
export const argon2Passwords = (random: (bytes: number) => Buffer, cost: PasswordCost = COST): Passwords => ({
  hash: async (password) => {
    const { memory, passes, parallelism } = cost
    const salt = random(SALT_LENGTH)
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(await tagOf(password, salt, cost, TAG_LENGTH))}`
  },
  matches: async (password, stored) => {
    const parts = STORED.exec(stored ?? '')
    if (!parts) {
      await tagOf(password, Buffer.alloc(SALT_LENGTH), cost, TAG_LENGTH)
      return false
    }
    const [, memory, passes, parallelism, salt = '', tag = ''] = parts
    const expected = Buffer.from(tag, 'base64')
    const storedCost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
    return timingSafeEqual(expected, await tagOf(password, Buffer.from(salt, 'base64'), storedCost, expected.length))
  },
})
