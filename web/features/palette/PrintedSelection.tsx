import { SHEET_DOCUMENTS } from '#domain/report/document-kinds.ts'
import type { SheetDocumentKind } from '#domain/vocabulary.ts'
import { DocumentDialog } from '../printing/DocumentDialog.tsx'
import { documentOfSelection, PRINT_FAILED, type Selection } from '../printing/printing.api.ts'
import { TEXTS } from './texts.ts'

type Props = {
  selection: Selection
  /** Whether the browser is asked to print it as soon as it is there. */
  atOnce: boolean
  onClose: () => void
}

/** The document that a phrase asked for, as it will be on paper. */
export const PrintedSelection = ({ selection, atOnce, onClose }: Props) => (
  <DocumentDialog
    title={SHEET_DOCUMENTS[selection.documentType as SheetDocumentKind].label}
    unexplained={PRINT_FAILED}
    waiting={TEXTS.preparing}
    load={(signal, onProgress) => documentOfSelection(selection, signal, onProgress)}
    atOnce={atOnce}
    onClose={onClose}
  />
)
