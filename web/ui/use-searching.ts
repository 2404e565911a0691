import { useEffect, useState } from 'react'
import { askAfter } from '../lib/ask-after.ts'
import type { Search } from './use-records.ts'

/** How long one may pause between two letters before a text is searched for. */
const PAUSE_MS = 150

/** Searches for a text once it is typed; whether its answer is still to come. */
export const useSearching = (typed: string | null, search: Search | undefined): boolean => {
  const text = (typed ?? '').trim()
  const [answered, setAnswered] = useState('')
  useEffect(() => {
    if (!search || text === '') return
    return askAfter(PAUSE_MS, async (signal) => {
      // when the search fails, the records that are loaded already are offered
      await search(text, signal).catch(() => undefined)
      if (!signal.aborted) setAnswered(text)
    })
  }, [search, text])
  return search !== undefined && text !== '' && text !== answered
}
