/** Spotlight as the palette uses it: its store, and which of what is listed it marks as chosen. */
import { createSpotlight } from '@mantine/spotlight'
import { useEffect, useRef } from 'react'

/** The store of the palette, and what opens and closes it. */
export const [store, { open, close }] = createSpotlight()

/**
 * Keeps the first of what is listed chosen, whatever arrives, until the arrows lead elsewhere: Spotlight marks a place in the list
 * when a letter is typed, and what is then drawn there is another command.
 */
export const useFirstChosen = (typed: string, listed: string) => {
  const moved = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another phrase begins anew
  useEffect(() => {
    moved.current = false
  }, [typed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is chosen from anew
  useEffect(() => {
    const actions = [...document.querySelectorAll<HTMLElement>('[role="dialog"] [data-action]')]
    const chosen = actions.findIndex((action) => action.hasAttribute('data-selected'))
    const selected = moved.current && chosen >= 0 ? chosen : 0
    for (const action of actions) action.removeAttribute('data-selected')
    actions[selected]?.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected }))
  }, [typed, listed])
  return (key: string) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') moved.current = true
  }
}
