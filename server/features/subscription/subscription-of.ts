import { dayInRomania } from '#domain/calendar/day.ts'
import { permissions } from '#domain/plan/permissions.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { Services } from '../../services.ts'
import { packages } from './subscription.repository.ts'

export const subscriptionOf = async (services: Services, scope: CompanyScope) => {
  const now = services.clock()
  const today = dayInRomania(now)
  const [plan, sheets, freeAvailable, nextPackage, pendingPackage] = await Promise.all([
    packages.current(scope, today),
    packages.sheets(scope),
    packages.freeAvailable(scope),
    packages.next(scope, today),
    packages.pending(scope, today, now),
  ])
  return {
    activePackage: plan,
    ...sheets,
    permissions: permissions({ plan, ...sheets, today }),
    freeAvailable,
    nextPackage,
    pendingPackage,
  }
}
