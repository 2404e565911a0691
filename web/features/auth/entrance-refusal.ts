import type { CallError } from '../../lib/api.ts'
import { TEXTS } from './texts.ts'

/** Opening an account failed without a word of the server. */
export const NOT_REGISTERED = TEXTS.registrationFailed

/**
 * What is said above the fields: the server's own words, else that the product could not be reached, or `unexplained` where
 * something answered and gave no reason.
 */
export const entranceRefusal = ({ code, data, answered }: Pick<CallError, 'code' | 'data' | 'answered'>, unexplained?: string): string =>
  code === null && answered ? (unexplained ?? data) : data
