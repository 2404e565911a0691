/** Addresses that the payment provider may send users back to. */
import { Refusal } from '#contract/refusals.ts'
import { TEXTS } from './texts.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The origin of an address when it is one of this installation's; refused with INVALID at `baseUrl` otherwise. An
 * installation on the machine itself is the same under each of the machine's own names.
 */
export const requireOwnOrigin = (publicUrl: string, baseUrl: string): string => {
  const [own, asked] = [new URL(publicUrl), new URL(baseUrl)]
  const sameMachine = LOOPBACK.has(own.hostname) && LOOPBACK.has(asked.hostname)
  if (asked.origin === own.origin || (sameMachine && asked.protocol === own.protocol && asked.port === own.port)) return asked.origin
  throw new Refusal('INVALID', { fields: { baseUrl: TEXTS.foreignAddress } })
}
