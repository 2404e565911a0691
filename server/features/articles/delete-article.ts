import { Refusal } from '#contract/refusals.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { requireNoSheets } from '../../database/sheets-using.ts'
import { articles } from './articles.repository.ts'
import { fuelInUse } from './fuels-in-use.ts'

/** Deletes an article as it was opened; refuses with IN_USE one that a vehicle burns or a sheet names. */
export const deleteArticle = async (scope: CompanyScope, row: { id: number; version: number | null }): Promise<void> => {
  const reason = await fuelInUse(scope, row.id)
  if (reason) throw new Refusal('IN_USE', { message: reason })
  await requireNoSheets(scope, articles.boughtOn(scope, row.id))
  await articles.delete(scope, row)
}
