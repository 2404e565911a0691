/** The triggers of the database are those that are declared, and a few that are of one table alone. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { ATTACHED } from './attached-triggers.ts'
import { columnNames } from './column-names.ts'
import { LOGGED } from './logged-tables.ts'

const { services } = await testApp()
const snake = (name: string) => columnNames.columnOf(name)

/** Triggers of one table, each beside its function: receipts in step with lines, and objects of files that go. */
const OF_ONE_TABLE = [
  ...['purchases_exchanged', 'purchases_followed', 'purchases_taken_out', 'purchases_taken_out_freed', 'receipt_files_left_behind'],
  'receipts_parted',
]

/** The functions that run in the database, by the name of their trigger. */
const inDatabase = async (): Promise<Record<string, string>> => {
  const { rows } = await sql<{ name: string; runs: string }>`
    select t.tgname as name, p.proname as runs from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and t.tgenabled <> 'D'`.execute(services.database.db)
  return Object.fromEntries(rows.map(({ name, runs }) => [name, runs]))
}

it('every trigger is declared, and everything declared is attached', async () => {
  const { FORGET_BY_ROW, FORGET_BY_STATEMENT, GUARDS } = ATTACHED
  const declared = [
    ...Object.keys(LOGGED).map((table) => ({ table, does: 'logged', runs: 'log_change', on: undefined })),
    ...FORGET_BY_STATEMENT,
  ].flatMap(({ table, does, runs, on = ['insert', 'update', 'delete'] }) =>
    on.map((event) => [`${snake(table)}_${does}_${event}`, runs] as const),
  )
  const byRow = [...FORGET_BY_ROW, ...GUARDS].map(({ table, does, runs }) => [`${snake(table)}_${does}`, runs] as const)
  const { own, others } = Object.groupBy(Object.entries(await inDatabase()), ([name]) => (OF_ONE_TABLE.includes(name) ? 'own' : 'others'))
  expect(own?.map(([name]) => name).toSorted()).toEqual(OF_ONE_TABLE)
  expect(Object.fromEntries(others ?? [])).toEqual(Object.fromEntries([...declared, ...byRow]))
})
