import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { HandlerInputOf } from '#contract/contract.ts'
import type { RoadmapRow } from '#contract/roadmaps.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { containsWords, type ListPage, listPage, orderOf } from '../../database/list-page.ts'
import type { PurchasesTable, RoadmapBeneficiariesTable, RoadmapSurchargesTable, RoadmapsTable, TripsTable } from '../../database/tables.ts'

type Kept = 'company_id' | 'id' | 'kind' | 'number' | 'vehicle_id' | 'version' | 'created_at' | 'updated_at'
type Line<Table> = Omit<Insertable<Table>, 'company_id' | 'roadmap_id' | 'position'>

/** Columns of a sheet that every save writes. */
export type SheetColumns = Omit<Insertable<RoadmapsTable>, Kept>
/** The rows below a sheet, in their order. */
export type SheetLines = {
  surcharges: Line<RoadmapSurchargesTable>[]
  trips: Line<TripsTable>[]
  purchases: Line<PurchasesTable>[]
  beneficiaries: Line<RoadmapBeneficiariesTable>[]
}

const NEWEST_FIRST = { column: ['r.start_date', 'r.start_time', 'r.number'], direction: 'desc' } as const
const SORTS: Readonly<Record<string, readonly string[]>> = {
  number: ['r.number'],
  startDate: NEWEST_FIRST.column,
  kmDone: ['r.km_done', 'r.number'],
  fuelConsumed: ['r.fuel_consumed', 'r.number'],
  vehicle: ['v.number', 'r.start_date', 'r.start_time', 'r.number'],
  driver: ['d.name', 'r.start_date', 'r.start_time', 'r.number'],
}

/** What narrows a selection of sheets; days are start days, both included. */
type SheetFilter = { kind: AssetKind; vehicleId: number | null; driverId: number | null; from?: Day | undefined; to?: Day | undefined }

type SelectedSheet = { id: number; number: number; startDate: Day; startTime: string; vehicle: { number: string } }

const conditionsOf = ({ companyId }: CompanyScope, { kind, vehicleId, driverId, from, to }: SheetFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`r.company_id = ${companyId}`,
      sql`r.kind = ${kind}`,
      ...(vehicleId === null ? [] : [sql`r.vehicle_id = ${vehicleId}`]),
      ...(driverId === null ? [] : [sql`r.driver_id = ${driverId}`]),
      ...(from === undefined ? [] : [sql`r.start_date >= ${from}`]),
      ...(to === undefined ? [] : [sql`r.start_date <= ${to}`]),
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

type ListedSheet = Omit<RoadmapRow, 'kmDone' | 'fuelConsumed' | 'fuelLeft' | 'vehicle' | 'driver'> & {
  kmDone: Decimal
  fuelConsumed: Decimal
  fuelLeft: Decimal
  vehicleId: number
  plate: string
  make: string | null
  model: string | null
  driverId: number
  driverName: string
}

const positioned = <Row>({ companyId }: CompanyScope, roadmapId: number, rows: Row[]) =>
  rows.map((row, position) => ({ ...row, company_id: companyId, roadmap_id: roadmapId, position }))

/** Sheets of a company. */
export const roadmaps = {
  /** The list of one kind, newest first; the search looks at number, vehicle and driver. */
  list: async (scope: CompanyScope, query: HandlerInputOf<'roadmaps'>['query']): Promise<ListPage<ReturnType<typeof listed>>> => {
    const where = sql`${conditionsOf(scope, { ...query, kind: query.type })} and ${searched(scope, query.search)}`
    const { column, direction } = orderOf(query, SORTS, NEWEST_FIRST)
    const order = sql.join(column.map((name) => sql`${sql.ref(name)} ${sql.raw(direction)}`))
    return listPage(
      query,
      async (limit) => {
        const { rows } = await sql<ListedSheet>`
          select r.id, r.kind as type, r.number, r.start_date as "startDate", r.start_time as "startTime",
            r.end_date as "endDate", r.end_time as "endTime", r.km_done as "kmDone",
            r.fuel_consumed as "fuelConsumed", r.fuel_left as "fuelLeft",
            v.id as "vehicleId", v.number as plate, v.make, v.model, d.id as "driverId", d.name as "driverName"
          from roadmaps r
          join vehicles v on v.company_id = r.company_id and v.id = r.vehicle_id
          join drivers d on d.company_id = r.company_id and d.id = r.driver_id
          where ${where} order by ${order} ${limit}`.execute(scope.trx)
        return rows.map(listed)
      },
      async () =>
        (await sql<{ total: number }>`select count(*) as total from roadmaps r where ${where}`.execute(scope.trx)).rows[0]?.total ?? 0,
    )
  },

  /** A selection with what orders it in a print. */
  select: async (scope: CompanyScope, filter: SheetFilter): Promise<SelectedSheet[]> => {
    const { rows } = await sql<Omit<SelectedSheet, 'vehicle'> & { plate: string }>`
      select r.id, v.number as plate, r.start_date as "startDate", r.start_time as "startTime", r.number
      from roadmaps r join vehicles v on v.company_id = r.company_id and v.id = r.vehicle_id
      where ${conditionsOf(scope, filter)}`.execute(scope.trx)
    return rows.map(({ plate, ...row }) => ({ ...row, vehicle: { number: plate } }))
  },

  /** Kind of a sheet, or `undefined` when the company has none of that id. */
  kindOf: async ({ companyId, trx }: CompanyScope, id: number): Promise<AssetKind | undefined> =>
    (await trx.selectFrom('roadmaps').select('kind').where('company_id', '=', companyId).where('id', '=', id).executeTakeFirst())?.kind as
      | AssetKind
      | undefined,

  /** The sheet to be changed, locked until the transaction ends. */
  forUpdate: ({ companyId, trx }: CompanyScope, id: number) =>
    trx.selectFrom('roadmaps').selectAll().where('company_id', '=', companyId).where('id', '=', id).forUpdate().executeTakeFirst(),

  /** Percents that a sheet applies on its trips and on its hourly fuel, by surcharge. */
  surchargesOf: async ({ companyId, trx }: CompanyScope, id: number): Promise<{ id: number; amount: Decimal }[]> =>
    (
      await sql<{ id: number; amount: Decimal }>`
        select surcharge_id as id, amount from roadmap_surcharges where company_id = ${companyId} and roadmap_id = ${id}
        union select surcharge_id, surcharge_amount from trips
        where company_id = ${companyId} and roadmap_id = ${id} and surcharge_id is not null`.execute(trx)
    ).rows,

  /** The VAT rate and kind of a sheet's purchase lines. */
  purchasesOf: ({ companyId, trx }: CompanyScope, id: number) =>
    trx
      .selectFrom('purchases')
      .select(['article_id', 'partner_id', 'is_fuel', 'tva_rate'])
      .where('company_id', '=', companyId)
      .where('roadmap_id', '=', id)
      .orderBy('position')
      .execute(),

  /** The last number given to a kind; 0 when none was. */
  lastNumber: async ({ companyId, trx }: CompanyScope, kind: AssetKind): Promise<number> =>
    (
      await trx
        .selectFrom('roadmap_counters')
        .select('last_number')
        .where('company_id', '=', companyId)
        .where('kind', '=', kind)
        .executeTakeFirst()
    )?.last_number ?? 0,

  /** Gives the next number of a kind; the counter's row stays locked until the transaction ends, so that no two are equal. */
  takeNextNumber: async ({ companyId, trx }: CompanyScope, kind: AssetKind): Promise<number> =>
    (
      await trx
        .insertInto('roadmap_counters')
        .values({ company_id: companyId, kind, last_number: 1 })
        .onConflict((conflict) =>
          conflict.columns(['company_id', 'kind']).doUpdateSet({ last_number: sql`roadmap_counters.last_number + 1` }),
        )
        .returning('last_number')
        .executeTakeFirstOrThrow()
    ).last_number,

  /** Notes that a number was chosen by hand: later ones are given after it. */
  noteNumber: async ({ companyId, trx }: CompanyScope, kind: AssetKind, number: number): Promise<void> => {
    await trx
      .insertInto('roadmap_counters')
      .values({ company_id: companyId, kind, last_number: number })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'kind'])
          .doUpdateSet({ last_number: sql`greatest(roadmap_counters.last_number, excluded.last_number)` }),
      )
      .execute()
  },

  /** Ends of the vehicle's last sheet in date, time, number order. */
  lastEnd: async ({ companyId, trx }: CompanyScope, vehicleId: number): Promise<{ kmStop: Decimal; fuelLeft: Decimal } | null> =>
    (await trx
      .selectFrom('roadmaps')
      .select(['km_stop as kmStop', 'fuel_left as fuelLeft'])
      .where('company_id', '=', companyId)
      .where('vehicle_id', '=', vehicleId)
      .orderBy('start_date', 'desc')
      .orderBy('start_time', 'desc')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null,

  /** Adds a sheet without its lines. */
  add: async (
    { companyId, trx }: CompanyScope,
    place: { kind: AssetKind; number: number; vehicle_id: number },
    columns: SheetColumns,
  ): Promise<number> =>
    (
      await trx
        .insertInto('roadmaps')
        .values({ company_id: companyId, ...place, ...columns })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,

  /** Changes a sheet and takes its lines off. */
  change: async ({ companyId, trx }: CompanyScope, id: number, columns: SheetColumns): Promise<void> => {
    await trx
      .updateTable('roadmaps')
      .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
    await sql`
      with s as (delete from roadmap_surcharges where company_id = ${companyId} and roadmap_id = ${id}),
        t as (delete from trips where company_id = ${companyId} and roadmap_id = ${id}),
        p as (delete from purchases where company_id = ${companyId} and roadmap_id = ${id})
      delete from roadmap_beneficiaries where company_id = ${companyId} and roadmap_id = ${id}`.execute(trx)
  },

  /** Writes the lines of a sheet that has none. */
  addLines: async (scope: CompanyScope, id: number, lines: SheetLines): Promise<void> => {
    const { trx } = scope
    if (lines.surcharges.length > 0) {
      const rows = lines.surcharges.map((line) => ({ ...line, company_id: scope.companyId, roadmap_id: id }))
      await trx.insertInto('roadmap_surcharges').values(rows).execute()
    }
    if (lines.trips.length > 0)
      await trx
        .insertInto('trips')
        .values(positioned(scope, id, lines.trips))
        .execute()
    if (lines.purchases.length > 0)
      await trx
        .insertInto('purchases')
        .values(positioned(scope, id, lines.purchases))
        .execute()
    if (lines.beneficiaries.length > 0)
      await trx
        .insertInto('roadmap_beneficiaries')
        .values(positioned(scope, id, lines.beneficiaries))
        .execute()
  },

  /** Deletes a sheet with its lines; when it had the last number, the counter falls back to the last that is left. */
  delete: async ({ companyId, trx }: CompanyScope, id: number): Promise<boolean> => {
    const gone = await trx
      .deleteFrom('roadmaps')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returning(['kind', 'number'])
      .executeTakeFirst()
    if (!gone) return false
    await sql`
      update roadmap_counters set last_number =
        (select coalesce(max(number), 0) from roadmaps where company_id = ${companyId} and kind = ${gone.kind})
      where company_id = ${companyId} and kind = ${gone.kind} and last_number = ${gone.number}`.execute(trx)
    return true
  },
}

const listed = ({ vehicleId, plate, make, model, driverId, driverName, ...row }: ListedSheet) => ({
  ...row,
  vehicle: { id: vehicleId, number: plate, make, model },
  driver: { id: driverId, name: driverName },
})
