import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Driven } from '#domain/costs/costs.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import { HOME } from '#domain/receipts/country.ts'
import { type AssetKind, type Currency, type PurchaseDocument, TILL_RECEIPT } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { SMALL_RECEIPT } from '../rates/euro-rates.repository.ts'
import { RATE_DAY } from '../rates/lei-rate.repository.ts'

/** Days of whole months, one stretch or several. */
export type Stretch = { from: Day; to: Day }

/** A line of a sheet, or a receipt that stands on none (`sheetId` null), with what its cost follows from. */
export type CostRow = {
  sheetId: number | null
  /** The first day of its sheet, by which its month goes; of a receipt without one its own. */
  begins: Day
  vehicleId: number
  assetKind: AssetKind
  driverId: number | null
  date: Day
  document: PurchaseDocument
  number: string
  partnerId: number | null
  partnerCui: string | null
  articleId: number | null
  isFuel: boolean
  price: Decimal
  tva: Decimal
  value: Decimal
  currency: Currency
  /** The day of its document, by whose rate it is converted to lei. */
  rateDate: Day
  leiRate: Decimal | null
  country: string | null
  station: string | null
}

/** The plain lines of a vehicle together, in lei, by what `Grain` tells apart; `odd` is that of `split` for their VAT. */
export type CostSum = Pick<CostRow, 'vehicleId' | 'assetKind' | 'driverId' | 'isFuel'> & {
  /** Their month, or where months are not told apart the first of them. */
  month: string
  loose: boolean
  /** The days between which they were bought. */
  first: Day
  last: Day
  net: Decimal
  tva: Decimal
  value: Decimal
  odd: number
}

const within = (column: RawBuilder<unknown>, stretches: readonly Stretch[]) =>
  sql`(${sql.join(
    stretches.map(({ from, to }) => sql`${column} between ${from} and ${to}`),
    sql` or `,
  )})`

/** What was bought for vehicles in some months, of one of them or of all: lines of sheets, and receipts that stand on none. */
const linesIn = (companyId: number, stretches: readonly Stretch[], vehicleId: number | null) => {
  const one = (column: string) => (vehicleId === null ? sql`` : sql`and ${sql.ref(column)} = ${vehicleId}`)
  return sql`
    select r.id as sheet_id, r.start_date as begins, r.vehicle_id, r.kind as asset_kind, r.driver_id, p.date, p.document, p.number,
      p.partner_id, p.article_id, p.is_fuel, p.price, p.tva, p.value, p.currency, ${RATE_DAY} as rate_date, rc.country, rc.station
    from roadmaps r
    join purchases p on p.company_id = r.company_id and p.roadmap_id = r.id
    join receipts rc on rc.company_id = p.company_id and rc.id = p.receipt_id
    where r.company_id = ${companyId} and r.kind = any(array['vehicle', 'machine']) and ${within(sql`r.start_date`, stretches)} ${one('r.vehicle_id')}
    union all
    select null, rc.date, rc.vehicle_id, v.vehicle_type, rc.driver_id, rc.date, rc.document, rc.number,
      rc.partner_id, rc.article_id, coalesce(a.is_fuel, false), rc.price, rc.tva, rc.value, rc.currency, ${RATE_DAY}, rc.country, rc.station
    from receipts rc cross join lateral (select rc.date) p
    join vehicles v on v.company_id = rc.company_id and v.id = rc.vehicle_id
    left join articles a on a.company_id = rc.company_id and a.id = rc.article_id
    where rc.company_id = ${companyId} and not rc.placed and not rc.ignored and ${within(sql`rc.date`, stretches)} ${one('rc.vehicle_id')}`
}

/** Whether sums are told apart by month and by driver. */
export type Grain = { months: boolean; drivers: boolean }

/** Vehicles whose lines are all wanted one by one: of a month, or of all of them. */
export type Apart = { vehicleId: number; month: string | null }[]

/**
 * Lines whose cost follows from nothing but their amounts and their vehicle: in lei, with no sign of another country on them or on their
 * supplier (`foreignPartners`), of a document that is worth no 100 EUR with all its lines. What it leaves out may be as plain.
 */
const isPlain = (foreignPartners: readonly number[]) => sql`
  p.currency = 'RON' and coalesce(p.whole, 0) <= ${SMALL_RECEIPT} and case when p.country is null
    then coalesce(p.station, '') !~ '[,(]' and coalesce(p.partner_id <> all(${foreignPartners}::bigint[]), true)
    else p.country = ${HOME} end`

/** The lines, each with the sum of its document on its sheet where that is a receipt of a till; foreign money counts as much. */
const withWhole = (lines: RawBuilder<unknown>) => sql`
  select p.*, sum(case when p.document = ${TILL_RECEIPT} then case when p.currency = 'RON' then p.value else ${SMALL_RECEIPT + 1} end end) over (
    partition by p.document, p.sheet_id, p.partner_id, p.number, p.date) as whole
  from (${lines}) p`

export const costRows = {
  /** The sums of the plain lines by what tells their costs apart; all of a fleet at once. */
  sums: async (
    { companyId, trx }: CompanyScope,
    stretches: readonly Stretch[],
    foreignPartners: readonly number[],
    { months, drivers }: Grain,
  ): Promise<CostSum[]> => {
    const month = months ? sql`date_trunc('month', p.begins)` : sql`null::timestamp`
    const driver = drivers ? sql`p.driver_id` : sql`null::bigint`
    const { rows } = await sql<CostSum>`
      select to_char(min(p.begins), 'YYYY-MM') as month, p.vehicle_id, p.asset_kind, ${driver} as driver_id, p.sheet_id is null as loose, p.is_fuel,
        min(p.date) as first, max(p.date) as last, sum(p.value - p.tva) as net, sum(p.tva) as tva, sum(p.value) as value,
        sum(mod(p.tva * 100, 2))::integer as odd
      from (${withWhole(linesIn(companyId, stretches, null))}) p where ${isPlain(foreignPartners)}
      group by ${month}, p.vehicle_id, p.asset_kind, ${driver}, p.sheet_id is null, p.is_fuel`.execute(trx)
    return rows
  },

  /** Lines one by one: all of a vehicle, or of all vehicles those that are not plain or lie `apart`. */
  lines: async (
    { companyId, trx }: CompanyScope,
    stretches: readonly Stretch[],
    which: { vehicleId: number } | { foreignPartners: readonly number[]; apart: Apart },
  ): Promise<CostRow[]> => {
    const lines = linesIn(companyId, stretches, 'vehicleId' in which ? which.vehicleId : null)
    const chosen =
      'vehicleId' in which
        ? lines
        : sql`select * from (${withWhole(lines)}) p where not (${isPlain(which.foreignPartners)}) or exists (
            select from unnest(${which.apart.map(({ vehicleId }) => vehicleId)}::bigint[], ${which.apart.map(({ month }) => month)}::text[]) apart (vehicle_id, month)
            where apart.vehicle_id = p.vehicle_id and coalesce(apart.month = to_char(p.begins, 'YYYY-MM'), true))`
    const { rows } = await sql<CostRow>`
      select p.*, s.cui as partner_cui,
        case when p.currency <> 'RON' then (select known.rate from exchange_rate_on(p.currency, p.rate_date) known) end as lei_rate
      from (${chosen}) p left join partners s on s.company_id = ${companyId} and s.id = p.partner_id`.execute(trx)
    return rows
  },

  /** All vehicles, and the suppliers with a number that begins with letters. */
  deciding: async ({ companyId, trx }: CompanyScope): Promise<{ vehicleIds: number[]; partners: { id: number; cui: string }[] }> => {
    const [vehicles, partners] = await Promise.all([
      sql<{ id: number }>`select id from vehicles where company_id = ${companyId}`.execute(trx),
      sql<{ id: number; cui: string }>`select id, cui from partners where company_id = ${companyId} and cui ~ '^[A-Z]'`.execute(trx),
    ])
    return { vehicleIds: vehicles.rows.map(({ id }) => id), partners: partners.rows }
  },

  articleNames: async ({ companyId, trx }: CompanyScope): Promise<ReadonlyMap<number, string>> => {
    const { rows } = await sql<{ id: number; name: string }>`select id, name from articles where company_id = ${companyId}`.execute(trx)
    return new Map(rows.map(({ id, name }) => [id, name]))
  },

  /** What was driven in some months, by vehicle, driver and month of the sheets' first days. */
  driven: async ({ companyId, trx }: CompanyScope, stretches: readonly Stretch[], vehicleId: number | null): Promise<Driven[]> => {
    const { rows } = await sql<Driven>`
      select to_char(r.start_date, 'YYYY-MM') as month, r.vehicle_id, r.kind as asset_kind, r.driver_id, sum(r.km_done) as km,
        sum(r.hours_exploitation)::int as minutes
      from roadmaps r
      where r.company_id = ${companyId} and r.kind = any(array['vehicle', 'machine']) and ${within(sql`r.start_date`, stretches)}
        ${vehicleId === null ? sql`` : sql`and r.vehicle_id = ${vehicleId}`}
      group by 1, 2, 3, 4`.execute(trx)
    return rows
  },

  /** The names of vehicles and drivers, for the rows of a report. */
  names: async ({ companyId, trx }: CompanyScope): Promise<{ kind: 'vehicle' | 'driver'; id: number; name: string; below: string }[]> => {
    const { rows } = await sql<{ kind: 'vehicle' | 'driver'; id: number; name: string; below: string }>`
      select 'vehicle' as kind, id, number as name, concat_ws(' ', make, model) as below from vehicles where company_id = ${companyId}
      union all select 'driver', id, name, '' from drivers where company_id = ${companyId}`.execute(trx)
    return rows
  },
}
