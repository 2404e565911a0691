import { type RawBuilder, sql } from 'kysely'
import { DeadlineForm } from '#contract/deadlines.ts'
import type { Day } from '#domain/calendar/day.ts'
import { RENEWAL_DAYS, type RenewalReceipt } from '#domain/costs/renewals.ts'
import type { DueUnit, Odometer } from '#domain/deadlines/due.ts'
import { type DeadlineKind, type DeadlineSubject, deadlineKind, isTitled } from '#domain/deadlines/kinds.ts'
import { type Decimal, ZERO } from '#domain/numbers/decimal.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { joined } from '../../database/joined.ts'
import { containsWords, type ListQuery, PAGE_SIZE, searchKeyOf } from '../../database/list-page.ts'
import { nomenclator } from '../../database/nomenclator.ts'
import type { RowOf } from '../../database/row-of.ts'
import { rowsOf } from '../../database/rows.ts'
import { joinReadings, READINGS, type Readings, standsAt } from '../vehicles/readings.repository.ts'

const stored = nomenclator('deadlines', DeadlineForm, {
  sorts: { id: 'value' },
  first: 'dueDay',
  derived: ({ kind, title, document, note }) => {
    const kept = isTitled(kind) ? title : null
    return { title: kept, searchKey: searchKeyOf(deadlineKind(kind).label, kept, document, note) }
  },
})

/** What narrows the open deadlines. */
export type DeadlineFilter = {
  search?: string | undefined
  kind?: DeadlineKind | undefined
  subject?: DeadlineSubject | undefined
  vehicleId?: number | undefined
  driverId?: number | undefined
  ids?: readonly number[] | undefined
  /** Keeps those of which users are told before, with the days. */
  reminding?: boolean
  /** Keeps those until a day, and all by kilometres. */
  until?: Day | undefined
  sort?: string | undefined
}

const SORT_TEXTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  kind: sql`concat_ws(' ', d.kind, d.title)`,
  subject: sql`coalesce(v.number, r.name)`,
  document: sql`d.document`,
}

/** An open deadline as far as it is asked how it stands: when it is due, and the readings of its vehicle or machine where it is due by them. */
export type OpenDeadline = {
  id: number
  active: boolean
  dueDay: Day | null
  dueKm: Decimal | null
  unit: DueUnit
  cost: Decimal | null
  /** What the list is sorted by, where that is a text. */
  sortText: string | null
  /** Only of those that are asked for with their reminders. */
  remindDays: number[]
  odometer: Odometer | null
}

type OpenRow = Omit<OpenDeadline, 'odometer'> & Readings & { earlierKm: Decimal | null; earlierDay: Day | null }

/** Days before the last sheet from which a vehicle's pace is taken. */
const PACE_DAYS = 90

/** The vehicle or the driver of `deadlines d`. */
const SUBJECT = sql`
  left join vehicles v on v.company_id = d.company_id and v.id = d.vehicle_id
  left join drivers r on r.company_id = d.company_id and r.id = d.driver_id`
const UNIT = sql`case v.vehicle_type when 'machine' then 'h' else 'km' end as unit`
const ACTIVE = sql`coalesce(v.status, r.status, 'active') <> 'inactive' as active`

/** Readings `r` of the hour meter of the machine of deadline `d`. */
const ofMeter = (companyId: number) => sql`d.due_km is not null and v.vehicle_type = 'machine' and r.company_id = ${companyId}
  and r.vehicle_id = d.vehicle_id and r.odometer > 0 and not r.ignored`
/**
 * For deadlines by kilometres where the vehicle stands, and the index with which its sheets of the last months begin; by hours where the
 * machine does, and the first reading of the months before.
 */
const odometerOf = (companyId: number, today: Day) => sql`
  ${joinReadings(today, sql`d.due_km is not null`)}
  left join lateral (
    select e.km_start as "earlierKm", e.start_date as "earlierDay" from roadmaps e
    where v.vehicle_type = 'vehicle' and e.company_id = ${companyId} and e.vehicle_id = d.vehicle_id and e.start_date >= s.end_date - ${PACE_DAYS}::integer
    order by e.start_date, e.start_time, e.number limit 1) earlier on true
  left join lateral (
    select r.odometer as hours, r.date as day from receipts r
    where ${ofMeter(companyId)} and r.date >= meter.day - ${PACE_DAYS}::integer order by r.date, r.time, r.id limit 1) earlier_meter on true`

const ODOMETER = sql`${READINGS}, coalesce("earlierKm", earlier_meter.hours) as "earlierKm", coalesce("earlierDay", earlier_meter.day) as "earlierDay"`

const conditionsOf = (
  { companyId }: CompanyScope,
  { search, kind, subject, vehicleId, driverId, ids, reminding, until }: DeadlineFilter,
): RawBuilder<unknown> =>
  sql.join(
    [
      sql`d.company_id = ${companyId} and d.done_day is null`,
      ...(reminding ? [sql`d.remind_days <> '{}'`] : []),
      ...(until ? [sql`(d.due_day <= ${until} or d.due_km is not null)`] : []),
      ...(kind ? [sql`d.kind = ${kind}`] : []),
      ...(subject === 'vehicle' ? [sql`d.vehicle_id is not null`] : []),
      ...(subject === 'driver' ? [sql`d.driver_id is not null`] : []),
      ...(subject === 'company' ? [sql`d.vehicle_id is null and d.driver_id is null`] : []),
      ...(vehicleId === undefined ? [] : [sql`d.vehicle_id = ${vehicleId}`]),
      ...(driverId === undefined ? [] : [sql`d.driver_id = ${driverId}`]),
      ...(ids ? [sql`d.id = any(${ids}::bigint[])`] : []),
      containsWords(
        search,
        (pattern) => sql`(d.search_key like ${pattern} or v.search_key like ${pattern} or r.search_key like ${pattern})`,
      ),
    ],
    sql` and `,
  )

const odometerIn = ({ earlierKm, earlierDay, ...readings }: Omit<OpenRow, keyof OpenDeadline>): Odometer | null => {
  const last = standsAt(readings)
  return last && { ...last, earlier: joined({ km: earlierKm, day: earlierDay }) }
}

const FORM_FIELDS = Object.keys(DeadlineForm.shape)

const formsOf = (scope: CompanyScope, search: string | undefined): Promise<RowOf<typeof stored>[]> =>
  rowsOf(scope.trx)(sql<RowOf<typeof stored>>`
      select ${sql.join(FORM_FIELDS.map((field) => sql.ref(`d.${field}`)))} from deadlines d ${SUBJECT}
      where ${conditionsOf(scope, { search })} order by d.due_day nulls last, d.id`)

type RenewalCost = Pick<RowOf<typeof stored>, 'id' | 'vehicleId' | 'driverId' | 'kind'> & { month: string; cost: Decimal }

export const deadlines = {
  ...stored,

  /** The open deadlines that a filter keeps, in no order, with where their vehicles stand today. */
  open: async (scope: CompanyScope, today: Day, filter: DeadlineFilter): Promise<OpenDeadline[]> => {
    const { rows } = await sql<OpenRow>`
      select d.id, ${ACTIVE}, d.due_day as "dueDay", d.due_km as "dueKm", ${UNIT}, d.cost,
        ${SORT_TEXTS[filter.sort ?? ''] ?? sql`null::text`} as "sortText",
        ${filter.reminding ? sql`d.remind_days` : sql`'{}'::smallint[]`} as "remindDays", ${ODOMETER}
      from deadlines d ${SUBJECT} ${odometerOf(scope.companyId, today)} where ${conditionsOf(scope, filter)}`.execute(scope.trx)
    return rows.map((row) => ({ ...row, odometer: odometerIn(row) }))
  },

  /** How many open deadlines by their day alone come after one, what they cost the last time, and how many are of subjects out of use. */
  beyond: async ({ companyId, trx }: CompanyScope, day: Day): Promise<{ count: number; cost: Decimal; outOfUse: number }> => {
    const { rows } = await sql<{ count: number; cost: Decimal; outOfUse: number }>`
      select count(*) filter (where active)::integer as count, coalesce(sum(cost) filter (where active), 0) as cost,
        count(*) filter (where not active)::integer as "outOfUse"
      from (select d.cost, ${ACTIVE} from deadlines d ${SUBJECT}
        where d.company_id = ${companyId} and d.done_day is null and d.due_km is null and d.due_day > ${day}) as d`.execute(trx)
    return rows[0] ?? { count: 0, cost: ZERO, outOfUse: 0 }
  },

  /** The rest of what is shown of deadlines. */
  details: async ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<Map<number, Details>> => {
    const { rows } = await sql<Details>`
      select d.id, d.version, d.company_id, d.vehicle_id, d.driver_id, d.kind, d.title, d.remind_days, d.every_months, d.every_km, d.document, d.note,
        coalesce(v.number, r.name) as "subjectName", nullif(concat_ws(' ', v.make, v.model), '') as "subjectDetail"
      from deadlines d ${SUBJECT} where d.company_id = ${companyId} and d.id = any(${ids}::bigint[])`.execute(trx)
    return new Map(rows.map((row) => [row.id, row]))
  },

  /** The open deadlines as the form has them, by day, for files. */
  openForms: {
    ...stored,
    list: async (scope: CompanyScope, { search, page, size = PAGE_SIZE }: ListQuery) => {
      const rows = await formsOf(scope, search)
      return { rows: page === undefined ? rows : rows.slice((page - 1) * size, page * size), total: rows.length }
    },
  },

  /** Vehicles in use without an open deadline of a kind, by number. */
  lacking: ({ companyId, trx }: CompanyScope, kinds: readonly DeadlineKind[]) =>
    rowsOf(trx)(sql<{ kind: DeadlineKind; id: number; number: string }>`
        select k.kind, v.id, v.number from vehicles v cross join unnest(${kinds}::text[]) as k (kind)
        where v.company_id = ${companyId} and v.vehicle_type = 'vehicle' and v.status <> 'inactive' and not exists (
          select from deadlines d where d.company_id = ${companyId} and d.vehicle_id = v.id and d.kind = k.kind and d.done_day is null)
        order by v.number collate "ro-x-icu"`),

  /** Locks an open deadline; `undefined` where there is none. */
  lock: ({ companyId, trx }: CompanyScope, id: number) =>
    trx.selectFrom('deadlines').selectAll().where('companyId', '=', companyId).where('id', '=', id).forUpdate().executeTakeFirst(),

  /** Closes a deadline on the day on which it was done, with what that cost. */
  close: async ({ companyId, trx }: CompanyScope, id: number, { doneDay, cost }: { doneDay: Day; cost: Decimal | null }): Promise<void> => {
    await trx
      .updateTable('deadlines')
      .set({ doneDay, cost, version: sql`version + 1` })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .execute()
  },

  /**
   * What each renewal done from a day to another cost, in lei with VAT, with its month (`2026-11`). What a deadline cost before it was
   * entered is not among them.
   */
  costs: (
    { companyId, trx }: CompanyScope,
    { from, to, vehicleIds }: { from: Day; to: Day; vehicleIds?: readonly number[] | undefined },
  ): Promise<RenewalCost[]> =>
    rowsOf(trx)(sql<RenewalCost>`
        select id, vehicle_id, driver_id, kind, to_char(done_day, 'YYYY-MM') as month, cost from deadlines
        where company_id = ${companyId} and done_day between ${from} and ${to} and cost is not null
          and ${vehicleIds ? sql`vehicle_id = any(${vehicleIds}::bigint[])` : sql`true`} order by id`),

  /** Receipts of the same vehicle and amount beside renewals done from a day to another; never of fuel. */
  receiptsOfRenewals: ({ companyId, trx }: CompanyScope, { from, to }: { from: Day; to: Day }): Promise<RenewalReceipt[]> =>
    rowsOf(trx)(sql<RenewalReceipt>`
        select d.id as "deadlineId", r.id as "receiptId", abs(r.date - d.done_day) as days from deadlines d
        join receipts r on r.company_id = d.company_id and r.vehicle_id = d.vehicle_id and r.value = d.cost and r.currency = 'RON'
          and not r.ignored and r.date between d.done_day - ${RENEWAL_DAYS}::integer and d.done_day + ${RENEWAL_DAYS}::integer
        left join articles a on a.company_id = r.company_id and a.id = r.article_id
        where d.company_id = ${companyId} and d.done_day between ${from} and ${to} and d.cost > 0 and not coalesce(a.is_fuel, false)`),
}

/** What is shown of a deadline besides how it stands. */
export type Details = Omit<RowOf<typeof stored>, 'dueDay' | 'dueKm' | 'cost'> & {
  subjectName: string | null
  subjectDetail: string | null
}
