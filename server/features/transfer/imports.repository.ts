import { sql, type Transaction } from 'kysely'
import type { CompanyScope } from '../../access/company-access.ts'
import type { Tables } from '../../database/tables.ts'

/** What imports wait for: one of a kind and an id at a time. */
export type ImportQueue = readonly [kind: string, id: number]

/** Imports into one list come one after the other: the second one sees what the first has written. */
export const waitForOtherImports = async (trx: Transaction<Tables>, [kind, id]: ImportQueue): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${kind}, ${id}))`.execute(trx)
}

/** The tables that files are imported into, each before those that its rows name. */
const IMPORT_TABLES = ['roadmaps', 'vehicles', 'routes', 'articles', 'surcharges', 'partners', 'drivers'] as const
export type ImportTable = (typeof IMPORT_TABLES)[number]
/** Ids of added rows by table. */
type Added = { [T in ImportTable]?: readonly number[] }

type ImportedRows = { added: Added; changedTable: ImportTable | null; changed: number; columns: string[] }

/** Rows that go with an added one when it is deleted: it is used when it has some. */
const CASCADES: { [T in ImportTable]?: readonly (readonly [table: string, column: string])[] } = {
  vehicles: [
    ['fuel_cards', 'vehicle_id'],
    ['vehicle_uses', 'vehicle_id'],
  ],
  drivers: [['fuel_cards', 'driver_id']],
  articles: [['article_aliases', 'article_id']],
}

/** What imports of files have added and changed. */
export const fileImports = {
  /** Stores the rows that an import is about to change, as they are, and the ids that it has added; answers its id. */
  add: async (
    { companyId, trx }: CompanyScope,
    added: Added,
    { table, ids }: { table: ImportTable | null; ids: readonly number[] } = { table: null, ids: [] },
  ): Promise<number> => {
    await sql`delete from file_imports where company_id = ${companyId} and created_at < now() - interval '1 day'`.execute(trx)
    const { rows } = await sql<{ id: number }>`
      insert into file_imports (company_id, added, changed_table, changed) ${
        table
          ? sql`select ${companyId}, ${JSON.stringify(added)}::jsonb, ${table}, coalesce(jsonb_agg(to_jsonb(t)), '[]')
              from ${sql.table(table)} t where t.company_id = ${companyId} and t.id = any(${ids}::bigint[])`
          : sql`values (${companyId}, ${JSON.stringify(added)}::jsonb, null, '[]'::jsonb)`
      } returning id`.execute(trx)
    return rows[0]?.id ?? 0
  },

  /** Notes the ids that an import has added. */
  noteAdded: async ({ companyId, trx }: CompanyScope, id: number, added: Added): Promise<void> => {
    await sql`update file_imports set added = ${JSON.stringify(added)}::jsonb where company_id = ${companyId} and id = ${id}`.execute(trx)
  },

  /** What is stored of an import of the last day, locked until the transaction ends: what it added, and how many rows it changed, with which columns. */
  find: async ({ companyId, trx }: CompanyScope, id: number): Promise<ImportedRows | undefined> =>
    (
      await sql<ImportedRows>`
        select added, changed_table, jsonb_array_length(changed) as changed, array(
            select jsonb_object_keys(changed -> 0) except select unnest(array['id', 'company_id', 'version'])) as columns
        from file_imports where company_id = ${companyId} and id = ${id} and created_at >= now() - interval '1 day' for update`.execute(trx)
    ).rows[0],

  /** The added rows, each table before those that its rows name. */
  inOrder: (added: Added): [ImportTable, readonly number[]][] => IMPORT_TABLES.map((table) => [table, added[table] ?? []]),

  /** The number of a sheet of the same vehicles that was saved after these; `null` when there is none. */
  followedBy: async ({ companyId, trx }: CompanyScope, sheets: readonly number[]): Promise<number | null> => {
    const { rows } = await sql<{ number: number | null }>`
      select min(number) as number from roadmaps where company_id = ${companyId} and id > ${Math.max(...sheets)}
        and vehicle_id in (select vehicle_id from roadmaps where company_id = ${companyId} and id = any(${sheets}::bigint[]))`.execute(trx)
    return rows[0]?.number ?? null
  },

  /** Whether something that would be deleted with the added rows names one of them. */
  isNamed: async ({ companyId, trx }: CompanyScope, table: ImportTable, ids: readonly number[]): Promise<boolean> => {
    for (const [naming, column] of CASCADES[table] ?? []) {
      const { rows } = await sql`
        select 1 from ${sql.table(naming)} where company_id = ${companyId} and ${sql.ref(column)} = any(${ids}::bigint[]) limit 1`.execute(
        trx,
      )
      if (rows.length > 0) return true
    }
    return false
  },

  /** Deletes those of the added rows that were not saved since, and answers how many they were. */
  delete: async ({ companyId, trx }: CompanyScope, table: ImportTable, ids: readonly number[]): Promise<number> => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where company_id = ${companyId} and id = any(${ids}::bigint[]) and version = 1`.execute(trx)
    return Number(numAffectedRows)
  },

  /** Sets the counter of the sheets' numbers back to the last other number, where its own is that of one of these sheets. */
  freeNumbers: async ({ companyId, trx }: CompanyScope, sheets: readonly number[]): Promise<void> => {
    await sql`
      update roadmap_counters set last_number = (
        select coalesce(max(number), 0) from roadmaps where company_id = ${companyId} and kind = 'vehicle' and id <> all(${sheets}::bigint[]))
      where company_id = ${companyId} and kind = 'vehicle' and last_number in (
        select number from roadmaps where company_id = ${companyId} and id = any(${sheets}::bigint[]))`.execute(trx)
  },

  /** Restores those of the changed rows that were not saved since, and answers how many they were. */
  restore: async ({ companyId, trx }: CompanyScope, id: number, table: ImportTable, columns: readonly string[]): Promise<number> => {
    const names = columns.map((name) => sql.ref(name))
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} as stored set (${sql.join(names)}, version) = row(${sql.join(names.map((name) => sql`given.${name}`))}, stored.version + 1)
      from file_imports i, jsonb_populate_recordset(null::${sql.table(table)}, i.changed) as given
      where i.company_id = ${companyId} and i.id = ${id} and stored.company_id = ${companyId} and stored.id = given.id
        and stored.version = given.version + 1`.execute(trx)
    return Number(numAffectedRows)
  },

  /** Whether a vehicle burns an article of a changed row that is no fuel. */
  burnsWhatIsNoFuel: async ({ companyId, trx }: CompanyScope, id: number): Promise<boolean> => {
    const { rows } = await sql`
      select 1 from vehicles v join articles a on a.company_id = ${companyId} and a.id = v.fuel_id
      where v.company_id = ${companyId} and not a.is_fuel and a.id in (
        select (row ->> 'id')::bigint from file_imports i, jsonb_array_elements(i.changed) row where i.company_id = ${companyId} and i.id = ${id})
      limit 1`.execute(trx)
    return rows.length > 0
  },

  /** Forgets an import. */
  forget: async ({ companyId, trx }: CompanyScope, id: number): Promise<void> => {
    await sql`delete from file_imports where company_id = ${companyId} and id = ${id}`.execute(trx)
  },
}
