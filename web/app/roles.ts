import { useQuery } from '@tanstack/react-query'
import type { UserInfo } from '#contract/auth.ts'
import type { Subscription } from '#contract/subscription.ts'
import { may, type Need, type Role } from '#domain/company/roles.ts'
import { userQuery } from './session.ts'

/** The user's role in a company; that of a viewer where the company is not the user's. */
export const roleIn = (user: UserInfo, companyId: number | null): Role =>
  user.companies.find(({ id }) => id === companyId)?.role ?? 'viewer'

/** The package as a role may use it: who may not save sheets sees what an expired package leaves. */
export const usableBy = (role: Role, subscription: Subscription): Subscription =>
  may(role, 'sheets')
    ? subscription
    : { ...subscription, permissions: { ...subscription.permissions, mayWrite: false, mayAddRoadmap: false, mayAddSheet: false } }

/** Whether the user's role in the active company has a permission, for what stands around the screens. */
export const useMay = (): ((need: Need) => boolean) => {
  const user = useQuery(userQuery).data
  return (need) => user !== undefined && may(roleIn(user, user.activeCompanyId), need)
}
