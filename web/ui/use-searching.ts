import { useEffect, useState } from 'react'
import type { Search } from './use-records.ts'

/** How long one may pause between two letters before a text is searched for. */
const PAUSE_MS = 150

/** Searches for a text once it is typed; whether its answer is still to come. */
export const useSearching = (typed: string | null, search: Search | undefined): boolean => {
  const text = (typed ?? '').trim()
  const [answered, setAnswered] = useState('')
  useEffect(() => {
    if (!search || text === '') return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      // when the search fails, the records that are loaded already are offered
      await search(text, asking.signal).catch(() => undefined)
      if (!asking.signal.aborted) setAnswered(text)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [search, text])
  return search !== undefined && text !== '' && text !== answered
}
