/** What the pages of a signed-in user begin with, in one answer instead of three calls that wait for one another. */
import { z } from 'zod'
import { UserInfo } from './auth.ts'
import { Company } from './companies.ts'
import { endpoints } from './endpoint.ts'
import { Subscription } from './subscription.ts'

export const start = endpoints({
  start: {
    method: 'GET',
    path: 'auth/start',
    caller: 'user',
    summary: 'Who is signed in, the user’s companies with all their details, and the package of the active one; `null` without a company.',
    answer: z.object({ user: UserInfo, companies: z.array(Company), subscription: Subscription.nullable() }),
  },
})
