import type { Day } from '#domain/calendar/day.ts'
import type { LedgerEntry } from '#domain/fuel/ledger.ts'
import { factsOf } from '#domain/report/document-kinds.ts'
import { byStart } from '#domain/report/document-name.ts'
import { numberedOn, saysSomething } from '#domain/report/document-number.ts'
import { type Chosen, isWholeMonth } from '#domain/report/month.ts'
import type { SeriesNumber } from '#domain/report/sheet-head.ts'
import type { SheetDocumentKind } from '#domain/vocabulary.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import { type Document, takeNumbers } from '../document-numbers/document-numbers.repository.ts'
import { loadLedgers } from '../fiscal/fuel-ledgers.ts'
import type { SelectedSheet } from '../roadmaps/roadmaps.repository.ts'
import { chosenOf, documentsOf, type Selection, select } from './selected-sheets.ts'

type Ledgers = ReadonlyMap<number, Pick<LedgerEntry<unknown>, 'covered'>>

/** The ledgers of vehicles with a sheet that burnt nothing: they say whether it settles what earlier sheets burnt. */
const ledgersOfIdle = async (scope: CompanyScope, kind: SheetDocumentKind, sheets: readonly SelectedSheet[]): Promise<Ledgers> => {
  const idle = factsOf(kind).needs === 'consumed fuel' ? sheets.filter(({ fuelConsumed }) => fuelConsumed.eq(0)) : []
  const last = idle
    .map(({ startDate }) => startDate)
    .toSorted()
    .at(-1)
  return last ? loadLedgers(scope, [...new Set(idle.map(({ vehicle }) => vehicle.id))], last) : new Map()
}

/** A document about sheets in its series of numbers, and the day by which it is numbered; `null` where its kind has no series, where it has no content, and for a part of a month. */
export const numberedDocument = (
  kind: SheetDocumentKind,
  sheets: readonly Omit<SelectedSheet, 'number' | 'startTime' | 'abroad'>[],
  chosen: Chosen | undefined,
  ledgers: Ledgers,
): (Document & { day: Day }) | null => {
  const sheet = sheets.find((one) => saysSomething(kind, one, ledgers.get(one.id)))
  const day = sheet && numberedOn(kind, sheet)
  if (!sheet || !day || (factsOf(kind).per === 'month' && !isWholeMonth(day, chosen))) return null
  return factsOf(kind).per === 'sheet'
    ? { roadmapId: sheet.id, vehicleId: null, month: null, day }
    : { roadmapId: null, vehicleId: sheet.vehicle.id, month: day, day }
}

export type Numbers = ReadonlyMap<number, SeriesNumber>

/**
 * The numbers of documents by their first sheet: those without one take the next of their series by day, in one transaction, whichever
 * vehicles they are of and in whatever order they are printed.
 */
export const numbersOf = async (
  company: CompanyAccess,
  kind: SheetDocumentKind,
  documents: readonly { sheets: readonly SelectedSheet[]; chosen: Chosen }[],
): Promise<Numbers> => {
  if (!factsOf(kind).series) return new Map()
  return company.within(async (scope) => {
    const all = documents.flatMap(({ sheets }) => sheets)
    const ledgers = await ledgersOfIdle(scope, kind, all)
    const inSeries = documents
      .flatMap(({ sheets, chosen }) => {
        const about = numberedDocument(kind, sheets, chosen, ledgers)
        return about && sheets[0] ? { about, first: sheets[0] } : []
      })
      .toSorted((a, b) => (a.about.day < b.about.day ? -1 : a.about.day > b.about.day ? 1 : byStart(a.first, b.first)))
    const asked = inSeries.map(({ about: { day, ...about } }) => ({ ...about, year: yearOf(day) }))
    const numbers = await takeNumbers(scope, kind, company.userId, asked)
    return new Map(inSeries.flatMap(({ first }, at) => (numbers[at] ? [[first.id, numbers[at]]] : [])))
  })
}

export const yearOf = (day: Day): number => Number(day.slice(0, 4))

/** Gives the documents of several selections their numbers together, so that a series goes by day through vehicles and machines alike. */
export const numberTogether = async (company: CompanyAccess, kind: SheetDocumentKind, forms: readonly Selection[]): Promise<void> => {
  const documents: { sheets: SelectedSheet[]; chosen: Chosen }[] = []
  for (const form of forms)
    documents.push(...documentsOf(kind, await select(company, form, kind)).map((sheets) => ({ sheets, chosen: chosenOf(form) })))
  await numbersOf(company, kind, documents)
}
