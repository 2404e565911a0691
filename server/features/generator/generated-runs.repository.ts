import { sql } from 'kysely'
import type { HandlerAnswerOf } from '#contract/contract.ts'
import type { RunSettings } from '#contract/generation.ts'
import type { GenerationRequest } from '#contract/generator-request.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { firstOf, rowsOf } from '../../database/rows.ts'
import { userName } from '../../database/user-name.ts'
import { changes } from '../changes/changes.repository.ts'

/** The remaining sheets of a run. */
type RunLeft = Omit<HandlerAnswerOf<'generatedRuns'>[number], 'vehicle' | 'hours' | 'reason'> & {
  vehicleId: number
  vehicleNumber: string
  make: string | null
  model: string | null
  /** Worked by machines. */
  minutes: number
}

/** A number, which identifies one sheet of a kind. */
export type NumberedSheet = { kind: AssetKind; number: number }

/** The sheets that runs have of one vehicle: how many, their days and km, and the vehicle before and after them. */
export type SheetsOfRuns = {
  sheets: number
  from: Day
  to: Day
  km: Decimal
  kmStart: Decimal
  fuelStart: Decimal
  kmStop: Decimal
  fuelLeft: Decimal
}

export type PurchaseOfRuns = Omit<GenerationRequest['expenses'][number], 'id'> & { isFuel: boolean }

/** Why a run cannot be undone: its first sheet that was saved again, and the first other sheet that begins where one of its sheets ends. */
export type RunObstacles = {
  id: number
  changed: number | null
  nextNumber: number | null
  nextDate: Day | null
  /** Whether the next sheet was generated too. */
  nextGenerated: boolean
}

/** Runs of the generator, and the company's sheets around them. */
export const generatedRuns = {
  /** The sheets that the runs have of a vehicle, as one: their days and km, where they begin and where they end. */
  sheetsOfRuns: async ({ companyId, trx }: CompanyScope, runs: readonly number[], vehicleId: number): Promise<SheetsOfRuns> => {
    const inOrder = sql`start_date, start_time, number`
    const rows = await rowsOf(trx)(sql<SheetsOfRuns>`
      select count(*)::integer as sheets, min(start_date) as "from", max(end_date) as "to", sum(km_done) as km,
        (array_agg(km_start order by ${inOrder}))[1] as "kmStart", (array_agg(fuel_start order by ${inOrder}))[1] as "fuelStart",
        (array_agg(km_stop order by ${inOrder}))[count(*)::integer] as "kmStop", (array_agg(fuel_left order by ${inOrder}))[count(*)::integer] as "fuelLeft"
      from roadmaps where company_id = ${companyId} and vehicle_id = ${vehicleId} and generated_run_id = any(${runs}::bigint[])`)
    return rows[0] as SheetsOfRuns
  },

  /** The settings with which the last of the runs was generated for a vehicle; `null` where they are not known. */
  settingsOfRuns: async ({ companyId, trx }: CompanyScope, runs: readonly number[], vehicleId: number): Promise<RunSettings | null> =>
    (
      await firstOf(trx)(sql<{ settings: RunSettings | null }>`
        select settings -> ${String(vehicleId)}::text as settings from generated_runs
        where company_id = ${companyId} and id = any(${runs}::bigint[]) order by id desc limit 1`)
    )?.settings ?? null,

  /** What the vehicle's sheets of the runs bought, by date. */
  purchasesOfRuns: ({ companyId, trx }: CompanyScope, runs: readonly number[], vehicleId: number): Promise<PurchaseOfRuns[]> =>
    rowsOf(trx)(sql<PurchaseOfRuns>`
        select p.date, p.number, p.document as type, p.partner_id, p.article_id as expense_id, p.qty, p.price, p.tva_rate, p.tva::float8, p.value,
          p.currency, p.paid_by, p.receipt_id, p.is_fuel, r.time, r.odometer, r.full_tank, r.station
        from roadmaps s join purchases p on p.company_id = s.company_id and p.roadmap_id = s.id
        left join receipts r on r.company_id = p.company_id and r.id = p.receipt_id
        where s.company_id = ${companyId} and s.vehicle_id = ${vehicleId} and s.generated_run_id = any(${runs}::bigint[])
        order by p.date, s.start_date, p.position`),

  /** Plates of vehicles besides the given ones that have sheets of the runs. */
  otherVehicles: async ({ companyId, trx }: CompanyScope, runs: readonly number[], vehicleIds: readonly number[]): Promise<string[]> =>
    (
      await rowsOf(trx)(sql<{ number: string }>`
        select v.number from vehicles v where v.company_id = ${companyId} and v.id <> all(${vehicleIds}::bigint[]) and exists (
          select from roadmaps r where r.company_id = ${companyId} and r.vehicle_id = v.id and r.generated_run_id = any(${runs}::bigint[]))
        order by v.number`)
    ).map(({ number }) => number),

  /** Adds a run for sheets that are saved together, with the user who confirmed them and the settings of its vehicles; returns its id. */
  add: async (
    { companyId, trx }: CompanyScope,
    { userId, confirmed, at, settings }: { userId: number; confirmed: boolean; at: Date; settings: Readonly<Record<number, RunSettings>> },
  ): Promise<number> =>
    (
      await trx
        .insertInto('generatedRuns')
        .values({
          companyId,
          userId,
          createdAt: at.toISOString(),
          settings: JSON.stringify(settings),
          ...(confirmed ? { confirmedBy: userId, confirmedAt: at.toISOString() } : {}),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,

  /** The last runs with remaining sheets, the newest first, at most `most`. */
  last: ({ companyId, trx }: CompanyScope, most: number): Promise<RunLeft[]> =>
    rowsOf(trx)(sql<RunLeft>`
        with run as (
          select id, user_id, created_at, confirmed_by from generated_runs g
          where company_id = ${companyId} and exists (
            select from roadmaps r where r.company_id = ${companyId} and r.generated_run_id = g.id)
          order by created_at desc, id desc limit ${most})
        select run.id, (run.created_at at time zone 'Europe/Bucharest')::date as "savedDate",
          to_char(run.created_at at time zone 'Europe/Bucharest', 'HH24:MI') as "savedTime",
          ${userName('u')} as "savedBy", ${userName('c')} as "confirmedBy", v.id as "vehicleId", v.number as "vehicleNumber", v.make, v.model,
          array(select o.number from vehicles o where o.company_id = ${companyId} and o.id = any(has.vehicles) and o.id <> v.id order by 1) as others,
          has.sheets, has."firstNumber", has."lastNumber", has."firstDay", has."lastDay", has.km,
          has.kind, has.minutes, ${changes.adding({ companyId }, 'run', sql`run.id`)} as change
        from run
        join lateral (
          select count(*)::integer as sheets, min(number) as "firstNumber", max(number) as "lastNumber", min(start_date) as "firstDay",
            max(end_date) as "lastDay", sum(km_done) as km, sum(hours_exploitation)::integer as minutes, (array_agg(kind order by version, number))[1] as kind,
            (array_agg(vehicle_id order by version, number))[1] as vehicle_id, array_agg(distinct vehicle_id) as vehicles
          from roadmaps where company_id = ${companyId} and generated_run_id = run.id) has on true
        join vehicles v on v.company_id = ${companyId} and v.id = has.vehicle_id
        left join users u on u.id = run.user_id
        left join users c on c.id = run.confirmed_by
        order by run.created_at desc, run.id desc`),

  /** Locks the counters of the vehicles' kinds, one after another, until the transaction ends. */
  lockNumbersOf: async ({ companyId, trx }: CompanyScope, vehicleIds: readonly number[]): Promise<void> => {
    await sql`select from roadmap_counters where company_id = ${companyId} and kind in (
      select vehicle_type from vehicles where company_id = ${companyId} and id = any(${vehicleIds}::bigint[])) order by kind for update`.execute(
      trx,
    )
  },

  /** Locks the counters of the kinds of a run's sheets. */
  lockNumbersOfRun: async ({ companyId, trx }: CompanyScope, id: number): Promise<void> => {
    await sql`select from roadmap_counters where company_id = ${companyId} and kind in (
      select kind from roadmaps where company_id = ${companyId} and generated_run_id = ${id}) order by kind for update`.execute(trx)
  },

  /**
   * The kinds and numbers of a run's remaining sheets, all locked until the transaction ends; `null` for a run that the company does not
   * have.
   */
  forUpdate: async ({ companyId, trx }: CompanyScope, id: number): Promise<NumberedSheet[] | null> => {
    const run = await trx
      .selectFrom('generatedRuns')
      .select('id')
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!run) return null
    return rowsOf(trx)(sql<NumberedSheet>`
      select kind, number from roadmaps where company_id = ${companyId} and generated_run_id = ${id} order by kind, number for update`)
  },

  /**
   * Why each of the runs cannot be undone. A sheet of a run is sorted by its end, every other sheet of its vehicles by its start, so that
   * one pass in order finds each following sheet; a self-join would take quadratic time.
   */
  obstacles: ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<RunObstacles[]> =>
    rowsOf(trx)(sql<RunObstacles>`
        with driven as (
          select distinct generated_run_id as run_id, vehicle_id from roadmaps
          where company_id = ${companyId} and generated_run_id = any(${ids}::bigint[])),
        placed as (
          select d.run_id, r.vehicle_id, r.number, r.start_date, r.start_time, r.generated_run_id, o.own,
            case when o.own then r.km_stop else r.km_start end as km, case when o.own then r.fuel_left else r.fuel_start end as fuel
          from driven d join roadmaps r on r.company_id = ${companyId} and r.vehicle_id = d.vehicle_id
          cross join lateral (select r.generated_run_id is not distinct from d.run_id as own) o),
        followed as (
          select *, bool_or(own) over (partition by run_id, vehicle_id, km, fuel order by start_date, start_time, number) as continues
          from placed),
        next as (
          select distinct on (run_id) * from followed where continues and not own order by run_id, start_date, start_time, number)
        select run.id, (
            select min(number) from roadmaps where company_id = ${companyId} and generated_run_id = run.id and version > 1) as changed,
          next.number as "nextNumber", next.start_date as "nextDate", next.generated_run_id is not null as "nextGenerated"
        from unnest(${ids}::bigint[]) as run (id) left join next on next.run_id = run.id`),

  /**
   * Deletes a run with its sheets, given by `sheets`; when the last number of a kind was among them, its counter returns to the last
   * remaining number.
   */
  delete: async ({ companyId, trx }: CompanyScope, id: number, sheets: readonly NumberedSheet[]): Promise<void> => {
    await trx.deleteFrom('roadmaps').where('companyId', '=', companyId).where('generatedRunId', '=', id).execute()
    await trx.deleteFrom('generatedRuns').where('companyId', '=', companyId).where('id', '=', id).execute()
    await sql`
      update roadmap_counters c set last_number =
        (select coalesce(max(r.number), 0) from roadmaps r where r.company_id = ${companyId} and r.kind = c.kind)
      where c.company_id = ${companyId} and (c.kind, c.last_number) in (
        select * from unnest(${sheets.map(({ kind }) => kind)}::text[], ${sheets.map(({ number }) => number)}::integer[]))`.execute(trx)
  },
}
