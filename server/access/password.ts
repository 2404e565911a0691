/** Passwords: argon2id with 19 MiB, two passes and one lane, stored as a PHC string that names its own cost. */
import { argon2, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { fairTurns } from '../database/fair-shares.ts'

/** What one hash costs: memory in KiB, passes over it, lanes. */
export type PasswordCost = { memory: number; passes: number; parallelism: number }

/** How passwords are hashed and compared. */
export type Passwords = {
  /** What is stored in place of a password: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<tag>`; `asker` as below. */
  hash(password: string, asker?: Asker): Promise<string>
  /**
   * Whether the password is that of a stored hash. `null` is answered with false after the time that a comparison takes. Those who ask
   * have their turns: a thousand sign-ups of one address keep another waiting for one of them at most.
   */
  matches(password: string, stored: string | null, asker?: Asker): Promise<boolean>
}

/** Who asks: a network address, or the id of a user. */
type Asker = number | string

const COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32
const SALT_LENGTH = 16
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const derive = promisify(argon2)
/** One processor stays free for answering, and a thread of Node's four for files. */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1))
const turns = fairTurns<Asker>({ atOnce: AT_ONCE, ofOne: AT_ONCE, waiting: 300, patience: 20_000 })

/** The hash; a letter typed composed and decomposed (ă, a + ˘) has the same. */
const tagOf = (password: string, nonce: Buffer, cost: PasswordCost, tagLength: number, asker: Asker): Promise<Buffer> =>
  turns.run(asker, () => derive('argon2id', { message: password.normalize('NFC'), nonce, ...cost, tagLength }))

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** `random` gives unguessable bytes. Only tests give a cost, since they hash hundreds of passwords; it cannot be configured. */
export const argon2Passwords = (random: (bytes: number) => Buffer, cost: PasswordCost = COST): Passwords => ({
  hash: async (password, asker = '') => {
    const { memory, passes, parallelism } = cost
    const salt = random(SALT_LENGTH)
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(await tagOf(password, salt, cost, TAG_LENGTH, asker))}`
  },
  matches: async (password, stored, asker = '') => {
    const parts = STORED.exec(stored ?? '')
    if (!parts) {
      await tagOf(password, Buffer.alloc(SALT_LENGTH), cost, TAG_LENGTH, asker)
      return false
    }
    const [, memory, passes, parallelism, salt = '', tag = ''] = parts
    const expected = Buffer.from(tag, 'base64')
    const storedCost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
    return timingSafeEqual(expected, await tagOf(password, Buffer.from(salt, 'base64'), storedCost, expected.length, asker))
  },
})
