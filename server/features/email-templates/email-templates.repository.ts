import { type Kysely, sql } from 'kysely'
import type { HandlerInputOf } from '#contract/contract.ts'
import { containsWords, type ListPage, type ListQuery, listPage, orderOf, plainLetters } from '../../database/list-page.ts'
import { changedSince, isVersion } from '../../database/opened-version.ts'
import { firstOf, rowsOf } from '../../database/rows.ts'
import type { Tables } from '../../database/tables.ts'

type Form = HandlerInputOf<'saveEmailTemplate'>['body']
type Row = { id: number; version: number; name: string; subject: string; text: string }

const SORTS = { id: sql`id`, name: sql`name`, subject: sql`subject collate "ro-x-icu"` }
const SEARCHED = plainLetters(sql`name || ' ' || subject`)
const columns = ['id', 'version', 'name', 'subject', 'body as text'] as const

/** Mails that administrators have prepared. */
export const emailTemplates = {
  list: (db: Kysely<Tables>, query: ListQuery): Promise<ListPage<Row>> => {
    const matching = containsWords(query.search, (pattern) => sql`${SEARCHED} like ${pattern}`)
    const { column, direction } = orderOf(query, SORTS, { column: SORTS.name, direction: 'asc' })
    return listPage(
      query,
      (limit) =>
        rowsOf(db)(sql<Row>`
            select id, version, name, subject, body as text from email_templates where ${matching}
            order by ${column} ${sql.raw(direction)}, id ${limit}`),
      async () => (await firstOf(db)(sql<{ total: number }>`select count(*) as total from email_templates where ${matching}`))?.total ?? 0,
    )
  },

  /**
   * Adds a template, or changes one; returns `undefined` when it does not exist, CHANGED when it was saved since it was opened. A name
   * that is taken violates `email_templates_name_unique`.
   */
  save: async (db: Kysely<Tables>, { id, version, name, subject, text }: Form, now: Date): Promise<Row | undefined> => {
    const values = { name, subject, body: text, updatedAt: now.toISOString() }
    if (id === null) return db.insertInto('emailTemplates').values(values).returning(columns).executeTakeFirst()
    const saved = await db
      .updateTable('emailTemplates')
      .set({ ...values, version: sql`version + 1` })
      .where('id', '=', id)
      .where(isVersion(version))
      .returning(columns)
      .executeTakeFirst()
    if (saved) return saved
    const current = await db.selectFrom('emailTemplates').select(columns).where('id', '=', id).executeTakeFirst()
    if (current) throw changedSince(current)
    return undefined
  },

  /** Deletes a template; `false` when it does not exist, CHANGED when it was saved since the given version. */
  delete: async (db: Kysely<Tables>, id: number, version: number | null): Promise<boolean> => {
    const { numDeletedRows } = await db.deleteFrom('emailTemplates').where('id', '=', id).where(isVersion(version)).executeTakeFirst()
    if (numDeletedRows === 1n) return true
    const current = await db.selectFrom('emailTemplates').select(columns).where('id', '=', id).executeTakeFirst()
    if (current) throw changedSince(current)
    return false
  },
}
