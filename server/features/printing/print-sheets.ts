/** View models of documents: of one sheet, or of a selection. Sheets are read a few at a time: only what is printed of them stays in memory. */
import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import type { ModelOf } from '#documents/kinds.ts'
import { counted } from '#domain/numbers/format.ts'
import { byVehicleAndStart } from '#domain/report/document-name.ts'
import type { SheetDocumentKind } from '#domain/report/offered-kinds.ts'
import type { TravelOrder } from '#domain/report/ordin-deplasare.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { type LoadedSheet, loadSheets, sheetRecord } from '../roadmaps/load-sheets.ts'
import { roadmaps, type SelectedSheet } from '../roadmaps/roadmaps.repository.ts'
import { loadLedgers } from './fuel-ledgers.ts'
import { letterheadOf } from './letterhead.ts'
import { makingOf, type Subject, viewModel } from './view-models.ts'

/** Sheets read at once. */
const CHUNK = 100
/** Sheets of one file; more would not fit into memory, nor would anybody open it. */
const MOST = 10_000

const AS_THE_SHEET_SAYS: TravelOrder = { purpose: null, destination: null }

type Ledgers = Awaited<ReturnType<typeof loadLedgers>>

const subjectOf = (loaded: readonly LoadedSheet[], ledgers: Ledgers): Subject => {
  const sheets = loaded.map(sheetRecord)
  return {
    sheets,
    ledger: sheets.flatMap((sheet) => {
      const entry = ledgers.get(sheet.id)
      return entry ? { ...entry, sheet } : []
    }),
  }
}

/** What a kind says of one sheet; without anything to say it is refused. */
export const modelOfSheet = async <Kind extends SheetDocumentKind>(
  scope: CompanyScope,
  kind: Kind,
  loaded: LoadedSheet,
  order: TravelOrder,
): Promise<ModelOf<Kind>> => {
  const { ledger, nothing } = makingOf(kind)
  const { vehicle_id, start_date } = loaded.sheet
  const ledgers: Ledgers = ledger ? await loadLedgers(scope, [vehicle_id], start_date) : new Map()
  const model = viewModel(kind, subjectOf([loaded], ledgers), { company: await letterheadOf(scope), order })
  if (!model) throw new Refusal('DOCUMENT_UNAVAILABLE', nothing === undefined ? {} : { message: nothing })
  return model
}

/** The sheets of each document, in order: each alone, or those of a vehicle and month together. */
const documentsOf = (kind: SheetDocumentKind, ordered: readonly SelectedSheet[]): SelectedSheet[][] =>
  makingOf(kind).per === 'sheet'
    ? ordered.map((sheet) => [sheet])
    : [...Map.groupBy(ordered, ({ vehicle, startDate }) => `${vehicle.id} ${startDate.slice(0, 7)}`).values()]

/** Documents that are read together: as many as have `CHUNK` sheets, at least one. */
const chunksOf = (documents: readonly SelectedSheet[][]): SelectedSheet[][][] => {
  const chunks: SelectedSheet[][][] = []
  let room = 0
  for (const document of documents) {
    room -= document.length
    if (room < 0) {
      chunks.push([])
      room = CHUNK - document.length
    }
    chunks.at(-1)?.push(document)
  }
  return chunks
}

/** What a kind says of the sheets that start within the days, by vehicle and then in order; without anything it is refused. */
export const modelsOfSelection = async <Kind extends SheetDocumentKind>(
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
  const { ledger, nothing } = makingOf(kind)
  const context = { company: await letterheadOf(scope), order: AS_THE_SHEET_SAYS }
  const models: ModelOf<Kind>[] = []
  let ledgers: Ledgers = new Map()
  for (const chunk of chunksOf(documentsOf(kind, selection.toSorted(byVehicleAndStart)))) {
    if (gone.aborted) break
    const selected = chunk.flat()
    if (ledger && selected.some(({ id }) => !ledgers.has(id)))
      ledgers = await loadLedgers(scope, [...new Set(selected.map(({ vehicle }) => vehicle.id))], form.endDate)
    const loaded = new Map(
      (
        await loadSheets(
          scope,
          selected.map(({ id }) => id),
        )
      ).map((sheet) => [sheet.sheet.id, sheet]),
    )
    for (const document of chunk) {
      const subject = subjectOf(
        document.flatMap(({ id }) => loaded.get(id) ?? []),
        ledgers,
      )
      const model = viewModel(kind, subject, context)
      if (model) models.push(model)
    }
  }
  if (models.length === 0) throw new Refusal('DOCUMENT_EMPTY', nothing === undefined ? {} : { message: nothing })
  return models
}
