/**
 * Triggers that many tables share, attached by one loop: what forgets the states of sheets where something changes that a check reads, and
 * what keeps a closed month as it was handed over and a sheet as it was approved.
 */
import { type Kysely, sql } from 'kysely'
import { READS } from '#domain/checks/reads.ts'
import { ROAD_KINDS } from '#domain/deadlines/kinds.ts'
import { columnNames } from './column-names.ts'
import type { Tables } from './tables.ts'

type Event = 'insert' | 'update' | 'delete'

/** What a function is attached to, and for which changes of it. */
export type Attached = {
  table: keyof Tables
  /** What the name of the trigger says of its table. */
  does: string
  runs: string
  on?: readonly Event[]
  /** The columns whose update is seen; all of them where none are named. */
  of?: readonly string[]
  /** All but these. */
  notOf?: readonly string[]
  when?: string
  /** A guard that runs after the change: rows that an upsert leaves as they are do not meet it. */
  after?: true
}

/** How a check sees a column where it does not read its value: whether anything stands in it, or how it begins. */
const SEEN_AS: { [Table in keyof typeof READS]?: Partial<Record<(typeof READS)[Table][number], (column: string) => string>> } = {
  companies: { name: (column) => `${column} = ''`, cui: (column) => `${column} = ''`, address: (column) => `${column} = ''` },
  partners: { cui: (column) => `left(${column}, 2)` },
}

/** Whether what is named of a row is another than it was. */
const isOther = (namesOf: (side: string) => readonly string[]): string =>
  `(${namesOf('old').join(', ')}) is distinct from (${namesOf('new').join(', ')})`

/** Whether a row has another value of a column that the checks of the sheets that name it read. */
const differs = (table: keyof typeof READS): string => {
  const seen = SEEN_AS[table] as Record<string, ((column: string) => string) | undefined> | undefined
  return isOther((side) => READS[table].map((name) => (seen?.[name] ?? String)(`${side}.${columnNames.columnOf(name)}`)))
}

const ALL: readonly Event[] = ['insert', 'update', 'delete']

/** A deadline without which a vehicle may not be on the road. */
const binds = (side: string) => `${side}.kind in (${ROAD_KINDS.map((kind) => `'${kind}'`).join(', ')}) and ${side}.done_day is null`

/** Run after a row has changed: it has made the states of these sheets unknown. */
const FORGET_BY_ROW: readonly Attached[] = [
  { table: 'receiptsApart', does: 'forget', runs: 'forget_states_of_told_apart', on: ['insert', 'delete'] },
  { table: 'closedMonths', does: 'forget', runs: 'forget_states_of_late_invoices', on: ['insert', 'delete'] },
  { table: 'deadlines', does: 'forget_added', runs: 'forget_states_of_deadlines', on: ['insert'], when: binds('new') },
  { table: 'deadlines', does: 'forget', runs: 'forget_states_of_deadlines', on: ['update'], when: differs('deadlines') },
  { table: 'deadlines', does: 'forget_removed', runs: 'forget_states_of_deadlines', on: ['delete'], when: binds('old') },
  ...(['vehicles', 'drivers', 'partners', 'companies'] as const).map((table) => ({
    ...({ table, does: 'forget', runs: 'forget_states_naming', on: ['update'], when: differs(table) } as const),
  })),
]

/** Run once for all rows that a statement added or removed; a change removes the row as it was and adds it as it is. */
const FORGET_BY_STATEMENT: readonly Attached[] = [
  { table: 'roadmaps', does: 'forget', runs: 'forget_states_around', on: ['insert', 'delete'] },
  // what follows from other triggers is no change of a sheet's content
  { table: 'roadmaps', does: 'forget', runs: 'forget_states_around', on: ['update'], when: 'pg_trigger_depth() = 0' },
  { table: 'purchases', does: 'forget', runs: 'forget_states_of_documents' },
  { table: 'receipts', does: 'forget', runs: 'forget_states_of_receipts' },
]

const OF_LINE = 'date number document partner_id article_id is_fuel qty price tva tva_rate value currency paid_by'.split(' ')
const OF_RECEIPT = [
  ...['date', 'issued_on', 'due_on', 'time', 'document', 'number', 'partner_id', 'article_id', 'vehicle_id', 'driver_id', 'qty', 'um'],
  ...['price', 'tva_rate', 'tva', 'value', 'currency', 'typed_rate', 'country', 'station', 'paid_by', 'ignored', 'is_document'],
]
/** Columns of a sheet by which it is kept: all others are content, new ones too. */
const KEPT_BY = ['company_id', 'id', 'version', 'state', 'generated_run_id', 'created_at', 'updated_at', 'approval_by']
/** How it stands in its approval, which papers show: of a closed month it stays, of an approved sheet it changes. */
const APPROVAL = ['approval', 'approval_at', 'approval_note']
const LINE_COLUMNS = ['roadmap_id', 'position', ...OF_LINE]
const isSmall = (side: string) => `is_small_vehicle(${side}.vehicle_type, ${side}.category, ${side}.max_mass_kg, ${side}.seats)`
const IS_OTHER_SIZE = `${isSmall('old')} <> ${isSmall('new')}`
const IS_OTHER_STOCK = isOther((side) => ['calculation_type', 'initial_stock', 'initial_stock_value'].map((name) => `${side}.${name}`))

/** Run before a row changes: refused where a closed month would be another one, or an approved sheet. */
const GUARDS: readonly Attached[] = [
  { table: 'roadmaps', does: 'guarded', runs: 'guard_closed_months', notOf: KEPT_BY },
  { table: 'trips', does: 'guarded', runs: 'guard_closed_months' },
  { table: 'purchases', does: 'guarded', runs: 'guard_closed_months', of: LINE_COLUMNS },
  { table: 'roadmapSurcharges', does: 'guarded', runs: 'guard_closed_months' },
  { table: 'roadmapBeneficiaries', does: 'guarded', runs: 'guard_closed_months' },
  { table: 'receipts', does: 'guarded', runs: 'guard_closed_receipts', of: OF_RECEIPT },
  { table: 'receiptFiles', does: 'guarded', runs: 'guard_closed_files', on: ['update', 'delete'] },
  { table: 'vehicleUses', does: 'guarded', runs: 'guard_fiscal_facts' },
  { table: 'vehicles', does: 'fiscal_guarded', runs: 'guard_fiscal_facts', on: ['update'], when: IS_OTHER_SIZE },
  { table: 'companies', does: 'fiscal_guarded', runs: 'guard_fiscal_facts', on: ['update'], when: 'old.vat_in_cost <> new.vat_in_cost' },
  { table: 'vehicles', does: 'guarded', runs: 'guard_valued_months', on: ['update'], when: IS_OTHER_STOCK },
  // refused where an approved sheet would be another one, once those above have its company's lock
  {
    ...({ table: 'roadmaps', does: 'unapproved', runs: 'guard_approved_sheets', on: ['update', 'delete'] } as const),
    notOf: [...KEPT_BY, ...APPROVAL],
    when: `old.approval in ('approved', 'submitted')`,
  },
  { table: 'trips', does: 'unapproved', runs: 'guard_approved_sheets', after: true },
  { table: 'purchases', does: 'unapproved', runs: 'guard_approved_sheets', of: LINE_COLUMNS, after: true },
  { table: 'roadmapSurcharges', does: 'unapproved', runs: 'guard_approved_sheets', after: true },
  { table: 'roadmapBeneficiaries', does: 'unapproved', runs: 'guard_approved_sheets', after: true },
  { table: 'receipts', does: 'unapproved', runs: 'guard_approved_sheets', on: ['update', 'delete'], of: OF_RECEIPT },
  { table: 'receiptFiles', does: 'unapproved', runs: 'guard_approved_sheets', on: ['update', 'delete'] },
]

export const ATTACHED = { FORGET_BY_ROW, FORGET_BY_STATEMENT, GUARDS }

const ROWS = {
  insert: 'referencing new table as added',
  update: 'referencing old table as removed new table as added',
  delete: 'referencing old table as removed',
} as const

const onlyWhen = (when: string | undefined): string => (when ? `when (${when})` : '')

/** Adds a trigger for each event, with the rows of the statement: a trigger of several events has none. */
export const byStatement = (name: string, table: string, call: string, on: readonly Event[] = ALL, when?: string): string[] =>
  on.map((event) => {
    const trigger = `create trigger ${name}_${event} after ${event} on ${table} ${ROWS[event]}`
    return `${trigger} for each statement ${onlyWhen(when)} execute function ${call};`
  })

const byRow = ({ table, does, runs, on = ALL, of, notOf, when }: Attached, moment: string, columnsOf: Map<string, string[]>): string => {
  const name = columnNames.columnOf(table)
  const columns = of ?? (notOf && columnsOf.get(name)?.filter((column) => !notOf.includes(column)))
  const events = on.map((event) => (event === 'update' && columns ? `update of ${columns.join(', ')}` : event)).join(' or ')
  return `create trigger ${name}_${does} ${moment} ${events} on ${name} for each row ${onlyWhen(when)} execute function ${runs}();`
}

const COLUMNS = sql<{ table: string; columns: string[] }>`
  select c.relname as table, json_agg(a.attname order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1`

export const attachTriggers = async (db: Kysely<unknown>): Promise<void> => {
  const columnsOf = new Map((await COLUMNS.execute(db)).rows.map(({ table, columns }) => [table, columns]))
  const statements = [
    ...FORGET_BY_STATEMENT.flatMap(({ table, does, runs, on, when }) => {
      const name = columnNames.columnOf(table)
      return byStatement(`${name}_${does}`, name, `${runs}()`, on, when)
    }),
    ...FORGET_BY_ROW.map((attached) => byRow(attached, 'after', columnsOf)),
    ...GUARDS.map((attached) => byRow(attached, attached.after ? 'after' : 'before', columnsOf)),
  ]
  await sql.raw(statements.join('\n')).execute(db)
}
