/**
 * Every kind of document made of sheets. The file of each kind, `<kind>.ts` beside this one, holds its name, its paper, when it is
 * offered, what it proves, who signs it, which columns are optional, and its content; its layout is in `documents/kinds/<kind>.ts`.
 * `docs/how-to.md` shows how to add a kind.
 */
import { type AssetKind, SHEET_DOCUMENT_KINDS, type SheetDocumentKind } from '../vocabulary.ts'
import type { DocumentFacts, ModelOfFacts, PrintUse } from './document-facts.ts'
import * as gathered from './sheet-documents.ts'

/** Keyed by the names of their files. */
export const SHEET_DOCUMENTS: { readonly [Kind in SheetDocumentKind]: (typeof gathered)[Kind] } = gathered

export type SheetModelOf<Kind extends SheetDocumentKind> = ModelOfFacts<(typeof SHEET_DOCUMENTS)[Kind]>

/** Every document the product can build; the values on the wire are the specification's, including its typing errors. */
export const DOCUMENT_KINDS: readonly DocumentKind[] = [
  ...SHEET_DOCUMENT_KINDS,
  'invoice',
  'deductibilitate',
  'verificare',
  'costuri',
  'vehicul',
]
export type DocumentKind = SheetDocumentKind | 'invoice' | 'deductibilitate' | 'verificare' | 'costuri' | 'vehicul'

export const factsOf = (kind: SheetDocumentKind): DocumentFacts => SHEET_DOCUMENTS[kind]

/** Whether two pages of the kind go on one A4 page; those of single papers stay alone. */
export const goesTwoUp = (kind: DocumentKind): boolean =>
  SHEET_DOCUMENT_KINDS.some((one) => one === kind && factsOf(one).page.startsWith('a5'))

/** The kinds for a vehicle's or a machine's sheets, in the order of the dialog. */
export const offeredKinds = (of: AssetKind, use: PrintUse): readonly SheetDocumentKind[] =>
  SHEET_DOCUMENT_KINDS.filter((kind) => factsOf(kind).offered[of]?.includes(use))

/** The kinds that are also tables to calculate with. */
export const WORKBOOK_KINDS = SHEET_DOCUMENT_KINDS.filter((kind): kind is WorkbookKind => factsOf(kind).workbook === true)
export type WorkbookKind = {
  [Kind in SheetDocumentKind]: (typeof SHEET_DOCUMENTS)[Kind] extends { readonly workbook: true } ? Kind : never
}[SheetDocumentKind]
