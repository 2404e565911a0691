import type { CallError } from '../../lib/api.ts'
import { TEXTS } from './texts.ts'

/** Message when an account could not be opened and the server gave no reason. */
export const NOT_REGISTERED = TEXTS.registrationFailed

/**
 * The message above the fields: the server's own, else that the product could not be reached, or `unexplained` where a server answered
 * without a reason.
 */
export const entranceRefusal = ({ code, data, answered }: Pick<CallError, 'code' | 'data' | 'answered'>, unexplained?: string): string =>
  code === null && answered ? (unexplained ?? data) : data
