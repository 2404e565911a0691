import type { Kysely } from 'kysely'
import type { CheckoutOffer } from '#contract/subscription.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { SubscriptionStatus } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { Payments } from '../../adapters/payments.ts'
import type { Tables } from '../../database/tables.ts'

type Provider = Payments['name']

/** The billing data; a blank field is unknown. */
export type Billing = CheckoutOffer['billing']

/** A package that is paid at a payment provider, as the company's row of it stands. */
export type OrderRow = {
  id: number
  packageId: number
  packageName: string
  months: number
  /** In EUR, without VAT. */
  price: Decimal
  status: SubscriptionStatus
  startDate: Day
  /** The day before `startDate` until something was paid. */
  expirationDate: Day
  endDate: Day | null
  provider: Provider
  /** The provider's name for its page, `null` while that is being opened. */
  session: string | null
  /** The provider's name for what was ordered on that page, `null` until that happens. */
  reference: string | null
  billing: Billing
  recipient: string
}

/** Whether nothing was paid for a package yet. */
export const isUnpaid = ({ startDate, expirationDate }: Pick<OrderRow, 'startDate' | 'expirationDate'>): boolean =>
  expirationDate < startDate

type Change = Partial<{
  status: SubscriptionStatus
  startDate: Day
  expirationDate: Day
  endDate: Day
  session: string
  reference: string
  customer: string | null
}>

const rowsOf = ({ companyId, trx }: CompanyScope) =>
  trx
    .selectFrom('subscriptions as s')
    .innerJoin('packages as p', 'p.id', 's.packageId')
    .select(['s.id', 's.packageId', 'p.name as packageName', 'p.months', 's.price', 's.status', 's.startDate'])
    .select(['s.expirationDate', 's.endDate', 's.provider', 's.session', 's.reference', 's.billing'])
    .select('s.recipient')
    .where('s.companyId', '=', companyId)

export const orders = {
  /** Records an order of a package from a day on, and returns the row's id. */
  add: async (
    { companyId, trx }: CompanyScope,
    {
      billing,
      ...order
    }: { packageId: number; price: Decimal; provider: Provider; recipient: string; billing: Billing } & {
      startDate: Day
      expirationDate: Day
      createdAt: string
    },
  ): Promise<number> =>
    (
      await trx
        .insertInto('subscriptions')
        .values({ ...order, companyId, status: 'pending', billing: JSON.stringify(billing) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,

  /** One, locked until the transaction ends. */
  byId: async (scope: CompanyScope, id: number) =>
    (await rowsOf(scope).where('s.id', '=', id).forUpdate('s').executeTakeFirst()) as OrderRow | undefined,

  /** The one that a session of the provider was opened for. */
  bySession: async (scope: CompanyScope, session: string) =>
    (await rowsOf(scope).where('s.session', '=', session).executeTakeFirst()) as OrderRow | undefined,

  /** Those that go on until the provider is told otherwise, the oldest first. */
  goingOn: async (scope: CompanyScope) =>
    (await rowsOf(scope)
      .where('s.reference', 'is not', null)
      .where('s.status', '!=', 'canceled')
      .orderBy('s.id')
      .execute()) as (OrderRow & { reference: string })[],

  /** Those whose page at the provider may be open. */
  atCheckout: async (scope: CompanyScope) =>
    (await rowsOf(scope)
      .where('s.status', '=', 'pending')
      .where('s.reference', 'is', null)
      .where('s.session', 'is not', null)
      .orderBy('s.id')
      .execute()) as (OrderRow & { session: string })[],

  /** Changes one; `false` when it is gone. */
  change: async ({ companyId, trx }: CompanyScope, id: number, change: Change): Promise<boolean> => {
    const { numUpdatedRows } = await trx
      .updateTable('subscriptions')
      .set(change)
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  },

  /** Removes one that was never ordered. */
  remove: async ({ companyId, trx }: CompanyScope, id: number): Promise<void> => {
    await trx
      .deleteFrom('subscriptions')
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .where('reference', 'is', null)
      .execute()
  },

  /** Removes those that were noted before a moment and never ordered. */
  removeAbandoned: async ({ companyId, trx }: CompanyScope, before: Date): Promise<void> => {
    await trx
      .deleteFrom('subscriptions')
      .where('companyId', '=', companyId)
      .where('status', '=', 'pending')
      .where('reference', 'is', null)
      .where('provider', 'is not', null)
      .where('createdAt', '<', before.toISOString())
      .execute()
  },

  /** The billing data of the last order, else the company's own. */
  billing: async ({ companyId, trx }: CompanyScope): Promise<Billing> => {
    const last = await trx
      .selectFrom('subscriptions')
      .select('billing')
      .where('companyId', '=', companyId)
      .where('billing', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last) return last.billing as Billing
    const { nrOnrc, ...company } = await trx
      .selectFrom('companies')
      .select(['cui', 'name', 'nrOnrc', 'tva', 'state', 'city', 'address'])
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
    return { invoiceType: 'juridica', ...company, nrOnrc: nrOnrc ?? '' }
  },

  /** Has letters that went to one address go to another one. */
  moveRecipient: async ({ companyId, trx }: CompanyScope, before: string, after: string): Promise<void> => {
    await trx
      .updateTable('subscriptions')
      .set({ recipient: after })
      .where('companyId', '=', companyId)
      .where('recipient', '=', before)
      .execute()
  },

  /** Whom a provider knows the company as; `null` when it does not. */
  customer: async ({ companyId, trx }: CompanyScope, provider: Provider): Promise<string | null> =>
    (
      await trx
        .selectFrom('subscriptions')
        .select('customer')
        .where('companyId', '=', companyId)
        .where('provider', '=', provider)
        .where('customer', 'is not', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.customer ?? null,

  /** Notes what was paid for one, which an invoice is issued for; a payment that is noted already is left as it is. */
  addPayment: async (
    { companyId, trx }: CompanyScope,
    { id, price, packageName, months, billing, recipient, provider }: OrderRow,
    { payment, paidAt, from, to }: { payment: string; paidAt: Date; from: Day; to: Day },
  ): Promise<void> => {
    await trx
      .insertInto('invoices')
      .values({
        companyId,
        subscriptionId: id,
        payment,
        test: provider === 'test',
        paidAt: paidAt.toISOString(),
        priceEur: price,
        packageName,
        months,
        periodFrom: from,
        periodTo: to,
        buyer: JSON.stringify(billing),
        recipient,
      })
      .onConflict((conflict) => conflict.columns(['companyId', 'payment']).doNothing())
      .execute()
  },
}

/** Notices of the payment provider that were acted on. */
export const paymentNotices = {
  isKnown: async (db: Kysely<Tables>, id: string): Promise<boolean> =>
    (await db.selectFrom('paymentNotices').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

  /** Records a notice; `false` when it is recorded already, also by a concurrent transaction that commits first. */
  add: async (db: Kysely<Tables>, id: string, at: Date): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('paymentNotices')
      .values({ id, receivedAt: at.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  },
}
