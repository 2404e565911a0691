/** Reads the data for the checks of sheets: the sheets themselves, and the records around them. */
import { type RawBuilder, sql } from 'kysely'
import { picked } from '#contract/picked.ts'
import type { Day } from '#domain/calendar/day.ts'
import { READS } from '#domain/checks/reads.ts'
import type { CheckContext, CheckedPurchase, CheckedSheet, CheckedTrip, FreeReading, SeenReceipts } from '#domain/checks/sheet.ts'
import { ROAD_KINDS } from '#domain/deadlines/kinds.ts'
import { documentKey } from '#domain/fiscal/booking.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import { type CountrySigns, receiptCountry } from '#domain/receipts/country.ts'
import { townsOf } from '#domain/receipts/doubts.ts'
import { MOST_READINGS } from '#domain/receipts/odometer.ts'
import type { Rates } from '#domain/roadmap/record.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { joined } from '../../database/joined.ts'
import { rowsOf } from '../../database/rows.ts'
import { eurRatesFor } from '../rates/euro-rates.repository.ts'
import { receiptSurroundings } from '../receipts/receipt-surroundings.repository.ts'
import { sharesHours } from './longest-sheet.repository.ts'

/** A sheet to be checked and what places it among the others; `id` is `null` for one that is not saved. */
export type Subject = CheckedSheet & { id: number | null; vehicleId: number; driverId: number | null }

type SavedRow = Omit<Subject, 'id' | 'rates' | 'vehicle' | 'trips' | 'purchases'> & Subject['vehicle'] & Rates & { id: number }

/** Records of a table with the columns that checks may read, and no other. */
const read = (table: Exclude<keyof typeof READS, 'companies'>) =>
  sql`(select company_id, id, ${sql.join(READS[table].map((column) => sql.ref(column)))} from ${sql.table(table)})`

/** The saved sheets with these ids; those that the company does not have are left out. */
export const savedSubjects = async ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<(Subject & { id: number })[]> => {
  const saved = sql<SavedRow>`
    select r.id, r.kind, r.number, r.vehicle_id, r.driver_id,
      r.start_date, r.start_time, r.end_date, r.end_time,
      r.created_by is not null as prepared, (d.status = 'active' or coalesce(r.start_date < d.inactive_since, false)) as "driverActive",
      ${sql.join(READS.vehicles.map((column) => sql.ref(`v.${column}`)))},
      r.consumption_type, r.consumption_mixt, r.consumption_urban,
      r.consumption_extra_urban, r.consumption_stationary,
      r.km_start, r.km_done,
      r.fuel_start, r.fuel_added, r.fuel_consumed, r.fuel_left,
      r.hours_available, r.hours_exploitation, r.hours_stationary,
      r.advance_payment
    from roadmaps r
    join ${read('vehicles')} v on v.company_id = r.company_id and v.id = r.vehicle_id
    join ${read('drivers')} d on d.company_id = r.company_id and d.id = r.driver_id
    where r.company_id = ${companyId} and r.id = any(${ids}::bigint[])`.execute(trx)
  const below = sql`company_id = ${companyId} and roadmap_id = any(${ids}::bigint[])`
  const driven = sql<CheckedTrip & { sheetId: number }>`
    select roadmap_id as "sheetId", start, "end", purpose, km, consumption,
      start_date, start_time, end_date, end_time
    from trips where ${below} order by roadmap_id, position`.execute(trx)
  const bought = sql<CheckedPurchase & CountrySigns & { sheetId: number }>`
    select p.roadmap_id as "sheetId", p.date, p.number, p.document, p.partner_id, s.cui as "partnerCui", rc.country, rc.station,
      p.article_id, p.is_fuel, p.qty, p.price, p.receipt_id, p.value, p.tva_rate, p.currency, p.paid_by
    from (select * from purchases where ${below}) p
    join ${read('receipts')} rc on rc.company_id = p.company_id and rc.id = p.receipt_id
    join ${read('partners')} s on s.company_id = p.company_id and s.id = p.partner_id
    order by p.roadmap_id, p.position`.execute(trx)
  const [{ rows }, trips, purchases] = await Promise.all([saved, driven, bought])
  const tripsOf = Map.groupBy(trips.rows, (trip) => trip.sheetId)
  const purchasesOf = Map.groupBy(purchases.rows, (line) => line.sheetId)
  return rows.map((row) => ({
    ...row,
    vehicle: picked(row, READS.vehicles),
    rates: row,
    trips: tripsOf.get(row.id) ?? [],
    purchases: (purchasesOf.get(row.id) ?? []).map(({ station, ...line }) => ({
      ...line,
      country: receiptCountry({ ...line, station }),
    })),
  }))
}

type Around = {
  previousNumber: number | null
  previousKmStop: Decimal | null
  previousFuelLeft: Decimal | null
  readings: FreeReading[] | null
  vehicleOverlaps: number[] | null
  driverOverlaps: number[] | null
  numberTaken: boolean
  monthStartDate: Day | null
  monthStartTime: string | null
  monthFuelStart: Decimal | null
  monthFuelAdded: Decimal | null
  monthFuelConsumed: Decimal | null
}

/** What receipts say of the country in which they were made. */
export const placesOf = async ({ companyId, trx }: CompanyScope, receiptIds: readonly number[]) => {
  const places = await trx
    .selectFrom('receipts')
    .select(['id', 'country', 'station'])
    .where('companyId', '=', companyId)
    .where('id', 'in', [0, ...receiptIds])
    .execute()
  return new Map(places.map(({ id, ...place }) => [Number(id), place]))
}

/** The subjects as rows of a query, with their place `at` in the list. */
const subjectRows = (subjects: readonly Subject[]): RawBuilder<unknown> => {
  const column = (of: keyof Subject) => subjects.map((subject) => subject[of])
  return sql`unnest(${column('id')}::bigint[], ${column('kind')}::text[], ${column('vehicleId')}::bigint[], ${column('driverId')}::bigint[],
    ${column('number')}::integer[], ${column('startDate')}::date[], ${column('startTime')}::text[], ${column('endDate')}::date[],
    ${column('endTime')}::text[], ${column('kmStart')}::numeric[])
    with ordinality as s (id, kind, vehicle_id, driver_id, number, start_date, start_time, end_date, end_time, km_start, at)`
}

/** Days before the first sheet of a vehicle in which readings hold it. */
const FIRST_SHEET_DAYS = 60

/** A receipt without an hour is of the end of its day. */
const MOMENT = sql`r.date, coalesce(r.time, '24:00')`

/**
 * The last readings before subject `s` departs, where a free one since the `previous` sheet departed lies above its index. In months whose
 * receipts are on sheets there is none, and no reading is read.
 */
const readingsBefore = (companyId: number): RawBuilder<unknown> => {
  const own = sql`r.company_id = ${companyId} and r.vehicle_id = s.vehicle_id and r.odometer > 0 and not r.ignored
    and r.date <= s.start_date and (${MOMENT}) <= (s.start_date, s.start_time)`
  const free = sql`not r.placed and (previous.start_date is null or (${MOMENT}) > (previous.start_date, previous.start_time))`
  return sql`
    select json_agg(json_build_object('receiptId', n.id, 'number', n.number, 'day', n.date, 'time', n.time, 'odometer', n.odometer,
      'free', n.free)) as readings from (
      select r.id, r.number, r.date, r.time, r.odometer, ${free} as free from receipts r
      where s.kind = 'vehicle' and ${own} and exists (
        select from receipts r where ${own} and ${free} and r.odometer > s.km_start
          and r.date >= coalesce(previous.start_date, s.start_date - ${FIRST_SHEET_DAYS}::int))
      order by r.date desc, r.time desc nulls last, r.id desc limit ${sql.lit(MOST_READINGS)}) n`
}

/** The data around each subject, in one query. The number of a saved sheet is unique, so only a new one is looked up. */
const around = async ({ companyId, trx }: CompanyScope, subjects: readonly Subject[]): Promise<Around[]> => {
  const overlapping = (column: 'vehicleId' | 'driverId') => sql`
    select array_agg(r.number order by r.start_date, r.start_time, r.number) as numbers from roadmaps r
    where r.company_id = ${companyId} and r.${sql.ref(column)} = s.${sql.ref(column)} and r.id is distinct from s.id
      and ${sharesHours(companyId, 'r', 's')}`
  return rowsOf(trx)(sql<Around>`
    select previous.number as "previousNumber", previous.km_stop as "previousKmStop", previous.fuel_left as "previousFuelLeft",
      read.readings,
      by_vehicle.numbers as "vehicleOverlaps", by_driver.numbers as "driverOverlaps",
      case when s.id is null then exists (select from roadmaps r
        where r.company_id = ${companyId} and r.kind = s.kind and r.number = s.number) else false end as "numberTaken",
      month.starts[1] as "monthStartDate", month.times[1] as "monthStartTime", month.fuels[1] as "monthFuelStart",
      month.added as "monthFuelAdded", month.consumed as "monthFuelConsumed"
    from ${subjectRows(subjects)}
    left join lateral (
      select r.number, r.km_stop, r.fuel_left, r.start_date, r.start_time from roadmaps r
      where r.company_id = ${companyId} and r.vehicle_id = s.vehicle_id and r.id is distinct from s.id
        and (r.start_date, r.start_time, r.number) < (s.start_date, s.start_time, s.number)
      order by r.start_date desc, r.start_time desc, r.number desc limit 1) previous on true
    cross join lateral (${readingsBefore(companyId)}) read
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
    order by s.at`)
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

/**
 * For each subject, the places of its lines that also stand on other sheets: another line of the same document and day, with the same
 * article and quantity. Two rows of one statement, or two lines of one invoice, are two.
 */
const linesElsewhere = async ({ companyId, trx }: CompanyScope, subjects: readonly Subject[]): Promise<Set<number>[]> => {
  const lines = subjects.flatMap(({ id, purchases }, of) =>
    purchases.flatMap((line, place) => (documentKey(line) === null ? [] : { of, place, id, line })),
  )
  const repeated = subjects.map(() => new Set<number>())
  if (lines.length === 0) return repeated
  const column = (of: 'partnerId' | 'document' | 'number' | 'date' | 'articleId' | 'qty' | 'receiptId') => lines.map(({ line }) => line[of])
  const { rows } = await sql<{ at: number }>`
    select l.at from unnest(${lines.map(({ id }) => id)}::bigint[], ${column('partnerId')}::bigint[], ${column('document')}::smallint[],
      ${column('number')}::text[], ${column('date')}::date[], ${column('articleId')}::bigint[], ${column('qty')}::numeric[],
      ${column('receiptId')}::bigint[]) with ordinality as l (sheet_id, partner_id, document, number, date, article_id, qty, receipt_id, at)
    where exists (select from purchases p where p.company_id = ${companyId} and p.partner_id = l.partner_id and p.number = l.number
      and p.document = l.document and p.date = l.date and p.roadmap_id is distinct from l.sheet_id
      and p.article_id = l.article_id and p.qty = l.qty and p.receipt_id is distinct from l.receipt_id
      and not exists (select from receipts one join receipts other on other.company_id = one.company_id and other.id = p.receipt_id
        where one.company_id = ${companyId} and one.id = l.receipt_id and one.external_key <> other.external_key
          and split_part(one.external_key, ':', 1) = split_part(other.external_key, ':', 1)))`.execute(trx)
  for (const { at } of rows) {
    const line = lines[at - 1]
    if (line) repeated[line.of]?.add(line.place)
  }
  return repeated
}

/** For each subject, the open deadlines of its vehicle that were over before it ended. */
const expiredOf = async ({ companyId, trx }: CompanyScope, subjects: readonly Subject[]): Promise<CheckContext['expired'][]> => {
  const { rows } = await sql<CheckContext['expired'][number] & { at: number }>`
    select s.at, d.kind, d.due_day as "dueDay" from ${subjectRows(subjects)}
    join ${read('deadlines')} d on d.company_id = ${companyId} and d.vehicle_id = s.vehicle_id
    where s.kind = 'vehicle' and d.kind = any(${ROAD_KINDS}) and d.done_day is null and d.due_day < s.end_date
    order by d.due_day, d.kind`.execute(trx)
  const bySubject = Map.groupBy(rows, ({ at }) => at)
  return subjects.map((_, at) => (bySubject.get(at + 1) ?? []).map(({ kind, dueDay }) => ({ kind, dueDay })))
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

/** Whether a sheet in the form takes a free receipt. */
const hasLine = (subject: Subject | undefined, { receiptId }: FreeReading): boolean =>
  subject?.purchases.some((line) => line.receiptId === receiptId) === true

const monthOf = (row: Around): CheckContext['month'] => {
  const first = joined({ startDate: row.monthStartDate, startTime: row.monthStartTime, fuelStart: row.monthFuelStart })
  const sums = joined({ fuelAdded: row.monthFuelAdded, fuelConsumed: row.monthFuelConsumed })
  return first && sums && { first, ...sums }
}

/** The data around each subject, in their order, in a fixed number of queries. */
export const contextsOf = async (scope: CompanyScope, subjects: readonly Subject[], today: Day): Promise<CheckContext[]> => {
  if (subjects.length === 0) return []
  const [{ closedUntil, ...company }, rows, before, elsewhere, expired, eurRates, receipts] = await Promise.all([
    scope.trx
      .selectFrom('companies')
      .select(READS.companies)
      .select(
        sql<Day | null>`(select (max(month) + interval '1 month - 1 day')::date from closed_months where company_id = ${scope.companyId})`.as(
          'closedUntil',
        ),
      )
      .where('id', '=', scope.companyId)
      .executeTakeFirstOrThrow(),
    around(scope, subjects),
    numbersBefore(scope, subjects),
    linesElsewhere(scope, subjects),
    expiredOf(scope, subjects),
    eurRatesFor(
      scope,
      subjects.flatMap(({ purchases }) => purchases),
    ),
    seenReceipts(scope, subjects),
  ])
  return rows.map((row, at) => ({
    today,
    company,
    closedUntil,
    previous: joined({ number: row.previousNumber, kmStop: row.previousKmStop, fuelLeft: row.previousFuelLeft }),
    readings: (row.readings ?? []).map((one) => ({ ...one, free: one.free && !hasLine(subjects[at], one) })),
    vehicleOverlaps: row.vehicleOverlaps ?? [],
    driverOverlaps: row.driverOverlaps ?? [],
    numberTaken: row.numberTaken,
    numberBefore: before[at] ?? null,
    linesElsewhere: elsewhere[at] ?? new Set(),
    expired: expired[at] ?? [],
    eurRates,
    receipts,
    month: monthOf(row),
  }))
}
