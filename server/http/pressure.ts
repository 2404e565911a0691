/** Refuses requests while the process is overloaded, before they cost anything. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals.ts'

/** Milliseconds between two looks, and by how many the thread that answers is late, in their mean, when it takes no more requests. */
const LIMITS = { every: 5_000, most: 5_000 }

/** Answers BUSY, which names when to come again, while what came before is more than five seconds late. */
export const refuseUnderPressure = (app: FastifyInstance, { every, most } = LIMITS): void => {
  const delays = monitorEventLoopDelay()
  delays.enable()
  let isLate = false
  const looking = setInterval(() => {
    isLate = delays.mean / 1e6 > most
    delays.reset()
  }, every).unref()
  app.addHook('onClose', async () => {
    clearInterval(looking)
    delays.disable()
  })
  app.addHook('onRequest', async (request) => {
    // a process that is busy is alive all the same
    if (isLate && request.routeOptions.url !== '/api/live') throw new Refusal('BUSY')
  })
}
