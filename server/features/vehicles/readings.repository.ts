/** By what it is known where a vehicle stands on a day: its last sheet and what was read at pumps; where a machine does: its meter and the hours since. */
import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import { type MeterReading, meterStands } from '#domain/receipts/meter.ts'
import { MOST_READINGS, newestReading, type PumpReading } from '#domain/receipts/odometer.ts'
import type { SheetPlace } from '#domain/roadmap/chain.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { joined } from '../../database/joined.ts'

/** What `READINGS` selects. */
export type Readings = {
  kind: AssetKind | null
  lastDay: Day | null
  lastTime: string | null
  kmStart: Decimal | null
  kmStop: Decimal | null
  readings: PumpReading[] | null
  meters: MeterReading[] | null
}

export const READINGS = sql`v.vehicle_type as kind, s.end_date as "lastDay", s.end_time as "lastTime", s.km_start as "kmStart", s.km_stop as "kmStop", pump.readings,
  meter.meters`

const READ = sql`r.company_id = v.company_id and r.vehicle_id = v.id and r.odometer > 0 and not r.ignored`
const NEWEST = sql`r.date desc, r.time desc nulls last, r.id desc`

/** Readings after a sheet that judge those before it. */
const LATER_READINGS = 5

/**
 * Of a machine `v` the newest readings of its meter, each with the minutes of its sheets that begin after it, up to `today`, and their last
 * day; `before` a sheet with what was worked by then, and with the readings after it that judge the others.
 */
const metersOf = (
  wanted: RawBuilder<unknown>,
  { today, before }: { today?: Day; before?: SheetPlace | undefined },
): RawBuilder<unknown> => {
  const by = before
    ? sql`(r.date < ${before.startDate} or r.date = ${before.startDate} and r.time <= ${before.startTime}) is true`
    : sql`true`
  const workedBy = [
    ...(before ? [sql`and (w.start_date, w.start_time, w.number) < (${before.startDate}, ${before.startTime}, ${before.number})`] : []),
    ...(today ? [sql`and w.start_date <= ${today}`] : []),
  ]
  const readings = sql`select r.date, r.time, r.odometer, r.placed, ${by} as is_before from receipts r
      where ${wanted} and v.vehicle_type = 'machine' and ${READ}`
  const later = before
    ? sql`union all (${readings} and not ${by} order by r.date, r.time nulls first, r.id limit ${sql.lit(LATER_READINGS)})`
    : sql``
  return sql`(
    select json_agg(json_build_object('day', m.date, 'time', m.time, 'odometer', m.odometer, 'free', not m.placed, 'isBefore', m.is_before,
      'minutes', coalesce(worked.minutes, 0), 'workedOn', worked.day)) as meters, max(greatest(m.date, worked.day)) as day from (
      (${readings} and ${by} order by ${NEWEST} limit ${sql.lit(MOST_READINGS)}) ${later}) m
    cross join lateral (
      select sum(w.hours_exploitation + w.hours_stationary) as minutes, max(w.end_date) as day from roadmaps w
      where w.company_id = v.company_id and w.vehicle_id = v.id and w.start_date >= m.date
        and (w.start_date > m.date or w.start_time >= m.time) ${sql.join(workedBy, sql` `)}) worked)`
}

/**
 * Where they are `wanted`, of a vehicle `v` its last sheet `s` that begins by today, and its newest readings at the pump, if one of them is
 * above the end of that sheet; of a machine those of its meter. Sheets written ahead do not say where it stands.
 */
export const joinReadings = (today: Day, wanted: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  left join lateral (
    select r.end_date, r.end_time, r.km_start, r.km_stop, r.fuel_left, r.driver_id from roadmaps r
    where ${wanted} and r.company_id = v.company_id and r.vehicle_id = v.id and r.start_date <= ${today}
    order by r.start_date desc, r.start_time desc, r.number desc limit 1) s on true
  left join lateral (
    select json_agg(json_build_object('day', p.date, 'time', p.time, 'odometer', p.odometer, 'free', not p.placed)) as readings from (
      select r.date, r.time, r.odometer, r.placed from receipts r
      where ${wanted} and v.vehicle_type = 'vehicle' and ${READ} order by ${NEWEST} limit ${sql.lit(MOST_READINGS)}) p
    having max(p.odometer) > coalesce(s.km_stop, 0)) pump on true
  left join lateral ${metersOf(wanted, { today })} meter on true`

/** The day and the index; of a machine the hours of its meter. */
export const standsAt = ({ kind, lastDay, lastTime, kmStart, kmStop, readings, meters }: Readings) =>
  kind === 'machine'
    ? meterStands(meters ?? [])
    : newestReading(joined({ day: lastDay, time: lastTime, kmStart, km: kmStop }), readings ?? [])

/** The hours on the meters of machines before a sheet, without one after their last; of each where something was read by then. */
export const metersBefore = async (
  { companyId, trx }: CompanyScope,
  vehicleIds: readonly number[],
  sheet?: SheetPlace,
): Promise<Map<number, Decimal>> => {
  const { rows } = await sql<Pick<Readings, 'meters'> & { id: number }>`
    select v.id, meter.meters from vehicles v cross join lateral ${metersOf(sql`true`, { before: sheet })} meter
    where v.company_id = ${companyId} and v.id = any(${vehicleIds}::bigint[])`.execute(trx)
  return new Map(
    rows.flatMap(({ id, meters }) => {
      const stands = meterStands(meters ?? [])
      return stands ? [[id, stands.km]] : []
    }),
  )
}

/** The hours on the meter of one machine before a sheet; `null` of a vehicle and where nothing was read by then. */
export const meterBefore = async (scope: CompanyScope, vehicleId: number, sheet?: SheetPlace): Promise<Decimal | null> =>
  (await metersBefore(scope, [vehicleId], sheet)).get(vehicleId) ?? null
