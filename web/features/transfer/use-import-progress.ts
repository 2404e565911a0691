import { useEffect, useState } from 'react'
import type { ImportProgress } from '#contract/transfer.ts'

const ASKED_EVERY_MS = 400

/** Asks how far an import is; throws when that cannot be heard. */
export type AskProgress = (key: string) => Promise<ImportProgress | null>

/** How far the import of that key is while it runs; `null` until the server knows. An answer that fails to come changes nothing. */
export const useImportProgress = (key: string, ask: AskProgress | null): ImportProgress | null => {
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  useEffect(() => {
    if (!ask) return
    let next: ReturnType<typeof setTimeout> | undefined
    let over = false
    const later = () => {
      // the next question waits for the answer, so that a slow line is not filled with them
      if (!over) next = setTimeout(look, ASKED_EVERY_MS)
    }
    const look = () => {
      ask(key)
        .then((progressAnswer) => {
          if (progressAnswer && !over) setProgress(progressAnswer)
        })
        .catch(() => {})
        .finally(later)
    }
    later()
    return () => {
      over = true
      clearTimeout(next)
      setProgress(null)
    }
  }, [key, ask])
  return progress
}
