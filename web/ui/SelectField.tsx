import { CheckIcon, Combobox, ScrollArea, TextInput } from '@mantine/core'
import { useId, useMergedRef } from '@mantine/hooks'
import { Plus } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { MESSAGE } from '#contract/messages.ts'
import { addBeside } from './add-beside.tsx'
import type { Option } from './choices.ts'
import { type Bound, type FieldTexts, inputProps, useBound } from './field.tsx'
import { plainValue } from './known-fields.ts'
import classes from './SelectField.module.css'
import { COMMON, PLACEHOLDER } from './texts.ts'
import { useUnreadable } from './unreadable.ts'
import { useChoice } from './use-choice.ts'
import { usePhone } from './use-phone.ts'
import type { Search } from './use-records.ts'

export type { Option }

/** A phone shows its keyboard for a list above this length only; keys of a real one filter any list. */
const SEARCH_ABOVE = 5
const LIST_HEIGHT = { phone: 200, desk: 300 }

type Choice<Value extends string | number> = FieldTexts & {
  options: readonly Option<Value>[]
  /** Offers to empty the field. */
  clearable?: boolean
  /** Opens the dialog that adds what is missing from the list, with what was typed. */
  onAdd?: (typed: string) => void
  addLabel?: string
  nothing?: string
  /** Finds more options than these and puts them among them. */
  search?: Search | undefined
}

type InputProps<Value extends string | number> = Choice<Value> & {
  value: Value | null
  onValue: (value: Value | null) => void
  onBlur?: () => void
  error?: string | undefined
  name?: string
  inputRef?: Ref<HTMLInputElement>
  /** Says what was typed and is none of the options. */
  onUnknown?: (text: string | null) => void
}

type ListProps<Value extends string | number> = {
  id: string
  label: string
  value: Value | null
  choice: ReturnType<typeof useChoice<Value>>
  nothing: string
  addLabel: string
  /** Whether typing finds more than there is here. */
  more: boolean
}

const optionId = (id: string, at: number) => `${id}-option-${at}`

/** What the typed text finds; where it finds nothing, the way to add it. */
const List = <Value extends string | number>({ id, label, value, choice, nothing, addLabel, more }: ListProps<Value>) => {
  const { shown, hidden, at, adds, text, searching } = choice
  const phone = usePhone()
  return (
    <Combobox.Options labelledBy={`${id}-label`} aria-label={label}>
      <ScrollArea.Autosize mah={phone ? LIST_HEIGHT.phone : LIST_HEIGHT.desk} type="scroll" scrollbarSize="var(--combobox-padding)">
        {shown.map((option, index) => (
          <Combobox.Option
            key={option.value}
            id={optionId(id, index)}
            value={String(index)}
            selected={index === at}
            active={option.value === value}
            aria-selected={option.value === value}
            className={classes.option ?? ''}
          >
            <span>{option.label}</span>
            {option.value === value ? <CheckIcon className={classes.check} /> : null}
          </Combobox.Option>
        ))}
        {hidden > 0 ? <Combobox.Empty>{COMMON.moreChoices(hidden)}</Combobox.Empty> : null}
        {more && hidden === 0 && !text ? <Combobox.Empty>{COMMON.typeForMore}</Combobox.Empty> : null}
        {shown.length === 0 && !(more && !text) ? <Combobox.Empty>{searching ? COMMON.searching : nothing}</Combobox.Empty> : null}
        {adds ? (
          <Combobox.Option id={optionId(id, 0)} value="0" selected={at === 0} className={classes.add ?? ''}>
            <Plus size={16} aria-hidden />
            {text ? `${addLabel} „${text}”` : addLabel}
          </Combobox.Option>
        ) : null}
      </ScrollArea.Autosize>
    </Combobox.Options>
  )
}

/**
 * One of a list. Typing replaces what stands there and filters, diacritics aside; the first hit is taken by Enter, by Tab and on
 * leaving. A text that finds nothing stays with a message, and nothing is chosen.
 */
export const SelectInput = <Value extends string | number>({
  value: given,
  onValue,
  onBlur,
  error,
  name,
  inputRef,
  options,
  clearable = false,
  onAdd,
  addLabel = COMMON.add,
  nothing = COMMON.noResult,
  onUnknown,
  search,
  ...texts
}: InputProps<Value>) => {
  // an empty text is nothing chosen, too
  const value = given === '' ? null : given
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const ref = useMergedRef(input, inputRef)
  const [unknown, setUnknown] = useState<string | null>(null)
  const changeable = !texts.disabled && !texts.readOnly
  const choice = useChoice({
    ...{ input, options, value, onValue, clearable, changeable, onAdd, search },
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
  const active = opened && at >= 0 ? optionId(id, at) : undefined
  const clears = clearable && changeable && value !== null
  return (
    <Combobox store={choice.store} keepMounted={false} onOptionSubmit={(index) => choice.takeAt(Number(index))}>
      <Combobox.Target withKeyboardNavigation={false} withExpandedAttribute {...(active ? { 'aria-activedescendant': active } : {})}>
        <TextInput
          {...inputProps({ placeholder: PLACEHOLDER.select, ...texts }, unknown === null ? error : MESSAGE.notInList)}
          id={id}
          {...(name ? { name } : {})}
          ref={ref}
          value={choice.typed ?? lastLabel.current ?? ''}
          {...(options.length > SEARCH_ABOVE || search ? {} : { inputMode: 'none' as const })}
          classNames={{ input: classes.input ?? '' }}
          onChange={(event) => choice.type(event.currentTarget.value)}
          onKeyDown={choice.keyDown}
          onMouseDown={choice.mouseDown}
          onClick={choice.click}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            choice.leave(false)
            onBlur?.()
          }}
          rightSection={clears ? <Combobox.ClearButton onClear={() => choice.take(null)} /> : <Combobox.Chevron />}
          rightSectionPointerEvents={clears ? 'all' : 'none'}
          {...(onAdd
            ? { inputContainer: addBeside({ label: texts.label, disabled: texts.disabled, onAdd: () => onAdd(choice.text), addLabel }) }
            : {})}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!changeable}>
        <List id={id} label={texts.label} value={value} choice={choice} nothing={nothing} addLabel={addLabel} more={search !== undefined} />
      </Combobox.Dropdown>
    </Combobox>
  )
}

type FieldProps<Form extends FieldValues, Value extends string | number> = Bound<Form, Value | null | undefined> &
  Choice<Value> & { onValue?: (value: Value | null) => void }

/** A `SelectInput` bound to a path of a form. */
export const SelectField = <Form extends FieldValues, Value extends string | number>({
  control,
  name,
  onValue,
  ...choice
}: FieldProps<Form, Value>) => {
  const show = (value: unknown) => choice.options.find((option) => option.value === value)?.label ?? plainValue(value)
  const field = useBound<Form, Value | null | undefined>({ control, name, label: choice.label, show })
  const [unknown, setUnknown] = useState<string | null>(null)
  useUnreadable(control, name, unknown === null ? undefined : MESSAGE.notInList)
  return (
    <SelectInput<Value>
      {...choice}
      value={field.value ?? null}
      onValue={(value) => {
        field.set(value)
        onValue?.(value)
      }}
      onBlur={field.blur}
      error={field.error}
      name={field.name}
      inputRef={field.ref}
      onUnknown={setUnknown}
    />
  )
}
