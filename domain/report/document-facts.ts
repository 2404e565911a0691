/** What the file of a kind of document says besides its model: the facts by which it is offered, and the records that it is made of. */
import type { LedgerEntry } from '../fuel/ledger.ts'
import type { Letterhead, SheetRecord } from '../roadmap/record.ts'
import type { AssetKind } from '../vocabulary.ts'
import type { Around } from './month.ts'
import type { SeriesNumber } from './series-number.ts'
import type { TravelOrder } from './travel-order.ts'

/** One sheet's document, or a print of many sheets. */
export type PrintUse = 'single' | 'print'

/** What is not said of a kind does not hold for it. */
export type DocumentFacts = {
  /** Its place in the dialogs, counted from the top. */
  place: number
  /** As it is named where one chooses it. */
  label: string
  page: 'a4Landscape' | 'a4Portrait' | 'a5Landscape' | 'a5Portrait'
  /** The uses in which it is offered, for the sheets of vehicles and of machines. */
  offered: Readonly<Partial<Record<AssetKind, readonly PrintUse[]>>>
  /** One document a sheet, or one a vehicle and month. */
  per: 'sheet' | 'month'
  /** Whether it proves what was driven and burnt: a sheet with findings holds it back. */
  proves: boolean
  /** Whether it is also offered as a spreadsheet. */
  workbook?: true
  /** What stands above each signature, in order. */
  signatures: readonly string[]
  /** Headings of the columns that a company may leave out; the official forms keep theirs (OMFP 2634/2015, annex 3) and have none. */
  optionalColumns?: Readonly<Record<string, string>>
  /** Whose day the year of its number belongs to, where the kind has a series of numbers of its own; others carry their sheet's. */
  series?: 'departure' | 'arrival' | 'month'
  /** What a sheet must have for such a document to say anything; absent where every sheet has one. */
  needs?: 'advance' | 'tracked fuel' | 'consumed fuel'
  /** Whether a print of many holds it for the sheets that leave the country alone. */
  abroad?: boolean
  /** Whether the user is asked what the travel is for, and where to. */
  order?: boolean
  /** What its table has a row of, so that many continue it on further pages; absent where its rows are always the same. */
  rows?: 'trips' | 'purchases' | 'sheets' | 'draws'
  /** Pages of its shortest document, where that is more than one. */
  pages?: 2
  /** Whether it reads the vehicle's fuel ledger. */
  readsLedger?: boolean
  /** Whether it shows what was really burnt, which the stock of the next sheet says. */
  showsReality?: boolean
}

declare const MODEL: unique symbol

/** The facts of a kind, and in their type the model that it is printed from. */
export const sheetDocument =
  <Model>() =>
  <const Facts extends DocumentFacts>(facts: Facts): Facts & { readonly [MODEL]?: Model } =>
    facts

/** The model that facts name in their type. */
export type ModelOfFacts<Facts> = Facts extends { readonly [MODEL]?: infer Model } ? NonNullable<Model> : never

/**
 * What one document is about: a sheet, or those of one vehicle and month in order, with their rows of its fuel ledger; `number` is the
 * one that it was given in its series, absent while it is only looked at.
 */
export type Subject = { sheets: readonly SheetRecord[]; ledger: readonly LedgerEntry<SheetRecord>[]; number?: SeriesNumber } & Around

/** The company, and what the user says when printing. */
export type PrintContext<Company extends Letterhead = Letterhead> = { company: Company; order: TravelOrder }

/** What a kind says of its subject, a plain function, so that pages leave it out; `null` when it has nothing to say. */
export type View<Model> = (subject: Subject, context: PrintContext) => Model | null
