import { addDays, dayInRomania } from '#domain/calendar/day.ts'
import { type CompanyScope, onBehalfOf } from '../../access/company-access.ts'
import type { PaymentNotice } from '../../adapters/payments.ts'
import type { Services } from '../../services.ts'
import { companies } from '../companies/companies.repository.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { failedPaymentEmail } from './email-texts.ts'
import { endAtProvider, endOf, noteEnds } from './end-orders.ts'
import { isUnpaid, type OrderRow, orders, paymentNotices } from './orders.repository.ts'

/** `gone`: the notice concerns a company or a package that no longer exists. */
export type NoticeOutcome = 'done' | 'repeated' | 'gone'

type Kind = PaymentNotice['kind']
type Notice<K extends Kind> = PaymentNotice & { kind: K }
/** Applies a notice to its package, in the transaction that records the notice. */
type Change<K extends Kind> = (services: Services, scope: CompanyScope, row: OrderRow, notice: Notice<K>) => Promise<void>

const later = (one: string, other: string): string => (one > other ? one : other)

/** Extends a package by what was paid for, for which an invoice is due. The start of a period that costs nothing is no payment. */
const paid: Change<'paid'> = async (_, scope, row, notice) => {
  if (notice.cents === 0) return
  const from = dayInRomania(notice.from)
  const to = dayInRomania(notice.to)
  await orders.change(scope, row.id, {
    reference: notice.reference,
    status: row.status === 'canceled' ? 'canceled' : 'active',
    startDate: isUnpaid(row) ? from : row.startDate,
    expirationDate: later(row.expirationDate, to),
  })
  // the last day of a period is the first of the next one
  await orders.addPayment(scope, row, { ...notice, from, to: later(from, addDays(to, -1)) })
}

const fail = async (services: Services, scope: CompanyScope, { id, status, packageName, recipient }: OrderRow): Promise<void> => {
  if (status === 'failed') return
  await orders.change(scope, id, { status: 'failed' })
  const { PUBLIC_URL: publicUrl } = services.config
  await queueEmail(services, scope.trx, recipient, failedPaymentEmail({ publicUrl, packageName }))
}

const CHANGES: { [K in Exclude<Kind, 'ordered'>]: Change<K> } = {
  abandoned: (_, scope, row) => orders.remove(scope, row.id),
  paid,
  // a card declined during the checkout is shown by the provider's page
  failed: async (services, scope, row) => (row.reference === null || row.status === 'canceled' ? undefined : fail(services, scope, row)),
  changed: async (services, scope, row, { reference, ends, owes }) => {
    if (row.endDate !== null) return
    if (ends) await orders.change(scope, row.id, { reference, status: 'canceled' })
    else if (row.reference === null) return
    else if (owes) await fail(services, scope, row)
    else await orders.change(scope, row.id, { status: isUnpaid(row) ? 'pending' : 'active' })
  },
  ended: async (_, scope, row, { at }) => {
    await orders.change(scope, row.id, { status: 'canceled', endDate: dayInRomania(at) })
  },
}

const apply = <K extends Exclude<Kind, 'ordered'>>(
  services: Services,
  scope: CompanyScope,
  row: OrderRow,
  notice: Notice<K>,
): Promise<void> => CHANGES[notice.kind](services, scope, row, notice)

/** The row that a notice speaks of, locked; `undefined` when it is gone, or has become another subscription of the provider. */
const rowOf = async (scope: CompanyScope, notice: PaymentNotice): Promise<OrderRow | undefined> => {
  const row = await orders.byId(scope, notice.subscriptionId)
  const other = row && row.reference !== null && 'reference' in notice && row.reference !== notice.reference
  return other ? undefined : row
}

/**
 * Records the order of a package and ends the company's earlier packages: of the packages that renew, only the newest stays. The provider
 * is asked between two transactions, because its answer may take longer than a transaction may stay open; when it does not answer, the
 * notice is not recorded and has to be sent again. An order of a deleted company ends at once.
 */
const applyOrder = async (services: Services, notice: Notice<'ordered'>): Promise<NoticeOutcome> => {
  const { db } = services.database
  if (await paymentNotices.isKnown(db, notice.notice)) return 'repeated'
  const before = await onBehalfOf(services.database, notice.companyId, async (scope) => {
    // of two that are told of at the same moment, the second sees the first
    await companies.forUpdate(scope)
    const row = await rowOf(scope, notice)
    if (!row) return null
    const { reference, customer, sessionId } = notice
    await orders.change(scope, row.id, { reference, customer, session: sessionId })
    return (await orders.goingOn(scope)).slice(0, -1)
  })
  if (!before) {
    await services.payments.endNow(notice.reference)
    return (await paymentNotices.add(db, notice.notice, services.clock())) ? 'gone' : 'repeated'
  }
  const ended = before.map((row) => [row, endOf(row)] as const)
  for (const [row, end] of ended) await endAtProvider(services, row, end)
  return onBehalfOf(services.database, notice.companyId, async (scope) => {
    if (!(await paymentNotices.add(scope.trx, notice.notice, services.clock()))) return 'repeated'
    await noteEnds(services, scope, ended)
    return 'done'
  })
}

/**
 * Applies a notice of the payment provider once, in one transaction with recording it. Notices may be repeated, late and out of order.
 * Refuses with PAYMENTS_UNAVAILABLE when the provider has to be asked and does not answer: the notice must be sent again.
 */
export const applyNotice = async (services: Services, notice: PaymentNotice): Promise<NoticeOutcome> => {
  if (notice.kind === 'ordered') return applyOrder(services, notice)
  return onBehalfOf(services.database, notice.companyId, async (scope) => {
    if (!(await paymentNotices.add(scope.trx, notice.notice, services.clock()))) return 'repeated'
    const row = await rowOf(scope, notice)
    if (!row) return 'gone'
    await apply(services, scope, row, notice)
    return 'done'
  })
}
