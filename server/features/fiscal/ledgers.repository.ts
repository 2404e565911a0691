import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { rowsOf } from '../../database/rows.ts'
import { LEI_RATE, type PaidRow, RATE_DAY } from '../rates/lei-rate.repository.ts'

/** A sheet and the litres that it burnt. */
export type BurntRow = { id: number; vehicleId: number; number: number; startDate: Day; endDate: Day; fuelConsumed: Decimal }
/** Fuel bought on a sheet, and the other lines of receipts, whose value decides about their VAT. */
export type BoughtRow = PaidRow & {
  sheetId: number
  partnerId: number
  partnerName: string
  partnerCui: string | null
  qty: Decimal
}
/** What vehicles burnt and bought up to a day, in the order of their sheets; foreign fuel with the lei of the rates that are stored. */
export const ledgerRows = async (scope: CompanyScope, vehicleIds: readonly number[], to: Day) => {
  const { companyId, trx } = scope
  const ofVehicles = sql`r.company_id = ${companyId} and r.vehicle_id = any(${vehicleIds}::bigint[]) and r.start_date <= ${to}`
  const sheets = await rowsOf(trx)(sql<BurntRow>`
      select r.id, r.vehicle_id, r.number, r.start_date, r.end_date, r.fuel_consumed from roadmaps r
      where ${ofVehicles} order by r.start_date, r.start_time, r.number`)
  const bought = await rowsOf(trx)(sql<BoughtRow>`
      select p.roadmap_id as "sheetId", p.date, ${RATE_DAY} as "rateDate", p.number, p.partner_id, p.document, s.name as "partnerName", s.cui as "partnerCui", p.is_fuel,
        p.qty, p.price, p.tva, p.value, p.currency, rc.country, rc.station,
        ${LEI_RATE} as "leiRate", rc.typed_rate
      from roadmaps r
      join purchases p on p.company_id = r.company_id and p.roadmap_id = r.id
      join receipts rc on rc.company_id = p.company_id and rc.id = p.receipt_id
      join partners s on s.company_id = p.company_id and s.id = p.partner_id
      where ${ofVehicles} and (p.is_fuel or p.document = 1) order by p.roadmap_id, p.position`)
  return { sheets, bought }
}

/** The stock with which the vehicle's next sheet begins, by the id of the sheet before it; none after a vehicle's last. */
export const stocksAfter = async ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<Map<number, Decimal>> => {
  const { rows } = await sql<{ id: number; fuelStart: Decimal }>`
    select r.id, next.fuel_start from roadmaps r
    cross join lateral (
      select n.fuel_start from roadmaps n
      where n.company_id = ${companyId} and n.vehicle_id = r.vehicle_id
        and (n.start_date, n.start_time, n.number) > (r.start_date, r.start_time, r.number)
      order by n.start_date, n.start_time, n.number limit 1) next
    where r.company_id = ${companyId} and r.id = any(${ids}::bigint[])`.execute(trx)
  return new Map(rows.map(({ id, fuelStart }) => [id, fuelStart]))
}
