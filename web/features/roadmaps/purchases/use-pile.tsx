/** A pile of receipts: one is put down alone, or with another one begun after it. */
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'

/** What the form of the next one begins with, and the key by which it is a form of its own. */
export const usePile = <Beginning,>(first: Beginning) => {
  const [{ at, beginning }, next] = useState({ at: 0, beginning: first })
  return { key: at, follows: at > 0, beginning, begin: (after: Beginning) => next({ at: at + 1, beginning: after }) }
}

type Options = {
  /** The button that begins another one; `null` where one alone is changed. */
  label: string | null
  submit: () => void
  /** Whether the form follows another one and nothing was typed into it: the pile is done. */
  isDone: boolean
  onClose: () => void
}

/** The two ways to save: Enter and the confirming button, and the button beside them that begins another one. */
export const useAnother = ({ label, submit, isDone, onClose }: Options) => {
  const begins = useRef(false)
  const save = (another: boolean) => {
    begins.current = another
    if (isDone) onClose()
    else submit()
  }
  return {
    begins,
    onSubmit: () => save(false),
    aside: label ? (
      <Button variant="subtle" px="xs" ml={-10} onClick={() => save(true)}>
        {label}
      </Button>
    ) : null,
  }
}
