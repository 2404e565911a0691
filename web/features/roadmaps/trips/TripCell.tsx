import { type KeyboardEvent, memo, useEffect, useId, useMemo, useRef, useState } from 'react'
import { typedNumber } from '#domain/numbers/typed-number.ts'
import { useUnreadable } from '../../../ui/unreadable.ts'
import { useSearching } from '../../../ui/use-searching.ts'
import { FIELD, isKm, isLikely, type TripColumn, type TripOption } from '../draft/trip-cells.ts'
import { useSheet } from '../editor/sheet-form.ts'
import { CELLS } from '../texts.ts'
import classes from './TripsTable.module.css'

/** Where the focus goes after a cell was edited; Tab moves as usual. */
export type Leave = 'enter' | 'up' | 'down' | 'stay'

export type OnCell = {
  /** Writes a text, or the option that it names; returns the error when it is no value. */
  write: (at: number, column: TripColumn, text: string, option: TripOption | null) => string | undefined
  /** Writes kilometres while they are typed, so that the sums follow every key. */
  follow?: (at: number, column: TripColumn, text: string) => void
  leave: (at: number, column: TripColumn, how: Leave) => void
  options: (at: number, column: TripColumn, text: string) => readonly TripOption[]
  enter: (at: number) => void
  /** Finds the routes that a text in a cell may mean, where not all of them are here. */
  search: (at: number, column: TripColumn, text: string) => Promise<unknown>
}

export const cellId = (at: number, column: TripColumn): string => `trip-${at}-${column}`

const NOTHING: readonly TripOption[] = []
/** The kilometres that a text says, or the text where it says none. */
const kmOf = (text: string) => {
  const read = typedNumber(text, { places: 2, negative: false })
  return 'fault' in read ? text : read.value
}
const LEAVE: Readonly<Record<string, Leave>> = { ArrowUp: 'up', ArrowDown: 'down' }
const SEARCHED: readonly TripColumn[] = ['start', 'end', 'direction']
const SUGGESTED: readonly TripColumn[] = ['start', 'end', 'purpose', 'direction']

type ListProps = { id: string; label: string; options: readonly TripOption[]; active: number; onTake: (option: TripOption) => void }

const Options = ({ id, label, options, active, onTake }: ListProps) => (
  <div id={id} role="listbox" aria-label={label} className={classes.options}>
    {options.map((option, index) => (
      <div
        key={option.key}
        id={`${id} ${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        className={classes.option}
        onPointerDown={(event) => {
          event.preventDefault()
          onTake(option)
        }}
      >
        <span>
          {option.text} <span className={classes.way}>{option.way}</span>
        </span>
        {option.km ? (
          <span className={classes.way}>{option.km} km</span>
        ) : option.trip.end === undefined ? null : (
          <span className={classes.way}>{CELLS.newPlace}</span>
        )}
      </div>
    ))}
    {options[active] ? (
      <div className={`small-print ${classes.hint}`} aria-hidden>
        <kbd>{CELLS.enterKey}</kbd> {CELLS.takes(options[active].text)} · <kbd>{CELLS.escKey}</kbd> {CELLS.close}
      </div>
    ) : null}
  </div>
)

type Props = {
  at: number
  column: TripColumn
  label: string
  text: string
  /** Proposed content of the cell in a new row. */
  placeholder: string
  invalid: boolean
  path?: string
  begins?: boolean
  /** Tab passes it until its row is begun. */
  waits?: boolean
  on: OnCell
}

/** State of a cell being edited: its text, its error, and the matching options. */
const useTypedCell = ({ at, column, text, on }: Pick<Props, 'at' | 'column' | 'text' | 'on'>) => {
  const { control, lists } = useSheet()
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [chosen, setChosen] = useState<number | null>(null)
  // the list: opened by a press or an arrow where nothing is typed, closed by Esc until something else is; else what is typed decides
  const [listed, setListed] = useState<boolean | null>(null)
  // what is typed by now, also between a key and the next render
  const latest = useRef(typed)
  const before = useRef(text)
  const type = (next: string | null) => {
    latest.current = next
    setTyped(next)
    setChosen(null)
    setListed(null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value that came from elsewhere takes the place of what was typed
  useEffect(() => {
    if (isKm(column) && latest.current !== null && kmOf(latest.current) === kmOf(text)) return
    latest.current = null
    setTyped(null)
    setFault(undefined)
  }, [text])
  useUnreadable(control, `routes.${at}.${FIELD[column]}`, fault)

  const opened = (listed ?? typed !== null) && SUGGESTED.includes(column)
  const searches = lists.searches?.routes !== undefined && SEARCHED.includes(column)
  const search = useMemo(() => (searches ? (text: string) => on.search(at, column, text) : undefined), [searches, on, at, column])
  useSearching(opened ? typed : null, search)
  const options = opened ? on.options(at, column, typed ?? '') : NOTHING
  const likely = options[0] && typed !== null && isLikely(options[0], column, typed) ? 0 : -1
  const active = chosen ?? likely
  return {
    typed,
    fault,
    options,
    active,
    type,
    /** Whether what is typed, or the option in its place, is a value and is written. */
    write: (option: TripOption | null): boolean => {
      if (latest.current === null && !option) return true
      const message = on.write(at, column, option?.text ?? latest.current ?? '', option)
      setFault(message)
      if (message === undefined) type(null)
      return message === undefined
    },
    step: (by: 1 | -1) => setChosen(Math.max(0, Math.min(options.length - 1, active + by))),
    /** Brings the routes that the trip may take as soon as its cell is entered. */
    entered: () => {
      before.current = text
      search?.('').catch(() => undefined)
    },
    /** Opens the list of an empty cell, and of directions, of which there are three; whether it has one. */
    ask: (): boolean => {
      const has = typed === null && (text === '' || column === 'direction') && on.options(at, column, '').length > 0
      setListed(typed === null ? has : null)
      return has
    },
    leave: () => setListed((now) => now && null),
    closeOptions: () => setListed(false),
    discard: () => {
      setFault(undefined)
      on.follow?.(at, column, before.current)
      type(null)
    },
  }
}

type TypedCell = ReturnType<typeof useTypedCell>

/** The keys of a cell: Enter and Tab write, Esc closes the options and then discards, the arrows lead through the options or the rows. */
const cellKeys =
  ({ typed, options, active, write, step, ask, closeOptions, discard }: TypedCell, isEmpty: boolean, leave: (how: Leave) => void) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    if (key === 'Enter' || key === 'Tab') {
      const written = write(options[active] ?? null)
      if (key === 'Tab') return
      event.preventDefault()
      if (written) leave(event.shiftKey ? 'up' : 'enter')
    } else if (key === 'Escape') {
      if (typed === null && options.length === 0) return
      event.preventDefault()
      event.stopPropagation()
      if (options.length > 0) closeOptions()
      else discard()
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (options.length > 0) step(key === 'ArrowDown' ? 1 : -1)
      else if (isEmpty && key === 'ArrowDown' && ask()) return
      else if (write(null)) leave(LEAVE[key] ?? 'stay')
    }
  }

/** What a cell says of itself: that it has a list of options, or that it takes a number. */
const inputKind = (column: TripColumn, list: string, { options, active }: TypedCell) => {
  if (isKm(column)) return { inputMode: 'decimal' as const }
  if (!SUGGESTED.includes(column)) return {}
  return {
    role: 'combobox',
    'aria-expanded': options.length > 0,
    'aria-autocomplete': 'list' as const,
    ...(options.length > 0 ? { 'aria-controls': list } : {}),
    ...(options[active] ? { 'aria-activedescendant': `${list} ${active}` } : {}),
  }
}

/** A cell of the trips' table. Its text is read when it is left; one that is no value stays, and the sheet is not sent. */
export const TripCell = memo(({ at, column, label, text, placeholder, invalid, path, begins, waits, on }: Props) => {
  const list = useId()
  const cell = useTypedCell({ at, column, text, on })
  const { typed, fault, options, active, type, write } = cell
  return (
    <>
      <input
        id={cellId(at, column)}
        className={classes.input}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? text}
        placeholder={placeholder}
        title={fault}
        {...(invalid || fault ? { 'aria-invalid': true } : {})}
        {...(path ? { 'data-path': path } : {})}
        {...(begins ? { 'data-begins': true } : {})}
        {...(waits ? { tabIndex: -1 } : {})}
        {...inputKind(column, list, cell)}
        onChange={({ currentTarget: { value } }) => {
          type(value)
          on.follow?.(at, column, value)
        }}
        onKeyDown={cellKeys(cell, text === '', (how) => on.leave(at, column, how))}
        onFocus={(event) => {
          event.currentTarget.select()
          on.enter(at)
          cell.entered()
        }}
        onMouseDown={(event) => {
          // the press would undo the selection
          if (document.activeElement !== event.currentTarget) {
            event.preventDefault()
            event.currentTarget.focus()
          }
          cell.ask()
        }}
        onBlur={() => {
          cell.leave()
          write(null)
        }}
      />
      {fault ? <span className={classes.fault}>{fault}</span> : null}
      {options.length > 0 ? (
        <Options
          id={list}
          label={label}
          options={options}
          active={active}
          onTake={(option) => {
            write(option)
            on.leave(at, column, 'enter')
          }}
        />
      ) : null}
    </>
  )
})
