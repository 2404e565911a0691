/**
 * Proof that a user may access a company. It is created only here, after the membership was read from the database; repositories take the
 * scope that it opens, never a bare company id.
 */
import { sql, type Transaction } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import { may, type Need, type Role } from '#domain/company/roles.ts'
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

/** One transaction within one company. */
export type CompanyScope = {
  readonly companyId: CompanyId
  readonly trx: Transaction<Tables>
  /** Results cached from earlier transactions; absent where the transaction may write, since the cache would miss its own changes. */
  readonly answers?: Database['answers']
  readonly [proven]: true
}

/** Hooks in the writing transactions of an access, before and after their work. */
type TransactionHooks = {
  /** Refuses the work by throwing. */
  before(scope: CompanyScope): Promise<void>
  /** Receives the result of work that may be the call's change. */
  after?(scope: CompanyScope, result: unknown): Promise<void>
}

/** The parts needed to open the transactions of an access. */
const opening = new WeakMap<CompanyAccess, { database: Database; hooks: TransactionHooks | undefined }>()

const companyAccess = (
  database: Database,
  userId: number,
  { companyId, role }: Membership,
  hooks: TransactionHooks | undefined,
  mayBeLate = false,
): CompanyAccess => {
  const writing = <T>(work: (scope: CompanyScope) => Promise<T>, after?: TransactionHooks['after']): Promise<T> =>
    database.inCompany(companyId, async (trx) => {
      const scope = { companyId, trx } as CompanyScope
      await hooks?.before(scope)
      const result = await work(scope)
      await after?.(scope, result)
      return result
    })
  const access = {
    companyId,
    userId,
    role,
    within: (work) => writing(work, hooks?.after),
    preparing: (work) => writing(work),
    reading: (work) =>
      database.readCompany(companyId, (trx) => work({ companyId, trx, answers: database.answers } as CompanyScope), mayBeLate),
  } as CompanyAccess
  opening.set(access, { database, hooks })
  return access
}

/** A connection broke during a COMMIT: whether the transaction was committed is unknown. */
export class UnknownOutcome extends Error {}

/**
 * Runs work for several accesses of one company in one transaction, as `within` does for one of them. The work returns a result for each
 * access, in their order; an error in place of a result says that nothing was done for that access. Throws `UnknownOutcome` when the
 * transaction may or may not be committed; after any other error it is rolled back.
 */
export const withinTogether = async <T>(
  accesses: readonly [CompanyAccess, ...CompanyAccess[]],
  work: (scope: CompanyScope) => Promise<readonly (T | Error)[]>,
): Promise<readonly (T | Error)[]> => {
  const { companyId } = accesses[0]
  if (accesses.some((access) => access.companyId !== companyId)) throw new Error('a transaction is of one company')
  const openings = accesses.map((access) => opening.get(access))
  const database = openings[0]?.database
  if (!database) throw new Error('an access knows its database')
  let isEnding = false
  const run = async (trx: Transaction<Tables>) => {
    isEnding = false
    const scope = { companyId, trx } as CompanyScope
    // the check before the work concerns the company, not the caller
    await openings[0]?.hooks?.before(scope)
    const results = await work(scope)
    await Promise.all(results.map((result, at) => (result instanceof Error ? undefined : openings[at]?.hooks?.after?.(scope, result))))
    isEnding = true
    return results
  }
  try {
    return await database.inCompany(companyId, run)
  } catch (error) {
    // an error of the COMMIT itself, such as a deferred constraint, rolls the transaction back
    if (isEnding && (error as { severity?: string }).severity !== 'ERROR') throw new UnknownOutcome('the commit broke', { cause: error })
    throw error
  }
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
    .select(['companyId', 'role'])
    .where('userId', '=', session.userId)
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return row ? companyAccess(database, session.userId, { ...row, role: row.role as Role }, hooks) : null
}

/** Refuses with FORBIDDEN a member whose role does not have a permission. */
export const requireRole = ({ role }: CompanyAccess, need: Need): void => {
  if (!may(role, need)) throw new Refusal('FORBIDDEN')
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
  const { session, memberships, reload } = userSession
  return {
    session,
    accessTo: async (companyId, hooks, mayBeLate) => {
      const ofCompany = (membership: Membership) => membership.companyId === companyId
      // a cached session may be older than the membership of a new company
      const membership = memberships.find(ofCompany) ?? (await reload?.())?.memberships.find(ofCompany)
      return membership ? companyAccess(services.database, session.userId, membership, hooks, mayBeLate) : null
    },
  }
}

/** The scope of a company that the transaction has just created; the rest of the transaction runs within it. */
export const scopeOfNew = async (trx: Transaction<Tables>, companyId: number): Promise<CompanyScope> => {
  await sql`set local app.company_id = ${sql.lit(String(companyId))}`.execute(trx)
  return { companyId, trx } as CompanyScope
}

/**
 * Runs work in one transaction within a company without a caller: after a signed notice of the payment provider, or when a job is due. No
 * membership is checked, and the company may have been deleted: then its tables show no rows.
 */
export const onBehalfOf = <T>(database: Database, companyId: number, work: (scope: CompanyScope) => Promise<T>): Promise<T> =>
  database.inCompany(companyId, (trx) => work({ companyId, trx } as CompanyScope))
