import { Button } from '@mantine/core'
import { Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { TEXTS } from '../texts.ts'

const Dialog = lazyPart(async () => (await import('./ImportReceiptsDialog.tsx')).ImportReceiptsDialog)

/** Opens the import of statements and invoices; files dropped anywhere on the page open it with them. */
export const ImportReceipts = () => {
  const [files, setFiles] = useState<readonly File[] | null>(null)
  const opened = files !== null
  useEffect(() => {
    if (opened) return
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
  }, [opened])
  return (
    <>
      <Button variant="default" leftSection={<Upload size={16} />} onClick={() => setFiles([])}>
        {TEXTS.import}
      </Button>
      {files ? <Dialog files={files} onClose={() => setFiles(null)} /> : null}
    </>
  )
}
