/** View models of documents: of one sheet, or of a selection, which is read a few sheets at a time. */

import { Refusal } from '#contract/refusals.ts'
import { monthEnd } from '#domain/calendar/day.ts'
import { fullPairs, type PumpFill } from '#domain/fuel/full-to-full.ts'
import { idsOf } from '#domain/ids.ts'
import { type Month, monthOf } from '#domain/month/month.ts'
import type { Subject } from '#domain/report/document-facts.ts'
import { factsOf, type SheetModelOf } from '#domain/report/document-kinds.ts'
import type { InCommon } from '#domain/report/document-name.ts'
import { saysSomething } from '#domain/report/document-number.ts'
import type { TravelOrder } from '#domain/report/travel-order.ts'
import type { SheetDocumentKind } from '#domain/vocabulary.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import { takeNumbers } from '../document-numbers/document-numbers.repository.ts'
import { loadLedgers } from '../fiscal/fuel-ledgers.ts'
import { stocksAfter } from '../fiscal/ledgers.repository.ts'
import { type LoadedSheet, sheetRecord } from '../roadmaps/load-sheets.ts'
import type { SelectedSheet } from '../roadmaps/roadmaps.repository.ts'
import { letterheadOf, type PrintingCompany } from '../templates/letterhead.ts'
import { pumpFills } from '../vehicle-page/pump-fills.ts'
import { type Numbers, numberedDocument, numbersOf, yearOf } from './numbered-documents.ts'
import { loadPaperSheets } from './paper-sheets.ts'
import { chosenOf, documentsOf, namesInCommon, type Selection, selectionOf } from './selected-sheets.ts'
import { nothingSaid, viewModel } from './view-models.ts'

/** Sheets read at once. */
const CHUNK = 100
export const AS_THE_SHEET_SAYS: TravelOrder = { purpose: null, destination: null }

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

/** The refusal of a kind that has no content for the selection. */
export const nothingToSay = (code: 'DOCUMENT_UNAVAILABLE' | 'DOCUMENT_EMPTY', kind: SheetDocumentKind): Refusal => {
  const message = nothingSaid(kind)
  return new Refusal(code, message === undefined ? {} : { message })
}

export const subjectOfSheet = async (scope: CompanyScope, kind: SheetDocumentKind, loaded: LoadedSheet): Promise<Subject> => {
  const { vehicleId, startDate } = loaded.sheet
  const ledgers: Ledgers = factsOf(kind).readsLedger ? await loadLedgers(scope, [vehicleId], startDate) : new Map()
  return subjectOf([loaded], ledgers)
}

/** What one sheet's document is about; a kind that has no content for the sheet is refused. */
export const requireSubject = async (scope: CompanyScope, kind: SheetDocumentKind, loaded: LoadedSheet): Promise<Subject> => {
  const subject = await subjectOfSheet(scope, kind, loaded)
  if (!saysSomething(kind, sheetRecord(loaded), subject.ledger[0])) throw nothingToSay('DOCUMENT_UNAVAILABLE', kind)
  return subject
}

/** The view model of one sheet's document, with its existing or newly assigned number; refused without content. */
export const modelOfSheet = async <Kind extends SheetDocumentKind>(
  scope: CompanyScope,
  kind: Kind,
  { loaded, order, userId }: { loaded: LoadedSheet; order: TravelOrder; userId: number },
): Promise<SheetModelOf<Kind>> => {
  const subject = await requireSubject(scope, kind, loaded)
  const record = sheetRecord(loaded)
  const vehicle = { ...loaded.vehicle, id: loaded.sheet.vehicleId }
  const about = numberedDocument(kind, [{ ...record, vehicle }], undefined, new Map(subject.ledger.map((entry) => [record.id, entry])))
  const [number] = about ? await takeNumbers(scope, kind, userId, [{ ...about, year: yearOf(about.day) }]) : []
  const letterhead = await letterheadOf(scope, monthOf(record.startDate))
  // a document of a month says of which part of it it is
  const { startDate: from, endDate: to, number: sheet } = record
  const chosen = factsOf(kind).per === 'month' ? { chosen: { from, to, driver: null, sheet } } : {}
  const model = viewModel(kind, { ...subject, ...chosen, ...(number && { number }) }, { company: letterhead, order })
  if (!model) throw nothingToSay('DOCUMENT_UNAVAILABLE', kind)
  return model
}

/** Groups documents for reading: each group has about `CHUNK` sheets, at least one document. */
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

/** What measured the fuel of some documents: the stock after the last sheet of each, by its id, and full tanks by vehicle. */
const measuredOf = async (scope: CompanyScope, documents: readonly SelectedSheet[][], sheets: readonly LoadedSheet[]) => {
  const last = documents.flatMap((document) => document.at(-1)?.id ?? [])
  const days = sheets.map(({ sheet }) => sheet.startDate).toSorted()
  const vehicleIds = [...new Set(sheets.map(({ sheet }) => sheet.vehicleId))]
  const [from, to] = [days[0], days.at(-1)]
  const [stocks, fills] = await Promise.all([
    stocksAfter(scope, last),
    from && to ? pumpFills(scope, vehicleIds, { from, to: monthEnd(to) }) : new Map<number, PumpFill[]>(),
  ])
  return { stocks, pairs: new Map([...fills].map(([vehicleId, ofVehicle]) => [vehicleId, fullPairs(ofVehicle)])) }
}

/** Until when subjects are needed, and the numbers of their documents, which prints have and tables do not. */
type Reading = { gone: AbortSignal; numbers: Numbers }

/**
 * The subjects of documents, one after the other. They are read a few at a time, each time in a transaction of its own, so that a slow
 * reader keeps none open; a sheet deleted meanwhile is left out.
 */
async function* subjectsOf(
  company: CompanyAccess,
  kind: SheetDocumentKind,
  documents: readonly SelectedSheet[][],
  form: Selection,
  { gone, numbers }: Reading,
): AsyncGenerator<Subject, void, undefined> {
  const ledger = factsOf(kind).readsLedger
  // documents are sorted by vehicle, so only one vehicle's ledger is needed at a time
  let ledgers: Ledgers = new Map()
  let ledgersOf: number | null = null
  for (const chunk of chunksOf(documents)) {
    if (gone.aborted) return
    yield* await company.within(async (scope) => {
      const sheets = await loadPaperSheets(scope, idsOf(chunk.flat()))
      const loaded = new Map(sheets.map((sheet) => [sheet.sheet.id, sheet]))
      const measured = factsOf(kind).showsReality ? await measuredOf(scope, chunk, sheets) : null
      const read: Subject[] = []
      for (const document of chunk) {
        const documentSheets = document.flatMap(({ id }) => loaded.get(id) ?? [])
        const vehicleId = documentSheets[0]?.sheet.vehicleId
        if (vehicleId === undefined) continue
        if (ledger && vehicleId !== ledgersOf) {
          ledgers = await loadLedgers(scope, [vehicleId], form.endDate)
          ledgersOf = vehicleId
        }
        const chosen = chosenOf(form, documentSheets[0]?.driver.name)
        const number = numbers.get(document[0]?.id ?? 0)
        const stockAfter = measured?.stocks.get(documentSheets.at(-1)?.sheet.id ?? 0)
        const pairs = measured?.pairs.get(vehicleId)
        read.push({ ...subjectOf(documentSheets, ledgers), chosen, stockAfter, pairs, ...(number && { number }) })
      }
      return read
    })
  }
}

/** What the documents of a selection are about, one after the other; without a sheet, or with too many, it is refused. */
export async function* subjectsOfSelection(
  company: CompanyAccess,
  kind: SheetDocumentKind,
  form: Selection,
  gone: AbortSignal,
): AsyncGenerator<Subject, void, undefined> {
  yield* subjectsOf(company, kind, documentsOf(kind, await selectionOf(company, form, kind)), form, { gone, numbers: new Map() })
}

/** The letterhead of each subject: that of its month, read once a month. */
export const letterheads = (company: CompanyAccess): ((subject: Subject) => Promise<PrintingCompany>) => {
  const byMonth = new Map<Month, PrintingCompany>()
  return async ({ sheets: [first] }) => {
    const month = monthOf(first?.startDate ?? '')
    const letterhead = byMonth.get(month) ?? (await company.within((scope) => letterheadOf(scope, first && month)))
    byMonth.set(month, letterhead)
    return letterhead
  }
}

async function* modelsOf<Kind extends SheetDocumentKind>(
  kind: Kind,
  subjects: AsyncIterable<Subject>,
  company: CompanyAccess,
): AsyncGenerator<SheetModelOf<Kind>, void, undefined> {
  const letterheadFor = letterheads(company)
  for await (const subject of subjects) {
    const model = viewModel(kind, subject, { company: await letterheadFor(subject), order: AS_THE_SHEET_SAYS })
    if (model) yield model
  }
}

async function* startingWith<Model>(first: Model, rest: AsyncIterable<Model>): AsyncGenerator<Model, void, undefined> {
  yield first
  yield* rest
}

/**
 * The view models for the sheets that start within the days, by vehicle and then in order, built on request, and the largest possible
 * number of documents. A selection without content is refused before the answer begins.
 */
export const modelsOfSelection = async <Kind extends SheetDocumentKind>(
  company: CompanyAccess,
  kind: Kind,
  form: Selection,
  gone: AbortSignal,
): Promise<{ models: AsyncIterable<SheetModelOf<Kind>>; total: number; of: InCommon }> => {
  const selection = await selectionOf(company, form, kind)
  const documents = documentsOf(kind, selection)
  const numbered = documents.map((sheets) => ({ sheets, chosen: chosenOf(form) }))
  const numbers = await numbersOf(company, kind, numbered)
  const models = modelsOf(kind, subjectsOf(company, kind, documents, form, { gone, numbers }), company)
  const first = await models.next()
  if (first.done) throw nothingToSay('DOCUMENT_EMPTY', kind)
  return { models: startingWith(first.value, models), total: documents.length, of: await namesInCommon(company, form, selection) }
}
