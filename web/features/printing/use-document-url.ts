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
