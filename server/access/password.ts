/** Passwords: argon2id with 19 MiB, two passes and one lane, stored as a PHC string that contains these parameters. */
import { argon2, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { fairQueue } from '../database/fair-queue.ts'

/** Cost of one hash: memory in KiB, passes over it, lanes. */
export type PasswordCost = { memory: number; passes: number; parallelism: number }

export type Passwords = {
  /** The stored form of a password: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<tag>`; `asker` as below. */
  hash(password: string, asker?: Asker): Promise<string>
  /**
   * Whether the password matches a stored hash. For `null` the answer is false, after the time of a real comparison. Askers take turns:
   * after a thousand sign-ups from one address, a user at another address waits for at most one of them.
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
/** One processor stays free for answering requests, and one of Node's four threads for files. */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1))
const turns = fairQueue<Asker>({ atOnce: AT_ONCE, ofOne: AT_ONCE, waiting: 300, patience: 20_000 })

/** The hash; composed and decomposed forms of a letter (ă, a + ˘) give the same hash. */
const tagOf = (password: string, nonce: Buffer, cost: PasswordCost, tagLength: number, asker: Asker): Promise<Buffer> =>
  turns.run(asker, () => derive('argon2id', { message: password.normalize('NFC'), nonce, ...cost, tagLength }))

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** `random` returns unguessable bytes. Only tests pass a cost, since they hash hundreds of passwords; it cannot be configured. */
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
