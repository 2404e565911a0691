/** How documents are named where one chooses them. */
import type { PrintUse } from '#domain/report/document-facts.ts'
import { factsOf, offeredKinds } from '#domain/report/document-kinds.ts'
import type { AssetKind, SheetDocumentKind } from '#domain/vocabulary.ts'

/** Whether a document is for a sheet: those about a journey abroad are for one that leaves the country alone. */
export const isFor = (kind: SheetDocumentKind, { abroad }: { abroad: boolean }): boolean => abroad || factsOf(kind).journey !== 'abroad'

/** The documents of a dialog as options: of a print of many sheets, or of a single one. */
export const documentOptions = (of: AssetKind, use: PrintUse): { value: SheetDocumentKind; label: string }[] =>
  offeredKinds(of, use).map((kind) => ({ value: kind, label: factsOf(kind).label }))
