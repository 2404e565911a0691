/** Takes back a file that was imported into a list or into the sheets. */
import type { HandlerAnswerOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { DONE } from '#contract/wire.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { refusalOfDatabase } from '../../http/refusal-of.ts'
import { chains } from '../roadmaps/chains.repository.ts'
import { fileImports, type ImportTable, waitForOtherImports } from './imports.repository.ts'
import { TEXTS } from './texts.ts'

/** Deletes added rows of a table; refused when one of them was saved or deleted since, or is used. */
const deleteAdded = async (scope: CompanyScope, table: ImportTable, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  if (await fileImports.isNamed(scope, table, ids)) throw new Refusal('IN_USE', { message: TEXTS.usedSince })
  const deleted = await fileImports.delete(scope, table, ids).catch((error: unknown) => {
    throw refusalOfDatabase(error)?.code === 'IN_USE' ? new Refusal('IN_USE', { message: TEXTS.usedSince }) : error
  })
  if (deleted < ids.length) throw new Refusal('CHANGED', { message: TEXTS.changedSince })
}

/**
 * Deletes the rows that an import has added, sheets included, and restores those that it changed, all or none. Refused with CHANGED when
 * one of them was saved or deleted since, with IN_USE when an added one is used or a sheet continues an added sheet.
 */
export const undoFileImport = async (scope: CompanyScope, id: number): Promise<HandlerAnswerOf<'undoFileImport'>> => {
  await waitForOtherImports(scope.trx, ['import', scope.companyId])
  const done = await fileImports.find(scope, id)
  if (!done) throw new Refusal('NOT_FOUND', { message: TEXTS.undoneAlready })
  const sheets = done.added.roadmaps ?? []
  if (sheets.length > 0) {
    await chains.lockNumbers(scope, 'vehicle')
    const next = await fileImports.followedBy(scope, sheets)
    if (next !== null) throw new Refusal('IN_USE', { message: TEXTS.followedBy(next) })
    await fileImports.freeNumbers(scope, sheets)
  }
  for (const [table, ids] of fileImports.inOrder(done.added)) await deleteAdded(scope, table, ids)
  if (done.changedTable && done.changed > 0) {
    const restored = await fileImports.restore(scope, id, done.changedTable, done.columns)
    if (restored < done.changed) throw new Refusal('CHANGED', { message: TEXTS.changedSince })
    if (done.changedTable === 'articles' && (await fileImports.burnsWhatIsNoFuel(scope, id)))
      throw new Refusal('IN_USE', { message: TEXTS.usedSince })
  }
  await fileImports.forget(scope, id)
  return DONE
}
