/** One sheet as the form reads it, with everything that it names: one statement, whose plan PostgreSQL keeps. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { Article } from '#contract/articles.ts'
import type { HandlerAnswerOf } from '#contract/contract.ts'
import { Driver } from '#contract/drivers.ts'
import { Partner } from '#contract/partners.ts'
import { Roadmap } from '#contract/saved-sheet.ts'
import { Vehicle } from '#contract/vehicles.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { columnNames } from '../../database/column-names.ts'
import { compiledOnce } from '../../database/fast/compiled.ts'
import { prepared } from '../../database/fast/prepared.ts'
import type { Tables } from '../../database/tables.ts'
import { userName } from '../../database/user-name.ts'
import { LEI_RATE } from '../rates/lei-rate.repository.ts'

type Fragment = RawBuilder<unknown>

/** The fields of a shape of the contract as columns of a table; `other` says what is not the column of its name. */
const fieldsOf = ({ shape }: { shape: object }, table: string, other: Readonly<Record<string, Fragment>> = {}): Fragment =>
  sql.join(
    Object.keys(shape).map(
      (field) => sql`${other[field] ?? sql.raw(`${table}."${columnNames.columnOf(field)}"`)} as ${sql.raw(`"${field}"`)}`,
    ),
  )

/** The row that a query finds, as JSON. */
const row = (query: Fragment): Fragment => sql`(select row_to_json(found) from (${query}) as found)`
/** The rows that a query finds, in its order. */
const rows = (query: Fragment): Fragment => sql`(select coalesce(json_agg(found), '[]') from (${query}) as found)`

const column = (name: string): Fragment => sql.raw(name)

/** The parts of a sheet that stand in other tables than its own. */
const partsOf = (companyId: number) => {
  const recordOf = (shape: { shape: object }, table: string, id: Fragment) =>
    row(sql`select ${fieldsOf(shape, 'n')} from ${sql.table(table)} n where n.company_id = ${companyId} and n.id = ${id}`)
  const below = (table: string) => sql`from ${sql.table(table)} b where b.company_id = ${companyId} and b.roadmap_id = r.id`
  const surcharge = (id: Fragment, amount: Fragment) =>
    row(
      sql`select n.id, n.name, ${amount} as amount from surcharges n where n.company_id = ${companyId} and n.id = ${id} and ${amount} is not null`,
    )
  const { routes, expenses } = Roadmap.shape
  const trip = {
    type: column('b.direction'),
    consumptionId: column('b.surcharge_id'),
    surcharge: surcharge(column('b.surcharge_id'), column('b.surcharge_amount')),
  }
  const line = {
    type: column('p.document'),
    expenseId: column('p.article_id'),
    time: column('rc.time'),
    odometer: column('rc.odometer'),
    fullTank: column('rc.full_tank'),
    reverses: row(sql`select o.number, o.date from receipts o where o.company_id = ${companyId} and o.id = rc.reverses_id`),
    withoutRate: sql`p.currency <> 'RON' and ${LEI_RATE} is null`,
    expense: recordOf(Article, 'articles', column('p.article_id')),
    partner: recordOf(Partner, 'partners', column('p.partner_id')),
  }
  return {
    consumptions: rows(sql`
      select n.id, n.name, b.amount from roadmap_surcharges b join surcharges n on n.company_id = ${companyId} and n.id = b.surcharge_id
      where b.company_id = ${companyId} and b.roadmap_id = r.id order by b.surcharge_id`),
    equipmentSurcharge: surcharge(column('r.equipment_surcharge_id'), column('r.equipment_surcharge_amount')),
    routes: rows(sql`select ${fieldsOf(routes.element, 'b', trip)} ${below('trips')} order by b.position`),
    expenses: rows(sql`
      select ${fieldsOf(expenses.element, 'p', line)}
      from purchases p left join receipts rc on rc.company_id = ${companyId} and rc.id = p.receipt_id
      where p.company_id = ${companyId} and p.roadmap_id = r.id order by p.position`),
    beneficiaries: rows(sql`
      select b.partner_id as "partnerId", b.purpose, ${recordOf(Partner, 'partners', column('b.partner_id'))} as partner
      ${below('roadmap_beneficiaries')} order by b.position`),
    vehicle: recordOf(Vehicle, 'vehicles', column('r.vehicle_id')),
    driver: recordOf(Driver, 'drivers', column('r.driver_id')),
  }
}

/** When the run that made a sheet was saved, by which user, and the user who confirmed it. */
const generatedMark = (companyId: number): Fragment =>
  row(sql`
    select g.id, (g.created_at at time zone 'Europe/Bucharest')::date as "savedDate",
      to_char(g.created_at at time zone 'Europe/Bucharest', 'HH24:MI') as "savedTime",
      ${userName('u')} as "savedBy", ${userName('c')} as "confirmedBy"
    from generated_runs g left join users u on u.id = g.user_id left join users c on c.id = g.confirmed_by
    where g.company_id = ${companyId} and g.id = r.generated_run_id`)

/** How a sheet stands in its approval. */
const approvalOf = row(sql`
  select r.approval as state, (select ${userName('u')} from users u where u.id = r.approval_by) as by,
    (r.approval_at at time zone 'Europe/Bucharest')::date as date, to_char(r.approval_at at time zone 'Europe/Bucharest', 'HH24:MI') as time,
    r.approval_note as note`)

type Answer = HandlerAnswerOf<'roadmap'>
type Minutes = 'hoursStationary' | 'hoursExploitation' | 'hoursAvailable' | 'equipmentHours'
/** The answer as PostgreSQL has it: hours in minutes. */
type Stored = Omit<Answer, Minutes | 'consumptionIds'> & Record<Minutes, number>

const sheet = compiledOnce(
  (companyId: number, id: number) => sql<{ sheet: Stored }>`${prepared}
    select row_to_json(answer) as sheet from (
      select ${fieldsOf(Roadmap.omit({ consumptionIds: true }), 'r', {
        type: column('r.kind'),
        equipmentHours: column('r.equipment_minutes'),
        equipmentConsumptionId: column('r.equipment_surcharge_id'),
        ...partsOf(companyId),
      })}, ${generatedMark(companyId)} as generated, ${approvalOf} as approval
      from roadmaps r where r.company_id = ${companyId} and r.id = ${id}) as answer`,
)

/** The sheet with an id as the contract answers it; `null` when the company has none. */
export const sheetView = async ({ companyId, trx }: CompanyScope, id: number): Promise<Answer | null> => {
  // a statement that is put together once is of no database in particular
  const [read] = await sheet(trx as never, companyId, id)
  if (!read) return null
  const { hoursStationary, hoursExploitation, hoursAvailable, equipmentHours, ...stored } = read.sheet
  return {
    ...stored,
    hoursStationary: formatMinutes(hoursStationary),
    hoursExploitation: formatMinutes(hoursExploitation),
    hoursAvailable: formatMinutes(hoursAvailable),
    equipmentHours: formatMinutes(equipmentHours),
    consumptionIds: stored.consumptions.map((applied) => applied.id),
  }
}

/** In which of a user's companies a sheet is; `null` where the user can open it in none. */
export const companyOfSheet = async (db: Kysely<Tables>, userId: number, id: number): Promise<number | null> => {
  const { rows } = await sql<{ companyId: number | null }>`select company_of_sheet(${userId}, ${id}) as "companyId"`.execute(db)
  return rows[0]?.companyId ?? null
}
