import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { STORED, store } from '../lib/stored.ts'
import { answering } from '../ui/testing-screen.tsx'
import { requireAdministrator, requireNoFactor, requireUser } from './guards.ts'

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
