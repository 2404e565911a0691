/**
 * Proof that a user may access a company. It is created only here, after the membership was read from the database; repositories take the
 * scope that it opens, never a bare company id.
 */
import { sql, type Transaction } from 'kysely'
import { MESSAGE } from '#contract/messages.ts'
import { Refusal } from '#contract/refusals.ts'
import { may, type Need, type Role } from '#domain/company/roles.ts'
import type { CompanyId, UserId } from '#domain/ids.ts'
import type { Author } from '../database/author.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { Services } from '../services.ts'
import { type Membership, type Session, sessionIn } from './session.ts'

declare const proven: unique symbol

export type CompanyAccess = {
  readonly companyId: CompanyId
  readonly userId: UserId
  readonly role: Role
  /** The record of a driver that the member is; `null` of another role, and where the record was deleted. */
  readonly driverId: number | null
  /**
   * The same without a driver's narrower sight, for what is derived from rows that were proven to be the driver's: their states, and their
   * paper. Of any other role it is the access itself.
   */
  readonly whole: CompanyAccess
  /**
   * Runs the work in one transaction that sees and writes only this company's rows; the work is repeated after a conflict with another
   * transaction. What a call for writing changes in it is the call's change: the journal names it, and a retry is answered from it.
   */
  within<T>(work: (scope: CompanyScope) => Promise<T>): Promise<T>
  /**
   * The same for what a call writes before it is known whether anything changes: states of sheets, an object marked for deletion until its
   * row stands, a spent authorisation. Neither the journal nor a retry takes it for the call's change.
   */
  preparing<T>(work: (scope: CompanyScope) => Promise<T>): Promise<T>
  /** Reads this company's rows in one round trip: the work must send all its queries before the first is answered. */
  reading<T>(work: (scope: CompanyScope) => Promise<T>): Promise<T>
  readonly [proven]: true
}

export type CompanyScope = {
  readonly companyId: CompanyId
  readonly trx: Transaction<Tables>
  readonly [proven]: true
}

/** For whom the writing transactions of an access write, and hooks before and after their work. */
export type TransactionHooks = {
  author: Author
  /** Refuses the work by throwing. */
  before?(scope: CompanyScope): Promise<void>
  /** Receives the result of work that may be the call's change. */
  after?(scope: CompanyScope, result: unknown): Promise<void>
  /** Sends a query ahead of those of a reading transaction, in the same round trip. */
  reading?(scope: CompanyScope): void
}

const companyAccess = (
  database: Database,
  userId: number,
  membership: Membership,
  hooks: TransactionHooks | undefined,
  mayBeLate = false,
  seesAll = membership.role !== 'driver',
): CompanyAccess => {
  const { companyId, role, driverId } = membership
  // no record has this id: a driver without one sees nothing
  const seenBy = seesAll ? undefined : (driverId ?? 0)
  const writing = <T>(work: (scope: CompanyScope) => Promise<T>, author?: Author | null, after?: TransactionHooks['after']): Promise<T> =>
    database.inCompany(
      companyId,
      async (trx) => {
        const scope = { companyId, trx } as CompanyScope
        await hooks?.before?.(scope)
        const result = await work(scope)
        await after?.(scope, result)
        return result
      },
      author,
      seenBy,
    )
  return {
    companyId,
    userId,
    role,
    driverId,
    get whole() {
      return seesAll ? this : companyAccess(database, userId, membership, hooks, mayBeLate, true)
    },
    within: (work) => writing(work, hooks?.author, hooks?.after),
    preparing: (work) => writing(work, null),
    reading: (work) =>
      database.readCompany(
        companyId,
        (trx) => {
          const scope = { companyId, trx } as CompanyScope
          hooks?.reading?.(scope)
          return work(scope)
        },
        mayBeLate,
        seenBy,
      ),
  } as CompanyAccess
}

/** Access of the session's user to a company; `null` when the user is not a member or the company does not exist. */
export const accessOfMember = async (
  database: Database,
  session: Pick<Session, 'userId'>,
  companyId: number,
  hooks?: TransactionHooks,
): Promise<CompanyAccess | null> => {
  const row = await database.db
    .selectFrom('memberships')
    .select(['companyId', 'role', 'driverId'])
    .where('userId', '=', session.userId)
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return row ? companyAccess(database, session.userId, { ...row, role: row.role as Role }, hooks) : null
}

/** Refuses with FORBIDDEN a member whose role does not have a permission, and a driver unless the call is open to drivers. */
export const requireRole = ({ role }: CompanyAccess, need: Need, drivers = false): void => {
  if (role === 'driver' ? !drivers : !may(role, need)) throw new Refusal('FORBIDDEN')
}

/** Refuses at the field what a driver saves for anybody else. */
export const requireOwn = ({ role, driverId }: CompanyAccess, saved: { driverId: number | null }): void => {
  if (role !== 'driver' || (driverId !== null && saved.driverId === driverId)) return
  throw new Refusal('INVALID', { fields: { driverId: driverId === null ? MESSAGE.driverGone : MESSAGE.driverOnly } })
}

/** The user behind a request, proven. */
export type ProvenCaller = {
  session: Session
  /** The user's access to a company; `null` when the user is not a member. With `mayBeLate` it may read from a replica. */
  accessTo(companyId: number, hooks?: TransactionHooks, mayBeLate?: boolean): Promise<CompanyAccess | null>
}

/** The user of a bearer token and the user's memberships, in one round trip; `null` without a session. */
export const callerOf = async (services: Services, token: string | undefined): Promise<ProvenCaller | null> => {
  const userSession = await sessionIn(services, token)
  if (!userSession) return null
  const { session, memberships } = userSession
  return {
    session,
    accessTo: async (companyId, hooks, mayBeLate) => {
      const membership = memberships.find((one) => one.companyId === companyId)
      return membership ? companyAccess(services.database, session.userId, membership, hooks, mayBeLate) : null
    },
  }
}

/**
 * The scope of a company that the transaction has just created; the rest of the transaction runs within it. Its log of changes begins
 * after this transaction: the way back is to delete the company.
 */
export const scopeOfNew = async (trx: Transaction<Tables>, companyId: number): Promise<CompanyScope> => {
  await sql`select set_config('app.company_id', ${String(companyId)}, true), set_config('app.caller', 'null', true)`.execute(trx)
  return { companyId, trx } as CompanyScope
}

/** The scope of one of several companies that a job goes through in one transaction; what is logged may not be changed in it. */
export const scopeAmongSeveral = async (trx: Transaction<Tables>, companyId: number): Promise<CompanyScope> => {
  await sql`select set_config('app.company_id', ${String(companyId)}, true)`.execute(trx)
  return { companyId, trx } as CompanyScope
}

/**
 * Runs work in one transaction within a company without a caller: after a signed notice of the payment provider, or when a job is due. No
 * membership is checked, and the company may have been deleted: then its tables show no rows. With a driver it sees that driver's alone.
 */
export const onBehalfOf = <T>(
  database: Database,
  companyId: number,
  work: (scope: CompanyScope) => Promise<T>,
  author?: Author | null,
  driverId?: number,
): Promise<T> => database.inCompany(companyId, (trx) => work({ companyId, trx } as CompanyScope), author, driverId)
