import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'

const database = await testDatabase()
afterAll(() => database.close())

test('every foreign key has an index that begins with its columns: deleting what it points to does not read the whole table', async () => {
  const { rows } = await sql<{ bare: string }>`
    select c.conrelid::regclass || ' (' || (
        select string_agg(a.attname, ', ' order by k.at) from unnest(c.conkey) with ordinality k (num, at)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) || ')' as bare
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] <@ c.conkey)
    order by 1`.execute(database.db)
  expect(rows.map(({ bare }) => bare)).toEqual([])
})
