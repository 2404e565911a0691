import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { searchKey } from '#domain/text.ts'
import { foundOptions, type Option } from './choices.ts'
import type { Search } from './use-records.ts'
import { useSearching } from './use-searching.ts'

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
  /** Finds more options than there are here. */
  search: Search | undefined
  /** Called when a search begins; the function that it returns, when that search ends. */
  onSearching: (() => () => void) | undefined
}

/** The first of the hits, the chosen one among them. */
const firstHits = <Value extends string | number>(hits: readonly Option<Value>[], value: Value | null): readonly Option<Value>[] => {
  const chosen = hits.findIndex((option) => option.value === value)
  return chosen < MOST_SHOWN ? hits.slice(0, MOST_SHOWN) : [...hits.slice(chosen, chosen + 1), ...hits.slice(0, MOST_SHOWN - 1)]
}

/** What is typed and not chosen yet; a value that is chosen elsewhere, as by the dialog that adds one, takes its place. */
const useTypedText = <Value extends string | number>({ input, value, onUnknown }: Options<Value>) => {
  const [typed, setTyped] = useState<string | null>(null)
  const lastValue = useRef(value)
  useEffect(() => {
    if (lastValue.current === value) return
    lastValue.current = value
    if (value === null) return
    setTyped(null)
    onUnknown(null)
  })
  // what is typed next takes the place of what was chosen
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice undoes the selection of its text
  useEffect(() => {
    if (typed === null && input.current === document.activeElement) input.current?.select()
  }, [input, typed, value])
  /** Whether a choice was taken since the field got the focus: the next Enter is the form's. */
  const settled = useRef(false)
  return { typed, setTyped, lastValue, settled }
}

/** The option that Enter or Tab takes; `moved` once the arrows lead to it, which chooses it even if nothing is typed. */
const useHighlight = (count: number) => {
  const [at, setAt] = useState(-1)
  const moved = useRef(false)
  return {
    at,
    moved,
    highlight: (index: number) => {
      moved.current = false
      setAt(index)
    },
    step: (by: 1 | -1) => {
      moved.current = true
      const next = by === -1 && at < 0 ? count - 1 : at + by
      setAt(count === 0 ? -1 : (next + count) % count)
    },
  }
}

/** How a text was left to the answer of its search. */
type Ended = 'entered' | 'left'

/** What was entered or left before the answer to its search came is `settle`d with the answer, while `current` is set. */
const useOnceFound = (searching: boolean, settle: (ended: Ended) => void): { current: Ended | null } => {
  const awaited = useRef<Ended | null>(null)
  const onFound = useEffectEvent(() => {
    const ended = awaited.current
    awaited.current = null
    if (ended) settle(ended)
  })
  useEffect(() => {
    if (!searching) onFound()
  }, [searching])
  return awaited
}

/** Says that something begins; what is called may return how it ends. */
const useOnBegin = (begun: boolean, say: (() => undefined | (() => void)) | undefined): void => {
  const begin = useEffectEvent(() => say?.())
  useEffect(() => (begun ? begin() : undefined), [begun])
}

type Pressed = Pick<Options<never>, 'input'> & { typed: string | null; opened: boolean; open: () => void; close: () => void }

/** What a press on the field does: it opens the options, or closes them while nothing is typed. */
const pressing = ({ input, typed, opened, open, close }: Pressed) => ({
  /** A press on a field that has the focus would undo the selection of its text. */
  mouseDown: (event: MouseEvent<HTMLInputElement>) => {
    if (typed === null && document.activeElement === event.currentTarget) event.preventDefault()
  },
  /** Its end would do the same where the text is selected already. */
  mouseUp: (event: MouseEvent<HTMLInputElement>) => {
    if (typed === null) event.preventDefault()
  },
  click: () => {
    if (typed === null) input.current?.select()
    if (opened && typed === null) close()
    else open()
  },
})

type Keys = {
  changeable: boolean
  opened: boolean
  /** Lights the first, where none is chosen, when an arrow opens it. */
  open: (first?: boolean) => void
  step: (by: 1 | -1) => void
  /** Not while something is typed, and not after a choice: that Enter is the form's. */
  opensByEnter: boolean
  /** Takes the hit that is lit. */
  enter: () => void
  giveBack: () => void
  leave: () => void
}

const keysOf =
  ({ changeable, opened, open, step, opensByEnter, enter, giveBack, leave }: Keys) =>
  (event: KeyboardEvent): void => {
    if (!changeable || event.nativeEvent.isComposing) return
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (opened) step(key === 'ArrowDown' ? 1 : -1)
      else open(true)
    } else if (key === 'Enter' && opened) {
      event.preventDefault()
      enter()
    } else if (key === 'Enter' && opensByEnter && !(ctrlKey || metaKey || altKey || shiftKey)) {
      event.preventDefault()
      open()
    } else if (key === 'Escape' && opened) giveBack()
    else if (key === 'Tab') leave()
  }

/** The state and the keys of a select in which one types: what is typed, what it finds, and which hit Enter or Tab would take. */
export const useChoice = <Value extends string | number>(choice: Options<Value>) => {
  const { input, options, value, onValue, clearable, changeable, onAdd, onUnknown, search, onSearching } = choice
  const [opened, setOpened] = useState(false)
  const { typed, setTyped, lastValue, settled } = useTypedText(choice)
  const hits = foundOptions(options, typed ?? '')
  const shown = firstHits(hits, value)
  const searching = useSearching(typed, search)
  useOnBegin(searching, onSearching)
  // the last of the list, below what was found
  const adds = onAdd !== undefined && !searching
  const { at, moved, highlight, step } = useHighlight(shown.length + (adds ? 1 : 0))
  const text = (typed ?? '').trim()

  const open = (first = false) => {
    if (!changeable) return
    setOpened(true)
    const chosen = shown.findIndex((option) => option.value === value)
    highlight(typed === null ? (first ? Math.max(0, chosen) : chosen) : text ? 0 : -1)
  }
  const close = () => {
    setOpened(false)
    highlight(-1)
  }
  const take = (next: Value | null) => {
    lastValue.current = next
    settled.current = true
    setTyped(null)
    onUnknown(null)
    close()
    if (next !== value) onValue(next)
  }
  const takeNone = () => {
    lastValue.current = null
    onUnknown(text)
    if (value !== null) onValue(null)
  }
  const add = () => {
    close()
    onAdd?.(text)
  }
  const awaited = useOnceFound(searching, (ended) => {
    if (shown[0]) take(shown[0].value)
    else if (adds && ended === 'entered') add()
    else takeNone()
  })
  /** Whether a better hit may still come: what is here does not begin with the text. */
  const unsure = () => text !== '' && searching && !moved.current && !searchKey(shown[at]?.label ?? '').startsWith(searchKey(text))
  const takeAt = (index: number) => {
    if (shown[index]) take(shown[index].value)
    else if (adds) add()
  }
  const type = (next: string) => {
    if (!changeable) return
    setTyped(next)
    onUnknown(null)
    setOpened(true)
    awaited.current = null
    highlight(next.trim() ? 0 : -1)
  }
  /** The hit is taken that stands first or was moved to; a text that finds nothing stays, and nothing is chosen. */
  const leave = (movedCounts: boolean) => {
    settled.current = false
    if (unsure()) {
      awaited.current = 'left'
      return close()
    }
    if (opened && at in shown && (text || (movedCounts && moved.current))) return takeAt(at)
    close()
    if (typed === null) return
    if (text === '') return take(clearable ? null : value)
    if (hits.length === 0) takeNone()
  }
  const keyDown = keysOf({
    ...{ changeable, opened, open, step },
    opensByEnter: typed === null && !settled.current,
    enter: () => {
      if (unsure()) awaited.current = 'entered'
      else if (at >= 0) takeAt(at)
    },
    giveBack: () => {
      close()
      setTyped(null)
      awaited.current = null
    },
    leave: () => leave(true),
  })
  return {
    opened,
    close,
    typed,
    text,
    at,
    shown,
    hidden: hits.length - shown.length,
    ...{ searching, adds, open, take, takeAt, type, leave, keyDown },
    ...pressing({ input, typed, opened, open, close }),
  }
}
