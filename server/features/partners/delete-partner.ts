import type { CompanyScope } from '../../access/company-access.ts'
import { requireNoSheets } from '../../database/sheets-using.ts'
import { partners } from './partners.repository.ts'

/** Deletes a partner as it was opened; refuses with IN_USE one that a sheet names. */
export const deletePartner = async (scope: CompanyScope, row: { id: number; version: number | null }): Promise<void> => {
  await requireNoSheets(scope, partners.namedBy(scope, row.id))
  await partners.delete(scope, row)
}
