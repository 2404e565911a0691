import type { SheetDocumentKind } from '#domain/report/offered-kinds.ts'
import { DOCUMENT_KINDS } from '#domain/vocabulary.ts'

/** The document that the address names: `?document=faz`. */
export const templatesSearch = (raw: Record<string, unknown>): { document?: SheetDocumentKind } => {
  const kind = DOCUMENT_KINDS.find((one): one is SheetDocumentKind => one === raw.document && one !== 'invoice')
  return kind ? { document: kind } : {}
}
