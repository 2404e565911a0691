import { sql } from 'kysely'
import type { HandlerAnswerOf } from '#contract/contract.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { DatedUse } from '#domain/fiscal/deduction.ts'
import type { Explanation, PumpFill } from '#domain/fuel/full-to-full.ts'
import type { Explained, SheetSums } from '#domain/fuel/vehicle-year.ts'
import { daysOfMonth, type Month } from '#domain/month/month.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import { receiptState } from '#domain/receipts/receipt.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { rowsOf } from '../../database/rows.ts'
import { normLitres } from '../month-overview/month-overview.repository.ts'
import { joinReadings, READINGS, type Readings, standsAt } from '../vehicles/readings.repository.ts'

type Days = { from: Day; to: Day }

/** Rows shown of receipts and of sheets. */
const LAST = 6

/** The fuel of a receipt is the vehicle's own: its article, or another one of the same kind of fuel. */
const OWN_FUEL = sql`(a.id = v.fuel_id or (a.is_fuel and a.fuel_kind = f.fuel_kind and f.fuel_kind <> 'other' and a.um = f.um))`
const RECEIPTS = sql`receipts r
  join vehicles v on v.company_id = r.company_id and v.id = r.vehicle_id
  join articles f on f.company_id = v.company_id and f.id = v.fuel_id
  join articles a on a.company_id = r.company_id and a.id = r.article_id`

export type FillRow = Omit<PumpFill, 'off'> & { id: number; vehicleId: number; sheetId: number | null }

type Page = HandlerAnswerOf<'vehiclePage'>
type LastReceipt = Page['receipts']['rows'][number]
type LastSheet = Page['sheets']['rows'][number]

/** Days before the last sheet from which its own fuel is counted that no sheet has. */
const FREE_DAYS = 60

/** Of a vehicle `v` today: its last sheet `s`, who drove it, its own fuel that no sheet has put into its tank, and what was read. */
const standsFrom = (today: Day) => sql`${joinReadings(today)}
  left join drivers d on d.company_id = v.company_id and d.id = s.driver_id
  left join lateral (
    select nullif(sum(r.qty), 0) as litres from receipts r
    join articles f on f.company_id = v.company_id and f.id = v.fuel_id
    join articles a on a.company_id = r.company_id and a.id = r.article_id
    where r.company_id = v.company_id and r.vehicle_id = v.id and r.date >= s.end_date - ${sql.lit(FREE_DAYS)}
      and not r.placed and not r.ignored and ${OWN_FUEL}) free on true`
const STANDS = sql`s.fuel_left, free.litres as free_litres, d.name as driver, ${READINGS}`
type Stands = Readings & { fuelLeft: Decimal | null; freeLitres: Decimal | null; driver: string | null }

const indexOf = (row: Stands) => {
  const index = standsAt(row)
  return index && { day: index.day, value: index.km }
}

export const vehiclePages = {
  /** The vehicle's fuel, where it stands today and who drove it, and the vehicles of its kind before and after it. */
  head: async ({ companyId, trx }: CompanyScope, id: number, today: Day) => {
    const { rows } = await sql<
      Stands & {
        kind: AssetKind
        fuelName: string
        fuelUm: string
        previousId: number | null
        previousNumber: string | null
        nextId: number | null
        nextNumber: string | null
      }
    >`
      select f.name as fuel_name, f.um as fuel_um, ${STANDS},
        p.id as previous_id, p.number as previous_number, n.id as next_id, n.number as next_number
      from vehicles v
      join articles f on f.company_id = v.company_id and f.id = v.fuel_id
      ${standsFrom(today)}
      left join lateral (
        select o.id, o.number from vehicles o where o.company_id = v.company_id and o.vehicle_type = v.vehicle_type
          and (o.number, o.id) < (v.number, v.id) order by o.number desc, o.id desc limit 1) p on true
      left join lateral (
        select o.id, o.number from vehicles o where o.company_id = v.company_id and o.vehicle_type = v.vehicle_type
          and (o.number, o.id) > (v.number, v.id) order by o.number, o.id limit 1) n on true
      where v.company_id = ${companyId} and v.id = ${id}`.execute(trx)
    const [row] = rows
    return row && { ...row, index: indexOf(row) }
  },

  /** Where vehicles stand today, or machines: index, last day on a sheet, tank, driver. */
  now: async ({ companyId, trx }: CompanyScope, kind: AssetKind, today: Day) => {
    const { rows } = await sql<Stands & { id: number }>`
      select v.id, ${STANDS} from vehicles v ${standsFrom(today)}
      where v.company_id = ${companyId} and v.vehicle_type = ${kind}`.execute(trx)
    return rows.map((row) => {
      const { id, lastDay, fuelLeft, freeLitres, driver } = row
      return { id, lastDay, fuelLeft, freeLitres, driver, index: indexOf(row)?.value ?? null }
    })
  },

  /** Sums of its sheets by the month in which they begin. */
  sheetSums: ({ companyId, trx }: CompanyScope, id: number, { from, to }: Days): Promise<SheetSums[]> =>
    rowsOf(trx)(sql<SheetSums>`
      select to_char(r.start_date, 'YYYY-MM') as month, sum(r.km_done) as km, sum(r.hours_exploitation)::int as minutes, sum(r.hours_available)::int as available,
        sum(r.fuel_consumed) as burnt, sum(${normLitres(companyId)}) as norm_litres, sum(r.fuel_added) as bought
      from roadmaps r where r.company_id = ${companyId} and r.vehicle_id = ${id} and r.start_date between ${from} and ${to} group by 1`),

  /** Fills of vehicles with their own fuel, with the sheets that they are on. */
  fills: ({ companyId, trx }: CompanyScope, vehicleIds: readonly number[], { from, to }: Days): Promise<FillRow[]> =>
    rowsOf(trx)(sql<FillRow>`
      select r.id, r.vehicle_id, p.roadmap_id as "sheetId", r.date, r.time, r.qty, r.odometer, coalesce(r.full_tank, false) as full_tank from ${RECEIPTS}
      left join purchases p on p.company_id = r.company_id and p.receipt_id = r.id
      where r.company_id = ${companyId} and r.vehicle_id = any(${vehicleIds}::bigint[]) and r.date between ${from} and ${to}
        and not r.ignored and ${OWN_FUEL}
      order by r.date, r.time, r.id`),

  /** What goes into no tank of its own fuel: AdBlue, another fuel, electricity. */
  otherEnergies: ({ companyId, trx }: CompanyScope, id: number, { from, to }: Days) =>
    rowsOf(trx)(sql<{ name: string; um: string; qty: Decimal }>`
      select a.name, a.um, sum(r.qty) as qty from ${RECEIPTS}
      where r.company_id = ${companyId} and r.vehicle_id = ${id} and r.date between ${from} and ${to} and not r.ignored
        and not ${OWN_FUEL} and (a.is_fuel or a.search_key ~ 'ad[ -]?blue')
      group by a.id, a.name, a.um having sum(r.qty) <> 0 order by a.name`),

  explained: ({ companyId, trx }: CompanyScope, id: number): Promise<Explained[]> =>
    rowsOf(trx)(sql<{ month: Month; reason: Explanation; note: string | null }>`
      select to_char(month, 'YYYY-MM') as month, reason, note from consumption_explanations
      where company_id = ${companyId} and vehicle_id = ${id} order by month`),

  /** Explains a month, or with no reason no longer. */
  explain: async (
    { companyId, trx }: CompanyScope,
    { vehicleId, month, reason, note }: { vehicleId: number; month: Month; reason: Explanation | null; note: string | null },
  ): Promise<void> => {
    const day = daysOfMonth(month).from
    if (reason === null)
      await sql`delete from consumption_explanations where company_id = ${companyId} and vehicle_id = ${vehicleId} and month = ${day}`.execute(
        trx,
      )
    else
      await sql`
        insert into consumption_explanations (company_id, vehicle_id, month, reason, note)
        values (${companyId}, ${vehicleId}, ${day}, ${reason}, ${note})
        on conflict (company_id, vehicle_id, month) do update set reason = excluded.reason, note = excluded.note
        where (consumption_explanations.reason, consumption_explanations.note) is distinct from (excluded.reason, excluded.note)`.execute(
        trx,
      )
  },

  uses: ({ companyId, trx }: CompanyScope, id: number): Promise<DatedUse[]> =>
    rowsOf(trx)(sql<DatedUse>`
      select from_day, use, reason from vehicle_uses where company_id = ${companyId} and vehicle_id = ${id} order by from_day`),

  /** Its newest receipts that are not ignored, and how many its list has, which holds those too. */
  lastReceipts: async ({ companyId, trx }: CompanyScope, id: number): Promise<{ total: number; rows: LastReceipt[] }> => {
    const listed = sql`r.company_id = ${companyId} and r.vehicle_id = ${id}`
    const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total from receipts r where ${listed}`.execute(trx)
    const { rows } = await sql<Omit<LastReceipt, 'state'> & { partnerId: number | null; articleId: number | null }>`
      select r.id, r.document, r.number, case when a.id <> v.fuel_id then a.name end as article, r.station, r.date, r.time, r.qty, r.um, r.value, r.currency, r.odometer, r.partner_id, r.article_id,
        m.number as sheet
      from receipts r
      join vehicles v on v.company_id = r.company_id and v.id = r.vehicle_id
      left join articles a on a.company_id = r.company_id and a.id = r.article_id
      left join purchases p on p.company_id = r.company_id and p.receipt_id = r.id
      left join roadmaps m on m.company_id = p.company_id and m.id = p.roadmap_id
      where ${listed} and not r.ignored
      order by r.date desc, r.time desc nulls last, r.id desc limit ${LAST}`.execute(trx)
    return {
      total: counts[0]?.total ?? 0,
      rows: rows.map(({ partnerId, articleId, ...row }) => {
        const matched = { vehicleId: id, partnerId, articleId, number: row.number }
        return { ...row, state: receiptState({ ...matched, ignored: false, onSheet: row.sheet !== null }) }
      }),
    }
  },

  lastSheets: async ({ companyId, trx }: CompanyScope, id: number): Promise<{ total: number; rows: LastSheet[] }> => {
    const { rows } = await sql<LastSheet & { total: number }>`
      select r.id, r.number, r.start_date, d.name as driver, r.km_done as km, r.hours_exploitation as minutes, r.fuel_consumed as burnt, r.state,
        count(*) over () as total
      from roadmaps r join drivers d on d.company_id = r.company_id and d.id = r.driver_id
      where r.company_id = ${companyId} and r.vehicle_id = ${id}
      order by r.start_date desc, r.start_time desc, r.number desc limit ${LAST}`.execute(trx)
    return { total: rows[0]?.total ?? 0, rows: rows.map(({ total, ...row }) => row) }
  },
}
