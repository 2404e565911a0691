import { dayInRomania } from '#domain/calendar/day.ts'
import { permissions } from '#domain/plan/permissions.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { Handlers } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { findCharge } from './find-charge.ts'
import { packages } from './subscription.repository.ts'
import { takeFreePackage } from './take-free-package.ts'

const subscriptionOf = async (world: World, scope: CompanyScope) => {
  const today = dayInRomania(world.clock())
  const plan = await packages.current(scope, today)
  const sheets = await packages.sheets(scope)
  return {
    activePackage: plan,
    ...sheets,
    permissions: permissions({ plan, ...sheets, today }),
    freeAvailable: await packages.freeAvailable(scope),
  }
}

type Mounted = 'subscription' | 'subscriptionDetails' | 'packages' | 'takeFreePackage'

/** The company's package and the packages on offer. */
export const subscriptionEndpoints = (world: World): Pick<Handlers, Mounted> => ({
  subscription: ({ company }) => company.within((scope) => subscriptionOf(world, scope)),
  subscriptionDetails: ({ session, query }) => findCharge(world, session, query.id),
  packages: () => packages.list(world.database.db),
  takeFreePackage: ({ company }) =>
    company.within(async (scope) => {
      await takeFreePackage(world, scope)
      return subscriptionOf(world, scope)
    }),
})
