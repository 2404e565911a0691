import { useCombobox } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { foundOptions, type Option } from './choices.ts'

/** Options that are drawn at once; more are found by typing. */
const MOST_SHOWN = 100

type Options<Value extends string | number> = {
  input: RefObject<HTMLInputElement | null>
  options: readonly Option<Value>[]
  value: Value | null
  onValue: (value: Value | null) => void
  clearable: boolean
  /** Neither disabled nor only to be read. */
  changeable: boolean
  onAdd: ((typed: string) => void) | undefined
  /** Says what was typed and is none of the options, or that nothing is. */
  onUnknown: (text: string | null) => void
}

/** The state and the keys of a select in which one types: what is typed, what it finds, and which hit Enter or Tab would take. */
export const useChoice = <Value extends string | number>(choice: Options<Value>) => {
  const { input, options, value, onValue, clearable, changeable, onAdd, onUnknown } = choice
  const store = useCombobox()
  const opened = store.dropdownOpened
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(-1)
  // moved by the arrows, an option is meant, even if nothing was typed
  const moved = useRef(false)

  const found = foundOptions(options, typed ?? '')
  const chosen = found.findIndex((option) => option.value === value)
  const shown = chosen < MOST_SHOWN ? found.slice(0, MOST_SHOWN) : [...found.slice(chosen, chosen + 1), ...found.slice(0, MOST_SHOWN - 1)]
  const adds = onAdd !== undefined && found.length === 0
  const count = adds ? 1 : shown.length
  const text = (typed ?? '').trim()

  // chosen from outside, as by the dialog that adds one: what was typed before is over
  const known = useRef(value)
  useEffect(() => {
    if (known.current === value) return
    known.current = value
    if (value === null) return
    setTyped(null)
    onUnknown(null)
  })

  // what is typed next takes the place of what was chosen
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice undoes the selection of its text
  useEffect(() => {
    if (typed === null && input.current === document.activeElement) input.current?.select()
  }, [input, typed, value])

  const open = () => {
    if (!changeable) return
    store.openDropdown()
    moved.current = false
    setAt(typed === null ? shown.findIndex((option) => option.value === value) : text ? 0 : -1)
  }
  const close = () => {
    store.closeDropdown()
    setAt(-1)
  }
  const take = (next: Value | null) => {
    known.current = next
    setTyped(null)
    onUnknown(null)
    close()
    if (next !== value) onValue(next)
  }
  const takeAt = (index: number) => {
    if (!adds) return shown[index] && take(shown[index].value)
    close()
    onAdd?.(text)
  }
  const type = (next: string) => {
    if (!changeable) return
    setTyped(next)
    onUnknown(null)
    store.openDropdown()
    moved.current = false
    setAt(next.trim() ? 0 : -1)
  }
  /** The hit is taken that stands first or was moved to; a text that finds nothing stays, and nothing is chosen. */
  const leave = (movedCounts: boolean) => {
    if (opened && !adds && at in shown && (text || (movedCounts && moved.current))) return takeAt(at)
    close()
    if (typed === null) return
    if (text === '') return take(clearable ? null : value)
    if (found.length > 0) return
    known.current = null
    onUnknown(text)
    if (value !== null) onValue(null)
  }
  const keyDown = (event: KeyboardEvent) => {
    if (!changeable || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!opened) return open()
      moved.current = true
      const next = event.key === 'ArrowDown' ? at + 1 : at < 0 ? count - 1 : at - 1
      setAt(count === 0 ? -1 : (next + count) % count)
    } else if (event.key === 'Enter' && opened) {
      event.preventDefault()
      if (at >= 0) takeAt(at)
    } else if (event.key === 'Escape' && opened) {
      close()
      setTyped(null)
    } else if (event.key === 'Tab') leave(true)
  }
  /** A press on a field that has the focus would undo the selection of its text. */
  const mouseDown = (event: MouseEvent<HTMLInputElement>) => {
    if (typed === null && document.activeElement === event.currentTarget) event.preventDefault()
  }
  const click = () => {
    if (typed === null) input.current?.select()
    if (opened && typed === null) close()
    else open()
  }
  return {
    store,
    opened,
    typed,
    text,
    at,
    shown,
    hidden: found.length - shown.length,
    adds,
    take,
    takeAt,
    type,
    leave,
    keyDown,
    mouseDown,
    click,
  }
}
