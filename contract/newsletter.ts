import { z } from 'zod'
import { email } from './auth.ts'
import { endpoints } from './endpoint.ts'
import { done } from './wire.ts'

/** `commercial` is what one no longer wants. */
export const UnsubscribeForm = z.object({ email, commercial: z.boolean() })

export const newsletter = endpoints({
  unsubscribe: {
    method: 'POST',
    path: 'auth/unsubscribe',
    caller: 'public',
    writes: 'account',
    summary: 'Ends the chosen mails to an address; the answer is the same when nobody has it.',
    body: UnsubscribeForm,
    answer: done,
    refusals: ['TOO_MANY_ATTEMPTS'],
  },
})
