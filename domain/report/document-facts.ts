/** The facts of a kind of document besides its model: when it is offered, and from which records it is made. */
import type { LedgerEntry } from '../fuel/ledger.ts'
import type { Letterhead, SheetRecord } from '../roadmap/record.ts'
import type { AssetKind } from '../vocabulary.ts'
import type { Around } from './month.ts'
import type { SeriesNumber } from './sheet-head.ts'
import type { TravelOrder } from './travel-order.ts'

/** One sheet's document, or a print of many sheets. */
export type PrintUse = 'single' | 'print'

/** A fact that is absent does not apply to the kind. */
export type DocumentFacts = {
  /** Its name where the user chooses it. */
  label: string
  page: 'a4Landscape' | 'a4Portrait' | 'a5Landscape' | 'a5Portrait'
  /** The uses in which it is offered, for the sheets of vehicles and of machines. */
  offered: Readonly<Partial<Record<AssetKind, readonly PrintUse[]>>>
  /** One document for each sheet, or one for each vehicle and month. */
  per: 'sheet' | 'month'
  /** Whether it proves what was driven and burnt: findings of a sheet block printing it. */
  proves: boolean
  /** Whether it is also offered as a spreadsheet. */
  workbook?: true
  /** Labels above the signatures, in order. */
  signatures: readonly string[]
  /** Headings of the columns that a company may leave out; the official forms keep theirs (OMFP 2634/2015, annex 3) and have none. */
  optionalColumns?: Readonly<Record<string, string>>
  /**
   * Date of the document, which decides the year of its number, for a kind with its own series of numbers; documents of other kinds carry
   * their sheet's number.
   */
  series?: 'departure' | 'arrival' | 'month'
  /** Condition that a sheet must meet for the document to have content; absent where every sheet meets it. */
  needs?: 'advance' | 'tracked fuel' | 'consumed fuel'
  /** The sheets for which a print of many includes it: those that leave the country, or those that do not; absent for both. */
  journey?: 'home' | 'abroad'
  /** Whether the user is asked for the purpose and the destination of the travel. */
  order?: boolean
  /** The records that are the rows of its table, so that a long table continues on further pages; absent where its rows are fixed. */
  rows?: 'trips' | 'purchases' | 'sheets' | 'draws'
  /** Pages of its shortest document, where that is more than one. */
  pages?: 2
  /** Whether it reads the vehicle's fuel ledger. */
  readsLedger?: boolean
  /** Whether it shows the measured consumption, which needs the stock of the next sheet. */
  showsReality?: boolean
}

/** The facts of a kind, and in their type the model that it is printed from. */
export const sheetDocument =
  <Model>() =>
  <const Facts extends DocumentFacts>(facts: Facts): Facts & { readonly '~model'?: Model } =>
    facts

/** The model that facts name in their type. */
export type ModelOfFacts<Facts> = Facts extends { readonly '~model'?: infer Model } ? NonNullable<Model> : never

/**
 * Subject of one document: a sheet, or the sheets of one vehicle and month in order, with their rows of its fuel ledger; `number` is its
 * number in the series, absent in a preview.
 */
export type Subject = { sheets: readonly SheetRecord[]; ledger: readonly LedgerEntry<SheetRecord>[]; number?: SeriesNumber } & Around

/** The company, and what the user says when printing. */
export type PrintContext<Company extends Letterhead = Letterhead> = { company: Company; order: TravelOrder }

/** Builds the model of a subject as a plain function, so that the pages' code does not include it; `null` when there is nothing to print. */
export type View<Model> = (subject: Subject, context: PrintContext) => Model | null
