/**
 * The facts with which a month was closed: the company's settings, and the records that its sheets name. Its papers, books and files read
 * them here, so that they stay what they were whatever is renamed later. A month closed before records were stored is read live.
 */
import { type Selectable, sql } from 'kysely'
import type { AcceptedSheet } from '#contract/inbox.ts'
import type { Day } from '#domain/calendar/day.ts'
import { isForeign } from '#domain/company/tax-number.ts'
import type { FuelBooking, IncomeTax } from '#domain/fiscal/accounts.ts'
import type { DatedUse } from '#domain/fiscal/deduction.ts'
import type { SagaSettings } from '#domain/handover/saga.ts'
import { daysOfMonth, type Month, monthOf } from '#domain/month/month.ts'
import { type Decimal, decimal } from '#domain/numbers/decimal.ts'
import { leavesCountry } from '#domain/report/abroad.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { rowsOf } from '../../database/rows.ts'
import type { Tables } from '../../database/tables.ts'
import { documentNumbers } from '../document-numbers/document-numbers.repository.ts'
import { RATE_DAY } from '../rates/lei-rate.repository.ts'
import { acceptedFindings } from '../roadmaps/accepted-findings.repository.ts'
import { type SeenAbroad, seenAbroad } from '../roadmaps/roadmaps.repository.ts'
import { approversOf, namedOn } from '../roadmaps/sheet-rows.repository.ts'

/** The columns that papers, books and files read of the records of each table. */
const COLUMNS = {
  vehicles: [
    ...(['vehicleType', 'number', 'make', 'model', 'series', 'category', 'maxMassKg', 'seats', 'calculationType', 'fuelId'] as const),
    ...(['stationaryConsumption', 'fuelTracking', 'kmTracking', 'equipment', 'beneficiaries'] as const),
  ],
  drivers: ['name', 'job', 'ci', 'status'],
  partners: ['name', 'cui', 'nrOnrc', 'state', 'city', 'address', 'accountingCode'],
  articles: ['name', 'um', 'isFuel', 'fuelKind', 'accountingCode'],
  surcharges: ['name'],
} as const
const COMPANY = [
  ...(['name', 'cui', 'tva', 'nrOnrc', 'address', 'city', 'state', 'roadmapApprovedBy', 'sheetApprovedBy', 'completedOnPaper'] as const),
  ...(['incomeTax', 'fuelBooking', 'vatInCost', 'foreignVatInCost', 'accounts'] as const),
]
const TEMPLATES = ['logo', 'footer', 'normDecision', 'binding', 'kinds'] as const

type Columns = typeof COLUMNS
type Rows = {
  vehicles: Pick<Selectable<Tables['vehicles']>, Columns['vehicles'][number]> & { uses: DatedUse[] }
  drivers: Pick<Selectable<Tables['drivers']>, Columns['drivers'][number]>
  partners: Pick<Selectable<Tables['partners']>, Columns['partners'][number]>
  articles: Pick<Selectable<Tables['articles']>, Columns['articles'][number]>
  surcharges: Pick<Selectable<Tables['surcharges']>, Columns['surcharges'][number]>
}

/** The records of a closed month by table and id, and by currency and day the rates of its purchases, of those in lei in euro. */
export type ClosedRecords = { [Table in keyof Rows]: Readonly<Record<string, Rows[Table]>> } & {
  company: Pick<Selectable<Tables['companies']>, (typeof COMPANY)[number]>
  /** How files for the accountant's program are written; months closed before it was kept have the store alone. */
  handover?: HandoverSettings
  store?: string | null
  templates: Pick<Selectable<Tables['documentTemplates']>, (typeof TEMPLATES)[number]> | null
  rates: Readonly<Record<string, { rate: string; day: Day }>>
  /** Sheets that left the country. */
  abroad: readonly number[]
  /** Whether vouchers of single sheets had been printed, so that the dossier has those. */
  ownVouchers: boolean
  accepted: AcceptedSheet[]
  /** Names of the users who approved its sheets, by sheet; of months closed before it was kept, none. */
  approvers?: Readonly<Record<string, string>>
}

/** How files for the accountant's program are written: SAGA's formats, and the store in which WinMENTOR keeps the fuel. */
export type HandoverSettings = Partial<SagaSettings & { store: string | null }>

/** What papers name, and what prices fuel. */
type Names = Omit<ClosedRecords, 'templates' | 'accepted'>
type Prices = Pick<ClosedRecords, 'company' | 'vehicles' | 'partners' | 'articles' | 'rates'>

/** What is stored with a closed month; `records` since they are. */
export type ClosingFacts = {
  tva: boolean
  incomeTax: IncomeTax
  fuelBooking: FuelBooking
  vatInCost: boolean
  records?: ClosedRecords
}

const rateKey = (currency: string, day: Day): string => `${currency} ${day}`

/** The National Bank's rate by which a closed month converted a purchase, by the day of its document; `undefined` for lei, and of a rate that was written. */
export const closedRate = (
  { rates }: Pick<ClosedRecords, 'rates'>,
  { currency, rateDate, typedRate }: { currency: string; rateDate: Day; typedRate: Decimal | null },
): { rate: Decimal; day: Day } | undefined => {
  const stored = typedRate ? undefined : rates[rateKey(currency, rateDate)]
  return stored && { rate: decimal(stored.rate), day: stored.day }
}

/**
 * The tax number of a supplier as a month was closed with it: a number that lacked may be filled since, but one of another country would
 * change whose VAT it is. As it is now where the month does not name the supplier.
 */
export const cuiAsClosed = (partner: Pick<Rows['partners'], 'cui'> | undefined, now: string | null): string | null =>
  partner ? (partner.cui ?? (isForeign(now) ? null : now)) : now

/** Lei for one euro on the days of a closed month's purchases. */
export const closedEuroRates = ({ rates }: Pick<ClosedRecords, 'rates'>): Map<Day, Decimal> =>
  new Map(Object.entries(rates).flatMap(([key, { rate }]) => (key.startsWith('EUR ') ? [[key.slice(4), decimal(rate)]] : [])))

const byId = <Row extends { id: number }>(rows: readonly Row[]) => Object.fromEntries(rows.map(({ id, ...row }) => [id, row]))

/** The records named by the sheets that begin in the month, as they are now. */
const recordsOf = async (scope: CompanyScope, month: Month): Promise<ClosedRecords> => {
  const { companyId, trx } = scope
  const days = daysOfMonth(month)
  const sheets = await trx
    .selectFrom('roadmaps')
    .select('id')
    .where('companyId', '=', companyId)
    .where('startDate', '>=', days.from)
    .where('startDate', '<=', days.to)
    .execute()
  const ids = sheets.map(({ id }) => id)
  const named = namedOn(scope, ids)
  const among = { ...named, vehicles: named.assets }
  const rows = <Table extends keyof Columns>(table: Table) =>
    rowsOf(trx)(sql<{ id: number } & Omit<Rows[Table], 'uses'>>`
        select id, ${sql.join(COLUMNS[table].map((name) => sql.ref(name)))} from ${sql.table(table)}
        where company_id = ${companyId} and id = any(array(${among[table].subquery})) order by id`)
  const [vehicles, drivers, partners, articles, surcharges] = await Promise.all([
    rows('vehicles'),
    rows('drivers'),
    rows('partners'),
    rows('articles'),
    rows('surcharges'),
  ])
  const uses = await trx
    .selectFrom('vehicleUses')
    .select(['vehicleId', 'fromDay', 'use', 'reason'])
    .where('companyId', '=', companyId)
    .orderBy('fromDay')
    .execute()
  const company = await trx.selectFrom('companies').select(COMPANY).select('handover').where('id', '=', companyId).executeTakeFirstOrThrow()
  const templates = await trx.selectFrom('documentTemplates').select(TEMPLATES).where('companyId', '=', companyId).executeTakeFirst()
  const rates = await sql<{ currency: string; date: Day; rate: string; day: Day }>`
    select asked.currency, asked.date, known.rate::text as rate, known.day
    from (
      select distinct case p.currency when 'RON' then 'EUR' else p.currency end as currency, ${RATE_DAY} as date from purchases p
      join receipts rc on rc.company_id = p.company_id and rc.id = p.receipt_id
      where p.company_id = ${companyId} and p.roadmap_id = any(${ids}::bigint[])) asked
    cross join lateral exchange_rate_on(asked.currency, asked.date) known
    where known.rate is not null order by asked.currency, asked.date`.execute(trx)
  const seen = await sql<{ id: number } & SeenAbroad>`
    select r.id, ${seenAbroad(companyId)} from roadmaps r where r.company_id = ${companyId} and r.id = any(${ids}::bigint[])
    order by r.id`.execute(trx)
  const { handover, ...facts } = company
  return {
    company: facts,
    handover: handover as HandoverSettings,
    templates: templates ?? null,
    vehicles: byId(
      vehicles.map((vehicle) => ({
        ...vehicle,
        uses: uses.flatMap(({ vehicleId, ...use }) => (vehicleId === vehicle.id ? (use as DatedUse) : [])),
      })),
    ),
    drivers: byId(drivers),
    partners: byId(partners),
    articles: byId(articles),
    surcharges: byId(surcharges),
    rates: Object.fromEntries(rates.rows.map(({ currency, date, rate, day }) => [rateKey(currency, date), { rate, day }])),
    abroad: seen.rows.flatMap(({ id, placed, paid }) => (leavesCountry({ trips: placed ?? [], purchases: paid ?? [] }) ? id : [])),
    ownVouchers: await documentNumbers.someOfSheets(scope, 'bon-consum', days),
    accepted: await acceptedFindings.between(scope, days),
    approvers: await approversOf(scope, ids),
  }
}

export const closingFacts = {
  now: async (scope: CompanyScope, month: Month): Promise<ClosingFacts> => {
    const records = await recordsOf(scope, month)
    const { tva, incomeTax, fuelBooking, vatInCost } = records.company
    return { tva, incomeTax: incomeTax as IncomeTax, fuelBooking: fuelBooking as FuelBooking, vatInCost, records }
  },

  /** The facts of a closed month; nothing for an open one. */
  of: async ({ companyId, trx }: CompanyScope, month: Month): Promise<Partial<ClosingFacts>> => {
    const rows = await rowsOf(trx)(sql<{ facts: ClosingFacts | null }>`
      select totals -> 'facts' as facts from closed_months where company_id = ${companyId} and month = ${daysOfMonth(month).from}`)
    return rows[0]?.facts ?? {}
  },

  /** What prices the purchases of some vehicles in all closed months, or in those that lie within some days. */
  prices: async (
    { companyId, trx }: CompanyScope,
    vehicleIds: readonly number[],
    stretches?: readonly { from: Day; to: Day }[],
  ): Promise<ReadonlyMap<Month, Prices>> => {
    const among = stretches?.map(({ from, to }) => sql`month between ${from} and ${to}`)
    const { rows } = await sql<{ month: Day; records: Prices }>`
      select month, jsonb_build_object('company', stored -> 'company', 'partners', stored -> 'partners', 'articles', stored -> 'articles',
        'rates', stored -> 'rates', 'vehicles', coalesce((select jsonb_object_agg(id, stored -> 'vehicles' -> id::text) from unnest(${vehicleIds}::bigint[]) id
          where stored -> 'vehicles' ? id::text), '{}')) as records
      from (select month, totals #> '{facts,records}' as stored from closed_months
        where company_id = ${companyId} and ${among ? sql`(${sql.join(among, sql` or `)})` : sql`true`}) closed
      where stored is not null`.execute(trx)
    return new Map(rows.map(({ month, records }) => [monthOf(month), records]))
  },

  /** The records of those months that are closed, without looks of documents and accepted findings. */
  records: async ({ companyId, trx }: CompanyScope, among: readonly Month[]): Promise<ReadonlyMap<Month, Names>> => {
    const firstDays = [...new Set(among)].map((month) => daysOfMonth(month).from)
    const { rows } = await sql<{ month: Day; records: Names }>`
      select month, (totals #> '{facts,records}') - 'templates' - 'accepted' as records from closed_months
      where company_id = ${companyId} and totals #> '{facts,records}' is not null and month = any(${firstDays}::date[])`.execute(trx)
    return new Map(rows.map(({ month, records }) => [monthOf(month), records]))
  },

  /** The last month that was closed before records were stored; `''` without one. */
  lastWithoutRecords: async ({ companyId, trx }: CompanyScope): Promise<Month> => {
    const { rows } = await sql<{ month: Day | null }>`
      select max(month) as month from closed_months where company_id = ${companyId} and totals #> '{facts,records}' is null`.execute(trx)
    return rows[0]?.month ? monthOf(rows[0].month) : ''
  },
}

/** The accepted findings of a month's sheets; of a closed month as it was closed with them. */
export const acceptedIn = async (scope: CompanyScope, month: Month): Promise<AcceptedSheet[]> =>
  (await closingFacts.of(scope, month)).records?.accepted ?? acceptedFindings.between(scope, daysOfMonth(month))
