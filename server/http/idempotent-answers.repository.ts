import { type Kysely, type RawBuilder, sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import { prepared } from '../database/fast/prepared.ts'
import type { Tables } from '../database/tables.ts'

/** A call under the key of its client: `hash` is of what it asks for, `request` tells its transactions from those of a retry. */
export type KeyedCall = { userId: number; key: string; hash: string; request: string }

/** Where the keys of a company's calls are kept, or with `null` those of the calls of users that are of no company. */
export type KeyScope = { companyId: number | null; trx: Kysely<Tables> }

/** How long an answer is kept; a key of before is a new one. */
const KEPT = sql`interval '1 day'`

/** How many answers of a user are kept; older ones go now and then. */
const MOST_OF_A_USER = 1_000

const hasWritten = async (trx: Kysely<Tables>): Promise<boolean> =>
  (await sql<{ written: boolean }>`select pg_current_xact_id_if_assigned() is not null as written`.execute(trx)).rows[0]?.written ?? false

/** The table of a scope, what its key begins with, the value of that, and the condition on it. */
const placeOf = (companyId: number | null): Record<'table' | 'column' | 'value' | 'own', RawBuilder<unknown>> =>
  companyId === null
    ? { table: sql`idempotent_answers_of_users`, column: sql``, value: sql``, own: sql`` }
    : { table: sql`idempotent_answers`, column: sql`company_id, `, value: sql`${companyId}, `, own: sql`company_id = ${companyId} and ` }

/** Answers of calls that wrote, by their keys, for a day. */
export const idempotentAnswers = {
  /**
   * Notes the answer in the transaction that writes, if it wrote something. Throws when another request has written under the same key,
   * so that this transaction is taken back; one that is still writing is waited for.
   */
  note: async ({ companyId, trx }: KeyScope, { userId, key, hash, request }: KeyedCall, answer: string | null): Promise<void> => {
    // the change that the transaction makes is known by the database alone
    const whole = sql`left(${answer}::text, -1) || ',"change":' || coalesce(nullif(current_setting('app.change', true), ''), 'null') || '}'`
    const { table, column, value } = placeOf(companyId)
    const { rows } = await sql`${prepared}
      insert into ${table} (${column}user_id, key, hash, request, answer)
      select ${value}${userId}, ${key}, ${hash}, ${request}::uuid, ${whole} where pg_current_xact_id_if_assigned() is not null
      on conflict (${column}user_id, key) do update
        set hash = excluded.hash, request = excluded.request, answer = excluded.answer, created_at = excluded.created_at
        where ${table}.request = excluded.request or ${table}.created_at <= now() - ${KEPT}
      returning 1 as noted`.execute(trx)
    if (rows.length === 0 && (await hasWritten(trx))) throw new Refusal('KEY_REUSED')
    // about every 256th time
    if (request.startsWith('00')) await idempotentAnswers.forget({ companyId, trx }, userId)
  },

  /** Replaces the whole answer of a request that wrote before its answer was known. */
  settle: async ({ companyId, trx }: KeyScope, { userId, key, request }: KeyedCall, answer: string | null): Promise<void> => {
    const { table, own } = placeOf(companyId)
    await sql`
      update ${table} set answer = ${answer}
      where ${own}user_id = ${userId} and key = ${key} and request = ${request}::uuid`.execute(trx)
  },

  /** What was answered under a key in the last day. */
  find: async ({ companyId, trx }: KeyScope, { userId, key }: KeyedCall): Promise<{ hash: string; answer: string | null } | undefined> => {
    const { table, own } = placeOf(companyId)
    const { rows } = await sql<{ hash: string; answer: string | null }>`
      select hash, answer from ${table}
      where ${own}user_id = ${userId} and key = ${key} and created_at > now() - ${KEPT}`.execute(trx)
    return rows[0]
  },

  /** Deletes the answers of more than a day ago, of the company or of all users, and of the user all but the newest. */
  forget: async ({ companyId, trx }: KeyScope, userId: number, most = MOST_OF_A_USER): Promise<void> => {
    const { table, own } = placeOf(companyId)
    await sql`
      delete from ${table} where ${own}(created_at <= now() - ${KEPT}
        or user_id = ${userId} and key in (
          select key from ${table} where ${own}user_id = ${userId}
          order by created_at desc offset ${most}))`.execute(trx)
  },
}
