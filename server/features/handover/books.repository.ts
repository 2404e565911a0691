import { sql } from 'kysely'
import { picked } from '#contract/picked.ts'
import type { Day } from '#domain/calendar/day.ts'
import { accountsOf } from '#domain/fiscal/accounts.ts'
import { type Evidence, isBooked, receiptsOver100 } from '#domain/fiscal/booking.ts'
import { foreignVatOf, isSmall, lacksFacts, regimeOn, useOn, vatRefusalOf } from '#domain/fiscal/deduction.ts'
import { litresWithoutPrice } from '#domain/fuel/ledger.ts'
import { hasVoucher } from '#domain/fuel/voucher.ts'
import type { BookedPartner, BookedPurchase, BookedVehicle, Books } from '#domain/month/books.ts'
import { daysOfMonth, type Month, monthOf } from '#domain/month/month.ts'
import { type Decimal, sum } from '#domain/numbers/decimal.ts'
import { inLei } from '#domain/purchase/in-lei.ts'
import type { Payer } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { rowsOf } from '../../database/rows.ts'
import { articles } from '../articles/articles.repository.ts'
import { type ClosedRecords, closedEuroRates, closedRate, closingFacts, cuiAsClosed } from '../closing-facts/closing-facts.repository.ts'
import { fiscal, type TaxedVehicle } from '../fiscal/fiscal.repository.ts'
import { loadLedgers } from '../fiscal/fuel-ledgers.ts'
import { eurRatesFor } from '../rates/euro-rates.repository.ts'
import { LEI_RATE, type PaidRow, RATE_DAY } from '../rates/lei-rate.repository.ts'

type Row = Evidence &
  PaidRow & {
    sheetId: number
    vehicleId: number
    sheet: number
    dueOn: Day | null
    qty: Decimal
    tvaRate: Decimal
    paidBy: Payer
    partnerId: number
    articleId: number
    articleName: string
    um: string
    articleCode: string | null
  } & { [Key in keyof BookedPartner as `partner${Capitalize<Key>}`]: BookedPartner[Key] }

/** The lines of sheets that begin on these days, in the order of their days. */
const linesBetween = ({ companyId, trx }: CompanyScope, { from, to }: { from: Day; to: Day }): Promise<Row[]> =>
  rowsOf(trx)(sql<Row>`
      select r.id as sheet_id, r.vehicle_id, p.partner_id, p.article_id, rc.origin, rc.is_document, r.number as sheet, p.date, ${RATE_DAY} as rate_date, rc.due_on, p.document, p.number, p.is_fuel, p.qty, p.price, p.tva, p.tva_rate, p.value, p.currency, p.paid_by,
        ${LEI_RATE} as lei_rate, rc.typed_rate,
        rc.country, rc.station, a.name as article_name, a.um, a.accounting_code as article_code,
        s.name as partner_name, s.cui as partner_cui, s.accounting_code as partner_code, s.nr_onrc as partner_nr_onrc,
        s.state as partner_state, s.city as partner_city, s.address as partner_address
      from roadmaps r
      join purchases p on p.company_id = r.company_id and p.roadmap_id = r.id
      join receipts rc on rc.company_id = p.company_id and rc.id = p.receipt_id
      join articles a on a.company_id = p.company_id and a.id = p.article_id
      join partners s on s.company_id = p.company_id and s.id = p.partner_id
      where r.company_id = ${companyId} and r.start_date between ${from} and ${to}
      order by p.date, p.number, r.id, p.position`)

/** What becomes of the VAT of a line; `over100` is whether it has none because its receipt is worth more than 100 EUR. */
type VatRule = { foreignVat: ReturnType<typeof foreignVatOf>; over100: boolean }

const purchaseOf = (row: Row, vehicle: TaxedVehicle, { foreignVat, over100 }: VatRule): BookedPurchase => ({
  ...picked(row, ['sheet', 'date', 'document', 'number', 'isFuel', 'qty', 'tvaRate', 'currency', 'paidBy', 'isDocument']),
  issued: row.rateDate,
  due: row.dueOn ?? row.rateDate,
  partner: {
    id: row.partnerId,
    name: row.partnerName,
    cui: row.partnerCui,
    code: row.partnerCode,
    nrOnrc: row.partnerNrOnrc,
    state: row.partnerState,
    city: row.partnerCity,
    address: row.partnerAddress,
  },
  article: { name: row.articleName, um: row.um, code: row.articleCode },
  lei: inLei(row),
  foreign: row.leiRate && { rate: row.leiRate, price: row.price, net: row.value.minus(row.tva), tva: row.tva, value: row.value },
  regime: regimeOn(vehicle, vehicle.uses, row.date),
  foreignVat: foreignVat === 'refunded',
  vatRefused: vatRefusalOf(foreignVat, over100),
})

/** Vehicles with a sheet that begins on these days, and the fuel that they burn. */
const vehiclesWithSheets = ({ companyId, trx }: CompanyScope, { from, to }: { from: Day; to: Day }) =>
  rowsOf(trx)(sql<{ id: number; fuelId: number; fuelTracking: boolean }>`
      select v.id, v.fuel_id, v.fuel_tracking from vehicles v where v.company_id = ${companyId} and exists (
        select from roadmaps r where r.company_id = ${companyId} and r.vehicle_id = v.id and r.start_date between ${from} and ${to})`)

/** A line as the month was closed with what it names. */
const asClosed = (row: Row, records: ClosedRecords | undefined): Row => {
  if (!records) return row
  const partner = records.partners[row.partnerId]
  const article = records.articles[row.articleId]
  return {
    ...row,
    ...(partner && {
      partnerName: partner.name,
      partnerCui: cuiAsClosed(partner, row.partnerCui),
      partnerCode: partner.accountingCode,
      partnerNrOnrc: partner.nrOnrc,
      partnerState: partner.state,
      partnerCity: partner.city,
      partnerAddress: partner.address,
    }),
    ...(article && { articleName: article.name, um: article.um, articleCode: article.accountingCode }),
    leiRate: closedRate(records, row)?.rate ?? row.leiRate,
  }
}

/** A month for the accountant: every vehicle and machine with a sheet that begins in it; a closed one as it was closed. */
export const loadBooks = async (scope: CompanyScope, month: Month): Promise<Books> => {
  const days = daysOfMonth(month)
  const active = await vehiclesWithSheets(scope, days)
  const ids = active.map(({ id }) => id)
  const [company, { records }, vehicles, rows, ledgers] = await Promise.all([
    fiscal.company(scope, month),
    closingFacts.of(scope, month),
    fiscal.vehicles(scope, ids, month),
    linesBetween(scope, days),
    loadLedgers(scope, ids, days.to),
  ])
  const facts = new Map(active.map((one) => [one.id, { ...one, ...records?.vehicles[one.id] }]))
  const fuelIds = [...facts.values()].map(({ fuelId }) => fuelId)
  const fuels = await articles.byIds(scope, fuelIds)
  const codes = new Map((await fiscal.articles(scope)).map(({ id, code }) => [id, code]))
  const lines = rows.map((row) => asClosed(row, records))
  const rates = records ? closedEuroRates(records) : company.tva ? await eurRatesFor(scope, lines) : new Map()
  const sheets = Map.groupBy(lines, ({ sheetId }) => sheetId)
  const refused = new Set([...sheets.values()].flatMap((some) => receiptsOver100(some, company, rates).flat()))
  const vatIn = (line: Row) => ({ foreignVat: foreignVatOf(line, company) })
  const linesOf = Map.groupBy(lines, ({ vehicleId }) => vehicleId)
  const ofMonth = [...ledgers.values()].filter(({ sheet }) => monthOf(sheet.startDate) === month)
  const entriesOf = Map.groupBy(ofMonth, ({ sheet }) => sheet.vehicleId)
  return {
    month,
    company: { ...company, accounts: accountsOf(company.accounts) },
    vehicles: vehicles.map((vehicle): BookedVehicle => {
      const { fuelId = 0, fuelTracking = false } = facts.get(vehicle.id) ?? {}
      const closedFuel = records?.articles[fuelId]
      const { name, um } = closedFuel ?? fuels.get(fuelId) ?? { name: '', um: '' }
      const use = useOn(vehicle.uses, days.to)
      const purchases = linesOf.get(vehicle.id) ?? []
      return {
        id: vehicle.id,
        kind: vehicle.kind,
        number: vehicle.number,
        fuel: { name, um, code: (closedFuel ? closedFuel.accountingCode : codes.get(fuelId)) ?? null },
        use: use ? [use.use, use.reason].filter(Boolean).join(' ') : isSmall(vehicle) ? null : 'unlimited',
        lacking: (use?.use ?? 'mixed') === 'mixed' && lacksFacts(vehicle),
        purchases: purchases.filter(isBooked).map((line) => purchaseOf(line, vehicle, { ...vatIn(line), over100: refused.has(line) })),
        waiting: purchases.filter((line) => !isBooked(line)).map((line) => purchaseOf(line, vehicle, { ...vatIn(line), over100: false })),
        // a sheet without a voucher has none here
        vouchers: (entriesOf.get(vehicle.id) ?? [])
          .filter((entry) => fuelTracking && hasVoucher(entry))
          .map((entry) => {
            const { sheet, draws, covered } = entry
            const values = [...covered, ...draws].flatMap(({ value }) => value ?? [])
            return {
              sheet: sheet.number,
              date: sheet.endDate,
              litres: sheet.fuelConsumed,
              value: values.length > 0 ? sum(values) : null,
              withoutPrice: litresWithoutPrice(entry),
              regime: regimeOn(vehicle, vehicle.uses, sheet.startDate),
            }
          }),
      }
    }),
  }
}
