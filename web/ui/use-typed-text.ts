import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'

type Options = {
  value: string
  onValue: (value: string) => void
  /** The value that a text stands for; `null` when it is none. */
  read: (text: string) => string | null
  print?: (value: string) => string
  /** Whether more keys would only change the text: it is then taken while it is typed. */
  isWhole: (text: string) => boolean
  /** What the value is when the field is left empty. */
  blank?: string
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
}

/**
 * A field whose text is read when it is left, or sent by Enter or a shortcut, so that no half of it counts as a value. A text that
 * stands for nothing becomes the value as it is, for the form's rules to refuse. Entering the field selects its text, by a click as by
 * Tab, so that what is typed next takes its place; a second click puts the caret where it points.
 */
export const useTypedText = ({ value, onValue, read, print = (same) => same, isWhole, blank = '', onBlur }: Options) => {
  const [typed, setTyped] = useState<string | null>(null)
  // what became of a text that was taken while it was typed is the form's own affair
  const takenText = useRef<string>(undefined)
  // entered, and neither clicked nor typed in
  const untouched = useRef(false)
  const take = (text: string) => {
    const next = text.trim() === '' ? blank : (read(text) ?? text)
    if (next !== value) onValue(next)
  }
  const finish = () => {
    if (typed !== null && typed !== takenText.current) take(typed)
    takenText.current = undefined
    setTyped(null)
  }
  return {
    setTyped,
    inputProps: {
      value: typed ?? print(value),
      autoComplete: 'off',
      onChange: ({ currentTarget: { value: text } }: { currentTarget: { value: string } }) => {
        setTyped(text)
        takenText.current = undefined
        if (!isWhole(text) || read(text) === null) return
        take(text)
        takenText.current = text
      },
      onKeyDown: ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
        untouched.current = false
        if (key === 'Enter' || ((ctrlKey || metaKey) && key.toLowerCase() === 's')) finish()
      },
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        untouched.current = true
        currentTarget.select()
      },
      // the press would undo the selection of a field that has the focus from the start
      onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
        if (untouched.current && document.activeElement === event.currentTarget) event.preventDefault()
      },
      onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
        // text that was marked by dragging stays marked as it is
        if (untouched.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select()
        untouched.current = false
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        finish()
        onBlur?.(event)
      },
    },
  }
}
