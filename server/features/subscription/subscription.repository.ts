import { type Kysely, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import { type Decimal, ZERO } from '#domain/numbers/decimal.ts'
import type { Plan } from '#domain/plan/permissions.ts'
import type { AssetKind, SubscriptionStatus } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { prepared } from '../../database/fast/prepared.ts'
import type { Tables } from '../../database/tables.ts'

type TakenPackage = Plan & {
  id: number
  startDate: Day
  endDate: Day | null
  price: Decimal
  package: { id: number; name: string; months: number; price: Decimal }
  nextPaymentDate: Day | null
  cancelable: boolean
}

export type Package = { id: number; name: string; months: number; price: Decimal }

/** Whether the payment provider goes on with a package until it is told otherwise; the test checkout never takes a second payment. */
const goesOn = (row: { status: string; provider: string | null; reference: string | null }): boolean =>
  row.provider !== null && row.reference !== null && row.status !== 'canceled'

/** Ordered, but called off before anything was paid for it: it never counted and never will. */
const calledOff = sql<boolean>`(s.status = 'canceled' and s.expiration_date < s.start_date)`

const HOURS = 3_600_000
/** How long the payment provider's page stays open; Stripe closes it then. */
const CHECKOUT_OPEN = 24 * HOURS

export const packages = {
  /** Those on offer, the cheapest first. */
  list: (db: Kysely<Tables>) =>
    db.selectFrom('packages').select(['id', 'name', 'months', 'price', 'originalPrice', 'feature']).orderBy('price').execute(),

  /** One of those on offer. */
  byId: (db: Kysely<Tables>, id: number): Promise<Package | undefined> =>
    db.selectFrom('packages').select(['id', 'name', 'months', 'price']).where('id', '=', id).executeTakeFirst(),

  /** The free one. */
  free: (db: Kysely<Tables>) => db.selectFrom('packages').select('id').where('price', '=', ZERO).executeTakeFirstOrThrow(),

  /**
   * The one that counts on a day: paid for rather than pending, begun rather than to come, still good rather than over (of those that
   * are over the one that is owed), bought rather than free, the longest. `current_packages` has the same order.
   */
  current: async ({ companyId, trx }: CompanyScope, today: Day): Promise<TakenPackage | null> => {
    const row = await trx
      .selectFrom('subscriptions as s')
      .innerJoin('packages as p', 'p.id', 's.packageId')
      .select(['s.id', 's.status', 's.price', 's.startDate', 's.expirationDate', 's.endDate'])
      .select(['s.provider', 's.reference', 'p.id as packageId', 'p.name', 'p.months', 'p.price as packagePrice'])
      .modifyFront(prepared)
      .where('s.companyId', '=', companyId)
      .where(sql<boolean>`not ${calledOff}`)
      .orderBy(sql`s.status = 'pending'`)
      .orderBy(sql`s.start_date > ${today}`)
      .orderBy(sql`s.expiration_date < ${today}`)
      .orderBy(sql`s.expiration_date < ${today} and s.status <> 'failed'`)
      .orderBy(sql`p.price = 0`)
      .orderBy('s.expirationDate', 'desc')
      .orderBy('s.id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!row) return null
    const { packageId, name, months, packagePrice, provider, reference, status, ...columns } = row
    return {
      ...columns,
      status: status as SubscriptionStatus,
      free: packagePrice.eq(ZERO),
      package: { id: packageId, name, months, price: packagePrice },
      nextPaymentDate: provider === 'stripe' && reference !== null && status === 'active' ? row.expirationDate : null,
      cancelable: status !== 'pending' && goesOn(row),
    }
  },

  /** The last one ordered that begins after a day. */
  next: async ({ companyId, trx }: CompanyScope, today: Day) => {
    const row = await trx
      .selectFrom('subscriptions as s')
      .innerJoin('packages as p', 'p.id', 's.packageId')
      .select(['p.id', 'p.name', 's.startDate', 's.status', 's.provider', 's.reference'])
      .modifyFront(prepared)
      .where('s.companyId', '=', companyId)
      .where('s.startDate', '>', today)
      .where(sql<boolean>`(s.status <> 'pending' or s.reference is not null) and not ${calledOff}`)
      .orderBy('s.id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ? { id: row.id, name: row.name, startDate: row.startDate, cancelable: goesOn(row) } : null
  },

  /** The last order at checkout, or whose first payment is due by a day, without a notice since. */
  pending: async ({ companyId, trx }: CompanyScope, today: Day, now: Date) =>
    (await trx
      .selectFrom('subscriptions as s')
      .innerJoin('packages as p', 'p.id', 's.packageId')
      .select(['p.id', 'p.name'])
      .modifyFront(prepared)
      .where('s.companyId', '=', companyId)
      .where('s.status', '=', 'pending')
      .where((row) =>
        row.or([
          row('s.createdAt', '>', new Date(now.getTime() - CHECKOUT_OPEN).toISOString()).and('s.reference', 'is', null),
          row('s.startDate', '<=', today).and('s.reference', 'is not', null),
        ]),
      )
      .orderBy('s.id', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null,

  /** The last good day of the paid packages that are good on a day; `null` without one. */
  paidUntil: async ({ companyId, trx }: CompanyScope, today: Day): Promise<Day | null> =>
    (
      await trx
        .selectFrom('subscriptions as s')
        .innerJoin('packages as p', 'p.id', 's.packageId')
        .select((row) => row.fn.max('s.expirationDate').as('until'))
        .where('s.companyId', '=', companyId)
        .where('s.status', '!=', 'pending')
        .where('s.expirationDate', '>=', today)
        .where('p.price', '>', ZERO)
        .where(sql<boolean>`not ${calledOff}`)
        .executeTakeFirst()
    )?.until ?? null,

  /**
   * The name of a package that the company has paid for and what it was charged, by its id or by the payment provider's session;
   * `undefined` when it is not one of the company's, or nothing was paid.
   */
  charged: ({ companyId, trx }: CompanyScope, id: number | string) =>
    trx
      .selectFrom('subscriptions as s')
      .innerJoin('packages as p', 'p.id', 's.packageId')
      .select(['s.id', 'p.name', 's.price'])
      .where('s.companyId', '=', companyId)
      .where(typeof id === 'number' ? 's.id' : 's.session', '=', id)
      .where('s.status', '!=', 'pending')
      .where('s.price', '>', ZERO)
      .where(sql<boolean>`s.expiration_date >= s.start_date`)
      .executeTakeFirst(),

  /** Locks a package that the company has taken until the transaction ends. */
  lock: async ({ companyId, trx }: CompanyScope, id: number): Promise<void> => {
    await trx.selectFrom('subscriptions').select('id').where('companyId', '=', companyId).where('id', '=', id).forUpdate().execute()
  },

  /** Notes that a company has a package from a day to another, both included. */
  take: async ({ companyId, trx }: CompanyScope, packageId: number, price: number, startDate: Day, expirationDate: Day): Promise<void> => {
    await trx
      .insertInto('subscriptions')
      .values({
        companyId,
        packageId,
        status: 'active',
        price,
        startDate,
        expirationDate,
      })
      .execute()
  },

  /** Whether the free package has not been taken for the company's tax code yet. */
  freeAvailable: async ({ companyId, trx }: CompanyScope): Promise<boolean> =>
    (await trx
      .selectFrom('companies')
      .innerJoin('freePackagesTaken', 'freePackagesTaken.cui', 'companies.cui')
      .select('companies.id')
      .where('companies.id', '=', companyId)
      .executeTakeFirst()) === undefined,

  /** Uses up the free package of the company's tax code; `false` when it has been used. */
  useUpFree: async ({ companyId, trx }: CompanyScope, at: Date): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('freePackagesTaken')
      .columns(['cui', 'takenAt'])
      .expression((from) =>
        from
          .selectFrom('companies')
          .select(['cui', sql<string>`${at.toISOString()}::timestamptz`.as('takenAt')])
          .where('id', '=', companyId),
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  },

  sheets: async ({ companyId, trx }: CompanyScope): Promise<{ totalRoadmaps: number; totalSheets: number }> => {
    const { rows } = await sql<{ kind: string; total: number }>`select kind, total from sheets_by_kind(${companyId})`.execute(trx)
    const of = (kind: AssetKind) => rows.find((row) => row.kind === kind)?.total ?? 0
    return { totalRoadmaps: of('vehicle'), totalSheets: of('machine') }
  },
}
