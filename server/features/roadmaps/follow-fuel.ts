import type { Decimal } from '#domain/numbers/decimal.ts'
import { compareSheets, type SheetPlace } from '#domain/roadmap/chain.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { chains } from './chains.repository.ts'

type SheetBefore = SheetPlace & { id: number; vehicleId: number; fuelLeft: Decimal }

/**
 * Adds to the sheets after saved ones what these have left more (or less) than before, as far as the next one began there. The last sheet
 * goes first: what it is compared with is not yet changed by those before it.
 */
export const followFuel = async (
  scope: CompanyScope,
  before: readonly SheetBefore[],
  saved: readonly { id: number; fuelLeft: Decimal }[],
): Promise<void> => {
  const left = new Map(saved.map(({ id, fuelLeft }) => [id, fuelLeft]))
  for (const sheet of before.toSorted((one, other) => compareSheets(other, one)))
    await chains.shiftFuel(scope, sheet.vehicleId, {
      ...{ after: sheet, until: null },
      by: (left.get(sheet.id) ?? sheet.fuelLeft).minus(sheet.fuelLeft),
    })
}
