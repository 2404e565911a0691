import { type Kysely, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import { type Decimal, ZERO } from '#domain/numbers/decimal.ts'
import type { Plan } from '#domain/plan/permissions.ts'
import type { AssetKind, SubscriptionStatus } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { kept } from '../../database/connection.ts'
import type { Tables } from '../../database/tables.ts'

/** A package that a company has taken. */
type Taken = Plan & {
  id: number
  startDate: Day
  endDate: Day | null
  price: Decimal
  package: { id: number; name: string; months: number; price: Decimal }
}

/** Packages on offer and those that companies have taken. */
export const packages = {
  /** Those on offer, the cheapest first. */
  list: (db: Kysely<Tables>) =>
    db
      .selectFrom('packages')
      .select(['id', 'name', 'months', 'price', 'original_price as originalPrice', 'feature'])
      .orderBy('price')
      .execute(),

  /** The free one. */
  free: (db: Kysely<Tables>) => db.selectFrom('packages').select('id').where('price', '=', ZERO).executeTakeFirstOrThrow(),

  /** The one that counts on a day: paid for rather than pending, still good rather than over, bought rather than free, the longest. */
  current: async ({ companyId, trx }: CompanyScope, today: Day): Promise<Taken | null> => {
    const row = await trx
      .selectFrom('subscriptions as s')
      .innerJoin('packages as p', 'p.id', 's.package_id')
      .select(['s.id', 's.status', 's.price', 's.start_date as startDate', 's.expiration_date as expirationDate', 's.end_date as endDate'])
      .select(['p.id as packageId', 'p.name', 'p.months', 'p.price as packagePrice'])
      .modifyFront(kept)
      .where('s.company_id', '=', companyId)
      .orderBy(sql`s.status = 'pending'`)
      .orderBy(sql`s.expiration_date < ${today}`)
      .orderBy(sql`p.price = 0`)
      .orderBy('s.expiration_date', 'desc')
      .orderBy('s.id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!row) return null
    const { packageId, name, months, packagePrice, status, ...taken } = row
    return {
      ...taken,
      status: status as SubscriptionStatus,
      free: packagePrice.eq(ZERO),
      package: { id: packageId, name, months, price: packagePrice },
    }
  },

  /** The name of a package that the company has taken and what it was charged; `undefined` when it is not one of the company's. */
  charged: ({ companyId, trx }: CompanyScope, id: number) =>
    trx
      .selectFrom('subscriptions as s')
      .innerJoin('packages as p', 'p.id', 's.package_id')
      .select(['s.id', 'p.name', 's.price'])
      .where('s.company_id', '=', companyId)
      .where('s.id', '=', id)
      .executeTakeFirst(),

  /** Locks a package that the company has taken until the transaction ends. */
  lock: async ({ companyId, trx }: CompanyScope, id: number): Promise<void> => {
    await trx.selectFrom('subscriptions').select('id').where('company_id', '=', companyId).where('id', '=', id).forUpdate().execute()
  },

  /** Notes that a company has a package from a day to another, both included. */
  take: async ({ companyId, trx }: CompanyScope, packageId: number, price: number, startDate: Day, expirationDate: Day): Promise<void> => {
    await trx
      .insertInto('subscriptions')
      .values({
        company_id: companyId,
        package_id: packageId,
        status: 'active',
        price,
        start_date: startDate,
        expiration_date: expirationDate,
      })
      .execute()
  },

  /** Whether nobody with the company's tax code has taken the free package yet. */
  freeAvailable: async ({ companyId, trx }: CompanyScope): Promise<boolean> =>
    (await trx
      .selectFrom('companies')
      .innerJoin('free_packages_taken', 'free_packages_taken.cui', 'companies.cui')
      .select('companies.id')
      .where('companies.id', '=', companyId)
      .executeTakeFirst()) === undefined,

  /** Uses up the free package of the company's tax code; `false` when it has been used. */
  useUpFree: async ({ companyId, trx }: CompanyScope, at: Date): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('free_packages_taken')
      .columns(['cui', 'taken_at'])
      .expression((from) =>
        from
          .selectFrom('companies')
          .select(['cui', sql<string>`${at.toISOString()}::timestamptz`.as('taken_at')])
          .where('id', '=', companyId),
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  },

  /** How many sheets of each kind the company has. */
  sheets: async ({ companyId, trx }: CompanyScope): Promise<{ totalRoadmaps: number; totalSheets: number }> => {
    const rows = await trx
      .selectFrom('roadmaps')
      .select(['kind', (row) => row.fn.countAll<number>().as('total')])
      .where('company_id', '=', companyId)
      .groupBy('kind')
      .execute()
    const of = (kind: AssetKind) => rows.find((row) => row.kind === kind)?.total ?? 0
    return { totalRoadmaps: of('vehicle'), totalSheets: of('machine') }
  },
}
