/** Sums and sheets of a month. Every query reads one month, or those of two years, by the index of days, so that older data cost nothing. */
import { sql } from 'kysely'
import type { HandlerAnswerOf } from '#contract/contract.ts'
import type { CalendarSheet } from '#contract/month-overview.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { SheetState } from '#domain/checks/codes.ts'
import { daysOfMonth, type Month } from '#domain/month/month.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { rowsOf } from '../../database/rows.ts'
import { LEI_RATE, RATE_DAY } from '../rates/lei-rate.repository.ts'
import { RECEIPT_IS } from '../receipts/receipts.repository.ts'
import { onDayOfReceipt } from '../roadmaps/longest-sheet.repository.ts'

type Days = { from: Day; to: Day }

type LooseReceipt = HandlerAnswerOf<'monthOverview'>['missing'][number]['fills'][number] & {
  day: Day
  whole: boolean
  missingOf: number | null
}

const begunIn = (companyId: number, { from, to }: Days) =>
  sql`r.company_id = ${companyId} and r.kind = any(array['vehicle', 'machine']) and r.start_date between ${from} and ${to}`

/** Lei for one unit of a line's foreign money, in a closed month those with which it was closed; null where the rate is unknown. */
const rateOf = sql`(
  select coalesce(rc.typed_rate, (
    select (c.totals #>> array['facts', 'records', 'rates', concat(p.currency, ' ', ${RATE_DAY}), 'rate'])::numeric from closed_months c
    where c.company_id = r.company_id and c.month = date_trunc('month', r.start_date)), ${LEI_RATE})
  from receipts rc where rc.company_id = p.company_id and rc.id = p.receipt_id)`
/** A line converted to lei as by `inLei` of `domain/purchase/in-lei.ts`, net and VAT each; 0 where the rate is unknown. */
const inLei = sql`case when p.currency = 'RON' then p.value else
  (select round((p.value - p.tva) * k.rate, 2) + round(p.tva * k.rate, 2) from (select coalesce(${rateOf}, 0) as rate) k) end`

/** Litres of a sheet according to its norms, without surcharges. */
export const normLitres = (companyId: number) => sql`case r.consumption_type
  when 1 then r.km_done * coalesce(r.consumption_mixt, 0) / 100
  when 2 then (select coalesce(sum(t.km_urban * coalesce(r.consumption_urban, 0) + t.km_extra_urban * coalesce(r.consumption_extra_urban, 0)), 0)
    from trips t where t.company_id = ${companyId} and t.roadmap_id = r.id) / 100
  else r.hours_exploitation * coalesce(r.consumption_stationary, 0) / 60 end`

export type AssetRow = {
  id: number
  type: AssetKind
  number: string
  name: string
  tankCapacity: Decimal | null
  fuelUm: string
  sheets: number
  warnings: number
  errors: number
  /** Sheets whose state is not computed yet. */
  unknown: number
  km: Decimal
  minutes: number
  fuelAdded: Decimal
  fuelConsumed: Decimal
  normLitres: Decimal
}

/** A sheet for drawing a dot: its figures are not used in calculations. */
type CalendarRow = Omit<CalendarSheet, 'state'> & { state: SheetState | null }

export type ReceiptCounts = { vehicleId: number | null; assign: number; free: number; sheet: number }

/** The end of a vehicle's last sheet; without one it has its initial stock. */
export type LastEnd = { vehicleId: number; initialStock: Decimal | null; kmStop: Decimal | null; fuelLeft: Decimal | null }

/** Litres bought, and purchases in lei. */
export type MonthSums = { month: Month; litres: Decimal; lei: Decimal }

export const monthOverviews = {
  /**
   * Vehicles and machines that were active in the month, and those with a sheet or a receipt in the month, by plate. A sheet in the future, as of today, counts
   * as a warning.
   */
  assets: async ({ companyId, trx }: CompanyScope, month: Month, today: Day): Promise<AssetRow[]> => {
    const { from, to } = daysOfMonth(month)
    return rowsOf(trx)(sql<AssetRow>`
      with sums as (
        select r.vehicle_id, count(*)::int as sheets,
          (count(*) filter (where r.state = 'warning' or (r.state is distinct from 'error' and r.start_date > ${today})))::int as warnings,
          (count(*) filter (where r.state = 'error'))::int as errors, (count(*) filter (where r.state is null))::int as unknown,
          sum(r.km_done) as km, sum(r.hours_exploitation)::int as minutes,
          sum(r.fuel_added) as added, sum(r.fuel_consumed) as consumed, sum(${normLitres(companyId)}) as norm
        from roadmaps r where ${begunIn(companyId, daysOfMonth(month))} group by r.vehicle_id)
      select v.id, v.vehicle_type as type, v.number, concat_ws(' ', v.make, v.model) as name, v.tank_capacity as "tankCapacity", f.um as "fuelUm",
        coalesce(s.sheets, 0) as sheets, coalesce(s.warnings, 0) as warnings, coalesce(s.errors, 0) as errors,
        coalesce(s.unknown, 0) as unknown,
        coalesce(s.km, 0) as km, coalesce(s.minutes, 0) as minutes, coalesce(s.added, 0) as "fuelAdded",
        coalesce(s.consumed, 0) as "fuelConsumed", coalesce(s.norm, 0) as "normLitres"
      from vehicles v join articles f on f.company_id = v.company_id and f.id = v.fuel_id left join sums s on s.vehicle_id = v.id
      where v.company_id = ${companyId} and (v.status = 'active' or v.inactive_since > ${from} or s.sheets > 0 or exists (
        select from receipts r where r.company_id = ${companyId} and r.vehicle_id = v.id and r.date between ${from} and ${to} and not r.ignored))
      order by v.vehicle_type desc, v.number, v.id`)
  },

  /** Purchases of a month's sheets in lei, by vehicle, and how many are left out because their rate is unknown. */
  costs: ({ companyId, trx }: CompanyScope, month: Month): Promise<{ vehicleId: number; lei: Decimal; unpriced: number }[]> =>
    rowsOf(trx)(sql<{ vehicleId: number; lei: Decimal; unpriced: number }>`
      select r.vehicle_id as "vehicleId", sum(${inLei}) as lei,
        (count(*) filter (where p.currency <> 'RON' and ${rateOf} is null))::int as unpriced
      from roadmaps r join purchases p on p.company_id = r.company_id and p.roadmap_id = r.id
      where ${begunIn(companyId, daysOfMonth(month))} group by r.vehicle_id`),

  /** Kilometres of a month by driver, the most first; operators of machines have none. */
  drivers: ({ companyId, trx }: CompanyScope, month: Month): Promise<{ id: number; name: string; km: Decimal }[]> =>
    rowsOf(trx)(sql<{ id: number; name: string; km: Decimal }>`
      with driven as (
        select r.driver_id, sum(r.km_done) as km from roadmaps r where ${begunIn(companyId, daysOfMonth(month))} group by r.driver_id)
      select d.id, d.name, k.km from driven k join drivers d on d.company_id = ${companyId} and d.id = k.driver_id
      where k.km > 0 order by k.km desc, d.name`),

  /** Litres and lei of months by the sheets that begin in them. */
  sums: ({ companyId, trx }: CompanyScope, months: readonly Month[]): Promise<MonthSums[]> =>
    rowsOf(trx)(sql<MonthSums>`
      with asked as (
        select month, month || '-01' as first from unnest(${[...months]}::text[]) month),
      days as (
        select month, first::date as from_day, (first::date + interval '1 month - 1 day')::date as to_day from asked)
      select d.month, coalesce(b.litres, 0) as litres, coalesce(p.lei, 0) as lei
      from days d
      cross join lateral (
        select sum(r.fuel_added) as litres from roadmaps r
        where r.company_id = ${companyId} and r.kind = any(array['vehicle', 'machine']) and r.start_date between d.from_day and d.to_day) b
      cross join lateral (
        select sum(${inLei}) as lei
        from roadmaps r join purchases p on p.company_id = r.company_id and p.roadmap_id = r.id
        where r.company_id = ${companyId} and r.kind = any(array['vehicle', 'machine']) and r.start_date between d.from_day and d.to_day) p`),

  /**
   * Receipts of a month that are on no sheet: whether fields are missing, and for fuel of a day before today the vehicle where that has no
   * sheet on it: the sheet of today may still be written.
   */
  looseReceipts: async ({ companyId, trx }: CompanyScope, month: Month, today: Day) => {
    const { from, to } = daysOfMonth(month)
    return rowsOf(trx)(sql<LooseReceipt>`
      select r.date as day, r.document, r.number, r.time, r.qty, r.um, ${RECEIPT_IS.free} as whole,
        case when r.date < ${today} and a.is_fuel and not exists (select from roadmaps m where ${onDayOfReceipt(companyId)})
        then r.vehicle_id end as "missingOf"
      from receipts r left join articles a on a.company_id = r.company_id and a.id = r.article_id
      where r.company_id = ${companyId} and r.date between ${from} and ${to} and not r.placed and not r.ignored
      order by r.date, r.time, r.id`)
  },

  /** Receipts of a month by state and vehicle; `null` for receipts without a vehicle. */
  receiptCounts: async ({ companyId, trx }: CompanyScope, month: Month): Promise<ReceiptCounts[]> => {
    const { from, to } = daysOfMonth(month)
    return rowsOf(trx)(sql<ReceiptCounts>`
      select r.vehicle_id as "vehicleId", (count(*) filter (where ${RECEIPT_IS.assign}))::int as assign,
        (count(*) filter (where ${RECEIPT_IS.free}))::int as free, (count(*) filter (where ${RECEIPT_IS.sheet}))::int as sheet
      from receipts r where r.company_id = ${companyId} and r.date between ${from} and ${to} group by r.vehicle_id`)
  },

  /** State of each vehicle after its last sheet that begins by a day: one index lookup for each vehicle. */
  lastEnds: ({ companyId, trx }: CompanyScope, until: Day): Promise<LastEnd[]> =>
    rowsOf(trx)(sql<LastEnd>`
      select v.id as "vehicleId", v.initial_stock as "initialStock", s.km_stop as "kmStop", s.fuel_left as "fuelLeft"
      from vehicles v left join lateral (
        select r.km_stop, r.fuel_left from roadmaps r
        where r.company_id = ${companyId} and r.vehicle_id = v.id and r.start_date <= ${until}
        order by r.start_date desc, r.start_time desc, r.number desc limit 1) s on true
      where v.company_id = ${companyId}`),

  /** The last closed month; `null` without one. */
  lastClosed: async ({ companyId, trx }: CompanyScope): Promise<Day | null> => {
    const { rows } = await sql<{
      month: Day | null
    }>`select max(month) as month from closed_months where company_id = ${companyId}`.execute(trx)
    return rows[0]?.month ?? null
  },

  /** The sheets that begin in a month, by vehicle and in their order; unknown states are `null`. */
  calendar: ({ companyId, trx }: CompanyScope, month: Month, today: Day): Promise<CalendarRow[]> =>
    rowsOf(trx)(sql<CalendarRow>`
      select r.id, r.vehicle_id as "assetId", r.driver_id as "driverId", r.number, r.start_date as "from", r.end_date as "to",
        r.km_done::float8 as km, r.hours_exploitation as minutes, r.fuel_start::float8 as "fuelStart", r.fuel_added::float8 as "fuelAdded",
        r.fuel_left::float8 as "fuelLeft", case when r.state = 'ok' and r.start_date > ${today} then 'warning' else r.state end as state
      from roadmaps r where ${begunIn(companyId, daysOfMonth(month))}
      order by r.vehicle_id, r.start_date, r.start_time, r.number`),
}
