import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { STORED, store } from '../lib/stored.ts'
import { answering } from '../testing/a-dashboard.tsx'
import { portfolioFirst, requireAdministrator, requireNeed, requireNoFactor, requireUser } from './guards.ts'

type Guard = typeof requireAdministrator | typeof requireUser

/** Where a guard leads a user of a type; `null` where it lets the user in. */
const ledTo = async (guard: Guard, userType: 'admin' | 'user', secondFactorRequired: boolean): Promise<string | null> => {
  const user = { id: 1, email: 'ana@exemplu.ro', userType, companies: [], activeCompanyId: null, impersonatedBy: null }
  answering({
    start: () => ({ data: { user, companies: [], subscription: null, counts: null } }),
    accountSecurity: () => ({ data: { hasPassword: true, secondFactor: !secondFactorRequired, secondFactorRequired } }),
  })
  const at = { context: { client: new QueryClient() }, location: { pathname: '/admin/journal', href: '/admin/journal' } }
  const led = (await guard(at as unknown as Parameters<Guard>[0]).catch((redirect: unknown) => redirect)) as { options?: { to: string } }
  return led?.options?.to ?? null
}

beforeEach(() => store(STORED.token, 'jeton', 12, 'h'))

test('an administrator without a second factor is led to its set-up from everywhere', async () => {
  expect(await ledTo(requireAdministrator, 'admin', true)).toBe('/admin/second-factor')
  expect(await ledTo(requireNoFactor, 'admin', true)).toBeNull()
})

test('one who has set it up is let in, and does not come to the set-up again', async () => {
  expect(await ledTo(requireAdministrator, 'admin', false)).toBeNull()
  expect(await ledTo(requireNoFactor, 'admin', false)).toBe('/admin/users')
})

test('a user comes to neither, an administrator to no company', async () => {
  expect(await ledTo(requireAdministrator, 'user', false)).toBe('/dashboard')
  expect(await ledTo(requireNoFactor, 'user', false)).toBe('/dashboard')
  expect(await ledTo(requireUser, 'admin', true)).toBe('/admin/users')
})

/** Where a guard of a page leads. */
const leads = (guard: () => void): string | null => {
  try {
    guard()
    return null
  } catch (redirect) {
    return (redirect as { options: { to: string } }).options.to
  }
}

test('who keeps the books of several companies begins a tab with the portfolio, and comes home from then on', () => {
  const begin = (roles: readonly string[], searchStr = '') =>
    leads(() =>
      portfolioFirst({
        context: { user: { companies: roles.map((role) => ({ role })) } },
        location: { searchStr },
      } as unknown as Parameters<typeof portfolioFirst>[0]),
    )
  expect(begin(['owner', 'accountant'])).toBeNull()
  expect(begin(['accountant', 'accountant'], '?month=2026-10')).toBeNull()
  expect(begin(['accountant', 'accountant'])).toBe('/dashboard/portofoliu')
  expect(begin(['accountant', 'accountant'])).toBeNull()
})

test('a page that the role does not open leads to what the role allows', () => {
  const asking = (role: string) =>
    leads(() => requireNeed('sheets')({ context: { role }, location: {} } as unknown as Parameters<ReturnType<typeof requireNeed>>[0]))
  expect([asking('viewer'), asking('manager')]).toEqual(['/dashboard/rol', null])
})
