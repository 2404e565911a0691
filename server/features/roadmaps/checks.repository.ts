/** Reads the data for the checks of sheets: the sheets themselves, and the records around them. */
import { type RawBuilder, sql } from 'kysely'
import { picked } from '#contract/picked.ts'
import type { Day } from '#domain/calendar/day.ts'
import { READS } from '#domain/checks/reads.ts'
import {
  type CheckContext,
  type CheckedPurchase,
  type CheckedSheet,
  type CheckedTrip,
  documentKey,
  type SeenReceipts,
} from '#domain/checks/sheet.ts'
import { type Decimal, sum } from '#domain/numbers/decimal.ts'
import { townsOf } from '#domain/receipts/doubts.ts'
import type { ConsumptionType } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { receiptSurroundings } from '../receipts/receipt-surroundings.repository.ts'
import { longestSheet } from './longest-sheet.repository.ts'

/** A sheet to be checked and what places it among the others; `id` is `null` for one that is not saved. */
export type Subject = CheckedSheet & { id: number | null; vehicleId: number; driverId: number | null }

type SavedRow = Omit<Subject, 'id' | 'rates' | 'vehicle' | 'trips' | 'purchases'> &
  Subject['vehicle'] & {
    id: number
    consumptionType: ConsumptionType
    consumptionMixt: Decimal | null
    consumptionUrban: Decimal | null
    consumptionExtraUrban: Decimal | null
    consumptionStationary: Decimal | null
  }

/** The saved sheets with these ids; those that the company does not have are left out. */
export const savedSubjects = async ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<(Subject & { id: number })[]> => {
  const saved = sql<SavedRow>`
    select r.id, r.kind, r.number, r.vehicle_id, r.driver_id,
      r.start_date, r.start_time, r.end_date, r.end_time,
      r.created_by is not null as prepared, d.status = 'active' as "driverActive",
      ${sql.join(READS.vehicles.map((column) => sql.ref(`v.${column}`)))},
      r.consumption_type, r.consumption_mixt, r.consumption_urban,
      r.consumption_extra_urban, r.consumption_stationary,
      r.km_start, r.km_done,
      r.fuel_start, r.fuel_added, r.fuel_consumed, r.fuel_left,
      r.hours_available, r.hours_exploitation, r.hours_stationary,
      r.advance_payment
    from roadmaps r
    join vehicles v on v.company_id = r.company_id and v.id = r.vehicle_id
    join drivers d on d.company_id = r.company_id and d.id = r.driver_id
    where r.company_id = ${companyId} and r.id = any(${ids}::bigint[])`.execute(trx)
  const below = sql`company_id = ${companyId} and roadmap_id = any(${ids}::bigint[])`
  const driven = sql<CheckedTrip & { sheetId: number }>`
    select roadmap_id as "sheetId", start, "end", purpose, km, consumption,
      start_date, start_time, end_date, end_time
    from trips where ${below} order by roadmap_id, position`.execute(trx)
  const bought = sql<CheckedPurchase & { sheetId: number }>`
    select p.roadmap_id as "sheetId", p.date, p.number, p.document, p.partner_id, s.cui is not null as "partnerHasCui",
      p.article_id, p.is_fuel, p.qty, p.price, p.receipt_id, p.value, p.tva_rate, p.currency, p.paid_by
    from (select * from purchases where ${below}) p
    join partners s on s.company_id = p.company_id and s.id = p.partner_id
    order by p.roadmap_id, p.position`.execute(trx)
  const [{ rows }, trips, purchases] = await Promise.all([saved, driven, bought])
  const tripsOf = Map.groupBy(trips.rows, (trip) => trip.sheetId)
  const purchasesOf = Map.groupBy(purchases.rows, (line) => line.sheetId)
  return rows.map((row) => ({
    ...row,
    vehicle: picked(row, READS.vehicles),
    rates: row,
    trips: tripsOf.get(row.id) ?? [],
    purchases: purchasesOf.get(row.id) ?? [],
  }))
}

type Around = {
  previousNumber: number | null
  previousKmStop: Decimal
  previousFuelLeft: Decimal
  vehicleOverlaps: number[] | null
  driverOverlaps: number[] | null
  numberTaken: boolean
  monthStartDate: Day | null
  monthStartTime: string
  monthFuelStart: Decimal
  monthFuelAdded: Decimal
  monthFuelConsumed: Decimal
}

/** The subjects as rows of a query, with their place `at` in the list. */
const subjectRows = (subjects: readonly Subject[]): RawBuilder<unknown> => {
  const column = (of: keyof Subject) => subjects.map((subject) => subject[of])
  return sql`unnest(${column('id')}::bigint[], ${column('kind')}::text[], ${column('vehicleId')}::bigint[], ${column('driverId')}::bigint[],
    ${column('number')}::integer[], ${column('startDate')}::date[], ${column('startTime')}::text[], ${column('endDate')}::date[],
    ${column('endTime')}::text[])
    with ordinality as s (id, kind, vehicle_id, driver_id, number, start_date, start_time, end_date, end_time, at)`
}

/** The data around each subject, in one query. The number of a saved sheet is unique, so only a new one is looked up. */
const around = async ({ companyId, trx }: CompanyScope, subjects: readonly Subject[]): Promise<Around[]> => {
  const overlapping = (column: 'vehicleId' | 'driverId') => sql`
    select array_agg(r.number order by r.start_date, r.start_time, r.number) as numbers from roadmaps r
    where r.company_id = ${companyId} and r.${sql.ref(column)} = s.${sql.ref(column)} and r.id is distinct from s.id
      and r.start_date between s.start_date - ${longestSheet(companyId)} and s.end_date
      and (r.start_date, r.start_time) < (s.end_date, s.end_time) and (r.end_date, r.end_time) > (s.start_date, s.start_time)`
  const { rows } = await sql<Around>`
    select previous.number as "previousNumber", previous.km_stop as "previousKmStop", previous.fuel_left as "previousFuelLeft",
      by_vehicle.numbers as "vehicleOverlaps", by_driver.numbers as "driverOverlaps",
      case when s.id is null then exists (select from roadmaps r
        where r.company_id = ${companyId} and r.kind = s.kind and r.number = s.number) else false end as "numberTaken",
      month.starts[1] as "monthStartDate", month.times[1] as "monthStartTime", month.fuels[1] as "monthFuelStart",
      month.added as "monthFuelAdded", month.consumed as "monthFuelConsumed"
    from ${subjectRows(subjects)}
    left join lateral (
      select r.number, r.km_stop, r.fuel_left from roadmaps r
      where r.company_id = ${companyId} and r.vehicle_id = s.vehicle_id and r.id is distinct from s.id
        and (r.start_date, r.start_time, r.number) < (s.start_date, s.start_time, s.number)
      order by r.start_date desc, r.start_time desc, r.number desc limit 1) previous on true
    cross join lateral (${overlapping('vehicleId')}) by_vehicle
    cross join lateral (${overlapping('driverId')}) by_driver
    cross join lateral (
      select array_agg(r.start_date order by r.start_date, r.start_time, r.number) as starts,
        array_agg(r.start_time order by r.start_date, r.start_time, r.number) as times,
        array_agg(r.fuel_start order by r.start_date, r.start_time, r.number) as fuels,
        sum(r.fuel_added) as added, sum(r.fuel_consumed) as consumed
      from roadmaps r
      where r.company_id = ${companyId} and r.vehicle_id = s.vehicle_id and r.id is distinct from s.id
        and r.start_date >= date_trunc('month', s.start_date)::date
        and r.start_date < (date_trunc('month', s.start_date) + interval '1 month')::date) month
    order by s.at`.execute(trx)
  return rows
}

/** For each subject, the next smaller number that a sheet of its kind has. */
const numbersBefore = async ({ companyId, trx }: CompanyScope, subjects: readonly Subject[]): Promise<(number | null)[]> => {
  const { rows } = await sql<{ before: number | null }>`
    select (select r.number from roadmaps r where r.company_id = ${companyId} and r.kind = s.kind and r.number < s.number
      order by r.number desc limit 1) as before
    from unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ number }) => number)}::integer[])
      with ordinality as s (kind, number, at)
    order by s.at`.execute(trx)
  return rows.map(({ before }) => before)
}

/** For each subject, the keys of its documents that also stand on other sheets. */
const documentsElsewhere = async ({ companyId, trx }: CompanyScope, subjects: readonly Subject[]): Promise<Set<string>[]> => {
  const lines = subjects.flatMap(({ id, purchases }, at) =>
    purchases.flatMap((line) => {
      const key = documentKey(line)
      return key === null ? [] : { at, key, id, line }
    }),
  )
  const repeatedDays = subjects.map(() => new Set<string>())
  if (lines.length === 0) return repeatedDays
  const column = (of: 'partnerId' | 'document' | 'number' | 'date') => lines.map(({ line }) => line[of])
  const { rows } = await sql<{ at: number }>`
    select l.at from unnest(${lines.map(({ id }) => id)}::bigint[], ${column('partnerId')}::bigint[], ${column('document')}::smallint[],
      ${column('number')}::text[], ${column('date')}::date[]) with ordinality as l (sheet_id, partner_id, document, number, date, at)
    where exists (select from purchases p where p.company_id = ${companyId} and p.partner_id = l.partner_id and p.number = l.number
      and p.document = l.document and p.date = l.date and p.roadmap_id is distinct from l.sheet_id)`.execute(trx)
  for (const { at } of rows) {
    const line = lines[at - 1]
    if (line) repeatedDays[line.at]?.add(line.key)
  }
  return repeatedDays
}

/** Lei under which no receipt is worth 100 EUR on any day since the leu is what it is. */
const SMALL_RECEIPT = 300

/** Lei for one euro on the days of receipts that may be over 100 EUR. */
const eurRatesFor = async ({ trx }: CompanyScope, subjects: readonly Subject[]): Promise<Map<Day, Decimal>> => {
  const receipts = subjects.flatMap(({ purchases }) => purchases.filter(({ document, currency }) => document === 1 && currency === 'RON'))
  const sums = Map.groupBy(receipts, (line) => documentKey(line) ?? '')
  const large = receipts.filter((line) => sum((sums.get(documentKey(line) ?? '') ?? [line]).map(({ value }) => value)).gt(SMALL_RECEIPT))
  const days = [...new Set(large.flatMap(({ date }) => date ?? []))]
  if (days.length === 0) return new Map()
  const { rows } = await sql<{ day: Day; rate: Decimal | null }>`
    select day, (select known.rate from exchange_rate_on('EUR', day) known) as rate from unnest(${days}::date[]) day`.execute(trx)
  return new Map(rows.flatMap(({ day, rate }) => (rate ? [[day, rate]] : [])))
}

const NOTHING_SEEN: SeenReceipts = { prices: new Map(), fills: new Map(), towns: new Map() }

/** What the fuel of the subjects is compared with: prices of its months, and where it was filled up before. */
const seenReceipts = async (scope: CompanyScope, subjects: readonly Subject[]): Promise<SeenReceipts> => {
  const fuel = subjects.flatMap(({ purchases }) => purchases.filter(({ isFuel, qty }) => isFuel && qty.gt(0)))
  if (fuel.length === 0) return NOTHING_SEEN
  const [prices, fills] = await Promise.all([
    receiptSurroundings.prices(scope, fuel),
    receiptSurroundings.fills(
      scope,
      fuel.flatMap(({ receiptId }) => receiptId ?? []),
    ),
  ])
  return { prices, fills, towns: townsOf(fills.size > 0 ? await receiptSurroundings.ways(scope) : []) }
}

/** The data around each subject, in their order, in a fixed number of queries. */
export const contextsOf = async (scope: CompanyScope, subjects: readonly Subject[], today: Day): Promise<CheckContext[]> => {
  if (subjects.length === 0) return []
  const [company, rows, before, documents, eurRates, receipts] = await Promise.all([
    scope.trx.selectFrom('companies').select(READS.companies).where('id', '=', scope.companyId).executeTakeFirstOrThrow(),
    around(scope, subjects),
    numbersBefore(scope, subjects),
    documentsElsewhere(scope, subjects),
    eurRatesFor(scope, subjects),
    seenReceipts(scope, subjects),
  ])
  return rows.map((row, at) => ({
    today,
    company,
    previous:
      row.previousNumber === null ? null : { number: row.previousNumber, kmStop: row.previousKmStop, fuelLeft: row.previousFuelLeft },
    vehicleOverlaps: row.vehicleOverlaps ?? [],
    driverOverlaps: row.driverOverlaps ?? [],
    numberTaken: row.numberTaken,
    numberBefore: before[at] ?? null,
    documentsElsewhere: documents[at] ?? new Set(),
    eurRates,
    receipts,
    month:
      row.monthStartDate === null
        ? null
        : {
            first: { startDate: row.monthStartDate, startTime: row.monthStartTime, fuelStart: row.monthFuelStart },
            fuelAdded: row.monthFuelAdded,
            fuelConsumed: row.monthFuelConsumed,
          },
  }))
}
