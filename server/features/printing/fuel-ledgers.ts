/** The fuel of vehicles from their first sheet on. */
import type { Day } from '#domain/calendar/day.ts'
import { fuelLedger, type LedgerEntry } from '#domain/fuel/ledger.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { type BoughtRow, type BurntRow, ledgerRows } from './ledgers.repository.ts'

type BurntSheet = BurntRow & { purchases: BoughtRow[] }

/** The rows of the vehicles' ledgers up to a day, by sheet; foreign fuel by the rates that are here, for which the bank is not asked. */
export const loadLedgers = async (
  scope: CompanyScope,
  vehicleIds: readonly number[],
  to: Day,
): Promise<Map<number, LedgerEntry<BurntSheet>>> => {
  const { sheets, bought } = await ledgerRows(scope, vehicleIds, to)
  const boughtOn = Map.groupBy(bought, (line) => line.sheetId)
  const sheetsOf = Map.groupBy(sheets, (sheet) => sheet.vehicleId)
  const entries = [...(await vehicles.byIds(scope, vehicleIds)).values()].flatMap((vehicle) =>
    fuelLedger(
      vehicle,
      (sheetsOf.get(vehicle.id) ?? []).map((sheet) => ({ ...sheet, purchases: boughtOn.get(sheet.id) ?? [] })),
    ),
  )
  return new Map(entries.map((entry) => [entry.sheet.id, entry]))
}
