import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals.ts'
import { countAttempt, fromAddress, wideNetworkOf } from '../../access/attempts.ts'
import { openSession } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { TRIAL_DOMAIN } from '../auth/demo-account.ts'
import { fillDemo } from '../demo/create-demo.ts'
import { trials } from './trials.repository.ts'

/** How long a trial lives, in milliseconds. */
const LIFETIME = 24 * 60 * 60_000
/** Trials of the whole installation that are open at once, each with some hundred sheets; and those of one wide network. */
const MOST_OPEN = { all: 300, ofNetwork: 12 }
/** Visitors whose trials are being made or wait for it, of all networks and of one: the others are refused at once. */
const MOST_WAITING = { all: 6, ofNetwork: 2 }
/** Seconds in which a trial is made for each of those who wait. */
const RETRY_SECONDS = 15

/** Trials are made one after the other, so that visitors do not take the whole processor. */
let queue: Promise<unknown> = Promise.resolve()
/** The networks of the visitors who wait. */
const waiting: string[] = []

/** Network addresses of the calls that fill a trial: each its own, so that they do not use up the requests of one address. */
const addressOf = (userId: number): string => `127.${(userId >> 16) & 255}.${(userId >> 8) & 255}.${userId & 255}`

/**
 * Refuses the thirteenth trial of a network. Where the installation has as many as it bears, the network that has most of them gives up
 * its oldest, so that a few networks do not shut out the others.
 */
const makeRoom = async (services: Services, network: string): Promise<void> => {
  const { db } = services.database
  const now = services.clock()
  const open = await trials.open(db, now)
  const byNetwork = Map.groupBy(open, (trial) => trial.network)
  const own = byNetwork.get(network) ?? []
  const [oldest] = own
  if (oldest && own.length >= MOST_OPEN.ofNetwork)
    throw new Refusal('TOO_MANY_TRIALS', { retryAfter: Math.ceil((Date.parse(oldest.until) - now.getTime()) / 1000) })
  if (open.length < MOST_OPEN.all) return
  const [[crowded] = []] = [...byNetwork.values()].sort((one, other) => other.length - one.length)
  if (crowded) await trials.end(db, crowded.id, now)
}

const make = async (services: Services, app: FastifyInstance, network: string): Promise<{ token: string }> => {
  const { db } = services.database
  await makeRoom(services, network)
  const now = services.clock()
  const name = services.random(9).toString('hex')
  const user = await trials.add(db, `proba-${name}@${TRIAL_DOMAIN}`, network, new Date(now.getTime() + LIFETIME))
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
  const network = wideNetworkOf(address)
  const ofNetwork = waiting.filter((one) => one === network).length
  if (waiting.length >= MOST_WAITING.all || ofNetwork >= MOST_WAITING.ofNetwork)
    throw new Refusal('TOO_MANY_TRIALS', { retryAfter: RETRY_SECONDS })
  waiting.push(network)
  const made = queue.then(() => make(services, app, network)).finally(() => waiting.splice(waiting.indexOf(network), 1))
  queue = made.catch(() => {})
  return made
}
