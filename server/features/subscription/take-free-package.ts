import { Refusal } from '#contract/refusals.ts'
import { addDays, dayInRomania } from '#domain/calendar/day.ts'
import { FREE_PLAN } from '#domain/plan/permissions.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { World } from '../../world.ts'
import { packages } from './subscription.repository.ts'

/** Takes the free package from today; a tax code gets it once, whoever entered it and in however many accounts. */
export const takeFreePackage = async (world: World, scope: CompanyScope): Promise<void> => {
  if (!(await packages.useUpFree(scope, world.clock()))) throw new Refusal('FREE_PACKAGE_TAKEN')
  const { id } = await packages.free(scope.trx)
  const today = dayInRomania(world.clock())
  await packages.take(scope, id, 0, today, addDays(today, FREE_PLAN.days))
}
