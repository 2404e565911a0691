/** Which sheets a kind of document is printed for, and what it says of them: one line a kind that `documents` can draw. */
import { KINDS, type ModelOf, type PrintableKind } from '#documents/kinds.ts'
import { foiParcurs } from '#domain/report/foi-parcurs.ts'
import type { Letterhead, SheetRecord } from '#domain/roadmap/record.ts'
import type { AssetKind, DocumentKind } from '#domain/vocabulary.ts'

type ViewModel<Kind extends PrintableKind> = {
  of: readonly AssetKind[]
  model: (sheet: SheetRecord, company: Letterhead) => ModelOf<Kind>
}

const VIEW_MODELS: { readonly [Kind in PrintableKind]: ViewModel<Kind> } = {
  'foi-parcurs': { of: ['vehicle'], model: foiParcurs },
}

/** Whether a kind can be printed for sheets of this sort. */
export const isPrintable = (kind: DocumentKind, of: AssetKind): kind is PrintableKind =>
  Object.hasOwn(KINDS, kind) && VIEW_MODELS[kind as PrintableKind].of.includes(of)

/** What the document of a sheet says. */
export const viewModel = <Kind extends PrintableKind>(kind: Kind, sheet: SheetRecord, company: Letterhead): ModelOf<Kind> =>
  VIEW_MODELS[kind].model(sheet, company)
