import { useRef, useState } from 'react'

/**
 * A text whose field comes later than the first keys: from `expect` on until a dialog has the focus, `take` adds to it what is typed and
 * says that the key is used.
 */
export const useTypedAhead = () => {
  const [typed, setTyped] = useState('')
  const expected = useRef(false)
  const take = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (!expected.current) return false
    if (key === 'Escape' || document.activeElement?.closest('[role="dialog"]')) {
      expected.current = false
      return false
    }
    if (key === 'Backspace') setTyped((text) => text.slice(0, -1))
    else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) setTyped((text) => text + key)
    return true
  }
  return {
    typed,
    setTyped,
    take,
    expect: () => {
      expected.current = true
    },
    giveUp: () => {
      expected.current = false
    },
  }
}
