/**
 * Remembers where the pages of a long list begin, as long as the company's data do not change: a late page is read from a nearby known
 * beginning instead of skipping all rows before it (`bench/throughput.ts`).
 */
import { type RawBuilder, sql } from 'kysely'
import type { CompanyScope } from '../access/company-access.ts'

/** Rows that PostgreSQL skips in less time than planning the longer statement takes. */
const WORTH_REMEMBERING = 1_500
/** How many pages before the requested one are searched for a known beginning. */
const NEAR = 100
const MOST_OF_A_LIST = 1_000

/** The first row of a page: its value in the sort column, and its id. */
type Start = { value: unknown; id: number }
type Starts = Map<number, Start>

type Page = {
  /** Identifies the list within its company. */
  list: string
  offset: number
  size: number
  /** The sort column, which has no nulls, as SQL and as the key of a row; rows are in ascending order of it and then of their ids. */
  column: RawBuilder<unknown>
  field: string
  /** Selects ids as `paged_id`: rows that also meet the given conditions, in order, from an offset. */
  ids: (conditions: RawBuilder<unknown>, offset: number) => RawBuilder<unknown>
}

const nearest = (starts: Starts, offset: number, size: number): { offset: number; start: Start } | null => {
  for (let at = offset; at > offset - NEAR * size; at -= size) {
    const start = starts.get(at)
    if (start) return { offset: at, start }
  }
  return null
}

/** Reads a page with the statement that `rowsOf` builds from its ids and additional columns, from the nearest known beginning. */
export const readPage = async <Row>(
  scope: CompanyScope,
  { list, offset, size, column, field, ids }: Page,
  rowsOf: (ids: RawBuilder<unknown>, extraColumns: RawBuilder<unknown>) => RawBuilder<Row>,
): Promise<Row[]> => {
  const { companyId, trx, answers } = scope
  if (!answers || offset < WORTH_REMEMBERING) return (await rowsOf(ids(sql`true`, offset), sql``).execute(trx)).rows
  const key = JSON.stringify(['page starts', companyId, list])
  const known = answers.get(key)
  const nearestStart = known && nearest(known.row as Starts, offset, size)
  // read in the statement that relies on it, so both are of the same moment
  const changes = sql`(select changes from company_changes where company_id = ${companyId})`
  const paged = nearestStart
    ? sql`
        ${ids(sql`${changes} = ${known.changes} and (${column}, id) >= (${nearestStart.start.value}, ${nearestStart.start.id})`, offset - nearestStart.offset)}
        union all
        ${ids(sql`${changes} is distinct from ${known.changes}`, offset)}`
    : ids(sql`true`, offset)
  const { rows } = await rowsOf(paged, sql`, ${changes} as page_changes`).execute(trx)
  const [first] = rows as (Record<string, unknown> & { id: number; pageChanges: number | null })[]
  if (!first || first.pageChanges === null) return rows
  const starts: Starts = known?.changes === first.pageChanges ? (known.row as Starts) : new Map()
  if (starts.size >= MOST_OF_A_LIST) starts.clear()
  starts.set(offset, { value: first[field], id: first.id })
  answers.set(key, { changes: first.pageChanges, row: starts })
  return rows
}
