import { useEffect, useState } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const Dialog = lazyPart(async () => (await import('./ImportReceiptsDialog.tsx')).ImportReceiptsDialog)

/** The import of statements and invoices: how it is opened, and its dialog; files dropped anywhere on the page open it with them. */
export const useImportReceipts = (isAllowed: boolean, onImported: (days: readonly Day[]) => void) => {
  const [files, setFiles] = useState<readonly File[] | null>(null)
  const opened = files !== null
  useEffect(() => {
    if (opened || !isAllowed) return
    const hold = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const dropped = [...(event.dataTransfer?.files ?? [])]
      if (dropped.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      setFiles(dropped)
    }
    document.addEventListener('dragover', hold)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', hold)
      document.removeEventListener('drop', drop)
    }
  }, [opened, isAllowed])
  return {
    open: () => setFiles([]),
    dialog: files ? <Dialog files={files} onImported={onImported} onClose={() => setFiles(null)} /> : null,
  }
}
