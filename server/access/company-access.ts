/**
 * Proof that somebody may touch a company. It is made in one place, after the membership was read from the database;
 * repositories take the scope that it opens, never a bare company id.
 */
import type { Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { Session } from './session.ts'

declare const proven: unique symbol

/** A member's access to one company. */
export type CompanyAccess = {
  readonly companyId: number
  readonly userId: number
  /** Runs the work in one transaction that sees and writes this company's rows alone; repeated when it lost a race. */
  within<T>(work: (scope: CompanyScope) => Promise<T>): Promise<T>
  readonly [proven]: true
}

/** One transaction within one company. */
export type CompanyScope = {
  readonly companyId: number
  readonly trx: Transaction<Tables>
  readonly [proven]: true
}

/** Opens access for a user whose membership the caller has just verified; nobody else may call it. */
export const companyAccess = (database: Database, userId: number, companyId: number): CompanyAccess =>
  ({
    companyId,
    userId,
    within: (work) => database.inCompany(companyId, (trx) => work({ companyId, trx } as CompanyScope)),
  }) as CompanyAccess

/** Access of the member behind a session, or `null` when he is not one: the company may not exist or be somebody else's. */
export const accessOfMember = async (database: Database, session: Session, companyId: number): Promise<CompanyAccess | null> => {
  const row = await database.db
    .selectFrom('memberships')
    .select('company_id')
    .where('user_id', '=', session.userId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row ? companyAccess(database, session.userId, companyId) : null
}
