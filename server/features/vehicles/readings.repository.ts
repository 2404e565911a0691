/** By what it is known where a vehicle stands: its last sheet and what was read at pumps; where a machine does: its meter and the hours since. */
import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import { MOST_READINGS, newestReading, type PumpReading } from '#domain/receipts/odometer.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { joined } from '../../database/joined.ts'

/** What `READINGS` selects. */
export type Readings = {
  kind: AssetKind | null
  lastDay: Day | null
  lastTime: string | null
  kmStart: Decimal | null
  kmStop: Decimal | null
  readings: PumpReading[] | null
  hours: Decimal | null
  hoursDay: Day | null
}

export const READINGS = sql`v.vehicle_type as kind, s.end_date as "lastDay", s.end_time as "lastTime", s.km_start as "kmStart", s.km_stop as "kmStop", pump.readings,
  meter.hours, meter.day as "hoursDay"`

const READ = sql`r.company_id = v.company_id and r.vehicle_id = v.id and r.odometer > 0 and not r.ignored`
const NEWEST = sql`r.date desc, r.time desc nulls last, r.id desc`

/**
 * Where they are `wanted`, of a vehicle `v` with its last sheet `s` its newest readings at the pump, if one of them is above the end of that
 * sheet; of a machine the last reading of its meter, with what its sheets worked that begin after it.
 */
export const joinReadings = (wanted: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  left join lateral (
    select json_agg(json_build_object('day', p.date, 'time', p.time, 'odometer', p.odometer, 'free', not p.placed)) as readings from (
      select r.date, r.time, r.odometer, r.placed from receipts r
      where ${wanted} and v.vehicle_type = 'vehicle' and ${READ} order by ${NEWEST} limit ${sql.lit(MOST_READINGS)}) p
    having max(p.odometer) > coalesce(s.km_stop, 0)) pump on true
  left join lateral (
    select round(m.odometer + coalesce(worked.minutes, 0) / 60.0, 2) as hours, greatest(m.date, worked.day) as day from (
      select r.date, r.time, r.odometer from receipts r
      where ${wanted} and v.vehicle_type = 'machine' and ${READ} order by ${NEWEST} limit 1) m
    cross join lateral (
      select sum(w.hours_exploitation + w.hours_stationary) as minutes, max(w.end_date) as day from roadmaps w
      where w.company_id = v.company_id and w.vehicle_id = v.id and w.start_date >= m.date
        and (w.start_date > m.date or w.start_time >= m.time)) worked) meter on true`

/** The day and the index; of a machine the hours of its meter. */
export const standsAt = ({ kind, lastDay, lastTime, kmStart, kmStop, readings, hours, hoursDay }: Readings) =>
  kind === 'machine'
    ? joined({ day: hoursDay, km: hours })
    : newestReading(joined({ day: lastDay, time: lastTime, kmStart, km: kmStop }), readings ?? [])
