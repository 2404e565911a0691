import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { HandlerInputOf } from '#contract/contract.ts'
import { MOST_SUMMED, type RoadmapRow, type RoadmapSums } from '#contract/roadmaps.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import type { SheetState } from '#domain/checks/codes.ts'
import { type Decimal, decimal } from '#domain/numbers/decimal.ts'
import { leavesCountry } from '#domain/report/abroad.ts'
import type { SheetPlace } from '#domain/roadmap/chain.ts'
import { type AssetKind, type Currency, DIRECTION } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { asColumns } from '../../database/column-names.ts'
import { prepared } from '../../database/fast/prepared.ts'
import { containsWords, type ListPage, listPage, orderOf } from '../../database/list-page.ts'
import { remembered } from '../../database/remembered.ts'
import type { PurchasesTable, RoadmapBeneficiariesTable, RoadmapSurchargesTable, RoadmapsTable, TripsTable } from '../../database/tables.ts'

type NotWritten = 'companyId' | 'id' | 'kind' | 'number' | 'vehicleId' | 'version' | 'state' | 'generatedRunId' | 'createdAt' | 'updatedAt'
type Line<Table> = Required<Omit<Insertable<Table>, 'companyId' | 'roadmapId' | 'position'>>

/** Columns of a sheet that every save writes. */
export type SheetColumns = Required<Omit<Insertable<RoadmapsTable>, NotWritten>>
/** The rows below a sheet, in their order. */
export type SheetLines = {
  surcharges: Line<RoadmapSurchargesTable>[]
  trips: Line<TripsTable>[]
  purchases: Line<PurchasesTable>[]
  beneficiaries: Line<RoadmapBeneficiariesTable>[]
}

/** A new sheet with its lines. */
export type AddedSheet = { place: { kind: AssetKind; number: number; vehicleId: number }; columns: SheetColumns; lines: SheetLines }

/** Sheets among which the usual purpose is looked for. */
const LATEST = 100
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

/** What narrows a selection of sheets; days are start days, both included. */
export type SheetFilter = {
  kind: AssetKind
  vehicleId: number | null
  driverId: number | null
  from?: Day | undefined
  to?: Day | undefined
  /** Keeps these alone. */
  ids?: readonly number[] | null | undefined
  /** Keeps those that were generated, or those that were not. */
  generated?: boolean | undefined
  /** Keeps those of one run of the generator. */
  run?: number | null | undefined
}

/** A sheet of a selection: what orders it and what it is printed with. */
export type SelectedSheet = {
  id: number
  number: number
  startDate: Day
  startTime: string
  endDate: Day
  advancePayment: Decimal
  fuelConsumed: Decimal
  vehicle: { id: number; number: string; fuelTracking: boolean }
  /** Whether it leaves the country; `null` where that is not asked. */
  abroad: boolean | null
}

const conditionsOf = (
  { companyId }: CompanyScope,
  { kind, vehicleId, driverId, from, to, ids, generated, run }: SheetFilter,
): RawBuilder<unknown> =>
  sql.join(
    [
      sql`r.company_id = ${companyId}`,
      sql`r.kind = ${kind}`,
      ...(vehicleId === null ? [] : [sql`r.vehicle_id = ${vehicleId}`]),
      ...(driverId === null ? [] : [sql`r.driver_id = ${driverId}`]),
      ...(from === undefined ? [] : [sql`r.start_date >= ${from}`]),
      ...(to === undefined ? [] : [sql`r.start_date <= ${to}`]),
      ...(ids ? [sql`r.id = any(${ids}::bigint[])`] : []),
      ...(run ? [sql`r.generated_run_id = ${run}`] : []),
      ...(generated === undefined ? [] : [generated ? sql`r.generated_run_id is not null` : sql`r.generated_run_id is null`]),
    ],
    sql` and `,
  )

const searched = ({ companyId }: CompanyScope, search: string | undefined): RawBuilder<unknown> =>
  containsWords(
    search,
    (pattern) => sql`(r.number::text like ${pattern}
      or r.vehicle_id in (select id from vehicles where company_id = ${companyId} and search_key like ${pattern})
      or r.driver_id in (select id from drivers where company_id = ${companyId} and search_key like ${pattern}))`,
  )

/** A sheet in a list; its state is `null` until it is computed, and does not say whether the sheet lies in the future. */
export type ListedSheet = Omit<RoadmapRow, 'kmDone' | 'fuelConsumed' | 'fuelLeft' | 'state'> & {
  kmDone: Decimal
  fuelConsumed: Decimal
  fuelLeft: Decimal
  state: SheetState | null
}

type SeenAbroad = {
  placed: Parameters<typeof leavesCountry>[0]['trips'] | null
  paid: Parameters<typeof leavesCountry>[0]['purchases'] | null
}
type ListedRow = Omit<ListedSheet, 'vehicle' | 'driver' | 'hoursExploitation' | 'abroad'> &
  SeenAbroad & {
    hoursExploitation: number
    fuelUm: string
    vehicleId: number
    plate: string
    make: string | null
    model: string | null
    driverId: number
    driverName: string
  }

/** What may say that a listed sheet leaves the country: trips whose places are named with more than a town, purchases in no lei, from abroad or whose receipts name a country. */
const seenAbroad = (companyId: number) => sql`
  (select json_agg(json_build_object('start', t.start, 'end', t."end", 'via', t.via)) from trips t
    where t.company_id = ${companyId} and t.roadmap_id = r.id and concat_ws(' ', t.start, t.via, t."end") ~ '[,(]') as placed,
  (select json_agg(json_build_object('currency', p.currency, 'partnerCui', s.cui, 'country', c.country)) from purchases p
    join partners s on s.company_id = p.company_id and s.id = p.partner_id
    -- one by its key for each line: joined, all receipts of the company may be read for a page
    left join lateral (select country from receipts where company_id = p.company_id and id = p.receipt_id limit 1) as c on true
    where p.company_id = ${companyId} and p.roadmap_id = r.id
      and (p.currency <> 'RON' or s.cui ~ '^[A-Z]' or c.country is not null)) as paid`

/** What the line at a position says of the moment at the pump. */
export type PumpReading = { position: number; odometer: Decimal | null; fullTank: boolean | null }

const namesOf = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)))

type LineTables = {
  trips: Line<TripsTable>
  purchases: Line<PurchasesTable>
  roadmapBeneficiaries: Line<RoadmapBeneficiariesTable>
  roadmapSurcharges: Line<RoadmapSurchargesTable>
}

const LINE_COLUMNS = {
  trips: [
    ...['start', 'end', 'via', 'purpose', 'direction', 'distanceMixt', 'distanceUrban', 'distanceExtraUrban'],
    ...['startDate', 'startTime', 'endDate', 'endTime', 'surchargeId', 'surchargeAmount'],
    ...['kmUrban', 'kmExtraUrban', 'km', 'consumption'],
  ],
  purchases: [
    ...['date', 'number', 'document', 'partnerId', 'articleId', 'isFuel'],
    ...['qty', 'price', 'tva', 'tvaRate', 'value', 'currency', 'paidBy', 'receiptId'],
  ],
  roadmapBeneficiaries: ['partnerId', 'purpose'],
  roadmapSurcharges: ['surchargeId', 'amount'],
} as const satisfies { [Table in keyof LineTables]: readonly (keyof LineTables[Table])[] }

type LeftOut = { [Table in keyof LineTables]: Exclude<keyof LineTables[Table], (typeof LINE_COLUMNS)[Table][number]> }[keyof LineTables]
/** Every column of the lines; with one left out this does not compile, and the message names it. */
const lineColumns: [LeftOut] extends [never] ? typeof LINE_COLUMNS : { leftOut: LeftOut } = LINE_COLUMNS

/** Columns of a line's receipt that its line and its sheet say. */
const RECEIPT_COLUMNS = sql`date, document, number, partner_id, article_id, vehicle_id, driver_id, qty, price, tva_rate, tva, value, currency, paid_by`

/**
 * Part of a statement that puts lines below the rows of `sheet`, each under the row of its number. They travel as JSON, in which a
 * decimal is its exact numeral. Lines without a receipt get theirs together; the trigger `purchases_followed` would make them one by one.
 */
const linesAdded = (companyId: number, sheets: readonly { number: number; lines: SheetLines }[]): RawBuilder<unknown> => {
  const from = (table: keyof typeof LINE_COLUMNS, name: keyof SheetLines) => {
    const rows = sheets.flatMap(({ number, lines }) => lines[name].map((line, position) => ({ number, position, line: asColumns(line) })))
    return sql`from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as row
      join sheet on sheet.number = (row ->> 'number')::integer
      cross join lateral jsonb_populate_record(null::${sql.table(table)}, row -> 'line') as l`
  }
  const into = (table: 'trips' | 'roadmapBeneficiaries' | 'roadmapSurcharges', name: keyof SheetLines) => {
    const columns = lineColumns[table]
    const placed = table !== 'roadmapSurcharges'
    return sql`${sql.table(`${table}Added`)} as (
      insert into ${sql.table(table)} (company_id, roadmap_id, ${placed ? sql`position, ` : sql``}${namesOf(columns)})
      select sheet.company_id, sheet.id, ${placed ? sql`(row ->> 'position')::integer, ` : sql``}${namesOf(columns.map((column) => `l.${column}`))}
      ${from(table, name)})`
  }
  const paid = lineColumns.purchases.filter((column) => column !== 'receiptId')
  return sql.join([
    into('trips', 'trips'),
    sql`paid as materialized (
      select sheet.company_id, sheet.id as roadmap_id, sheet.vehicle_id, sheet.driver_id, (row ->> 'position')::integer as position,
        ${namesOf(paid.map((column) => `l.${column}`))}, l.receipt_id is null as is_new,
        coalesce(l.receipt_id, nextval(pg_get_serial_sequence('receipts', 'id'))) as receipt_id
      ${from('purchases', 'purchases')}),
    receipts_added as (
      insert into receipts (company_id, id, origin, um, placed, ${RECEIPT_COLUMNS}) overriding system value
      select company_id, receipt_id, 'sheet', (select um from articles a where a.company_id = ${companyId} and a.id = article_id), true,
        ${RECEIPT_COLUMNS} from paid where is_new
      returning id),
    purchases_added as (
      insert into purchases (company_id, roadmap_id, position, receipt_id, ${namesOf(paid)})
      select company_id, roadmap_id, position, receipt_id, ${namesOf(paid)} from paid
      -- counted, so that the receipts are there when their lines come
      cross join (select count(*) from receipts_added) as receipts)`,
    into('roadmapBeneficiaries', 'beneficiaries'),
    into('roadmapSurcharges', 'surcharges'),
  ])
}

const VEHICLE_AND_DRIVER = sql`
    join vehicles v on v.company_id = r.company_id and v.id = r.vehicle_id
    join drivers d on d.company_id = r.company_id and d.id = r.driver_id`

/** Sheets as a list shows them. Their ids are found first: what a page shows of a sheet is not looked up for those before the page. */
const listedRows = async (
  { companyId, trx }: CompanyScope,
  condition: RawBuilder<unknown>,
  { column, direction }: { column: readonly string[]; direction: 'asc' | 'desc' },
  limit: RawBuilder<unknown>,
  prefix: RawBuilder<unknown> = sql``,
): Promise<ListedSheet[]> => {
  const order = orderBy(column, direction)
  const joined = column.every((name) => name.startsWith('r.')) ? sql`` : VEHICLE_AND_DRIVER
  const { rows } = await sql<ListedRow>`${prefix}
    with page as materialized (select r.id from roadmaps r ${joined} where ${condition} order by ${order} ${limit})
    select r.id, r.kind as type, r.number, r.start_date, r.start_time,
      r.end_date, r.end_time, r.km_done, r.hours_exploitation,
      r.fuel_consumed, r.fuel_left, r.state, r.generated_run_id,
      v.id as "vehicleId", v.number as plate, v.make, v.model, d.id as "driverId", d.name as "driverName",
      f.um as "fuelUm", ${seenAbroad(companyId)}
    from page
    join roadmaps r on r.company_id = ${companyId} and r.id = page.id ${VEHICLE_AND_DRIVER}
    join articles f on f.company_id = v.company_id and f.id = v.fuel_id
    order by ${order}`.execute(trx)
  return rows.map(({ vehicleId, plate, make, model, fuelUm, driverId, driverName, hoursExploitation, placed, paid, ...row }) => ({
    ...row,
    hoursExploitation: formatMinutes(hoursExploitation),
    abroad: leavesCountry({ trips: placed ?? [], purchases: paid ?? [] }),
    vehicle: { id: vehicleId, number: plate, make, model, fuelUm },
    driver: { id: driverId, name: driverName },
  }))
}

const orderBy = (columns: readonly string[], direction: 'asc' | 'desc') =>
  sql.join(columns.map((name) => sql`${sql.ref(name)} ${sql.raw(direction)}`))

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
  const statement = sql<SummedRow & { total: number }>`
    with counted as (select count(*) as total from roadmaps r where ${condition}),
    summed as materialized (
      select ${SUMMED_COLUMNS} from roadmaps r where (select total from counted) between 1 and ${MOST_SUMMED} and ${condition}),
    ${parts}
    select (select total from counted) as total, ${columns}`
  const row = await remembered(scope, statement, prefix)
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

/** Sheets of a company. */
export const roadmaps = {
  /**
   * The list of one kind, newest first; the search looks at number, vehicle and driver. `among` keeps the sheets with
   * something wrong on that day, or those without; their states have to be found out before. A page comes with the sums of all.
   */
  list: async (scope: CompanyScope, query: ListQuery, among?: Among): Promise<SummedList> => {
    const condition = listed(scope, query, among)
    const { column, direction } = orderOf(query, SORTS, NEWEST_FIRST)
    // in its usual order a list is read along one index, whichever company's it is; nothing else is that certain
    const prefix = query.sort || query.search || among ? sql`` : prepared
    let sums: SummedList['sums'] = null
    const page = await listPage(
      query,
      (limit) => listedRows(scope, condition, { column, direction }, limit, prefix),
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
    const statement = sql<SummedRow>`
      with summed as materialized (select ${SUMMED_COLUMNS} from roadmaps r where ${listed(scope, query, among)}), ${parts}
      select ${columns}`
    return sumsIn(await remembered(scope, statement))
  },

  /** How many sheets stand before one in the list of a query, `null` when it is not in it. */
  placeOf: async (scope: CompanyScope, query: ListQuery & { id: number }, among?: Among): Promise<number | null> => {
    const { column, direction } = orderOf(query, SORTS, NEWEST_FIRST)
    const { rows } = await sql<{ place: number }>`
      select place::int from (
        select r.id, row_number() over (order by ${orderBy(column, direction)}) - 1 as place
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

  /** The sheets of its vehicle before and after a sheet, in order of day, hour and number; `null` where there is none. */
  neighbours: async ({ companyId, trx }: CompanyScope, id: number): Promise<{ previous: number | null; next: number | null }> => {
    const place = (sheet: string) => sql.join(['startDate', 'startTime', 'number'].map((name) => sql.ref(`${sheet}.${name}`)))
    const beside = (side: '<' | '>', direction: 'asc' | 'desc') => sql`(
      select r.id from roadmaps r
      where r.company_id = ${companyId} and r.kind = s.kind and r.vehicle_id = s.vehicle_id and (${place('r')}) ${sql.raw(side)} (${place('s')})
      order by ${orderBy(NEWEST_FIRST.column, direction)} limit 1)`
    const { rows } = await sql<{ previous: number | null; next: number | null }>`
      select ${beside('<', 'desc')} as previous, ${beside('>', 'asc')} as next
      from roadmaps s where s.company_id = ${companyId} and s.id = ${id}`.execute(trx)
    return rows[0] ?? { previous: null, next: null }
  },

  /** Sheets of a selection whose state is not known, newest first. */
  ofUnknownState: async (scope: CompanyScope, filter: SheetFilter, most: number): Promise<number[]> =>
    (
      await sql<{ id: number }>`
        select r.id from roadmaps r where ${conditionsOf(scope, filter)} and r.state is null
        order by r.start_date desc limit ${most}`.execute(scope.trx)
    ).rows.map(({ id }) => id),

  /** Locks out changes of sheets until the transaction ends; taken before the sheets are read whose states are set. */
  lockStates: async ({ companyId, trx }: CompanyScope, mode: 'wait' | 'if free'): Promise<boolean> => {
    if (mode === 'wait') {
      await sql`select pg_advisory_xact_lock(states_lock(${companyId}))`.execute(trx)
      return true
    }
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(states_lock(${companyId})) as taken`.execute(trx)
    return rows[0]?.taken ?? false
  },

  /** Writes states down; no version of a sheet changes by it. */
  setStates: async ({ companyId, trx }: CompanyScope, states: ReadonlyMap<number, SheetState>): Promise<void> => {
    await sql`
      update roadmaps r set state = s.state
      from unnest(${[...states.keys()]}::bigint[], ${[...states.values()]}::text[]) as s (id, state)
      where r.company_id = ${companyId} and r.id = s.id`.execute(trx)
  },

  /** A selection with what orders it in a print and decides which documents it has; whether sheets leave the country only on request. */
  select: async (scope: CompanyScope, filter: SheetFilter, { abroad = false } = {}): Promise<SelectedSheet[]> => {
    type Row = Omit<SelectedSheet, 'vehicle' | 'abroad'> & SeenAbroad & { vehicleId: number; plate: string; fuelTracking: boolean }
    const { rows } = await sql<Row>`
      select r.id, v.id as "vehicleId", v.number as plate, v.fuel_tracking as "fuelTracking", r.start_date as "startDate",
        r.start_time as "startTime", r.end_date as "endDate", r.number, r.advance_payment as "advancePayment",
        r.fuel_consumed as "fuelConsumed"${abroad ? sql`, ${seenAbroad(scope.companyId)}` : sql``}
      from roadmaps r join vehicles v on v.company_id = r.company_id and v.id = r.vehicle_id
      where ${conditionsOf(scope, filter)}`.execute(scope.trx)
    return rows.map(({ vehicleId, plate, fuelTracking, placed, paid, ...row }) => ({
      ...row,
      vehicle: { id: vehicleId, number: plate, fuelTracking },
      abroad: abroad ? leavesCountry({ trips: placed ?? [], purchases: paid ?? [] }) : null,
    }))
  },

  /** Kind of a sheet, or `undefined` when the company has none of that id. */
  kindOf: async ({ companyId, trx }: CompanyScope, id: number): Promise<AssetKind | undefined> =>
    (await trx.selectFrom('roadmaps').select('kind').where('companyId', '=', companyId).where('id', '=', id).executeTakeFirst())?.kind as
      | AssetKind
      | undefined,

  /** The sheet as it is saved. */
  byId: ({ companyId, trx }: CompanyScope, id: number) =>
    trx.selectFrom('roadmaps').selectAll().where('companyId', '=', companyId).where('id', '=', id).executeTakeFirst(),

  /** The sheet to be changed, locked until the transaction ends. */
  forUpdate: ({ companyId, trx }: CompanyScope, id: number) =>
    trx.selectFrom('roadmaps').selectAll().where('companyId', '=', companyId).where('id', '=', id).forUpdate().executeTakeFirst(),

  /** Percents that a sheet applies on its trips and on its hourly fuel, by surcharge. */
  surchargesOf: async ({ companyId, trx }: CompanyScope, id: number): Promise<{ id: number; amount: Decimal }[]> =>
    (
      await sql<{ id: number; amount: Decimal }>`
        select surcharge_id as id, amount from roadmap_surcharges where company_id = ${companyId} and roadmap_id = ${id}
        union select surcharge_id, surcharge_amount from trips
        where company_id = ${companyId} and roadmap_id = ${id} and surcharge_id is not null`.execute(trx)
    ).rows,

  /** A sheet's purchase lines as far as a changed sheet keeps them: paper, receipt, VAT rate and kind. */
  purchasesOf: ({ companyId, trx }: CompanyScope, id: number) =>
    trx
      .selectFrom('purchases')
      .select(['articleId', 'partnerId', 'date', 'document', 'number', 'receiptId', 'isFuel', 'tvaRate'])
      .where('companyId', '=', companyId)
      .where('roadmapId', '=', id)
      .orderBy('position')
      .execute(),

  /** Where the trips of a sheet begin and end. */
  tripEnds: ({ companyId, trx }: CompanyScope, id: number): Promise<{ start: string; end: string }[]> =>
    trx.selectFrom('trips').select(['start', 'end']).where('companyId', '=', companyId).where('roadmapId', '=', id).execute(),

  /** Whether a sheet has surcharges of its own and beneficiaries. */
  partsUsed: async ({ companyId, trx }: CompanyScope, id: number): Promise<{ surcharges: boolean; beneficiaries: boolean }> => {
    const { rows } = await sql<{ surcharges: boolean; beneficiaries: boolean }>`
      select exists (select from roadmap_surcharges where company_id = ${companyId} and roadmap_id = ${id}) as surcharges,
        exists (select from roadmap_beneficiaries where company_id = ${companyId} and roadmap_id = ${id}) as beneficiaries`.execute(trx)
    return rows[0] ?? { surcharges: false, beneficiaries: false }
  },

  /** The last number given to a kind; 0 when none was. */
  lastNumber: async ({ companyId, trx }: CompanyScope, kind: AssetKind): Promise<number> =>
    (
      await trx
        .selectFrom('roadmapCounters')
        .select('lastNumber')
        .where('companyId', '=', companyId)
        .where('kind', '=', kind)
        .executeTakeFirst()
    )?.lastNumber ?? 0,

  /** Gives the next number of a kind; the counter's row stays locked until the transaction ends, so that no two are equal. */
  takeNextNumber: async ({ companyId, trx }: CompanyScope, kind: AssetKind, count = 1): Promise<number> =>
    (
      await trx
        .insertInto('roadmapCounters')
        .modifyEnd(prepared)
        .values({ companyId, kind, lastNumber: count })
        .onConflict((conflict) =>
          conflict.columns(['companyId', 'kind']).doUpdateSet({ lastNumber: sql`roadmap_counters.last_number + excluded.last_number` }),
        )
        .returning('lastNumber')
        .executeTakeFirstOrThrow()
    ).lastNumber,

  /** Takes a number that was chosen by hand: later ones are given after it. */
  noteNumber: async ({ companyId, trx }: CompanyScope, kind: AssetKind, number: number): Promise<number> => {
    await trx
      .insertInto('roadmapCounters')
      .values({ companyId, kind, lastNumber: number })
      .onConflict((conflict) =>
        conflict
          .columns(['companyId', 'kind'])
          .doUpdateSet({ lastNumber: sql`greatest(roadmap_counters.last_number, excluded.last_number)` }),
      )
      .execute()
    return number
  },

  /** Ends and driver of the vehicle's last sheet in date, time, number order; with `by`, of the last that starts by then. */
  lastEnd: async (
    { companyId, trx }: CompanyScope,
    vehicleId: number,
    by?: Omit<SheetPlace, 'number'>,
  ): Promise<{ kmStop: Decimal; fuelLeft: Decimal; driverId: number } | null> =>
    (await trx
      .selectFrom('roadmaps')
      .select(['kmStop', 'fuelLeft', 'driverId'])
      .where('companyId', '=', companyId)
      .where('vehicleId', '=', vehicleId)
      .where(by ? sql<boolean>`(start_date, start_time) <= (${by.startDate}, ${by.startTime})` : sql<boolean>`true`)
      .orderBy('startDate', 'desc')
      .orderBy('startTime', 'desc')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null,

  /** The day of the first sheet of a vehicle; `null` without one. */
  firstDay: async ({ companyId, trx }: CompanyScope, vehicleId: number): Promise<Day | null> =>
    (
      await trx
        .selectFrom('roadmaps')
        .select('startDate')
        .where('companyId', '=', companyId)
        .where('vehicleId', '=', vehicleId)
        .orderBy('startDate')
        .limit(1)
        .executeTakeFirst()
    )?.startDate ?? null,

  /**
   * Where the last trip of the vehicle, on a sheet that starts by a moment, left it, and the purpose of that trip; without one, the most
   * frequent purpose of the latest sheets of the kind.
   */
  usualTrip: async (
    { companyId, trx }: CompanyScope,
    { id, vehicleType }: { id: number; vehicleType: AssetKind },
    by?: Omit<SheetPlace, 'number'>,
  ): Promise<{ place: string | null; purpose: string | null }> => {
    const until = by ? sql`(r.start_date, r.start_time) <= (${by.startDate}, ${by.startTime})` : sql`true`
    const { rows } = await sql<{ place: string; purpose: string }>`
      select case when t.direction = ${DIRECTION.TURRETUR} then t.start else t."end" end as place, t.purpose
      from roadmaps r join trips t on t.company_id = r.company_id and t.roadmap_id = r.id
      where r.company_id = ${companyId} and r.vehicle_id = ${id} and ${until}
      order by r.start_date desc, r.start_time desc, r.number desc, t.position desc limit 1`.execute(trx)
    if (rows[0]) return rows[0]
    const { rows: usual } = await sql<{ purpose: string }>`
      select t.purpose from (
        select id from roadmaps where company_id = ${companyId} and kind = ${vehicleType}
        order by start_date desc, start_time desc, number desc limit ${LATEST}) r
      join trips t on t.company_id = ${companyId} and t.roadmap_id = r.id
      group by t.purpose order by count(*) desc, t.purpose limit 1`.execute(trx)
    return { place: null, purpose: usual[0]?.purpose ?? null }
  },

  /** The driver of the vehicle's last sheet that starts by a day, and the supplier of the last fuel on its sheets by then. */
  lastUsed: async (
    { companyId, trx }: CompanyScope,
    vehicleId: number,
    by: Day,
  ): Promise<{ driverId: number | null; partnerId: number | null }> => {
    const { rows } = await sql<{ driverId: number | null; partnerId: number | null }>`
      select (
        select driver_id from roadmaps where company_id = ${companyId} and vehicle_id = ${vehicleId} and start_date <= ${by}
        order by start_date desc, start_time desc, number desc limit 1) as "driverId", (
        select p.partner_id from roadmaps r join purchases p on p.company_id = r.company_id and p.roadmap_id = r.id
        where r.company_id = ${companyId} and r.vehicle_id = ${vehicleId} and r.start_date <= ${by} and p.is_fuel
        order by r.start_date desc, r.start_time desc, r.number desc limit 1) as "partnerId"`.execute(trx)
    return rows[0] ?? { driverId: null, partnerId: null }
  },

  /** Adds a sheet with its lines, in one statement whatever their number. */
  add: async (
    scope: CompanyScope,
    place: { kind: AssetKind; number: number; vehicleId: number },
    columns: SheetColumns,
    lines: SheetLines,
  ): Promise<number> => {
    const [id] = await roadmaps.addAll(scope, [{ place, columns, lines }])
    if (id === undefined) throw new Error('an inserted row is returned')
    return id
  },

  /** Adds sheets of one kind with their lines, in one statement; answers their ids in the same order. */
  addAll: async ({ companyId, trx }: CompanyScope, added: readonly AddedSheet[], generatedRunId?: number): Promise<number[]> => {
    const sheets = added.map(({ place, columns }) => ({
      companyId,
      ...place,
      ...columns,
      ...(generatedRunId === undefined ? {} : { generatedRunId }),
    }))
    const names = namesOf(Object.keys(sheets[0] ?? {}))
    const { rows } = await sql<{ id: number; number: number }>`${prepared}
      with sheet as (
        insert into roadmaps (${names})
        select ${names} from jsonb_populate_recordset(null::roadmaps, ${JSON.stringify(sheets.map(asColumns))}::jsonb)
        returning company_id, id, number, vehicle_id, driver_id
      ), ${linesAdded(
        companyId,
        added.map(({ place, lines }) => ({ number: place.number, lines })),
      )}
      select id, number from sheet`.execute(trx)
    const ids = new Map(rows.map(({ id, number }) => [number, id]))
    return added.flatMap(({ place }) => ids.get(place.number) ?? [])
  },

  /** Changes a sheet and puts other lines below it. */
  change: async ({ companyId, trx }: CompanyScope, id: number, columns: SheetColumns, lines: SheetLines): Promise<void> => {
    await trx
      .updateTable('roadmaps')
      .set({ ...columns, version: sql`version + 1`, updatedAt: sql`now()` })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .execute()
    await sql`
      with s as (delete from roadmap_surcharges where company_id = ${companyId} and roadmap_id = ${id}),
        t as (delete from trips where company_id = ${companyId} and roadmap_id = ${id}),
        p as (delete from purchases where company_id = ${companyId} and roadmap_id = ${id})
      delete from roadmap_beneficiaries where company_id = ${companyId} and roadmap_id = ${id}`.execute(trx)
    await sql`
      with sheet as (
        select company_id, id, 0 as number, vehicle_id, driver_id from roadmaps where company_id = ${companyId} and id = ${id}),
      ${linesAdded(companyId, [{ number: 0, lines }])}
      select id from sheet`.execute(trx)
  },

  /** Has the receipts of a sheet's lines say what the lines were sent with: km at the pump, and whether the tank was filled up. */
  noteReadings: async ({ companyId, trx }: CompanyScope, id: number, readings: readonly PumpReading[]): Promise<void> => {
    if (readings.length === 0) return
    await sql`
      update receipts r set odometer = read.odometer, full_tank = read.full_tank, version = r.version + 1
      from purchases p
      join jsonb_to_recordset(${JSON.stringify(readings.map(asColumns))}::jsonb)
        as read (position integer, odometer numeric(12, 2), full_tank boolean) on read.position = p.position
      where p.company_id = ${companyId} and p.roadmap_id = ${id} and r.company_id = p.company_id and r.id = p.receipt_id
        and (r.odometer, r.full_tank) is distinct from (read.odometer, read.full_tank)`.execute(trx)
  },

  /** Deletes a sheet with its lines and says where it stood; when it had the last number, the counter falls back to the last that is left. */
  delete: async ({ companyId, trx }: CompanyScope, id: number): Promise<(SheetPlace & { vehicleId: number }) | null> => {
    const deletedSheet = await trx
      .deleteFrom('roadmaps')
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .returning(['kind', 'number', 'vehicleId', 'startDate', 'startTime'])
      .executeTakeFirst()
    if (!deletedSheet) return null
    await sql`
      update roadmap_counters set last_number =
        (select coalesce(max(number), 0) from roadmaps where company_id = ${companyId} and kind = ${deletedSheet.kind})
      where company_id = ${companyId} and kind = ${deletedSheet.kind} and last_number = ${deletedSheet.number}`.execute(trx)
    return deletedSheet
  },
}
