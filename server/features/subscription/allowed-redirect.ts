/** Addresses that the payment provider may send users back to. */
import { Refusal } from '#contract/refusals.ts'
import { TEXTS } from './texts.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The origin of an address when it is one of this installation's; refused with INVALID at `baseUrl` otherwise. An
 * installation on the machine itself is the same under each of the machine's own names.
 */
export const requireOwnOrigin = (publicUrl: string, baseUrl: string): string => {
  const [installation, requested] = [new URL(publicUrl), new URL(baseUrl)]
  const sameMachine = LOOPBACK.has(installation.hostname) && LOOPBACK.has(requested.hostname)
  if (
    requested.origin === installation.origin ||
    (sameMachine && requested.protocol === installation.protocol && requested.port === installation.port)
  )
    return requested.origin
  throw new Refusal('INVALID', { fields: { baseUrl: TEXTS.foreignAddress } })
}
