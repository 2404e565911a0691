import { type RawBuilder, sql } from 'kysely'
import { MESSAGE } from '#contract/messages.ts'
import { Refusal } from '#contract/refusals.ts'
import { searchKey } from '#domain/text.ts'

/** The caller's options for a list; without `page` all rows are returned. */
export type ListQuery = {
  search?: string | undefined
  sort?: string | undefined
  direction?: 'asc' | 'desc' | undefined
  page?: number | undefined
  size?: number | undefined
}

export type ListPage<Row> = { rows: Row[]; total: number }

/** Rows of a page when the caller does not set a size. */
export const PAGE_SIZE = 15

/** The search key of a row's texts, as stored in its `search_key` column: `['Șosea', null, 'Iași']` is `sosea iasi`. */
export const searchKeyOf = (...texts: (string | null)[]): string => searchKey(texts.filter(Boolean).join(' '))

/** A text column of a table without a `search_key`, in lower case and without Romanian diacritics. */
// biome-ignore lint/plugin: letters to replace, no text
export const plainLetters = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`translate(lower(${text}), 'ăâîșşțţ', 'aaisstt')`

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Condition that every word of a search matches: `finds` builds the condition for the `like` pattern of a word. True without a word. */
export const containsWords = (
  search: string | undefined,
  finds: (pattern: string, word: string) => RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const words = searchKey(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return words.length === 0
    ? sql`true`
    : sql.join(
        words.map((word) => finds(`%${literally(word)}%`, word)),
        sql` and `,
      )
}

/**
 * The column and direction by which a list is sorted; `usual` when the caller names none. A column that is not allowed is refused.
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

/** Reads a list: all its rows, or one page of them with the total. `rows` receives the SQL after `order by`. */
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
  // PostgreSQL assumes a tenth of the rows for an unknown offset, so a prepared statement of a first page would be planned anew each time
  const offset = query.page === 1 ? sql`` : sql` offset ${(query.page - 1) * size}`
  const [page, count] = await Promise.all([rows(sql`limit ${size}${offset}`), total()])
  return { rows: page, total: count }
}
