import { sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import type { CompanyScope } from '../access/company-access.ts'
import { prepared } from '../database/fast/prepared.ts'

/** A call under the key of its client: `hash` is of what it asks for, `request` tells its transactions from those of a retry. */
export type KeyedCall = { userId: number; key: string; hash: string; request: string }

/** How many answers of a user are kept; older ones go now and then. */
const MOST_OF_A_USER = 1_000

const hasWritten = async (trx: CompanyScope['trx']): Promise<boolean> =>
  (await sql<{ written: boolean }>`select pg_current_xact_id_if_assigned() is not null as written`.execute(trx)).rows[0]?.written ?? false

/** Answers of calls that wrote, by their keys, for a day. */
export const idempotentAnswers = {
  /**
   * Notes the answer in the transaction that writes, if it wrote something. Throws when another request has written under the same key,
   * so that this transaction is taken back; one that is still writing is waited for.
   */
  note: async ({ companyId, trx }: CompanyScope, { userId, key, hash, request }: KeyedCall, answer: string | null): Promise<void> => {
    const { rows } = await sql`${prepared}
      insert into idempotent_answers (company_id, user_id, key, hash, request, answer)
      select ${companyId}, ${userId}, ${key}, ${hash}, ${request}::uuid, ${answer} where pg_current_xact_id_if_assigned() is not null
      on conflict (company_id, user_id, key) do update set answer = excluded.answer where idempotent_answers.request = excluded.request
      returning 1 as noted`.execute(trx)
    if (rows.length === 0 && (await hasWritten(trx))) throw new Refusal('KEY_REUSED')
    // about every 256th time
    if (request.startsWith('00')) await idempotentAnswers.forget({ companyId, trx } as CompanyScope, userId)
  },

  /** Replaces the answer of a request that wrote before its answer was known. */
  settle: async ({ companyId, trx }: CompanyScope, { userId, key, request }: KeyedCall, answer: string | null): Promise<void> => {
    await sql`
      update idempotent_answers set answer = ${answer}
      where company_id = ${companyId} and user_id = ${userId} and key = ${key} and request = ${request}::uuid`.execute(trx)
  },

  /** What was answered under a key in the last day. */
  find: async (
    { companyId, trx }: CompanyScope,
    { userId, key }: KeyedCall,
  ): Promise<{ hash: string; answer: string | null } | undefined> =>
    (
      await sql<{ hash: string; answer: string | null }>`
        select hash, answer from idempotent_answers
        where company_id = ${companyId} and user_id = ${userId} and key = ${key} and created_at > now() - interval '1 day'`.execute(trx)
    ).rows[0],

  /** Deletes the company's answers of more than a day ago, and of the user all but the newest. */
  forget: async ({ companyId, trx }: CompanyScope, userId: number, most = MOST_OF_A_USER): Promise<void> => {
    await sql`
      delete from idempotent_answers where company_id = ${companyId} and (created_at < now() - interval '1 day'
        or user_id = ${userId} and key in (
          select key from idempotent_answers where company_id = ${companyId} and user_id = ${userId}
          order by created_at desc offset ${most}))`.execute(trx)
  },
}
