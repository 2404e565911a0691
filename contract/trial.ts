/** A company to try the product with, before an account is opened. */
import { token } from './auth.ts'
import { endpoints } from './endpoint.ts'

export const trial = endpoints({
  startTrial: {
    method: 'POST',
    path: 'auth/trial',
    caller: 'public',
    writes: 'account',
    summary: 'Makes a demo company of the caller alone, which is deleted after 24 hours, and signs in to it.',
    answer: token,
    refusals: ['TOO_MANY_TRIALS'],
  },
})
