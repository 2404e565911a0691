import type { Services } from '../../services.ts'
import { DEMO_EMAIL } from '../demo/demo-company.ts'

/** Where the addresses of trials stand, in a domain that receives nothing (RFC 2606). */
export const TRIAL_DOMAIN = 'proba.invalid'

/**
 * Whether an address is the demo account's, whose password is public, or a trial's, which has none: neither can be changed. Only an
 * installation with a demo has the first.
 */
export const isDemoAccount = ({ config }: Pick<Services, 'config'>, email: string): boolean =>
  (config.DEMO && email.toLowerCase() === DEMO_EMAIL) || email.toLowerCase().endsWith(`@${TRIAL_DOMAIN}`)
