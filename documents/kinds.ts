/** The documents that can be printed: one line a kind. A kind that is not here cannot be named to `renderPdf`. */
import type { DocumentKind } from '#domain/vocabulary.ts'
import { foiParcurs } from './kinds/foi-parcurs.ts'
import type { PaperDocument } from './layout/flow.ts'

/** Lays out one view model. The model is plain data: it travels to another thread. */
export type Template<Model> = (model: Model) => PaperDocument

export const KINDS = {
  'foi-parcurs': foiParcurs,
} satisfies { [Kind in DocumentKind]?: Template<never> }

export type PrintableKind = keyof typeof KINDS
/** The view model that a kind is printed from. */
export type ModelOf<Kind extends PrintableKind> = Parameters<(typeof KINDS)[Kind]>[0]
