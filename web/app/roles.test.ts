import { expect, test } from 'vitest'
import type { UserInfo } from '#contract/auth.ts'
import type { Subscription } from '#contract/subscription.ts'
import { ROLES } from '#domain/company/roles.ts'
import { roleIn, usableBy } from './roles.ts'

const subscription = { permissions: { mayWrite: true, mayAddRoadmap: true, mayAddSheet: true } } as Subscription

test('those who may not save see every screen as it is without a package that allows it', () => {
  const writers = ROLES.filter((role) => usableBy(role, subscription).permissions.mayWrite)
  expect(writers).toEqual(['owner', 'accountant', 'manager', 'driver'])
  expect(usableBy('viewer', subscription).permissions).toEqual({ mayWrite: false, mayAddRoadmap: false, mayAddSheet: false })
})

test('a company that is not the user’s gives no right to change it', () => {
  const user = { companies: [{ id: 1, role: 'owner' }] } as UserInfo
  expect([roleIn(user, 1), roleIn(user, 2), roleIn(user, null)]).toEqual(['owner', 'viewer', 'viewer'])
})
