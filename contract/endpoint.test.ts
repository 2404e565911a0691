import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, endpoints, refusalsOf } from './endpoint.ts'

const said = { path: 'record', summary: 'Does something.', answer: z.literal(true) } as const

test('a call says what it does and what a member needs for it, or does not compile', () => {
  endpoints({
    // @ts-expect-error a member's call without its permission
    read: { ...said, method: 'GET', caller: 'member' },
    // @ts-expect-error neither writes, previews nor reads
    silent: { ...said, method: 'POST', caller: 'user' },
    // @ts-expect-error two of them
    both: { ...said, method: 'POST', caller: 'member', needs: 'sheets', writes: 'company', previews: true },
    // @ts-expect-error a permission of a caller that is no member
    user: { ...said, method: 'POST', caller: 'user', needs: 'sheets', reads: true },
  })
  const saved = { ...said, method: 'POST', caller: 'member', needs: 'sheets', writes: 'company' } satisfies Endpoint
  expect(refusalsOf(saved)).toEqual(expect.arrayContaining(['FORBIDDEN', 'NO_PLAN', 'MONTH_CLOSED', 'KEY_REUSED']))
  expect(refusalsOf({ ...said, method: 'POST', caller: 'member', needs: 'read', reads: true })).not.toContain('NO_PLAN')
})
