/** Sheets as lists show them: pages, sums, places. */
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { HandlerInputOf } from '#contract/contract.ts'
import { MOST_SUMMED, type RoadmapRow, type RoadmapSums } from '#contract/roadmaps.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import type { SheetState } from '#domain/checks/codes.ts'
import { type Decimal, decimal } from '#domain/numbers/decimal.ts'
import { leavesCountry } from '#domain/report/abroad.ts'
import { placesReached } from '#domain/trip/places.ts'
import type { AssetKind, Currency, Direction } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { prepared } from '../../database/fast/prepared.ts'
import { containsWords, type ListPage, listPage, orderOf, plainLetters } from '../../database/list-page.ts'
import { boughtAbroad, conditionsOf, type SeenAbroad, type SheetFilter } from './roadmaps.repository.ts'

const NEWEST_FIRST = { column: ['r.startDate', 'r.startTime', 'r.number'], direction: 'desc' } as const
const SORTS: Readonly<Record<string, readonly string[]>> = {
  number: ['r.number'],
  startDate: NEWEST_FIRST.column,
  kmDone: ['r.kmDone', 'r.number'],
  hoursExploitation: ['r.hoursExploitation', 'r.number'],
  fuelConsumed: ['r.fuelConsumed', 'r.number'],
  vehicle: ['v.number', 'r.startDate', 'r.startTime', 'r.number'],
  driver: ['d.name', 'r.startDate', 'r.startTime', 'r.number'],
}

/** Digits of a sheet's number or of a plate; more of them are a chassis number or a telephone. */
const SHORT_NUMBER = /^\d{1,5}$/

/**
 * Number, vehicle and driver; a short number is not looked for within a chassis number, a model or a telephone, which lists do not show. A
 * word of none of them is looked for in the places of trips, whose every text has to be read: no search waits for that in vain.
 */
const searched = ({ companyId }: CompanyScope, search: string | undefined): RawBuilder<unknown> =>
  containsWords(search, (pattern, word) => {
    if (SHORT_NUMBER.test(word))
      return sql`(r.number::text like ${pattern}
          or r.vehicle_id in (select id from vehicles where company_id = ${companyId} and number_key like ${pattern}))`
    const vehicles = sql`select id from vehicles where company_id = ${companyId} and search_key like ${pattern}`
    const drivers = sql`select id from drivers where company_id = ${companyId} and search_key like ${pattern}`
    return sql`(r.number::text like ${pattern} or r.vehicle_id in (${vehicles}) or r.driver_id in (${drivers})
          or not exists (${vehicles}) and not exists (${drivers}) and exists (
            select from trips t where t.company_id = ${companyId} and t.roadmap_id = r.id
              and ${plainLetters(sql`concat_ws(' ', t.start, t.via, t."end")`)} like ${pattern}))`
  })

type Order = { column: readonly string[]; direction: 'asc' | 'desc'; first?: string | undefined }

/** The order that a query names; without one the sheet whose number is searched for stands first. */
const orderOfList = (query: ListQuery): Order => {
  const first = query.sort === undefined && SHORT_NUMBER.test(query.search ?? '') ? query.search : undefined
  return { ...orderOf(query, SORTS, NEWEST_FIRST), first }
}

/** A sheet in a list; its state is `null` until it is computed, and does not say whether the sheet lies in the future; `fuelAdded` is for its file. */
export type ListedSheet = Omit<RoadmapRow, 'kmDone' | 'fuelConsumed' | 'fuelLeft' | 'state' | 'vehicle'> & {
  vehicle: Omit<RoadmapRow['vehicle'], 'tankCapacity'> & { tankCapacity: Decimal | null }
  kmDone: Decimal
  fuelAdded: Decimal
  fuelConsumed: Decimal
  fuelLeft: Decimal
  state: SheetState | null
}

type ListedRow = Omit<ListedSheet, 'vehicle' | 'driver' | 'hoursExploitation' | 'abroad' | 'places'> &
  Pick<SeenAbroad, 'paid'> & {
    trips: { start: string; end: string; via: string | null; direction: Direction }[] | null
    hoursExploitation: number
    fuelUm: string
    tankCapacity: Decimal | null
    vehicleId: number
    plate: string
    make: string | null
    model: string | null
    driverId: number
    driverName: string
  }

const VEHICLE_AND_DRIVER = sql`
    join vehicles v on v.company_id = r.company_id and v.id = r.vehicle_id
    join drivers d on d.company_id = r.company_id and d.id = r.driver_id`

/** Sheets as a list shows them. Their ids are found first: what a page shows of a sheet is not looked up for those before the page. */
const listedRows = async (
  { companyId, trx }: CompanyScope,
  condition: RawBuilder<unknown>,
  sorted: Order,
  limit: RawBuilder<unknown>,
  prefix: RawBuilder<unknown> = sql``,
): Promise<ListedSheet[]> => {
  const order = orderBy(sorted)
  const joined = sorted.column.every((name) => name.startsWith('r.')) ? sql`` : VEHICLE_AND_DRIVER
  const { rows } = await sql<ListedRow>`${prefix}
    with page as materialized (select r.id from roadmaps r ${joined} where ${condition} order by ${order} ${limit})
    select r.id, r.kind as type, r.number, r.start_date, r.start_time,
      r.end_date, r.end_time, r.km_done, r.hours_exploitation,
      r.fuel_added, r.fuel_consumed, r.fuel_left, r.state, r.approval, r.version, r.generated_run_id,
      v.id as "vehicleId", v.number as plate, v.make, v.model, d.id as "driverId", d.name as "driverName",
      f.um as "fuelUm", v.tank_capacity, ${boughtAbroad(companyId)},
      (select json_agg(json_build_object('start', t.start, 'end', t."end", 'via', t.via, 'direction', t.direction) order by t.position)
        from trips t where t.company_id = ${companyId} and t.roadmap_id = r.id) as trips
    from page
    join roadmaps r on r.company_id = ${companyId} and r.id = page.id ${VEHICLE_AND_DRIVER}
    join articles f on f.company_id = v.company_id and f.id = v.fuel_id
    order by ${order}`.execute(trx)
  return rows.map(
    ({ vehicleId, plate, make, model, fuelUm, tankCapacity, driverId, driverName, hoursExploitation, trips, paid, ...row }) => ({
      ...row,
      hoursExploitation: formatMinutes(hoursExploitation),
      abroad: leavesCountry({ trips: trips ?? [], purchases: paid ?? [] }),
      places: placesReached(trips ?? []),
      vehicle: { id: vehicleId, number: plate, make, model, fuelUm, tankCapacity },
      driver: { id: driverId, name: driverName },
    }),
  )
}

const orderBy = ({ column, direction, first }: Order) =>
  sql.join([
    ...(first === undefined ? [] : [sql`r.number::text = ${first} desc`]),
    ...column.map((name) => sql`${sql.ref(name)} ${sql.raw(direction)}`),
  ])

type SummedRow = {
  km: string
  minutes: number
  fuel: { um: string; quantity: string }[] | null
  purchases: { currency: Currency; value: string }[] | null
}

/** Parts of a statement that sum up the sheets of `summed`, and its columns. */
const summing = ({ companyId }: CompanyScope) => ({
  parts: sql`
    fuels as (
      select f.um, sum(s.quantity)::text as quantity
      from (select vehicle_id, sum(fuel_consumed) as quantity from summed group by vehicle_id) s
      join vehicles v on v.company_id = ${companyId} and v.id = s.vehicle_id
      join articles f on f.company_id = v.company_id and f.id = v.fuel_id
      group by f.um order by sum(s.quantity) desc),
    paid as (
      select p.currency, sum(p.value)::text as value from summed s
      join purchases p on p.company_id = ${companyId} and p.roadmap_id = s.id
      group by p.currency order by p.currency = 'RON' desc, p.currency)`,
  columns: sql`
    coalesce((select sum(km_done) from summed), 0)::text as km,
    coalesce((select sum(hours_exploitation) from summed), 0)::int as minutes,
    (select json_agg(fuels) from fuels) as fuel,
    (select json_agg(paid) from paid) as purchases`,
})

const SUMMED_COLUMNS = sql`r.id, r.vehicle_id, r.km_done, r.hours_exploitation, r.fuel_consumed`

const one = <Row>([row]: readonly Row[]): Row => {
  if (!row) throw new Error('the statement has one row')
  return row
}

const sumsIn = (row: SummedRow): NonNullable<z.input<typeof RoadmapSums>> => ({
  kmDone: decimal(row.km),
  hoursExploitation: formatMinutes(row.minutes),
  fuelConsumed: (row.fuel ?? []).map(({ um, quantity }) => ({ um, quantity: decimal(quantity) })),
  purchases: (row.purchases ?? []).map(({ currency, value }) => ({ currency, value: decimal(value) })),
})

/** What the selected sheets come to, counted and summed in one statement; not summed where a page would wait for them. */
const countAndSums = async (
  scope: CompanyScope,
  condition: RawBuilder<unknown>,
  prefix: RawBuilder<unknown>,
): Promise<{ total: number; sums: z.input<typeof RoadmapSums> }> => {
  const { parts, columns } = summing(scope)
  const { rows } = await sql<SummedRow & { total: number }>`${prefix}
    with counted as (select count(*) as total from roadmaps r where ${condition}),
    summed as materialized (
      select ${SUMMED_COLUMNS} from roadmaps r where (select total from counted) between 1 and ${MOST_SUMMED} and ${condition}),
    ${parts}
    select (select total from counted) as total, ${columns}`.execute(scope.trx)
  const row = one(rows)
  return { total: row.total, sums: row.total > MOST_SUMMED ? null : sumsIn(row) }
}

/** Condition that a sheet's state, found out before, has something wrong in it; on the day it is asked, the future is wrong too. */
const suspected = (today: Day) => sql`(r.state <> 'ok' or r.start_date > ${today})`

type Among = { suspect: boolean; today: Day }

/** Condition that a list of the query shows a sheet. */
const listed = (scope: CompanyScope, query: ListQuery, among: Among | undefined): RawBuilder<unknown> => {
  const standing = among ? sql`${suspected(among.today)} = ${among.suspect}` : sql`true`
  return sql`${conditionsOf(scope, { ...query, kind: query.type })} and ${searched(scope, query.search)} and ${standing}`
}

type SummedList = ListPage<ListedSheet> & { sums: z.input<typeof RoadmapSums> }
type ListQuery = Omit<HandlerInputOf<'roadmaps'>['query'], 'suspect'> & Pick<SheetFilter, 'ids'>

export const listedSheets = {
  /**
   * The list of one kind, newest first; the search looks at number, vehicle and driver, else at places. `among` keeps the sheets with
   * findings on that day, or those without, by their stored states, which the caller has filled in. A page comes with the sums of all.
   */
  list: async (scope: CompanyScope, query: ListQuery, among?: Among): Promise<SummedList> => {
    const condition = listed(scope, query, among)
    const order = orderOfList(query)
    // in its usual order a list is read along one index, whichever company's it is; nothing else is that certain
    const prefix = query.sort || query.search || among ? sql`` : prepared
    let sums: SummedList['sums'] = null
    const page = await listPage(
      query,
      (limit) => listedRows(scope, condition, order, limit, prefix),
      async () => {
        const all = await countAndSums(scope, condition, prefix)
        sums = all.sums
        return all.total
      },
    )
    return { ...page, sums }
  },

  /** What all sheets of a list come to, however many they are. */
  sums: async (scope: CompanyScope, query: ListQuery, among?: Among): Promise<NonNullable<z.input<typeof RoadmapSums>>> => {
    const { parts, columns } = summing(scope)
    const { rows } = await sql<SummedRow>`
      with summed as materialized (select ${SUMMED_COLUMNS} from roadmaps r where ${listed(scope, query, among)}), ${parts}
      select ${columns}`.execute(scope.trx)
    return sumsIn(one(rows))
  },

  /** How many sheets stand before one in the list of a query, `null` when it is not in it. */
  placeOf: async (scope: CompanyScope, query: ListQuery & { id: number }, among?: Among): Promise<number | null> => {
    const { rows } = await sql<{ place: number }>`
      select place::int from (
        select r.id, row_number() over (order by ${orderBy(orderOfList(query))}) - 1 as place
        from roadmaps r
        join vehicles v on v.company_id = r.company_id and v.id = r.vehicle_id
        join drivers d on d.company_id = r.company_id and d.id = r.driver_id
        where ${listed(scope, query, among)}) as placed
      where id = ${query.id}`.execute(scope.trx)
    return rows[0]?.place ?? null
  },

  /** The sheets of a selection whose state is bad or not known, newest first. */
  notKnownToBeRight: (scope: CompanyScope, filter: SheetFilter, today: Day, most: number): Promise<ListedSheet[]> =>
    listedRows(scope, sql`${conditionsOf(scope, filter)} and (r.state is null or ${suspected(today)})`, NEWEST_FIRST, sql`limit ${most}`),

  /** The sheets of a kind with these ids as a list shows them. */
  byIds: (scope: CompanyScope, kind: AssetKind, ids: readonly number[]): Promise<ListedSheet[]> =>
    listedRows(scope, conditionsOf(scope, { kind, ids, vehicleId: null, driverId: null }), NEWEST_FIRST, sql``),
}
