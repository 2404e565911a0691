import { type RefObject, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { forgetTabText, keepTabText, tabText } from '../lib/tab-storage.ts'

const keyOf = (form: string): string => `typed:${form}`
const address = (): string => location.pathname + location.search

/** Stores what was typed into a form for the next load of the same address in the same tab. */
const keepTyping = (form: string, typed: unknown): void => {
  // without a store, or with a full one, it is lost with its page
  keepTabText(keyOf(form), JSON.stringify({ address: address(), typed }))
}

/** What was typed into a form at this address before the page was loaded again, or `null`. */
export const keptTyping = <Typed>(form: string): Typed | null => {
  try {
    const kept = JSON.parse(tabText(keyOf(form)) ?? 'null') as { address: string; typed: Typed } | null
    return kept?.address === address() ? kept.typed : null
  } catch {
    return null
  }
}

export const forgetTyping = (form: string): void => forgetTabText(keyOf(form))

/**
 * Stores what was typed into a form while its page is hidden or unloaded, unless it is `left` on purpose: a phone discards hidden tabs
 * without asking. It is forgotten with the form.
 */
export const useTypingKept = (form: string, unsaved: boolean, typed: () => unknown, left?: RefObject<boolean>): void => {
  const keep = useEffectEvent(() => {
    if (!left?.current) keepTyping(form, typed())
  })
  useEffect(() => {
    if (!unsaved) return
    const onPageHide = () => {
      // input is committed when its field loses the focus, and drawn before it is kept
      const focused = document.activeElement
      if (focused instanceof HTMLInputElement) flushSync(() => focused.blur())
      keep()
    }
    const onVisibility = () => (document.visibilityState === 'hidden' ? keep() : forgetTyping(form))
    window.addEventListener('pagehide', onPageHide)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      window.removeEventListener('pagehide', onPageHide)
      document.removeEventListener('visibilitychange', onVisibility)
      forgetTyping(form)
    }
  }, [form, unsaved])
}
