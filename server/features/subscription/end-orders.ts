import { Refusal } from '#contract/refusals.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import type { Services } from '../../services.ts'
import { isUnpaid, type OrderRow, orders } from './orders.repository.ts'

/** How a package is ended: with the period that is paid, or at once. */
type End = 'endWithPeriod' | 'endNow'

/** What is paid is kept until its last day; what is owed, or was never paid, ends at once, so that nothing more is charged. */
export const endOf = (row: OrderRow): End => (row.status === 'failed' || isUnpaid(row) ? 'endNow' : 'endWithPeriod')

/**
 * Asks the provider of a package to end it. Refuses with PAYMENTS_UNAVAILABLE when it does not answer, or is not the one that this
 * installation is connected with. The test checkout has nothing to end.
 */
export const endAtProvider = async (
  { payments }: Services,
  { provider, reference }: OrderRow & { reference: string },
  end: End,
): Promise<void> => {
  if (provider === 'test') return
  if (provider !== payments.name) throw new Refusal('PAYMENTS_UNAVAILABLE')
  await payments[end](reference)
}

/** Notes that packages were ended at their provider. */
export const noteEnds = async (services: Services, scope: CompanyScope, ended: readonly (readonly [OrderRow, End])[]): Promise<void> => {
  for (const [{ id }, end] of ended)
    await orders.change(scope, id, { status: 'canceled', ...(end === 'endNow' ? { endDate: dayInRomania(services.clock()) } : {}) })
}

/**
 * Ends the renewal of a company's package: what is paid stays good until its last day, what is ordered and not paid yet never
 * begins. `false` when nothing is renewed. Refuses with PAYMENTS_UNAVAILABLE when the provider does not answer.
 */
export const endRenewal = async (services: Services, company: CompanyAccess): Promise<boolean> => {
  const rows = await company.within((scope) => orders.goingOn(scope))
  const ended = rows.map((row) => [row, endOf(row)] as const)
  for (const [row, end] of ended) await endAtProvider(services, row, end)
  await company.within((scope) => noteEnds(services, scope, ended))
  return ended.length > 0
}

/** Whether the payment provider has something to be told before a company can go. */
export const hasOrders = async (scope: CompanyScope): Promise<boolean> =>
  (await orders.goingOn(scope)).length > 0 || (await orders.atCheckout(scope)).length > 0

type Company = Pick<CompanyAccess, 'within'>

/** Ends every renewing package, each as `endFor` says, and closes the open payment pages. */
const settleOrders = async (services: Services, company: Company, endFor: (row: OrderRow) => End): Promise<void> => {
  const { goingOn, atCheckout } = await company.within(async (scope) => ({
    goingOn: await orders.goingOn(scope),
    atCheckout: await orders.atCheckout(scope),
  }))
  const ended = goingOn.map((row) => [row, endFor(row)] as const)
  for (const [row, end] of ended) await endAtProvider(services, row, end)
  for (const { session, provider } of atCheckout) if (provider === services.payments.name) await services.payments.closeCheckout(session)
  await company.within(async (scope) => {
    await noteEnds(services, scope, ended)
    for (const { id } of atCheckout) await orders.remove(scope, id)
  })
}

/**
 * Ends everything that a company has at a payment provider, at once, so that it can be deleted: its packages and the open
 * payment pages. Refuses with PAYMENTS_UNAVAILABLE when the provider does not answer.
 */
export const endOrders = (services: Services, company: Company): Promise<void> => settleOrders(services, company, () => 'endNow')

/** Ends everything like `endOrders`, but what is paid stays good until its last day. */
export const suspendOrders = (services: Services, company: Company): Promise<void> => settleOrders(services, company, endOf)
