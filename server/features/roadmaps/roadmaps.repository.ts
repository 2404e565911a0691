import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import { leavesCountry } from '#domain/report/abroad.ts'
import type { Approval } from '#domain/roadmap/approval.ts'
import type { SheetRecord, SheetVehicle } from '#domain/roadmap/record.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'

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
  /** Keeps those that stand so in their approval. */
  approval?: Approval | undefined
}

/** A sheet of a selection: what orders it and what it is printed with. */
export type SelectedSheet = Pick<
  SheetRecord,
  'id' | 'number' | 'startDate' | 'startTime' | 'endDate' | 'advancePayment' | 'fuelConsumed'
> & {
  vehicle: { id: number; number: string } & Pick<SheetVehicle, 'fuelTracking'>
  /** Whether it leaves the country; `null` where that is not asked. */
  abroad: boolean | null
}

/** Condition on `roadmaps r`. */
export const conditionsOf = (
  { companyId }: CompanyScope,
  { kind, vehicleId, driverId, from, to, ids, generated, run, approval }: SheetFilter,
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
      ...(approval === undefined ? [] : [sql`r.approval = ${approval}`]),
      ...(generated === undefined ? [] : [generated ? sql`r.generated_run_id is not null` : sql`r.generated_run_id is null`]),
    ],
    sql` and `,
  )

/** What `seenAbroad` selects. */
export type SeenAbroad = {
  placed: Parameters<typeof leavesCountry>[0]['trips'] | null
  paid: Parameters<typeof leavesCountry>[0]['purchases'] | null
}
/** What may say that a listed sheet leaves the country: trips whose places are named with more than a town, purchases in no lei, from abroad or whose receipts name a country. */
export const seenAbroad = (companyId: number) => sql`
  (select json_agg(json_build_object('start', t.start, 'end', t."end", 'via', t.via)) from trips t
    where t.company_id = ${companyId} and t.roadmap_id = r.id and concat_ws(' ', t.start, t.via, t."end") ~ '[,(]') as placed,
  ${boughtAbroad(companyId)}`

/** Of that, the purchases. */
export const boughtAbroad = (companyId: number) => sql`
  (select json_agg(json_build_object('currency', p.currency, 'partnerCui', s.cui, 'country', c.country)) from purchases p
    join partners s on s.company_id = p.company_id and s.id = p.partner_id
    -- one by its key for each line: joined, all receipts of the company may be read for a page
    left join lateral (select country from receipts where company_id = p.company_id and id = p.receipt_id limit 1) as c on true
    where p.company_id = ${companyId} and p.roadmap_id = r.id
      and (p.currency <> 'RON' or s.cui ~ '^[A-Z]' or c.country is not null)) as paid`

export const roadmaps = {
  /** A selection with what orders it in a print and decides which documents it has; whether sheets leave the country only on request. */
  select: async (scope: CompanyScope, filter: SheetFilter, { abroad = false } = {}): Promise<SelectedSheet[]> => {
    type Row = Omit<SelectedSheet, 'vehicle' | 'abroad'> &
      Partial<SeenAbroad> &
      Pick<SheetVehicle, 'fuelTracking'> & { vehicleId: number; plate: string }
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
}
