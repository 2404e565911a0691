/**
 * What a driver's transactions see: each table with rows of a company says here which of them, and the policies of the database are made
 * from it. They bind the role of such transactions alone, so that those of other members cost what they cost without them.
 */
import { type Kysely, sql } from 'kysely'
import { columnNames } from './column-names.ts'
import type { Tables } from './tables.ts'

export const DRIVER_ROLE = 'parcurs_driver'

/** Whether a row is seen though it is not the driver's: by the owner of the tables, which has the role too and runs the functions below. */
const SEES_ALL = `current_user <> '${DRIVER_ROLE}'`

/** Rows that a driver sees: all, none, or those for which the condition on the table `t` holds; and whether his calls write them. */
type Sight = { sees: 'all' | 'none' | ((t: string) => string); writes?: true }

type OfCompany = { [Table in keyof Tables]: Tables[Table] extends { companyId: unknown } ? Table : never }[keyof Tables]

const OWN = "current_setting('app.driver_id', true)"
const below =
  (table: 'roadmaps' | 'receipts', id: string) =>
  (t: string): string =>
    `exists (select from ${table} o where o.company_id = ${t}.company_id and o.id = ${t}.${id})`

const NONE: Sight = { sees: 'none' }
/** Lists that forms choose from. */
const LIST: Sight = { sees: 'all' }

export const DRIVER_SIGHT: Record<OfCompany, Sight> = {
  // a driver's own
  roadmaps: { sees: (t) => `${t}.driver_id::text = ${OWN}`, writes: true },
  trips: { sees: below('roadmaps', 'roadmap_id'), writes: true },
  purchases: { sees: below('roadmaps', 'roadmap_id'), writes: true },
  roadmapBeneficiaries: { sees: below('roadmaps', 'roadmap_id'), writes: true },
  roadmapSurcharges: { sees: below('roadmaps', 'roadmap_id'), writes: true },
  acceptedFindings: { sees: below('roadmaps', 'roadmap_id') },
  receipts: { sees: (t) => `${t}.driver_id::text = ${OWN}`, writes: true },
  receiptFiles: { sees: below('receipts', 'receipt_id'), writes: true },
  receiptsApart: { sees: (t) => `${below('receipts', 'one_id')(t)} and ${below('receipts', 'other_id')(t)}` },
  drivers: { sees: (t) => `${t}.id::text = ${OWN}` },
  memberships: { sees: (t) => `${t}.driver_id::text = ${OWN}` },
  vehicles: { sees: (t) => `driver_sees_vehicle(${t}.company_id, ${t}.id)` },
  // lines of the log about own records, and the heads that have such lines
  changes: {
    sees: (t) =>
      `(${t}.entity = 'sheet' and exists (select from roadmaps o where o.company_id = ${t}.company_id and o.id = ${t}.entity_id)) or (${t}.entity = 'receipt' and exists (select from receipts o where o.company_id = ${t}.company_id and o.id = ${t}.entity_id))`,
  },
  journal: {
    sees: (t) => `exists (select from changes o where o.company_id = ${t}.company_id and o.journal_id = ${t}.id)`,
    writes: true,
  },

  // what his forms choose from
  articles: LIST,
  partners: LIST,
  routes: LIST,
  surcharges: LIST,

  // what his saves go by: the package, the next number, the count of changes, retries by their user
  subscriptions: { sees: 'all', writes: true },
  roadmapCounters: { sees: 'all', writes: true },
  companyChanges: { sees: 'all', writes: true },
  idempotentAnswers: { sees: 'all', writes: true },

  // the office's
  articleAliases: NONE,
  closedMonths: NONE,
  companyDeletions: NONE,
  consumptionExplanations: NONE,
  deadlineMails: NONE,
  deadlines: NONE,
  documentCounters: NONE,
  documentNumbers: NONE,
  documentSeries: NONE,
  documentTemplates: NONE,
  dossierLinks: NONE,
  fuelCards: NONE,
  generatedRuns: NONE,
  generatorSettings: NONE,
  handovers: NONE,
  importProfiles: NONE,
  invitations: NONE,
  invoices: NONE,
  printParts: NONE,
  prints: NONE,
  receiptImports: NONE,
  repeats: NONE,
  sheetTemplates: NONE,
  spvCompanies: NONE,
  spvFiles: NONE,
  spvStates: NONE,
  vehicleUses: NONE,
}

const conditionOf = ({ sees }: Sight, table: string): string =>
  sees === 'all' ? 'true' : sees === 'none' ? SEES_ALL : `(${SEES_ALL} or ${sees(table)})`

/** The restrictive policies of a table: one for what is seen, and one for each way to write, where a driver's calls write nothing of it. */
const policiesOf = (name: string, sight: Sight): string[] => {
  const table = columnNames.columnOf(name)
  const policy = (what: string, rest: string) =>
    `create policy ${table}_of_driver_${what} on ${table} as restrictive for ${what} to ${DRIVER_ROLE} ${rest};`
  const seen = conditionOf(sight, table)
  if (sight.writes) return [policy('all', `using (${seen})`)]
  return [
    policy('select', `using (${seen})`),
    policy('insert', `with check (${SEES_ALL})`),
    policy('update', `using (${SEES_ALL})`),
    policy('delete', `using (${SEES_ALL})`),
  ]
}

/** The policies as text, by which a start tells whether they have changed. */
export const driverSightText = (): string[] => Object.entries(DRIVER_SIGHT).flatMap(([name, sight]) => policiesOf(name, sight))

/**
 * Makes the policies of drivers what the declaration says. What follows from a change looks at the whole company, whichever user made it: triggers
 * run as the owner, and name the company of their row in every statement.
 */
export const attachDriverSight = async (db: Kysely<unknown>): Promise<void> => {
  const { rows: policies } = await sql<{ drop: string }>`
    select format('drop policy %I on %I', policyname, tablename) as drop from pg_policies
    where schemaname = 'public' and policyname like '%\\_of\\_driver\\_%'`.execute(db)
  const { rows: followers } = await sql<{ alter: string }>`
    select format('alter function %s security definer set search_path = public', oid::regprocedure) as alter from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype`.execute(db)
  const statements = [...policies.map(({ drop }) => drop), ...driverSightText(), ...followers.map(({ alter }) => alter)]
  await sql.raw(statements.map((statement) => statement.replace(/;?$/, ';')).join('\n')).execute(db)
}
