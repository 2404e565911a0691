/** The page of an installation without a payment provider, on which nothing is really paid. */
import { Refusal } from '#contract/refusals.ts'
import { dayInRomania, noonInRomania } from '#domain/calendar/day.ts'
import { packageDays } from '#domain/plan/package-days.ts'
import { inCents, packagePrice } from '#domain/plan/package-price.ts'
import type { CompanyAccess } from '../../access/company-access.ts'
import type { Services } from '../../services.ts'
import { vatRateOf } from '../invoices/seller.ts'
import { applyNotice } from './apply-notice.ts'
import { type OrderRow, orders } from './orders.repository.ts'

const testOrderOf = async (services: Services, company: CompanyAccess, sessionId: string): Promise<OrderRow> => {
  const row = await company.within((scope) => orders.bySession(scope, sessionId))
  // a session of before real payments were switched on buys nothing any more
  if (row?.provider !== 'test' || services.payments.name !== 'test') throw new Refusal('NOT_FOUND')
  return row
}

/** The first day of what is paid now: the planned one, unless that has passed. */
const startOf = (services: Services, { startDate }: OrderRow) => {
  const today = dayInRomania(services.clock())
  return startDate > today ? startDate : today
}

/** What would be paid on a page of the test checkout, in EUR with VAT; refuses with NOT_FOUND when there is none, or it is paid. */
export const showTestCheckout = async (services: Services, company: CompanyAccess, sessionId: string) => {
  const row = await testOrderOf(services, company, sessionId)
  if (row.status !== 'pending') throw new Refusal('NOT_FOUND')
  const { packageName, months, price } = row
  const { total } = packagePrice({ price, vatRate: vatRateOf(services.config) })
  return { packageName, months, total, startDate: startOf(services, row), backUrl: '/dashboard/payment' }
}

/**
 * Pays on a page of the test checkout: makes the notices that a provider would send, and has them acted on as those are. A period is
 * paid once and not renewed. Paid twice, it is paid once. Refuses with NOT_FOUND as above, CARD_DECLINED for the card that is.
 */
export const payTestCheckout = async (
  services: Services,
  company: CompanyAccess,
  { sessionId, card }: { sessionId: string; card: 'good' | 'declined' },
): Promise<{ url: string }> => {
  const row = await testOrderOf(services, company, sessionId)
  if (row.status === 'pending') {
    if (card === 'declined') throw new Refusal('CARD_DECLINED')
    const about = { companyId: company.companyId, subscriptionId: row.id, reference: sessionId }
    const start = startOf(services, row)
    const paid = {
      payment: sessionId,
      cents: inCents(packagePrice({ price: row.price, vatRate: vatRateOf(services.config) })),
      from: noonInRomania(start),
      to: noonInRomania(packageDays(start, row.months).expiration),
      paidAt: services.clock(),
    }
    await applyNotice(services, { ...about, notice: `${sessionId} ordered`, kind: 'ordered', sessionId, customer: null })
    const outcome = await applyNotice(services, { ...about, notice: `${sessionId} paid`, kind: 'paid', ...paid })
    // another user of the company ordered meanwhile
    if (outcome === 'gone') throw new Refusal('NOT_FOUND')
  }
  return { url: `/dashboard?payment=success&sub=${sessionId}` }
}
