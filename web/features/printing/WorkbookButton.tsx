import { Button } from '@mantine/core'
import { Sheet } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { download } from '../../lib/api.ts'
import { printFailure } from './printing.api.ts'

type Props = {
  load: (signal: AbortSignal) => Promise<File>
  /** Said of a failure that the server did not explain. */
  unexplained: string
  /** Told why there is no file, and `null` when it is asked for again. */
  onFailed: (sentence: string | null) => void
}

/** Downloads the document as a spreadsheet; going away stops one that is being made. */
export const WorkbookButton = ({ load, unexplained, onFailed }: Props) => {
  const [busy, setBusy] = useState(false)
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])
  const save = async () => {
    asking.current = new AbortController()
    const { signal } = asking.current
    setBusy(true)
    onFailed(null)
    try {
      download(await load(signal))
    } catch (error) {
      if (!signal.aborted) onFailed(printFailure(error, unexplained))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" leftSection={<Sheet size={16} />} loading={busy} onClick={save}>
      XLSX
    </Button>
  )
}
