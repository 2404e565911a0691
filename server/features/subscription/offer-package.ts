import { Refusal } from '#contract/refusals.ts'
import { type Day, dayInRomania, formatDay } from '#domain/calendar/day.ts'
import { invoiceAmounts } from '#domain/plan/invoice-amounts.ts'
import { startOfOrder } from '#domain/plan/package-days.ts'
import { packagePrice } from '#domain/plan/package-price.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import type { Services } from '../../services.ts'
import { vatRateOf } from '../invoices/seller.ts'
import { orders } from './orders.repository.ts'
import { type Package, packages } from './subscription.repository.ts'
import { TEXTS } from './texts.ts'

/**
 * A package that a company may order on a day, and the first day of it; `null` when there is no such package. Refuses with
 * PACKAGE_FREE, and with PACKAGE_ACTIVE when the company has it and it is renewed anyway, or has ordered it already.
 */
export const orderable = async (
  scope: CompanyScope,
  packageId: number,
  today: Day,
): Promise<{ package: Package; startDate: Day } | null> => {
  const packageRow = await packages.byId(scope.trx, packageId)
  if (!packageRow) return null
  if (packageRow.price.eq(0)) throw new Refusal('PACKAGE_FREE')
  const current = await packages.current(scope, today)
  if (current?.package.id === packageId && current.nextPaymentDate !== null) throw new Refusal('PACKAGE_ACTIVE')
  const next = await packages.next(scope, today)
  if (next?.id === packageId) throw new Refusal('PACKAGE_ACTIVE', { message: TEXTS.alreadyOrdered(formatDay(next.startDate)) })
  return { package: packageRow, startDate: startOfOrder({ presentUntil: await packages.paidUntil(scope, today), today }) }
}

/** What a package costs a company today, in EUR and in lei, from which day it would be valid, and the billing data. */
export const offerPackage = async (services: Services, company: CompanyAccess, packageId: number) => {
  const today = dayInRomania(services.clock())
  const { billing, ...offered } = await company.within(async (scope) => {
    const orderableOffer = await orderable(scope, packageId, today)
    if (!orderableOffer) throw new Refusal('NOT_FOUND')
    return { ...orderableOffer, billing: await orders.billing(scope) }
  })
  const vatRate = vatRateOf(services.config)
  const { price } = offered.package
  const exchangeRate = await services.rates.atOnce('EUR', today)
  return {
    ...offered,
    vatRate,
    euro: packagePrice({ price, vatRate }),
    lei: exchangeRate && { ...invoiceAmounts({ priceEur: price, bnrRate: exchangeRate.rate, vatRate }), ...exchangeRate },
    billing,
    test: services.payments.name === 'test',
  }
}
