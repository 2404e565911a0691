/** The readings by which it is known where a vehicle stands: the index of its last sheet, and those at the pump after it. */
import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import { MOST_AFTER_SHEET, newestReading, type PumpReading } from '#domain/receipts/odometer.ts'
import { joined } from '../../database/joined.ts'

/** What `READINGS` selects. */
export type Readings = { lastDay: Day | null; kmStop: Decimal | null; afterSheet: PumpReading[] | null }

/** Of a vehicle `v` with its last sheet `s` (`end_date`, `end_time`): the newest readings at the pump after that sheet, where they are `wanted`. */
export const afterSheet = (wanted: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`left join lateral (
  select json_agg(json_build_object('day', p.date, 'time', p.time, 'odometer', p.odometer)) as after_sheet from (
    select r.date, r.time, r.odometer from receipts r
    where ${wanted} and v.vehicle_type = 'vehicle' and r.company_id = v.company_id and r.vehicle_id = v.id and r.odometer > 0 and not r.ignored
      and r.date >= coalesce(s.end_date, '-infinity') and (s.end_date is null or r.date > s.end_date or r.time > s.end_time)
    order by r.date desc, r.time desc nulls last, r.id desc limit ${sql.lit(MOST_AFTER_SHEET)}) p) pump on true`

export const standsAt = ({ lastDay, kmStop, afterSheet: read }: Readings) => newestReading(joined({ day: lastDay, km: kmStop }), read ?? [])
