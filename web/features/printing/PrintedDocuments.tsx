import { Button, SegmentedControl } from '@mantine/core'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { counted } from '#domain/numbers/format.ts'
import { type DocumentKind, SHEET_DOCUMENTS, WORKBOOK_KINDS } from '#domain/report/document-kinds.ts'
import type { SheetDocumentKind } from '#domain/vocabulary.ts'
import { download } from '../../lib/api.ts'
import { notifyError } from '../../ui/feedback.tsx'
import { DocumentDialog } from './DocumentDialog.tsx'
import { documentOfSelection, PRINT_FAILED, printFailure, type Selection, workbookOfSelection } from './printing.api.ts'
import { TEXTS } from './texts.ts'

const isWorkbookKind = (kind: DocumentKind): boolean => (WORKBOOK_KINDS as readonly DocumentKind[]).includes(kind)
const labelOf = (kind: DocumentKind): string => SHEET_DOCUMENTS[kind as SheetDocumentKind].label

/** Downloads every one of the documents, one after another; closing the dialog stops it. */
const useDownloads = (selections: readonly Selection[]) => {
  const [busy, setBusy] = useState(false)
  const stopped = useRef(new AbortController())
  useEffect(() => {
    const { current: stop } = stopped
    return () => stop.abort()
  }, [])
  const run = async () => {
    const { signal } = stopped.current
    setBusy(true)
    for (const selection of selections)
      try {
        download(await documentOfSelection(selection, signal, () => {}))
      } catch (error) {
        if (signal.aborted) return
        notifyError(new Error(TEXTS.ofDocument(labelOf(selection.documentType), printFailure(error, PRINT_FAILED))))
      }
    setBusy(false)
  }
  return { busy, run }
}

type Props = {
  /** The same sheets as one kind of document and as others. */
  selections: readonly [Selection, ...Selection[]]
  count: number | undefined
  onClose: () => void
}

/** A selection of sheets on paper, one kind of document at a time. */
export const PrintedDocuments = ({ selections, count, onClose }: Props) => {
  const [kind, setKind] = useState(selections[0].documentType)
  const shown = selections.find(({ documentType }) => documentType === kind) ?? selections[0]
  const { busy, run } = useDownloads(selections)
  const several = (
    <div className="stack">
      <SegmentedControl
        aria-label={TEXTS.documents}
        orientation="vertical"
        fullWidth
        value={kind}
        onChange={(picked) => setKind(picked as DocumentKind)}
        data={selections.map(({ documentType }) => ({ value: documentType, label: labelOf(documentType) }))}
      />
      <Button variant="default" size="compact-md" leftSection={<Download size={16} />} loading={busy} onClick={run}>
        {TEXTS.downloadAll}
      </Button>
    </div>
  )
  return (
    <DocumentDialog
      key={kind}
      title={labelOf(kind)}
      unexplained={PRINT_FAILED}
      waiting={count ? TEXTS.preparingSheets(counted(count, 'foaie', 'foi')) : TEXTS.preparingAll}
      load={(signal, onProgress) => documentOfSelection(shown, signal, onProgress)}
      {...(selections.length > 1 ? { notice: several } : {})}
      {...(isWorkbookKind(kind) ? { loadWorkbook: (signal: AbortSignal) => workbookOfSelection(shown, signal) } : {})}
      onClose={onClose}
    />
  )
}
