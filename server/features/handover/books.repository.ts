import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import { accountsOf } from '#domain/fiscal/accounts.ts'
import { hasForeignVat, lacksFacts, regimeOn, useOn } from '#domain/fiscal/deduction.ts'
import type { BookedPartner, BookedPurchase, BookedVehicle, Books } from '#domain/month/books.ts'
import { daysOfMonth, type Month, monthOf } from '#domain/month/month.ts'
import { type Decimal, sum } from '#domain/numbers/decimal.ts'
import { inLei } from '#domain/purchase/in-lei.ts'
import type { Currency, Payer, PurchaseDocument } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { articles } from '../articles/articles.repository.ts'
import { fiscal, type TaxedVehicle } from '../fiscal/fiscal.repository.ts'
import { months } from '../months/months.repository.ts'
import { loadLedgers } from '../printing/fuel-ledgers.ts'

type Row = {
  vehicleId: number
  sheet: number
  date: Day
  document: PurchaseDocument
  number: string
  isFuel: boolean
  qty: Decimal
  price: Decimal
  tva: Decimal
  tvaRate: Decimal
  value: Decimal
  currency: Currency
  paidBy: Payer
  leiRate: Decimal | null
  articleName: string
  um: string
  articleCode: string | null
} & { [Key in keyof BookedPartner as `partner${Capitalize<Key>}`]: BookedPartner[Key] }

/** The lines of sheets that begin on these days, in the order of their days. */
const linesBetween = async ({ companyId, trx }: CompanyScope, { from, to }: { from: Day; to: Day }): Promise<Row[]> =>
  (
    await sql<Row>`
      select r.vehicle_id, r.number as sheet, p.date, p.document, p.number, p.is_fuel, p.qty, p.price, p.tva, p.tva_rate, p.value, p.currency, p.paid_by,
        case when p.currency <> 'RON' then (select known.rate from exchange_rate_on(p.currency, p.date) known) end as lei_rate,
        a.name as article_name, a.um, a.accounting_code as article_code,
        s.name as partner_name, s.cui as partner_cui, s.accounting_code as partner_code, s.nr_onrc as partner_nr_onrc,
        s.state as partner_state, s.city as partner_city, s.address as partner_address
      from roadmaps r
      join purchases p on p.company_id = r.company_id and p.roadmap_id = r.id
      join articles a on a.company_id = p.company_id and a.id = p.article_id
      join partners s on s.company_id = p.company_id and s.id = p.partner_id
      where r.company_id = ${companyId} and r.start_date between ${from} and ${to}
      order by p.date, p.number, r.id, p.position`.execute(trx)
  ).rows

const purchaseOf = (row: Row, vehicle: TaxedVehicle): BookedPurchase => ({
  sheet: row.sheet,
  date: row.date,
  document: row.document,
  number: row.number,
  partner: {
    name: row.partnerName,
    cui: row.partnerCui,
    code: row.partnerCode,
    nrOnrc: row.partnerNrOnrc,
    state: row.partnerState,
    city: row.partnerCity,
    address: row.partnerAddress,
  },
  article: { name: row.articleName, um: row.um, code: row.articleCode },
  isFuel: row.isFuel,
  qty: row.qty,
  tvaRate: row.tvaRate,
  lei: inLei(row),
  currency: row.currency,
  paidBy: row.paidBy,
  regime: regimeOn(vehicle, vehicle.uses, row.date),
  foreignVat: hasForeignVat(row),
})

/** Vehicles with a sheet that begins on these days, and the fuel that they burn. */
const vehiclesWithSheets = async ({ companyId, trx }: CompanyScope, { from, to }: { from: Day; to: Day }) =>
  (
    await sql<{ id: number; fuelId: number; fuelTracking: boolean }>`
      select v.id, v.fuel_id, v.fuel_tracking from vehicles v where v.company_id = ${companyId} and exists (
        select from roadmaps r where r.company_id = ${companyId} and r.vehicle_id = v.id and r.start_date between ${from} and ${to})`.execute(
      trx,
    )
  ).rows

/** A month for the accountant: every vehicle and machine with a sheet that begins in it. */
export const loadBooks = async (scope: CompanyScope, month: Month): Promise<Books> => {
  const days = daysOfMonth(month)
  const active = await vehiclesWithSheets(scope, days)
  const ids = active.map(({ id }) => id)
  const [company, closedWith, vehicles, lines, ledgers, fuels] = await Promise.all([
    fiscal.company(scope),
    months.facts(scope, month),
    fiscal.vehicles(scope, ids),
    linesBetween(scope, days),
    loadLedgers(scope, ids, days.to),
    articles.byIds(
      scope,
      active.map(({ fuelId }) => fuelId),
    ),
  ])
  const codes = new Map((await fiscal.articles(scope)).map(({ id, code }) => [id, code]))
  const facts = new Map(active.map((one) => [one.id, one]))
  const linesOf = Map.groupBy(lines, ({ vehicleId }) => vehicleId)
  const entriesOf = Map.groupBy(
    [...ledgers.values()].filter(({ sheet }) => monthOf(sheet.startDate) === month),
    ({ sheet }) => sheet.vehicleId,
  )
  return {
    month,
    // a closed month keeps the settings with which it was closed
    company: { ...company, ...closedWith, accounts: accountsOf(company.accounts) },
    vehicles: vehicles.map((vehicle): BookedVehicle => {
      const { fuelId = 0, fuelTracking = false } = facts.get(vehicle.id) ?? {}
      const fuel = fuels.get(fuelId)
      const use = useOn(vehicle.uses, days.to)
      return {
        id: vehicle.id,
        kind: vehicle.kind,
        number: vehicle.number,
        fuel: { name: fuel?.name ?? '', um: fuel?.um ?? '', code: codes.get(fuelId) ?? null },
        use: use && [use.use, use.reason].filter(Boolean).join(' '),
        lacking: use?.use === 'mixed' && lacksFacts(vehicle),
        purchases: (linesOf.get(vehicle.id) ?? []).map((line) => purchaseOf(line, vehicle)),
        // a sheet without a voucher has none here
        vouchers: (entriesOf.get(vehicle.id) ?? [])
          .filter(({ sheet }) => fuelTracking && sheet.fuelConsumed.gt(0))
          .map(({ sheet, draws, covered, uncovered }) => {
            const values = [...covered, ...draws].flatMap(({ value }) => value ?? [])
            return {
              sheet: sheet.number,
              date: sheet.endDate,
              litres: sheet.fuelConsumed,
              value: values.length > 0 ? sum(values) : null,
              uncovered,
              regime: regimeOn(vehicle, vehicle.uses, sheet.startDate),
            }
          }),
      }
    }),
  }
}

/** A line of diesel of a quarter, for its compensation. */
export type DieselRow = {
  vehicle: string
  kind: 'vehicle' | 'machine'
  category: string | null
  maxMassKg: number | null
  supplier: string
  cui: string | null
  document: PurchaseDocument
  number: string
  day: Day
  litres: Decimal
}

/** Diesel on the sheets of a quarter, by day: fuel by the litre whose name says so. */
export const dieselBetween = async ({ companyId, trx }: CompanyScope, { from, to }: { from: Day; to: Day }): Promise<DieselRow[]> =>
  (
    await sql<DieselRow>`
      select v.number as vehicle, v.vehicle_type as kind, v.category, v.max_mass_kg, s.name as supplier, s.cui, p.document, p.number,
        p.date as day, p.qty as litres
      from purchases p
      join roadmaps r on r.company_id = p.company_id and r.id = p.roadmap_id
      join vehicles v on v.company_id = r.company_id and v.id = r.vehicle_id
      join articles a on a.company_id = p.company_id and a.id = p.article_id
      join partners s on s.company_id = p.company_id and s.id = p.partner_id
      where p.company_id = ${companyId} and p.is_fuel and p.date between ${from} and ${to} and a.search_key ~ '(motorina|diesel)'
      order by v.number, p.date, p.number, p.position`.execute(trx)
  ).rows
