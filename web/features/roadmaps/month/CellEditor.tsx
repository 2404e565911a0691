import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { placesIn } from '../draft/typed-places.ts'
import classes from './MonthGrid.module.css'

/** Where the cursor moves after a cell was edited. */
export type Leave = 'down' | 'up' | 'left' | 'right' | 'next' | 'previous' | 'nextRow' | 'previousRow' | 'stay'

const ARROWS: Readonly<Record<string, Leave>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }
const NOTHING: readonly string[] = []

/** Below the last days of the month a list would open out of sight. */
const intoView = (list: HTMLElement | null): void => list?.scrollIntoView({ block: 'nearest' })

type Props = {
  /** Initial text of the cell. */
  text: string
  label: string
  /** The pressed key that opened the cell starts its text: arrows then leave the cell instead of moving within it. */
  typed: boolean
  suggest?: ((text: string) => readonly string[]) | undefined
  /** Of places: what the first suggestion has to begin with to be taken for a place alone, which is no trip; else `null`. */
  from: string | null
  /** The keys that a phone offers. */
  inputMode: 'numeric' | 'decimal' | undefined
  onWrite: (text: string, leave: Leave) => void
  onCancel: () => void
}

/** The input of the cell being edited, with suggestions below it. A cell that was only visited keeps its proposal. */
export const CellEditor = ({ text: first, label, typed, suggest, from, inputMode, onWrite, onCancel }: Props) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(first)
  const [chosenAt, setAt] = useState<number | null>(null)
  const done = useRef(false)
  const options = suggest && (text !== '' || !typed) ? suggest(text) : NOTHING
  const at = chosenAt ?? (from !== null && text !== '' && placesIn(text).length === 1 && options[0]?.startsWith(from) ? 0 : -1)
  useEffect(() => {
    const field = input.current
    field?.focus({ preventScroll: true })
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [])

  const write = (value: string, leave: Leave) => {
    if (done.current) return
    done.current = true
    onWrite(value, leave)
  }
  const move = (step: number) => setAt(Math.max(-1, Math.min(options.length - 1, at + step)))

  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Ctrl+S belongs to the page, which first commits the edited cell
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') return
    // the table's keys are off while a cell is edited
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const { key } = event
    const chosen = options[at] ?? text
    const leaves: Leave | undefined =
      key === 'Enter' ? (event.shiftKey ? 'previousRow' : 'nextRow') : key === 'Tab' ? (event.shiftKey ? 'previous' : 'next') : undefined
    if (leaves && !event.ctrlKey && !event.altKey) {
      event.preventDefault()
      return write(chosen, leaves)
    }
    if (key === 'Escape') {
      event.preventDefault()
      done.current = true
      return onCancel()
    }
    if ((key === 'ArrowDown' || key === 'ArrowUp') && options.length > 0) {
      event.preventDefault()
      return move(key === 'ArrowDown' ? 1 : -1)
    }
    const arrow = ARROWS[key]
    if (arrow && typed) {
      event.preventDefault()
      write(chosen, arrow)
    }
  }

  return (
    <>
      <input
        ref={input}
        className={classes.input}
        aria-label={label}
        value={text}
        {...(inputMode ? { inputMode } : {})}
        autoComplete="off"
        spellCheck={false}
        {...(suggest
          ? {
              role: 'combobox',
              'aria-expanded': options.length > 0,
              'aria-controls': id,
              'aria-autocomplete': 'list' as const,
              ...(at >= 0 ? { 'aria-activedescendant': `${id} ${at}` } : {}),
            }
          : {})}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setAt(null)
        }}
        onKeyDown={keyDown}
        onBlur={() => (text === first && !typed ? onCancel() : write(text, 'stay'))}
      />
      {options.length > 0 ? (
        <div ref={intoView} id={id} role="listbox" aria-label={label} className={classes.options}>
          {options.map((option, index) => (
            <div
              key={option}
              id={`${id} ${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={classes.option}
              onPointerDown={(event) => {
                event.preventDefault()
                write(option, 'nextRow')
              }}
            >
              {option}
            </div>
          ))}
        </div>
      ) : null}
    </>
  )
}
