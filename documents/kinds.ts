/** The documents that can be printed: the `layout` of each file in `kinds/`, found by the name of its kind. */
import type { CosturiModel } from '#domain/report/costuri.ts'
import type { DeductibilitateModel } from '#domain/report/deductibilitate.ts'
import { DOCUMENT_KINDS, type DocumentKind, type SheetModelOf } from '#domain/report/document-kinds.ts'
import type { InvoiceModel } from '#domain/report/invoice.ts'
import type { VehiculModel } from '#domain/report/vehicul.ts'
import type { VerificareModel } from '#domain/report/verificare.ts'
import type { SheetDocumentKind } from '#domain/vocabulary.ts'
import type { PaperDocument } from './layout/flow.ts'

/** Lays out one view model. The model is plain data, because it is sent to another thread. */
export type Template<Model> = (model: Model) => PaperDocument

type OtherModels = {
  invoice: InvoiceModel
  deductibilitate: DeductibilitateModel
  verificare: VerificareModel
  costuri: CosturiModel
  vehicul: VehiculModel
}

export type ModelOf<Kind extends DocumentKind> = Kind extends SheetDocumentKind
  ? SheetModelOf<Kind>
  : Kind extends keyof OtherModels
    ? OtherModels[Kind]
    : never

export const KINDS = Object.fromEntries(
  await Promise.all(DOCUMENT_KINDS.map(async (kind) => [kind, (await import(`./kinds/${kind}.ts`)).layout])),
) as { readonly [Kind in DocumentKind]: Template<ModelOf<Kind>> }

export type PrintableKind = DocumentKind
