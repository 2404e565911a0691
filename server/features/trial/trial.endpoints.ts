import type { FastifyInstance } from 'fastify'
import type { Handlers } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { startTrial } from './start-trial.ts'

/** Trying the product without an account; the company is filled through the calls of `app`. */
export const trialEndpoints = (services: Services, app: FastifyInstance): Pick<Handlers, 'startTrial'> => ({
  startTrial: ({ address }) => startTrial(services, app, address),
})
