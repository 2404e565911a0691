import { Refusal } from '#contract/refusals.ts'
import { addDays, dayInRomania, noonInRomania } from '#domain/calendar/day.ts'
import { inCents, packagePrice } from '#domain/plan/package-price.ts'
import { FREE_PLAN } from '#domain/plan/permissions.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import type { Session } from '../../access/session.ts'
import type { Checkout, Order } from '../../adapters/payments.ts'
import type { Services } from '../../services.ts'
import { users } from '../auth/auth.repository.ts'
import { companies } from '../companies/companies.repository.ts'
import { companiesOf } from '../companies/companies-of.ts'
import { companyDeletions } from '../companies/company-deletions.repository.ts'
import { vatRateOf } from '../invoices/seller.ts'
import { orderable } from './offer-package.ts'
import { type Billing, orders } from './orders.repository.ts'
import { packages } from './subscription.repository.ts'

/** How long an order without a notice is kept: Stripe repeats an undelivered notice for three days. */
const KEPT_FOR = 7 * 24 * 60 * 60_000

/**
 * Orders a package and opens the page on which it is paid; pages that were opened for the company before are closed, so that of
 * two users who order at once only the last one pays. Nothing counts until the provider says that it was paid. `baseUrl` is an
 * origin of this installation.
 */
export const orderPackage = async (
  services: Services,
  company: CompanyAccess,
  { packageId, baseUrl, billing }: { packageId: number; baseUrl: string; billing: Billing },
): Promise<Checkout> => {
  const { payments } = services
  const now = services.clock()
  const today = dayInRomania(now)
  const { email } = await users.byId(services.database.db, company.userId)
  const order = await company.within(async (scope): Promise<Order> => {
    const offered = await orderable(scope, packageId, today)
    if (!offered) throw new Refusal('INVALID', { fields: { packageId: new Refusal('NOT_FOUND').message } })
    const { startDate } = offered
    const { price, name, months } = offered.package
    await orders.removeAbandoned(scope, new Date(now.getTime() - KEPT_FOR))
    const id = await orders.add(scope, {
      packageId,
      price,
      provider: payments.name,
      recipient: email,
      billing,
      startDate,
      expirationDate: addDays(startDate, -1),
      createdAt: now.toISOString(),
    })
    return {
      companyId: company.companyId,
      subscriptionId: id,
      packageId,
      packageName: name,
      months,
      cents: inCents(packagePrice({ price, vatRate: vatRateOf(services.config) })),
      email,
      customer: await orders.customer(scope, payments.name),
      startsAt: startDate === today ? null : noonInRomania(startDate),
      baseUrl,
    }
  })
  const id = order.subscriptionId
  const checkout = await payments.checkout(order).catch(async (error: unknown) => {
    await company.within((scope) => orders.remove(scope, id))
    throw error
  })
  const { sessionId } = checkout
  const others = await company.within(async (scope) => {
    // of two orders at the same moment, the second sees the first
    await companies.forUpdate(scope)
    if (await companyDeletions.isDeleted(scope)) {
      await orders.remove(scope, id)
      return null
    }
    if (!(await orders.change(scope, id, { session: sessionId }))) return null
    const open = (await orders.atCheckout(scope)).filter((other) => other.id !== id)
    // the test checkout is paid through this server only; at the provider a payment may have been made whose notice is on its way
    for (const { id: other, provider } of open) if (provider === 'test') await orders.remove(scope, other)
    return open.filter(({ provider }) => provider === payments.name)
  })
  for (const { session } of others ?? [{ session: sessionId }]) await payments.closeCheckout(session)
  // the company was deleted while the page was being opened
  if (!others) throw new Refusal('NOT_FOUND')
  return checkout
}

/** A package that one of the user's companies has paid for, found by its id or the payment provider's session alone, and what it was charged. */
export const findCharge = async (services: Services, session: Session, id: number | string) => {
  for await (const company of companiesOf(services, session.userId)) {
    const charged = await company.within((scope) => packages.charged(scope, id))
    if (charged) return { packageSubscription: { id: charged.id, package: { name: charged.name } }, lastCharge: { price: charged.price } }
  }
  throw new Refusal('NOT_FOUND')
}

/**
 * Opens the page on which a payment that failed is made after all: the provider's for what is owed there, else an order of the same
 * package for whom it was billed to. Refuses with NOT_FOUND when the package is not the company's, NOTHING_TO_PAY when it owes nothing.
 */
export const retryPayment = async (services: Services, company: CompanyAccess, id: number, baseUrl: string): Promise<Checkout> => {
  const { payments } = services
  const row = await company.within((scope) => orders.byId(scope, id))
  if (!row) throw new Refusal('NOT_FOUND')
  const { status, provider, reference, packageId, billing } = row
  if (status !== 'failed') throw new Refusal('NOTHING_TO_PAY')
  const owed = provider === payments.name && reference !== null ? await payments.payOwed(reference) : null
  return owed ?? orderPackage(services, company, { packageId, billing, baseUrl })
}

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
