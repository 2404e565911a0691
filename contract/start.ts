/** What the pages of a signed-in user begin with, in one answer instead of three calls that wait for one another. */
import { z } from 'zod'
import { UserInfo } from './auth.ts'
import { Company } from './companies.ts'
import { endpoints } from './endpoint.ts'
import { home } from './home.ts'
import { inbox } from './inbox.ts'
import { receipts } from './receipts.ts'
import { Subscription } from './subscription.ts'

export const start = endpoints({
  start: {
    method: 'GET',
    path: 'auth/start',
    caller: 'user',
    beforeSecondFactor: true,
    summary:
      'Who is signed in, the user’s companies with all their details, and of the active one the package and what its menu counts; `null` without a company, and counts `null` for a driver. And what the installation says about itself.',
    answer: z.object({
      user: UserInfo,
      companies: z.array(Company),
      subscription: Subscription.nullable(),
      installation: home.home.answer,
      counts: z
        .object({
          waitingReceipts: receipts.waitingReceipts.answer,
          /** Among the sheets of which it is known whether they have findings. */
          toSee: inbox.toSee.answer,
          /** Whether it is known of all; else the call `toSee` finds it out. */
          allKnown: z.boolean(),
        })
        .nullable(),
    }),
  },
})
