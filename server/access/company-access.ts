/**
 * Proof that a user may access a company. It is made in one place, after the membership was read from the database;
 * repositories take the scope that it opens, never a bare company id.
 */
import { sql, type Transaction } from 'kysely'
import type { Role } from '#domain/company/roles.ts'
import type { CompanyId, UserId } from '#domain/ids.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { Services } from '../services.ts'
import { type Membership, type Session, sessionIn } from './session.ts'

declare const proven: unique symbol

/** A member's access to one company. */
export type CompanyAccess = {
  readonly companyId: CompanyId
  readonly userId: UserId
  readonly role: Role
  /** Runs the work in one transaction that sees and writes this company's rows alone; repeated when it lost a race. */
  within<T>(work: (scope: CompanyScope) => Promise<T>): Promise<T>
  /** Reads this company's rows in one round trip: the work asks every query before the first is answered. */
  reading<T>(work: (scope: CompanyScope) => Promise<T>): Promise<T>
  readonly [proven]: true
}

/** One transaction within one company. */
export type CompanyScope = {
  readonly companyId: CompanyId
  readonly trx: Transaction<Tables>
  /** What statements answered before; absent where the transaction may write, whose own changes are not counted yet. */
  readonly answers?: Database['answers']
  readonly [proven]: true
}

/** What every transaction of an access that may write does besides its work. */
type Around = {
  /** Before the work; it refuses by throwing. */
  before(scope: CompanyScope): Promise<void>
  /** After the work, with what it came to. */
  after?(scope: CompanyScope, result: unknown): Promise<void>
}

const companyAccess = (
  database: Database,
  userId: number,
  { companyId, role }: Membership,
  around: Around | undefined,
  mayBeLate = false,
): CompanyAccess =>
  ({
    companyId,
    userId,
    role,
    within: (work) =>
      database.inCompany(companyId, async (trx) => {
        const scope = { companyId, trx } as CompanyScope
        await around?.before(scope)
        const result = await work(scope)
        await around?.after?.(scope, result)
        return result
      }),
    reading: (work) =>
      database.readCompany(companyId, (trx) => work({ companyId, trx, answers: database.answers } as CompanyScope), mayBeLate),
  }) as CompanyAccess

/** Access of the session's user to a company; `null` when the user is not a member or the company does not exist. */
export const accessOfMember = async (
  database: Database,
  session: Pick<Session, 'userId'>,
  companyId: number,
  around?: Around,
): Promise<CompanyAccess | null> => {
  const row = await database.db
    .selectFrom('memberships')
    .select(['companyId', 'role'])
    .where('userId', '=', session.userId)
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return row ? companyAccess(database, session.userId, { ...row, role: row.role as Role }, around) : null
}

/** The user behind a request, proven. */
export type ProvenCaller = {
  session: Session
  /** The user's access to a company, whose reads may be some seconds late if the caller says so; `null` when the user is not a member. */
  accessTo(companyId: number, around?: Around, mayBeLate?: boolean): Promise<CompanyAccess | null>
}

/** The user of a bearer token and the user's memberships, in one round trip; `null` without a session. */
export const callerOf = async (services: Services, token: string | undefined): Promise<ProvenCaller | null> => {
  const found = await sessionIn(services, token)
  if (!found) return null
  const { session, memberships, again } = found
  return {
    session,
    accessTo: async (companyId, around, mayBeLate) => {
      const named = (one: Membership) => one.companyId === companyId
      // a company that was added a moment ago
      const membership = memberships.find(named) ?? (await again?.())?.memberships.find(named)
      return membership ? companyAccess(services.database, session.userId, membership, around, mayBeLate) : null
    },
  }
}

/** The scope of a company that its transaction has just created; the rest of the transaction is within it. */
export const scopeOfNew = async (trx: Transaction<Tables>, companyId: number): Promise<CompanyScope> => {
  await sql`select set_config('app.company_id', ${String(companyId)}, true)`.execute(trx)
  return { companyId, trx } as CompanyScope
}

/**
 * Runs work in one transaction within a company that no caller names but the product itself: a notice that the payment provider has
 * signed, or something that is due. Whether the company still exists, the rows say.
 */
export const onBehalfOf = <T>(database: Database, companyId: number, work: (scope: CompanyScope) => Promise<T>): Promise<T> =>
  database.inCompany(companyId, (trx) => work({ companyId, trx } as CompanyScope))
