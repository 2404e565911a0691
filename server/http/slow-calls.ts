/** Writes calls and statements that take long into the log, with their company and without values. */
import type { FastifyInstance } from 'fastify'
import { slowStatements } from '../database/slow-statements.ts'

/** Milliseconds until its answer was sent from which on a call is told; prints and imports of a large company take longer. */
const SLOW = 3_000

/** The company that a call names, whose id is no personal data; `null` of what names none. */
const companyOf = (...inputs: unknown[]): number | null => {
  for (const input of inputs) {
    const id = Number((input as { companyId?: unknown } | null | undefined)?.companyId)
    if (Number.isSafeInteger(id)) return id
  }
  return null
}

/** Has the log name slow calls and slow statements, by `company`, `call` and `statement`. */
export const logSlow = (app: FastifyInstance): void => {
  const write = (slow: unknown) => app.log.warn(slow, 'slow statement')
  slowStatements.subscribe(write)
  app.addHook('onClose', async () => void slowStatements.unsubscribe(write))
  app.addHook('onResponse', async (request, reply) => {
    if (reply.elapsedTime < SLOW) return
    const company = companyOf(request.query, request.body)
    request.log.warn({ company, call: request.routeOptions.config.call ?? null, milliseconds: Math.round(reply.elapsedTime) }, 'slow call')
  })
}
