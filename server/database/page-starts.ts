/**
 * Where the pages of a long list begin, remembered while nothing of the company changes: a page far behind is read from the beginning of
 * one near to it, instead of past all rows before it (`bench/throughput.ts`).
 */
import { type RawBuilder, sql } from 'kysely'
import type { CompanyScope } from '../access/company-access.ts'

/** Rows that PostgreSQL skips in less time than it takes to plan the longer statement. */
const WORTH_REMEMBERING = 1_500
/** Pages before the one that is asked for among which a beginning is looked for. */
const NEAR = 100
const MOST_OF_A_LIST = 1_000

/** The first row of a page: what the list is sorted by, and its id. */
type Start = { value: unknown; id: number }
type Starts = Map<number, Start>

type Page = {
  /** Tells the list from every other one, its company apart. */
  list: string
  offset: number
  size: number
  /** The order's column, which has no nulls, as SQL and as the key of a row; rows are in ascending order of it and of their ids. */
  column: RawBuilder<unknown>
  field: string
  /** Reads ids as `paged_id`: the rows that fit more conditions, in order, from an offset. */
  ids: (conditions: RawBuilder<unknown>, offset: number) => RawBuilder<unknown>
}

const nearest = (starts: Starts, offset: number, size: number): { offset: number; start: Start } | null => {
  for (let at = offset; at > offset - NEAR * size; at -= size) {
    const start = starts.get(at)
    if (start) return { offset: at, start }
  }
  return null
}

/** Reads a page by the statement that `rowsOf` makes of its ids and of more columns to read, from as near as is known. */
export const readPage = async <Row>(
  scope: CompanyScope,
  { list, offset, size, column, field, ids }: Page,
  rowsOf: (ids: RawBuilder<unknown>, more: RawBuilder<unknown>) => RawBuilder<Row>,
): Promise<Row[]> => {
  const { companyId, trx, answers } = scope
  if (!answers || offset < WORTH_REMEMBERING) return (await rowsOf(ids(sql`true`, offset), sql``).execute(trx)).rows
  const key = JSON.stringify(['page starts', companyId, list])
  const known = answers.get(key)
  const near = known && nearest(known.row as Starts, offset, size)
  // read in the statement that relies on it: it is of the same moment as the rows
  const changes = sql`(select changes from company_changes where company_id = ${companyId})`
  const paged = near
    ? sql`
        ${ids(sql`${changes} = ${known.changes} and (${column}, id) >= (${near.start.value}, ${near.start.id})`, offset - near.offset)}
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
