import { SHEET_DOCUMENTS, type SheetDocumentKind } from '#domain/report/document-kinds.ts'
import { mergedDocumentName } from '#domain/report/document-name.ts'
import { DocumentDialog } from '../printing/DocumentDialog.tsx'
import { documentOfSelection, PRINT_FAILED, type Selection } from '../printing/printing.api.ts'
import { TEXTS } from './texts.ts'

/** The document that a phrase asked for, as it will be on paper. */
export const PrintedSelection = ({ selection, onClose }: { selection: Selection; onClose: () => void }) => (
  <DocumentDialog
    title={SHEET_DOCUMENTS[selection.documentType as SheetDocumentKind].label}
    fileName={mergedDocumentName(selection.documentType, selection.startDate, selection.endDate)}
    unexplained={PRINT_FAILED}
    waiting={TEXTS.preparing}
    load={(signal, onProgress) => documentOfSelection(selection, signal, onProgress)}
    onClose={onClose}
  />
)
