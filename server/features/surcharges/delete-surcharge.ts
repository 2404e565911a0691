import type { CompanyScope } from '../../access/company-access.ts'
import { requireNoSheets } from '../../database/sheets-using.ts'
import { surcharges } from './surcharges.repository.ts'

/** Deletes a surcharge as it was opened; refuses with IN_USE one that a sheet applies. */
export const deleteSurcharge = async (scope: CompanyScope, row: { id: number; version: number | null }): Promise<void> => {
  await requireNoSheets(scope, surcharges.appliedBy(scope, row.id))
  await surcharges.delete(scope, row)
}
