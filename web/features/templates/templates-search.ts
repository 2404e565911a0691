import { DOCUMENT_KINDS, type SheetDocumentKind } from '#domain/report/document-kinds.ts'

/** The document that the address names: `?document=faz`. */
export const templatesSearch = (raw: Record<string, unknown>): { document?: SheetDocumentKind } => {
  const kind = DOCUMENT_KINDS.find((one): one is SheetDocumentKind => one === raw.document && one !== 'invoice')
  return kind ? { document: kind } : {}
}
