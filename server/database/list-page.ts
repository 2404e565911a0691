/** How every list is searched, sorted and cut into pages. */

import { type RawBuilder, sql } from 'kysely'
import { MESSAGE } from '#contract/messages.ts'
import { Refusal } from '#contract/refusals.ts'
import { searchKey } from '#domain/text.ts'

/** What the caller of a list may ask for; without `page` all rows are returned. */
export type ListQuery = {
  search?: string | undefined
  sort?: string | undefined
  direction?: 'asc' | 'desc' | undefined
  page?: number | undefined
  size?: number | undefined
}

export type ListPage<Row> = { rows: Row[]; total: number }

/** Rows of a page where the caller does not say otherwise. */
export const PAGE_SIZE = 15

/** The texts that a row is found by, as its `search_key` column keeps them: `['Șosea', null, 'Iași']` is `sosea iasi`. */
export const searchKeyOf = (...texts: (string | null)[]): string => searchKey(texts.filter(Boolean).join(' '))

/** A text of a table without a `search_key`, in lower case and with plain letters for the Romanian ones. */
// biome-ignore lint/plugin: letters to replace, no text
export const plainLetters = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`translate(lower(${text}), 'ăâîșşțţ', 'aaisstt')`

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Condition that every word of a search is found: `finds` says where a `like` pattern is looked for. True when there is no word. */
export const containsWords = (search: string | undefined, finds: (pattern: string) => RawBuilder<unknown>): RawBuilder<unknown> => {
  const words = searchKey(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return words.length === 0
    ? sql`true`
    : sql.join(
        words.map((word) => finds(`%${literally(word)}%`)),
        sql` and `,
      )
}

/**
 * The column that a list is asked to be sorted by and its direction; `usual` when it is not asked. A name that is not on
 * the list is refused.
 */
export const orderOf = <Column>(
  query: ListQuery,
  sorts: Readonly<Record<string, Column>>,
  usual: { column: Column; direction: 'asc' | 'desc' },
): { column: Column; direction: 'asc' | 'desc' } => {
  if (query.sort === undefined) return { column: usual.column, direction: query.direction ?? usual.direction }
  const column = Object.hasOwn(sorts, query.sort) ? sorts[query.sort] : undefined
  if (column === undefined) throw new Refusal('INVALID', { fields: { sort: MESSAGE.format } })
  return { column, direction: query.direction ?? 'asc' }
}

/** Runs a list: all its rows, or one page of them and how many there are. `rows` gets what to write behind `order by`. */
export const listPage = async <Row>(
  query: ListQuery,
  rows: (limit: RawBuilder<unknown>) => Promise<Row[]>,
  total: () => Promise<number>,
): Promise<ListPage<Row>> => {
  if (query.page === undefined) {
    const all = await rows(sql``)
    return { rows: all, total: all.length }
  }
  const size = query.size ?? PAGE_SIZE
  // PostgreSQL reckons with a tenth of the rows for an offset that it does not know: a prepared first page would be planned anew each time
  const offset = query.page === 1 ? sql`` : sql` offset ${(query.page - 1) * size}`
  const [page, count] = await Promise.all([rows(sql`limit ${size}${offset}`), total()])
  return { rows: page, total: count }
}
