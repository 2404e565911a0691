/** View models of documents: of one sheet, or of a selection, which is read a few sheets at a time. */
import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/month/month.ts'
import { counted } from '#domain/numbers/format.ts'
import type { Subject } from '#domain/report/document-facts.ts'
import { factsOf, type SheetModelOf } from '#domain/report/document-kinds.ts'
import { byStart, byVehicleAndStart, type InCommon } from '#domain/report/document-name.ts'
import { numberedOn, saysSomething } from '#domain/report/document-number.ts'
import { type Chosen, isWholeMonth } from '#domain/report/month.ts'
import type { SeriesNumber } from '#domain/report/series-number.ts'
import type { TravelOrder } from '#domain/report/travel-order.ts'
import type { SheetDocumentKind } from '#domain/vocabulary.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import { closingFacts } from '../closing-facts/closing-facts.repository.ts'
import { type Document, takeNumbers } from '../document-numbers/document-numbers.repository.ts'
import { drivers } from '../drivers/drivers.repository.ts'
import { loadLedgers } from '../fiscal/fuel-ledgers.ts'
import { stocksAfter } from '../fiscal/ledgers.repository.ts'
import { type LoadedSheet, sheetRecord } from '../roadmaps/load-sheets.ts'
import { roadmaps, type SelectedSheet } from '../roadmaps/roadmaps.repository.ts'
import { letterheadOf, type PrintingCompany } from '../templates/letterhead.ts'
import { loadPaperSheets } from './paper-sheets.ts'
import { TEXTS } from './texts.ts'
import { nothingSaid, viewModel } from './view-models.ts'

/** Sheets read at once. */
const CHUNK = 100
/** The most sheets of one file. */
const MOST = 10_000

export const AS_THE_SHEET_SAYS: TravelOrder = { purpose: null, destination: null }

/** The user's selection of sheets to print. */
export type Selection = HandlerInputOf<'printRoadmaps'>['body']
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

/** The subject of a document of one sheet. */
export const subjectOfSheet = async (scope: CompanyScope, kind: SheetDocumentKind, loaded: LoadedSheet): Promise<Subject> => {
  const { vehicleId, startDate } = loaded.sheet
  const ledgers: Ledgers = factsOf(kind).readsLedger ? await loadLedgers(scope, [vehicleId], startDate) : new Map()
  return subjectOf([loaded], ledgers)
}

/** A document about sheets in its series of numbers, and the day by which it is numbered; `null` where its kind has no series, where it has no content, and for a part of a month. */
const numberedDocument = (
  kind: SheetDocumentKind,
  sheets: readonly Pick<SelectedSheet, 'id' | 'startDate' | 'endDate' | 'advancePayment' | 'fuelConsumed' | 'vehicle'>[],
  chosen: Chosen | undefined,
): (Document & { day: Day }) | null => {
  const sheet = sheets.find((one) => saysSomething(kind, one))
  const day = sheet && numberedOn(kind, sheet)
  if (!sheet || !day || (factsOf(kind).per === 'month' && !isWholeMonth(day, chosen))) return null
  return factsOf(kind).per === 'sheet'
    ? { roadmapId: sheet.id, vehicleId: null, month: null, day }
    : { roadmapId: null, vehicleId: sheet.vehicle.id, month: day, day }
}

const chosenOf = ({ startDate, endDate, driverId, ids }: Selection, driver: string | null = null): Chosen => ({
  from: startDate,
  to: endDate,
  driver: driverId === null ? null : (driver ?? ''),
  ticked: Boolean(ids),
})

type Numbers = ReadonlyMap<number, SeriesNumber>

/**
 * The numbers of documents by their first sheet: those without one take the next of their series by day, in one transaction, whichever
 * vehicles they are of and in whatever order they are printed.
 */
const numbersOf = async (
  company: CompanyAccess,
  kind: SheetDocumentKind,
  documents: readonly { sheets: readonly SelectedSheet[]; chosen: Chosen }[],
): Promise<Numbers> => {
  if (!factsOf(kind).series) return new Map()
  const inSeries = documents
    .flatMap(({ sheets, chosen }) => {
      const about = numberedDocument(kind, sheets, chosen)
      return about && sheets[0] ? { about, first: sheets[0] } : []
    })
    .toSorted((a, b) => (a.about.day < b.about.day ? -1 : a.about.day > b.about.day ? 1 : byStart(a.first, b.first)))
  const numbers = await company.within((scope) =>
    takeNumbers(
      scope,
      kind,
      company.userId,
      inSeries.map(({ about: { day, ...about } }) => ({ ...about, year: yearOf(day) })),
    ),
  )
  const given = new Map<number, SeriesNumber>()
  for (const [at, { first }] of inSeries.entries()) {
    const number = numbers[at]
    if (number) given.set(first.id, number)
  }
  return given
}

const yearOf = (day: Day): number => Number(day.slice(0, 4))

/** Refuses a kind that has no content for a sheet. */
export const requireSomethingSaid = (kind: SheetDocumentKind, loaded: LoadedSheet): void => {
  if (!saysSomething(kind, sheetRecord(loaded))) throw nothingToSay('DOCUMENT_UNAVAILABLE', kind)
}

/** The view model of one sheet's document, with its existing or newly assigned number; refused without content. */
export const modelOfSheet = async <Kind extends SheetDocumentKind>(
  scope: CompanyScope,
  kind: Kind,
  { loaded, order, userId }: { loaded: LoadedSheet; order: TravelOrder; userId: number },
): Promise<SheetModelOf<Kind>> => {
  requireSomethingSaid(kind, loaded)
  const subject = await subjectOfSheet(scope, kind, loaded)
  const record = sheetRecord(loaded)
  const vehicle = { ...loaded.vehicle, id: loaded.sheet.vehicleId }
  const about = numberedDocument(kind, [{ ...record, vehicle }], undefined)
  const [number] = about ? await takeNumbers(scope, kind, userId, [{ ...about, year: yearOf(about.day) }]) : []
  const letterhead = await letterheadOf(scope, monthOf(record.startDate))
  const model = viewModel(kind, number ? { ...subject, number } : subject, { company: letterhead, order })
  if (!model) throw nothingToSay('DOCUMENT_UNAVAILABLE', kind)
  return model
}

/** The sheets of each document, in order: each alone, or those of a vehicle and month together. */
const documentsOf = (kind: SheetDocumentKind, selection: readonly SelectedSheet[]): SelectedSheet[][] => {
  const { journey, per } = factsOf(kind)
  const ordered = journey ? selection.filter(({ abroad }) => abroad === (journey === 'abroad')) : selection
  return per === 'sheet'
    ? ordered.map((sheet) => [sheet])
    : [...Map.groupBy(ordered, ({ vehicle, startDate }) => `${vehicle.id} ${startDate.slice(0, 7)}`).values()]
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

const select = async (company: CompanyAccess, form: Selection, kind?: SheetDocumentKind): Promise<SelectedSheet[]> => {
  const selection = await company.within(async (scope) => {
    const selected = await roadmaps.select(
      scope,
      {
        kind: form.vehicleType,
        vehicleId: form.vehicleId,
        driverId: form.driverId,
        from: form.startDate,
        to: form.endDate,
        ids: form.ids,
      },
      { abroad: kind !== undefined && factsOf(kind).journey !== undefined },
    )
    const closed = await closingFacts.records(
      scope,
      selected.map(({ startDate }) => monthOf(startDate)),
    )
    return selected.map((sheet) => {
      const records = closed.get(monthOf(sheet.startDate))
      if (!records) return sheet
      const { number, fuelTracking } = records.vehicles[sheet.vehicle.id] ?? sheet.vehicle
      const abroad = sheet.abroad === null ? null : records.abroad.includes(sheet.id)
      return { ...sheet, abroad, vehicle: { ...sheet.vehicle, number, fuelTracking } }
    })
  })
  return selection.toSorted(byVehicleAndStart)
}

/** The sheets of a selection, by vehicle and then in order; none, and too many for one file, are refused. */
const selectionOf = async (company: CompanyAccess, form: Selection, kind?: SheetDocumentKind): Promise<SelectedSheet[]> => {
  const selection = await select(company, form, kind)
  if (selection.length === 0) throw new Refusal('DOCUMENT_EMPTY')
  if (selection.length > MOST) {
    const message = TEXTS.tooManySheets(counted(MOST, 'foaie', 'foi'))
    throw new Refusal('INVALID', { message, fields: { endDate: message } })
  }
  return selection
}

/** Gives the documents of several selections their numbers together, so that a series goes by day through vehicles and machines alike. */
export const numberTogether = async (company: CompanyAccess, kind: SheetDocumentKind, forms: readonly Selection[]): Promise<void> => {
  const documents: { sheets: SelectedSheet[]; chosen: Chosen }[] = []
  for (const form of forms)
    documents.push(...documentsOf(kind, await select(company, form, kind)).map((sheets) => ({ sheets, chosen: chosenOf(form) })))
  await numbersOf(company, kind, documents)
}

/** Refuses a selection without a sheet, or with too many for one file. */
export const requireSelection = async (company: CompanyAccess, form: Selection): Promise<void> => {
  await selectionOf(company, form)
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
      const sheets = await loadPaperSheets(
        scope,
        chunk.flat().map(({ id }) => id),
      )
      const loaded = new Map(sheets.map((sheet) => [sheet.sheet.id, sheet]))
      const after = factsOf(kind).showsReality
        ? await stocksAfter(
            scope,
            chunk.flatMap((document) => document.at(-1)?.id ?? []),
          )
        : null
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
        const stockAfter = after?.get(documentSheets.at(-1)?.sheet.id ?? 0)
        read.push({ ...subjectOf(documentSheets, ledgers), chosen, stockAfter, ...(number && { number }) })
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

/** The name of a driver; the one with which the months of the selection were closed, where it is the same in all. */
const driverOf = (company: CompanyAccess, driverId: number, selection: readonly SelectedSheet[]): Promise<string | undefined> =>
  company.within(async (scope) => {
    const live = (await drivers.byIds(scope, [driverId])).get(driverId)?.name
    const months = [...new Set(selection.map(({ startDate }) => monthOf(startDate)))]
    const closed = await closingFacts.records(scope, months)
    const [name = live, ...others] = new Set(months.map((month) => closed.get(month)?.drivers[driverId]?.name ?? live))
    return others.length === 0 ? name : live
  })

/** The vehicle that all sheets of a selection have in common, and the driver that was chosen. */
const namesInCommon = async (
  company: CompanyAccess,
  { driverId }: Pick<Selection, 'driverId'>,
  selection: readonly SelectedSheet[],
): Promise<InCommon> => {
  const [first, ...others] = new Set(selection.map(({ vehicle }) => vehicle.number))
  const driver = driverId === null ? undefined : await driverOf(company, driverId, selection)
  return { vehicle: others.length === 0 ? first : undefined, driver }
}

/** The vehicle and the driver that the sheets of a selection have in common. */
export const namesOfSelection = async (company: CompanyAccess, form: Selection): Promise<InCommon> =>
  namesInCommon(company, form, await selectionOf(company, form))

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
  const numbers = await numbersOf(
    company,
    kind,
    documents.map((sheets) => ({ sheets, chosen: chosenOf(form) })),
  )
  const models = modelsOf(kind, subjectsOf(company, kind, documents, form, { gone, numbers }), company)
  const first = await models.next()
  if (first.done) throw nothingToSay('DOCUMENT_EMPTY', kind)
  return { models: startingWith(first.value, models), total: documents.length, of: await namesInCommon(company, form, selection) }
}
