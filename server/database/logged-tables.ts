/** Which tables the log of changes tells of: attached to its trigger here, by one loop; or left out, with the reason. */
import { type Kysely, sql } from 'kysely'
import { byStatement } from './attached-triggers.ts'
import { columnNames } from './column-names.ts'
import type { Tables } from './tables.ts'

/** How rows of a table stand in the log. */
export type LoggedTable = {
  /** The record that a row is, or belongs to. */
  entity: string
  /** What the row is of its record; absent of the record itself. */
  part?: string
  /** The column with the id of the record; absent where a company has one such record. */
  id?: string
  /** Columns that are no content: derived, or kept by jobs. */
  leftOut?: readonly string[]
}

/** Columns of any table that are no content. */
export const NO_CONTENT = ['version', 'settings_version', 'fiscal_version', 'updated_at']

const record = (entity: string, leftOut: readonly string[] = []): LoggedTable => ({ entity, id: 'id', leftOut })
const partOf = (entity: string, part: string, id: string): LoggedTable => ({ entity, part, id })

export const LOGGED = {
  // the version follows from the sheet: what is accepted, of the sheet as it was then
  acceptedFindings: { ...partOf('sheet', 'accepted', 'roadmap_id'), leftOut: ['sheet_version'] },
  articleAliases: partOf('article', 'aliases', 'article_id'),
  articles: record('article'),
  closedMonths: { entity: 'month' },
  consumptionExplanations: partOf('vehicle', 'explanations', 'vehicle_id'),
  companies: record('company', ['closing_tried']),
  deadlines: record('deadline'),
  documentTemplates: { entity: 'documentTemplates' },
  drivers: record('driver'),
  fuelCards: record('fuelCard'),
  generatedRuns: record('run'),
  generatorSettings: { entity: 'generatorSettings' },
  importProfiles: record('importProfile'),
  partners: record('partner'),
  purchases: partOf('sheet', 'purchases', 'roadmap_id'),
  receiptFiles: partOf('receipt', 'files', 'receipt_id'),
  receiptImports: record('receiptImport'),
  receipts: record('receipt'),
  receiptsApart: partOf('receipt', 'apart', 'one_id'),
  roadmapBeneficiaries: partOf('sheet', 'beneficiaries', 'roadmap_id'),
  roadmapSurcharges: partOf('sheet', 'surcharges', 'roadmap_id'),
  roadmaps: record('sheet', ['state']),
  routes: record('route'),
  sheetTemplates: record('sheetTemplate'),
  surcharges: record('surcharge'),
  trips: partOf('sheet', 'trips', 'roadmap_id'),
  vehicleUses: partOf('vehicle', 'uses', 'vehicle_id'),
  vehicles: record('vehicle'),
} as const satisfies { [Table in keyof Tables]?: LoggedTable }

/** Tables with rows of companies that are not in the log, and why. */
export const NOT_LOGGED = {
  changes: 'the log itself',
  journal: 'the log itself',
  companyChanges: 'derived',
  roadmapCounters: 'derived from the sheets',
  documentCounters: 'a number that stands on paper stays given',
  documentNumbers: 'a number that stands on paper stays given',
  documentSeries: 'a number that stands on paper stays given',
  companyDeletions: 'a company has its own thirty days',
  deadlineMails: 'what was told stays told',
  memberships: 'rights, which the journal tells of',
  invitations: 'rights, which the journal tells of',
  invoices: 'money',
  subscriptions: 'money',
  dossierLinks: 'a link that was given out is not taken back',
  handovers: 'files that were given out',
  idempotentAnswers: 'retries',
  prints: 'prepared documents, made again from the sheets',
  printParts: 'prepared documents, made again from the sheets',
  spvCompanies: 'the connection of an account',
  spvFiles: 'the connection of an account',
  spvStates: 'the connection of an account',
  repeats: 'keys of repetitions, so that each is saved once',
} as const satisfies { [Table in keyof Tables]?: string }

type Facts = { table: string; keys: string[]; generated: string[] }

/** Primary keys without the company, and generated columns. */
const FACTS = sql<Facts>`
  select c.relname as table,
    coalesce((select json_agg(a.attname order by a.attnum) from pg_index x join pg_attribute a on a.attrelid = c.oid and a.attnum = any(x.indkey)
      where x.indrelid = c.oid and x.indisprimary and a.attname <> 'company_id'), '[]') as keys,
    coalesce((select json_agg(a.attname order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attgenerated <> ''), '[]') as generated
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`

/** Columns of a key beside the company by which the trigger tells changed rows apart. */
const MOST_KEYS = 2

const triggersOf = ({ table, keys, generated }: Facts, { entity, part = '', id = '', leftOut = [] }: LoggedTable): string[] => {
  if (keys.length > MOST_KEYS) throw new Error(`log_change compares ${MOST_KEYS} columns of a key: ${table} has ${keys.join(', ')}`)
  const list = (names: readonly string[]) => `{${names.join(',')}}`
  const args = [entity, part, id, list(keys), list([...NO_CONTENT, ...leftOut, ...generated])].map((arg) => `'${arg}'`).join(', ')
  return byStatement(`${table}_logged`, table, `log_change(${args})`)
}

/** Attaches the trigger of the log to its tables. */
export const attachLog = async (db: Kysely<unknown>): Promise<void> => {
  const facts = new Map((await FACTS.execute(db)).rows.map((row) => [row.table, row]))
  const statements = Object.entries(LOGGED).flatMap(([name, logged]) => {
    const table = facts.get(columnNames.columnOf(name))
    return table ? triggersOf(table, logged) : []
  })
  await sql.raw(statements.join('\n')).execute(db)
}
