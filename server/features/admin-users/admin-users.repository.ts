import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { AdminUser } from '#contract/admin-users.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { SubscriptionStatus } from '#domain/vocabulary.ts'
import { containsWords, type ListPage, type ListQuery, listPage, orderOf, plainLetters } from '../../database/list-page.ts'
import { firstOf, rowsOf } from '../../database/rows.ts'
import type { Tables } from '../../database/tables.ts'

type CurrentPackage = {
  companyId: number
  companyName: string
  cui: string
  name: string
  status: SubscriptionStatus
  price: Decimal
  startDate: Day
  expirationDate: Day
}

type Account = Omit<z.input<typeof AdminUser>, 'companies' | 'activePackage'>

const SORTS = {
  id: sql`id`,
  name: sql`name collate "ro-x-icu"`,
  email: sql`lower(email)`,
  createdAt: sql`created_at`,
}

const SEARCHED = plainLetters(sql`name || ' ' || email`)

const columns = sql`id, email, name, phone, user_type, (created_at at time zone 'Europe/Bucharest')::date as "createdAt",
  exists (select from second_factors f where f.user_id = users.id and f.confirmed_at is not null) as second_factor`

/** The accounts of the whole installation, for its administrators. */
export const adminUsers = {
  list: (db: Kysely<Tables>, query: ListQuery): Promise<ListPage<Account>> => {
    const matching = containsWords(query.search, (pattern) => sql`${SEARCHED} like ${pattern}`)
    const { column, direction } = orderOf(query, SORTS, { column: SORTS.id, direction: 'desc' })
    return listPage(
      query,
      (limit) =>
        rowsOf(db)(sql<Account>`
            select ${columns} from users where ${matching} order by ${column} ${sql.raw(direction)}, id ${sql.raw(direction)} ${limit}`),
      async () => (await firstOf(db)(sql<{ total: number }>`select count(*) as total from users where ${matching}`))?.total ?? 0,
    )
  },

  byId: (db: Kysely<Tables>, id: number): Promise<Account | undefined> =>
    firstOf(db)(sql<Account>`select ${columns} from users where id = ${id}`),

  /** The companies of users, each with its valid package on a day. */
  companies: (db: Kysely<Tables>, userIds: readonly number[], today: Day) =>
    rowsOf(db)(sql<
      { userId: number; id: number; isActive: boolean } & {
        [Column in Exclude<keyof CurrentPackage, 'companyId'>]: CurrentPackage[Column] | null
      }
    >`
        select m.user_id as "userId", c.id, coalesce(c.id = u.active_company_id, false) as "isActive", c.name as "companyName", c.cui, p.name, p.status, p.price,
          p.start_date as "startDate", p.expiration_date as "expirationDate"
        from memberships m join users u on u.id = m.user_id join companies c on c.id = m.company_id left join current_packages(${today}) p on p.company_id = c.id
        where m.user_id = any(${userIds}::bigint[]) order by c.name, c.id`),

  /** The packages that are valid on a day, the one that ends first at the head. */
  goodPackages: (db: Kysely<Tables>, today: Day): Promise<CurrentPackage[]> =>
    rowsOf(db)(sql<CurrentPackage>`
        select c.id as "companyId", c.name as "companyName", c.cui, p.name, p.status, p.price,
          p.start_date, p.expiration_date
        from current_packages(${today}) p join companies c on c.id = p.company_id
        where p.expiration_date >= ${today} and p.status <> 'pending' order by p.expiration_date, c.name, c.id`),

  delete: async (db: Kysely<Tables>, id: number): Promise<void> => {
    await db.deleteFrom('users').where('id', '=', id).execute()
  },

  anyAdministrator: async (db: Kysely<Tables>): Promise<boolean> =>
    (await db.selectFrom('users').select('id').where('userType', '=', 'admin').limit(1).executeTakeFirst()) !== undefined,

  /** Adds an administrator; `undefined` when the address has an account. */
  addAdministrator: async (db: Kysely<Tables>, email: string, passwordHash: string): Promise<number | undefined> =>
    (
      await db
        .insertInto('users')
        .values({ email, name: 'Administrator', passwordHash, userType: 'admin' })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
    )?.id,
}
