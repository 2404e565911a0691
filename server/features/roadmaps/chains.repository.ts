/** The sheets of a vehicle, or of a kind, in order: read, locked and written as a whole. */
import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { ChainedSheet, Rechained, SheetPlace } from '#domain/roadmap/chain.ts'
import type { NumberedSheet, Renumbered } from '#domain/roadmap/renumber.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { prepared } from '../../database/fast/prepared.ts'
import { firstOf, rowsOf } from '../../database/rows.ts'

/** A sheet as the chain reads it; `version` grows with every save. */
export type ChainSheet = ChainedSheet & { id: number; version: number }
/** A sheet that may get another number, with its vehicle's plate. */
export type NumberSheet = NumberedSheet & { version: number; vehicle: string }

const CHAINED = sql`id, version, number, start_date, start_time, km_start, km_done, km_stop, fuel_start, fuel_added, fuel_consumed, fuel_left`

const chained = ({ companyId, trx }: CompanyScope, vehicleId: number, rest: RawBuilder<unknown>): Promise<ChainSheet[]> =>
  rowsOf(trx)(sql<ChainSheet>`${prepared}
      select ${CHAINED} from roadmaps where company_id = ${companyId} and vehicle_id = ${vehicleId} and ${rest}`)

const FORWARD = sql`order by start_date, start_time, number`
const BACKWARD = sql`order by start_date desc, start_time desc, number desc`
const placed = ({ startDate, startTime, number }: SheetPlace) => sql`(${startDate}::date, ${startTime}::text, ${number}::integer)`
const PLACE = sql`(start_date, start_time, number)`

export const chains = {
  /** The vehicle's last sheet at a place or before it, and the first one after it; `null` where there is none after it. */
  linkAt: async (scope: CompanyScope, vehicleId: number, place: SheetPlace): Promise<{ previous: ChainSheet; next: ChainSheet } | null> => {
    const [[previous], [next]] = await Promise.all([
      chained(scope, vehicleId, sql`${PLACE} <= ${placed(place)} ${BACKWARD} limit 1`),
      chained(scope, vehicleId, sql`${PLACE} > ${placed(place)} ${FORWARD} limit 1`),
    ])
    return previous && next ? { previous, next } : null
  },

  before: async (scope: CompanyScope, vehicleId: number, place: SheetPlace): Promise<ChainSheet | null> =>
    (await chained(scope, vehicleId, sql`${PLACE} < ${placed(place)} ${BACKWARD} limit 1`))[0] ?? null,

  /** The vehicle's sheets after a place, in order. */
  after: (scope: CompanyScope, vehicleId: number, place: SheetPlace) =>
    chained(scope, vehicleId, sql`${PLACE} > ${placed(place)} ${FORWARD}`),

  /** The vehicle's sheets that start between two days, in order, at most `most`, and the one before them; locked when they are to be changed. */
  inRange: async (scope: CompanyScope, vehicleId: number, from: Day, to: Day, most: number, lock: boolean) => {
    const locked = lock ? sql`for update` : sql``
    const [previous = null] = await chained(scope, vehicleId, sql`start_date < ${from} ${BACKWARD} limit 1 ${locked}`)
    const sheets = await chained(scope, vehicleId, sql`start_date between ${from} and ${to} ${FORWARD} limit ${most} ${locked}`)
    return { previous, sheets }
  },

  setEnds: async ({ companyId, trx }: CompanyScope, links: readonly Rechained<ChainSheet>[]): Promise<void> => {
    const column = (of: 'kmStart' | 'kmStop' | 'fuelStart' | 'fuelLeft') => links.map((link) => link[of])
    await sql`
      update roadmaps r set km_start = n.km_start, km_stop = n.km_stop, fuel_start = n.fuel_start, fuel_left = n.fuel_left,
        version = r.version + 1, updated_at = now()
      from unnest(${links.map(({ sheet }) => sheet.id)}::bigint[], ${column('kmStart')}::numeric[], ${column('kmStop')}::numeric[],
        ${column('fuelStart')}::numeric[], ${column('fuelLeft')}::numeric[]) as n (id, km_start, km_stop, fuel_start, fuel_left)
      where r.company_id = ${companyId} and r.id = n.id`.execute(trx)
  },

  /**
   * Adds litres to both ends of a vehicle's sheets after a sheet, up to another one or to the last, where the next one begins with what that
   * sheet had left before.
   */
  shiftFuel: async (
    scope: CompanyScope,
    vehicleId: number,
    { after, until, by }: { after: SheetPlace & { fuelLeft: Decimal }; until: SheetPlace | null; by: Decimal },
  ): Promise<void> => {
    const [next] = by.eq(0) ? [] : await chained(scope, vehicleId, sql`${PLACE} > ${placed(after)} ${FORWARD} limit 1`)
    if (!next?.fuelStart.eq(after.fuelLeft)) return
    await sql`
      update roadmaps set fuel_start = fuel_start + ${by}, fuel_left = fuel_left + ${by}, version = version + 1, updated_at = now()
      where company_id = ${scope.companyId} and vehicle_id = ${vehicleId} and ${PLACE} > ${placed(after)}
        and ${until ? sql`${PLACE} <= ${placed(until)}` : sql`true`}`.execute(scope.trx)
  },

  /** Keeps new sheets of a kind away until the transaction ends: each takes its number from the counter first. */
  lockNumbers: async ({ companyId, trx }: CompanyScope, kind: AssetKind): Promise<void> => {
    await sql`select from roadmap_counters where company_id = ${companyId} and kind = ${kind} for update`.execute(trx)
  },

  /** The sheets of a kind that start between two days, at most `most`, and the number of the one before them; locked when they are to be changed. */
  numbersInRange: async ({ companyId, trx }: CompanyScope, kind: AssetKind, from: Day, to: Day, most: number, lock: boolean) => {
    const { rows: sheets } = await sql<NumberSheet>`
      select r.id, r.version, r.number, r.start_date, r.start_time, v.number as vehicle
      from roadmaps r join vehicles v on v.company_id = r.company_id and v.id = r.vehicle_id
      where r.company_id = ${companyId} and r.kind = ${kind} and r.start_date between ${from} and ${to}
      order by r.start_date, r.start_time, r.id limit ${most} ${lock ? sql`for update of r` : sql``}`.execute(trx)
    const { rows: before } = await sql<{ number: number }>`
      select number from roadmaps where company_id = ${companyId} and kind = ${kind} and start_date < ${from}
      order by start_date desc, start_time desc, id desc limit 1`.execute(trx)
    return { last: before[0]?.number ?? 0, sheets }
  },

  /** The first sheet of a kind outside of the days that has one of the numbers, both ends included. */
  numberedOutside: async ({ companyId, trx }: CompanyScope, kind: AssetKind, [from, to]: [Day, Day], [first, last]: [number, number]) =>
    (await firstOf(trx)(sql<{ number: number; startDate: Day }>`
        select number, start_date as "startDate" from roadmaps
        where company_id = ${companyId} and kind = ${kind} and number between ${first} and ${last}
          and start_date not between ${from} and ${to} order by number limit 1`)) ?? null,

  /** Writes numbers; the counter of the kind goes on after the largest. */
  setNumbers: async ({ companyId, trx }: CompanyScope, kind: AssetKind, sheets: readonly Renumbered<NumberSheet>[]): Promise<void> => {
    await sql`
      update roadmaps r set number = n.number, version = r.version + 1, updated_at = now()
      from unnest(${sheets.map(({ sheet }) => sheet.id)}::bigint[], ${sheets.map(({ number }) => number)}::integer[]) as n (id, number)
      where r.company_id = ${companyId} and r.id = n.id`.execute(trx)
    await sql`
      update roadmap_counters set last_number =
        (select coalesce(max(number), 0) from roadmaps where company_id = ${companyId} and kind = ${kind})
      where company_id = ${companyId} and kind = ${kind}`.execute(trx)
  },
}
