/** Caches results of a company's statements as long as the company's data do not change. */
import { type RawBuilder, sql } from 'kysely'
import { Lru } from 'toad-cache'
import type { CompanyScope } from '../access/company-access.ts'

type Answer = { changes: number; row: unknown }

/** Most results cached in a process; the one unused longest is dropped first. */
const MOST_REMEMBERED = 2_000

export type RememberedAnswers = Lru<Answer>

export const rememberedAnswers = (): RememberedAnswers => new Lru<Answer>(MOST_REMEMBERED)

/**
 * The single row that a statement returns; the statement runs only when a transaction has changed the company's data since it last ran
 * with the same text and parameters. The row is sent as JSON, so exact decimals must be strings in it. `how` precedes the statement.
 */
export const remembered = async <Row>(
  { companyId, trx, answers }: CompanyScope,
  statement: RawBuilder<Row>,
  prefix: RawBuilder<unknown> = sql``,
): Promise<Row> => {
  const { sql: text, parameters } = statement.compile(trx)
  const key = JSON.stringify([companyId, text, parameters])
  const cachedAnswer = answers?.get(key)
  const { rows } = await sql<{ changes: number | null; row: Row | null }>`${prefix}
    select c.changes,
      case when c.changes is distinct from ${cachedAnswer?.changes ?? 0}::bigint then (select row_to_json(answer) from (${statement}) as answer) end as row
    from (select (select changes from company_changes where company_id = ${companyId}) as changes) as c`.execute(trx)
  const [read] = rows
  if (!read) throw new Error('the statement has one row')
  const { changes, row } = read
  if (row === null) return cachedAnswer?.row as Row
  if (changes !== null) answers?.set(key, { changes, row })
  return row
}
