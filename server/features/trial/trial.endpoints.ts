import type { FastifyInstance } from 'fastify'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { startTrial } from './start-trial.ts'

/** Trying the product without an account; the company is filled through the calls of `app`. */
export const trialEndpoints = (services: Services, app: FastifyInstance): HandlersOf<'trial'> => ({
  startTrial: ({ address }) => startTrial(services, app, address),
})
