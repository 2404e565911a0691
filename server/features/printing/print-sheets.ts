/** One PDF of several sheets. They are read a few at a time: only what is printed of them stays in memory. */
import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import type { ModelOf, PrintableKind } from '#documents/kinds.ts'
import { counted } from '#domain/numbers/format.ts'
import { byVehicleAndStart } from '#domain/report/document-name.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { loadSheets, sheetRecord } from '../roadmaps/load-sheets.ts'
import { roadmaps } from '../roadmaps/roadmaps.repository.ts'
import { letterheadOf } from './letterhead.ts'
import { viewModel } from './view-models.ts'

/** Sheets read at once. */
const CHUNK = 100
/** Sheets of one file; more would not fit into memory, nor would anybody open it. */
const MOST = 10_000

/** What a kind says of the sheets that start within the days, by vehicle and then in order; without any it is refused. */
export const modelsOfSelection = async <Kind extends PrintableKind>(
  scope: CompanyScope,
  kind: Kind,
  form: HandlerInputOf<'printRoadmaps'>['body'],
  gone: AbortSignal,
): Promise<ModelOf<Kind>[]> => {
  const selection = await roadmaps.select(scope, {
    kind: form.vehicleType,
    vehicleId: form.vehicleId,
    driverId: form.driverId,
    from: form.startDate,
    to: form.endDate,
  })
  if (selection.length === 0) throw new Refusal('DOCUMENT_EMPTY')
  if (selection.length > MOST) {
    const message = `Cel mult ${counted(MOST, 'foaie', 'foi')} într-un document: alegeți un interval mai scurt`
    throw new Refusal('INVALID', { message, fields: { endDate: message } })
  }
  const ids = selection.toSorted(byVehicleAndStart).map(({ id }) => id)
  const company = await letterheadOf(scope)
  const models: ModelOf<Kind>[] = []
  for (let at = 0; at < ids.length && !gone.aborted; at += CHUNK) {
    const sheets = await loadSheets(scope, ids.slice(at, at + CHUNK))
    models.push(...sheets.map((sheet) => viewModel(kind, sheetRecord(sheet), company)))
  }
  return models
}
