import type { Services } from '../../services.ts'
import { DEMO_EMAIL } from '../demo/demo-company.ts'

/** Domain of the trials' addresses, which receives nothing (RFC 2606). */
export const TRIAL_DOMAIN = 'proba.invalid'

/**
 * Whether an address is the demo account's, whose password is public, or a trial's, which has no password: neither password can be
 * changed. Only an installation with a demo has a demo account.
 */
export const isDemoAccount = ({ config }: Pick<Services, 'config'>, email: string): boolean =>
  (config.DEMO && email.toLowerCase() === DEMO_EMAIL) || email.toLowerCase().endsWith(`@${TRIAL_DOMAIN}`)
