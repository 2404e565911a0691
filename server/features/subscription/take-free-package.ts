import { Refusal } from '#contract/refusals.ts'
import { addDays, dayInRomania } from '#domain/calendar/day.ts'
import { FREE_PLAN } from '#domain/plan/permissions.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { Services } from '../../services.ts'
import { packages } from './subscription.repository.ts'

/** Starts the free package today; once per tax code, over all accounts. */
export const takeFreePackage = async (services: Services, scope: CompanyScope): Promise<void> => {
  const today = dayInRomania(services.clock())
  const current = await packages.current(scope, today)
  // the month of a tax code is given once: beside a paid package it would be spent on nothing
  if (current && !current.free && current.status === 'active' && current.expirationDate >= today) throw new Refusal('PACKAGE_PAID')
  if (!(await packages.useUpFree(scope, services.clock()))) throw new Refusal('FREE_PACKAGE_TAKEN')
  const { id } = await packages.free(scope.trx)
  await packages.take(scope, id, 0, today, addDays(today, FREE_PLAN.days))
}
