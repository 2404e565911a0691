/**
 * Every kind of document that is made of sheets, gathered from the files of the kinds: `<kind>.ts` beside this file says what it is called,
 * on what paper it is printed, for whom and when it is offered, what it proves, who signs it, which columns may be left out, and what it
 * says; how it looks `documents/kinds/<kind>.ts`. `docs/how-to.md` adds one.
 */
import type { AssetKind } from '../vocabulary.ts'
import type { DocumentFacts, ModelOfFacts, PrintUse } from './document-facts.ts'
import * as gathered from './sheet-documents.ts'

export type SheetDocumentKind = keyof typeof gathered

/** By the name of their files, which is that of the specification, its typing errors included. */
export const SHEET_DOCUMENTS: { readonly [Kind in SheetDocumentKind]: (typeof gathered)[Kind] } = gathered

/** In the order of the dialogs. */
export const SHEET_DOCUMENT_KINDS = (Object.keys(SHEET_DOCUMENTS) as SheetDocumentKind[]).sort(
  (one, other) => SHEET_DOCUMENTS[one].place - SHEET_DOCUMENTS[other].place,
)

/** The model that a kind is printed from. */
export type SheetModelOf<Kind extends SheetDocumentKind> = ModelOfFacts<(typeof SHEET_DOCUMENTS)[Kind]>

/** Every document the product can build; the wire values are the specification's, its typing errors included. */
export const DOCUMENT_KINDS: readonly DocumentKind[] = [...SHEET_DOCUMENT_KINDS, 'invoice', 'deductibilitate', 'verificare']
export type DocumentKind = SheetDocumentKind | 'invoice' | 'deductibilitate' | 'verificare'

/** What a kind is, whichever it is. */
export const factsOf = (kind: SheetDocumentKind): DocumentFacts => SHEET_DOCUMENTS[kind]

/** The kinds for a vehicle's or a machine's sheets, in the order of the dialog. */
export const offeredKinds = (of: AssetKind, use: PrintUse): readonly SheetDocumentKind[] =>
  SHEET_DOCUMENT_KINDS.filter((kind) => factsOf(kind).offered[of]?.includes(use))

/** The kinds that are also tables to calculate with. */
export const WORKBOOK_KINDS = SHEET_DOCUMENT_KINDS.filter((kind): kind is WorkbookKind => factsOf(kind).workbook === true)
export type WorkbookKind = {
  [Kind in SheetDocumentKind]: (typeof SHEET_DOCUMENTS)[Kind] extends { readonly workbook: true } ? Kind : never
}[SheetDocumentKind]
