import { useEffect, useState } from 'react'

/** The address of a PDF as the browser's viewer shows it: the page alone, as wide as its place, or all of it at once. */
export const documentUrl = (address: string, fit: 'width' | 'page'): string =>
  `${address}#toolbar=0&navpanes=0&view=${fit === 'page' ? 'Fit' : 'FitH'}`

/** An address of the file for as long as it is shown. */
export const useDocumentUrl = (file: Blob | undefined): string | null => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** How long the viewer draws once it has the file, which it does not tell: a machine that loads it slowly also draws it slowly. */
const drawingMs = (loadingMs: number): number => Math.min(Math.max(800, 20 * loadingMs), 5000)

/** Whether the viewer has drawn a document, which is dark until then and is told to `onDrawn`; its frame calls `onLoad`. */
export const useDrawn = <Document>(document: Document, onDrawn: (document: Document) => void): { drawn: boolean; onLoad: () => void } => {
  const [began] = useState(() => performance.now())
  const [loadingMs, setLoadingMs] = useState<number | null>(null)
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    if (loadingMs === null) return
    const timer = setTimeout(() => {
      setDrawn(true)
      onDrawn(document)
    }, drawingMs(loadingMs))
    return () => clearTimeout(timer)
  }, [loadingMs, onDrawn, document])
  return { drawn, onLoad: () => setLoadingMs(performance.now() - began) }
}
