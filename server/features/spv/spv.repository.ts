import { sql } from 'kysely'
import type { CompanyScope } from '../../access/company-access.ts'
import { firstOf, rowsOf } from '../../database/rows.ts'
import type { Services } from '../../services.ts'

type Db = Services['database']['db']
type Sealed = { accessToken: string; refreshToken: string; accessUntil: Date }

/** Where the pull of a company stands. */
export type SpvCompany = { connectionId: number; listedUntil: Date | null; failures: number; told: string | null }

const dateOrNull = (value: string | Date | null): Date | null => (value === null ? null : new Date(value))

/** Authorisations, which belong to users; they are read outside of any company. */
export const spvConnections = {
  add: async (db: Db, userId: number, { accessUntil, ...tokens }: Sealed, now: Date): Promise<number> =>
    (
      await db
        .insertInto('spvConnections')
        .values({ userId, ...tokens, accessUntil: accessUntil.toISOString(), createdAt: now.toISOString() })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,

  tokens: async (db: Db, id: number): Promise<Sealed | null> => {
    const row = await db
      .selectFrom('spvConnections')
      .select(['accessToken', 'refreshToken', 'accessUntil'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? { ...row, accessUntil: new Date(row.accessUntil) } : null
  },

  replace: async (db: Db, id: number, { accessUntil, ...tokens }: Sealed): Promise<void> => {
    await db
      .updateTable('spvConnections')
      .set({ ...tokens, accessUntil: accessUntil.toISOString() })
      .where('id', '=', id)
      .execute()
  },

  /** The last connection of a user that serves some company. */
  ofUser: async (db: Db, userId: number): Promise<number | null> =>
    (await db.selectFrom('spvConnections').select('id').where('userId', '=', userId).orderBy('id', 'desc').executeTakeFirst())?.id ?? null,

  /** Companies whose messages are due to be listed. */
  due: async (db: Db, now: Date): Promise<number[]> =>
    (await rowsOf(db)(sql<{ companyId: number }>`select company_id from due_spv_companies(${now.toISOString()})`)).map(
      ({ companyId }) => companyId,
    ),
}

export const spvCompanies = {
  addState: async ({ companyId, trx }: CompanyScope, state: { stateHash: string; userId: number; expiresAt: Date }): Promise<void> => {
    await trx
      .insertInto('spvStates')
      .values({ companyId, ...state, expiresAt: state.expiresAt.toISOString() })
      .execute()
  },

  /** Takes a state of a user out; `false` when there is none, or it has expired. */
  takeState: async ({ companyId, trx }: CompanyScope, stateHash: string, userId: number, now: Date): Promise<boolean> => {
    const { numDeletedRows } = await trx
      .deleteFrom('spvStates')
      .where('companyId', '=', companyId)
      .where('stateHash', '=', stateHash)
      .where('userId', '=', userId)
      .where('expiresAt', '>', now.toISOString())
      .executeTakeFirst()
    return numDeletedRows > 0n
  },

  of: async ({ companyId, trx }: CompanyScope): Promise<SpvCompany | null> => {
    const row = await trx
      .selectFrom('spvCompanies')
      .select(['connectionId', 'listedUntil', 'failures', 'told'])
      .where('companyId', '=', companyId)
      .executeTakeFirst()
    return row ? { ...row, listedUntil: dateOrNull(row.listedUntil) } : null
  },

  cui: async ({ companyId, trx }: CompanyScope): Promise<string> =>
    (await trx.selectFrom('companies').select('cui').where('id', '=', companyId).executeTakeFirstOrThrow()).cui,

  connect: async ({ companyId, trx }: CompanyScope, connectionId: number, now: Date): Promise<void> => {
    const set = { connectionId, nextAt: now.toISOString(), failures: 0, told: null }
    await trx
      .insertInto('spvCompanies')
      .values({ companyId, ...set })
      .onConflict((conflict) => conflict.column('companyId').doUpdateSet(set))
      .execute()
  },

  disconnect: async ({ companyId, trx }: CompanyScope): Promise<void> => {
    await trx.deleteFrom('spvCompanies').where('companyId', '=', companyId).execute()
    await trx.deleteFrom('spvFiles').where('companyId', '=', companyId).where('content', 'is not', null).execute()
  },

  /** Takes the next round for this process: other processes find the company no longer due. */
  takeRound: async ({ companyId, trx }: CompanyScope, nextAt: Date): Promise<void> => {
    await trx.updateTable('spvCompanies').set({ nextAt: nextAt.toISOString() }).where('companyId', '=', companyId).execute()
  },

  note: async (
    { companyId, trx }: CompanyScope,
    { listedUntil, nextAt, failures, told: refusalText }: { listedUntil: Date | null; nextAt: Date; failures: number; told: string | null },
  ): Promise<void> => {
    await trx
      .updateTable('spvCompanies')
      .set({
        ...(listedUntil ? { listedUntil: listedUntil.toISOString() } : {}),
        nextAt: nextAt.toISOString(),
        failures,
        told: refusalText,
      })
      .where('companyId', '=', companyId)
      .execute()
  },

  /** Which of the messages were downloaded before. */
  known: async ({ companyId, trx }: CompanyScope, ids: readonly string[]): Promise<Set<string>> =>
    new Set(
      (
        await trx
          .selectFrom('spvFiles')
          .select('messageId')
          .where('companyId', '=', companyId)
          .where('messageId', 'in', [...ids, ''])
          .execute()
      ).map(({ messageId }) => messageId),
    ),

  keep: async ({ companyId, trx }: CompanyScope, messageId: string, content: Buffer, now: Date): Promise<void> => {
    await trx
      .insertInto('spvFiles')
      .values({ companyId, messageId, at: now.toISOString(), content })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  waiting: async ({ companyId, trx }: CompanyScope): Promise<number> =>
    (
      await firstOf(trx)(
        sql<{ n: number }>`select count(*)::int as n from spv_files where company_id = ${companyId} and content is not null`,
      )
    )?.n ?? 0,

  /** Archives that wait, the oldest first, as many as one import takes. */
  files: async ({ companyId, trx }: CompanyScope, most: number): Promise<{ messageId: string; content: Buffer }[]> =>
    await rowsOf(trx)(sql<{ messageId: string; content: Buffer }>`select message_id, content from spv_files
        where company_id = ${companyId} and content is not null order by at, message_id limit ${most}`),

  /** Notes that archives were imported or are not wanted; their ids stay. */
  settle: async ({ companyId, trx }: CompanyScope, ids: readonly string[]): Promise<void> => {
    await trx
      .updateTable('spvFiles')
      .set({ content: null })
      .where('companyId', '=', companyId)
      .where('messageId', 'in', [...ids, ''])
      .execute()
  },

  /** Lets an archive that was settled wait again, while the company is linked to SPV. */
  waitAgain: async ({ companyId, trx }: CompanyScope, messageId: string, content: Buffer): Promise<void> => {
    await sql`update spv_files set content = ${content}
      where company_id = ${companyId} and message_id = ${messageId} and content is null
        and exists (select from spv_companies c where c.company_id = ${companyId})`.execute(trx)
  },
}
