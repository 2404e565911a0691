import { ComboboxChevron, Input, TextInput } from '@mantine/core'
import { useId, useMergedRef } from '@mantine/hooks'
import { type FocusEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { MESSAGE } from '#contract/message-texts.ts'
import type { Option } from './choices.ts'
import { type FieldTexts, inputProps } from './input-props.tsx'
import { LazySelectOptions } from './LazySelectOptions.ts'
import { listId, optionId } from './option-id.ts'
import type { SelectOptionsProps } from './SelectOptions.tsx'
import { COMMON, PLACEHOLDER } from './texts.ts'
import { useChoice } from './use-choice.ts'
import type { Search } from './use-records.ts'

export type { Option }

/** A phone shows its keyboard for a list above this length only; keys of a real one filter any list. */
const SEARCH_ABOVE = 5

// a part that is fetched later has lost the kind of its values
const SelectOptions = LazySelectOptions as unknown as <Value extends string | number>(props: SelectOptionsProps<Value>) => ReactNode

export type Choice<Value extends string | number> = FieldTexts & {
  options: readonly Option<Value>[]
  /** Offers to empty the field. */
  clearable?: boolean
  /** Opens the dialog that adds what is missing from the list, with what was typed: the last of the options. */
  onAdd?: (typed: string) => void
  nothing?: string
  /** Finds more options than these and puts them among them. */
  search?: Search | undefined
  /** The list is open from the beginning: its dialog asks for nothing else. */
  opens?: boolean
}

type InputProps<Value extends string | number> = Choice<Value> & {
  value: Value | null
  onValue: (value: Value | null) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  error?: string | undefined
  name?: string
  inputRef?: Ref<HTMLInputElement>
  /** Says what was typed and is none of the options. */
  onUnknown?: (text: string | null) => void
  /** Called when a search begins; the function that it returns, when that search ends. */
  onSearching?: () => () => void
}

/** What tells a screen reader of the list; while it is open, Escape is its own. */
const combobox = (id: string, opened: boolean, at: number) =>
  ({
    role: 'combobox',
    autoComplete: 'off',
    'aria-haspopup': 'listbox',
    'aria-expanded': opened,
    ...(opened ? { 'aria-controls': listId(id), 'data-expanded': true, 'data-mantine-stop-propagation': true } : {}),
    ...(opened && at >= 0 ? { 'aria-activedescendant': optionId(id, at) } : {}),
  }) as const

const ClearButton = ({ onClear }: { onClear: () => void }) => (
  <Input.ClearButton tabIndex={-1} aria-hidden onMouseDown={(event) => event.preventDefault()} onClick={onClear} />
)

/**
 * One of a list. Typing replaces what stands there and filters, diacritics aside; the first hit is taken by Enter, by Tab and on
 * leaving. A text that finds nothing stays with a message, and nothing is chosen.
 */
export const SelectInput = <Value extends string | number>({
  value: chosenValue,
  onValue,
  onBlur,
  error,
  name,
  inputRef,
  options,
  clearable = false,
  onAdd,
  nothing = COMMON.noResult,
  onUnknown,
  onSearching,
  search,
  opens = false,
  ...texts
}: InputProps<Value>) => {
  // an empty text is nothing chosen, too
  const value = chosenValue === '' ? null : chosenValue
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const ref = useMergedRef(input, inputRef)
  const [unknown, setUnknown] = useState<string | null>(null)
  const changeable = !texts.disabled && !texts.readOnly
  const choice = useChoice({
    ...{ input, options, value, onValue, clearable, changeable, onAdd, search, onSearching },
    onUnknown: (text) => {
      setUnknown(text)
      onUnknown?.(text)
    },
  })
  // the label stays when other options are on their way
  const label = options.find((option) => option.value === value)?.label
  const lastLabel = useRef(label)
  if (label !== undefined || value === null) lastLabel.current = label
  const { at, opened } = choice
  useEffect(() => {
    if (opened && at >= 0) document.getElementById(optionId(id, at))?.scrollIntoView({ block: 'nearest' })
  }, [id, opened, at])
  const openFirst = useEffectEvent(() => opens && choice.open())
  useEffect(() => {
    openFirst()
  }, [])
  // of a form's many lists those are drawn that were opened once
  const [drawn, setDrawn] = useState(false)
  if (opened && !drawn) setDrawn(true)
  const clears = clearable && changeable && value !== null
  return (
    <>
      <TextInput
        {...inputProps({ placeholder: PLACEHOLDER.select, ...texts }, unknown === null ? error : MESSAGE.notInList)}
        {...combobox(id, opened, at)}
        id={id}
        {...(name ? { name } : {})}
        ref={ref}
        value={choice.typed ?? lastLabel.current ?? ''}
        {...(options.length > SEARCH_ABOVE || search ? {} : { inputMode: 'none' as const })}
        onChange={(event) => choice.type(event.currentTarget.value)}
        onKeyDown={choice.keyDown}
        onMouseDown={choice.mouseDown}
        onMouseUp={choice.mouseUp}
        onPointerEnter={() => void LazySelectOptions.preload()}
        onClick={choice.click}
        onFocus={(event) => {
          LazySelectOptions.preload()
          event.currentTarget.select()
        }}
        onBlur={(event) => {
          choice.leave(false)
          onBlur?.(event)
        }}
        rightSection={clears ? <ClearButton onClear={() => choice.take(null)} /> : <ComboboxChevron />}
        rightSectionPointerEvents={clears ? 'all' : 'none'}
      />
      {drawn && changeable ? (
        <SelectOptions
          target={input}
          id={id}
          label={texts.label}
          value={value}
          choice={choice}
          nothing={nothing}
          more={search !== undefined}
          fills={opens}
        />
      ) : null}
    </>
  )
}
