import type { Day } from '#domain/calendar/day.ts'
import { receiptsOver100 } from '#domain/fiscal/booking.ts'
import { foreignVatOf, vatRefusalOf } from '#domain/fiscal/deduction.ts'
import { fuelLedger, type LedgerEntry, type VatInCost, vatInCost } from '#domain/fuel/ledger.ts'
import { monthOf } from '#domain/month/month.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { type ClosedRecords, closedEuroRates, closedRate, closingFacts, cuiAsClosed } from '../closing-facts/closing-facts.repository.ts'
import { eurRatesFor } from '../rates/euro-rates.repository.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { fiscal } from './fiscal.repository.ts'
import { type BoughtRow, type BurntRow, ledgerRows } from './ledgers.repository.ts'

type BurntSheet = BurntRow & { purchases: (BoughtRow & { vatInCost: VatInCost })[] }

/** A line as the month of its sheet was closed with it: the supplier by name and tax number, and the rate. */
const asClosed = (line: BoughtRow, records: Pick<ClosedRecords, 'partners' | 'rates'> | undefined): BoughtRow => {
  if (!records) return line
  const partner = records.partners[line.partnerId]
  return {
    ...line,
    partnerName: partner?.name ?? line.partnerName,
    partnerCui: cuiAsClosed(partner, line.partnerCui),
    leiRate: closedRate(records, line)?.rate ?? line.leiRate,
  }
}

/**
 * The rows of the vehicles' ledgers up to a day, by sheet; foreign fuel by the rates that are here, for which the bank is not asked. What
 * was bought in a closed month costs what it cost when the month was closed.
 */
export const loadLedgers = async (
  scope: CompanyScope,
  vehicleIds: readonly number[],
  to: Day,
): Promise<Map<number, LedgerEntry<BurntSheet>>> => {
  const [closed, lastWithoutRecords] = await Promise.all([closingFacts.prices(scope, vehicleIds), closingFacts.lastWithoutRecords(scope)])
  const [{ sheets, bought }, { settingsIn, regimeOf }, vehicleRows] = await Promise.all([
    ledgerRows(scope, vehicleIds, to),
    fiscal.vatCosts(scope, vehicleIds, closed),
    vehicles.byIds(scope, vehicleIds),
  ])
  const rates = await eurRatesFor(scope, bought)
  const boughtOn = Map.groupBy(bought, (line) => line.sheetId)
  const sheetsOf = Map.groupBy(sheets, (sheet) => sheet.vehicleId)
  const purchasesOf = (sheet: BurntRow) => {
    const month = monthOf(sheet.startDate)
    const records = closed.get(month)
    const { tva, inCost, foreignVatInCost } = settingsIn(month)
    const lines = (boughtOn.get(sheet.id) ?? []).map((line) => asClosed(line, records))
    const refused = new Set(receiptsOver100(lines, { tva }, records ? closedEuroRates(records) : rates).flat())
    return lines.map((line) => {
      const foreignVat = foreignVatOf(line, { foreignVatInCost })
      return {
        ...line,
        pricedByLine: month <= lastWithoutRecords,
        // of a company that pays none any more, the VAT that its lines have is cost, as in its books
        vatInCost:
          !tva && !line.tva.eq(0)
            ? 'all'
            : vatInCost({
                inCost,
                regime: regimeOf(sheet.vehicleId, line.date, month),
                foreignVat: foreignVat === 'refunded',
                vatRefused: vatRefusalOf(foreignVat, refused.has(line)),
              }),
      }
    })
  }
  const entries = [...vehicleRows.values()].flatMap((vehicle) =>
    fuelLedger(
      vehicle,
      (sheetsOf.get(vehicle.id) ?? []).map((sheet) => ({ ...sheet, purchases: purchasesOf(sheet) })),
    ),
  )
  return new Map(entries.map((entry) => [entry.sheet.id, entry]))
}
