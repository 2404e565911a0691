import { useEffect, useRef, useState } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import { notifyError } from '../../../ui/feedback.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { TEXTS } from '../texts.ts'

const Dialog = lazyPart(async () => (await import('./ImportReceiptsDialog.tsx')).ImportReceiptsDialog)

/**
 * The import of statements and invoices: how it is opened, and its dialog; files dropped anywhere on the page open it with them. A dropped
 * picture is a receipt of its own.
 */
export const useImportReceipts = (isAllowed: boolean, onImported: (days: readonly Day[]) => void, onPicture: (picture: File) => void) => {
  const [files, setFiles] = useState<readonly File[] | null>(null)
  const opened = files !== null
  const pictured = useRef(onPicture)
  pictured.current = onPicture
  useEffect(() => {
    if (opened || !isAllowed) return
    const hold = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const dropped = [...(event.dataTransfer?.files ?? [])]
      if (dropped.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      // an open form has a place of its own for its file
      if (document.querySelector('[role=dialog]')) return
      const [first] = dropped
      if (!first || dropped.some(({ type }) => !type.startsWith('image/'))) return setFiles(dropped)
      if (dropped.length > 1) notifyError(new Error(TEXTS.onePicture))
      pictured.current(first)
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
