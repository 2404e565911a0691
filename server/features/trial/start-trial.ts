import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals.ts'
import { countAttempt, fromAddress } from '../../access/attempts.ts'
import { openSession } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { TRIAL_DOMAIN } from '../auth/demo-account.ts'
import { fillDemo } from '../demo/create-demo.ts'
import { trials } from './trials.repository.ts'

/** How long a trial lives, in milliseconds. */
const LIFETIME = 24 * 60 * 60_000
/** Trials of the whole installation that are open at once: each has some hundred sheets. */
const MOST_OPEN = 300
/** Seconds after which one may ask again when so many are open. */
const RETRY_SECONDS = 3600

/** Trials are made one after the other, so that a queue of visitors does not take the whole processor. */
let queue: Promise<unknown> = Promise.resolve()

/** Network addresses of the calls that fill a trial: each its own, so that they do not use up the requests of one address. */
const addressOf = (userId: number): string => `127.${(userId >> 16) & 255}.${(userId >> 8) & 255}.${userId & 255}`

const make = async (services: Services, app: FastifyInstance): Promise<{ token: string }> => {
  const { db } = services.database
  if ((await trials.open(db)) >= MOST_OPEN) throw new Refusal('TOO_MANY_TRIALS', { retryAfter: RETRY_SECONDS })
  const now = services.clock()
  const name = services.random(9).toString('hex')
  const user = await trials.add(db, `proba-${name}@${TRIAL_DOMAIN}`, new Date(now.getTime() + LIFETIME))
  const token = await openSession(services, user, { remember: true })
  try {
    await fillDemo(app, services, token, addressOf(user.id))
  } catch (error) {
    await trials.end(db, user.id, now)
    throw error
  }
  return { token }
}

/** Opens an account with a demo company of its own, which `endTrials` deletes after 24 hours; refuses with TOO_MANY_TRIALS. */
export const startTrial = async (services: Services, app: FastifyInstance, address: string): Promise<{ token: string }> => {
  await countAttempt(services, fromAddress('trial', address), 'TOO_MANY_TRIALS')
  const made = queue.then(() => make(services, app))
  queue = made.catch(() => {})
  return made
}
