/** The fuel of vehicles from their first sheet on. */
import type { Day } from '#domain/calendar/day.ts'
import { hasForeignVat } from '#domain/fiscal/deduction.ts'
import { fuelLedger, type LedgerEntry } from '#domain/fuel/ledger.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { fiscal } from '../fiscal/fiscal.repository.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { type BoughtRow, type BurntRow, ledgerRows } from './ledgers.repository.ts'

type BurntSheet = BurntRow & { purchases: (BoughtRow & { vatInCost: boolean })[] }

/** Whether half of the VAT of what a vehicle bought on a day is part of what it cost. */
export type VatInCost = (vehicleId: number, day: Day) => boolean

/**
 * The rows of the vehicles' ledgers up to a day, by sheet; foreign fuel by the rates that are here, for which the bank is not asked.
 * `vatInCost` stands for the company's fiscal facts, which are read without it.
 */
export const loadLedgers = async (
  scope: CompanyScope,
  vehicleIds: readonly number[],
  to: Day,
  vatInCost?: VatInCost,
): Promise<Map<number, LedgerEntry<BurntSheet>>> => {
  const [{ sheets, bought }, inCost, vehicleRows] = await Promise.all([
    ledgerRows(scope, vehicleIds, to),
    vatInCost ?? fiscal.vatInCost(scope, vehicleIds),
    vehicles.byIds(scope, vehicleIds),
  ])
  const boughtOn = Map.groupBy(bought, (line) => line.sheetId)
  const sheetsOf = Map.groupBy(sheets, (sheet) => sheet.vehicleId)
  const entries = [...vehicleRows.values()].flatMap((vehicle) =>
    fuelLedger(
      vehicle,
      (sheetsOf.get(vehicle.id) ?? []).map((sheet) => ({
        ...sheet,
        purchases: (boughtOn.get(sheet.id) ?? []).map((line) => ({
          ...line,
          vatInCost: inCost(vehicle.id, line.date) && !hasForeignVat(line),
        })),
      })),
    ),
  )
  return new Map(entries.map((entry) => [entry.sheet.id, entry]))
}
