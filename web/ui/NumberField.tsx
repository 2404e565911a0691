import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { MESSAGE } from '#contract/message-texts.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { formatNumber } from '#domain/numbers/format.ts'
import { mayBecomeNumber, type TypedNumber, typedNumber } from '#domain/numbers/typed-number.ts'
import { type Bound, useBound } from './field.tsx'
import { type FieldTexts, inputProps } from './input-props.tsx'
import { plainValue } from './known-fields.ts'
import { useUnreadable } from './unreadable.ts'

type Props<Form extends FieldValues> = Bound<Form, number | null | undefined> &
  FieldTexts & {
    unit?: string
    /** Decimals that can be typed. */
    places?: number
    /** Decimals that are shown at least. */
    least?: number
    negative?: boolean
    /** Litres of a purchase or a tank (`typedNumber`). */
    litres?: boolean
    /** A number that names something, as a sheet's does: its thousands are not grouped. */
    names?: boolean
    onValue?: (value: number | null) => void
  }

/** Where a point may stand for decimals as well, a grouped number shows decimals, so that it is seen which it was taken for. */
const GROUPED_LEAST = 2

const decimalsOf = (value: number): number => decimal(value).toFixed().split('.')[1]?.length ?? 0

const faultMessage = (read: TypedNumber, places: number): string | undefined => {
  if ('value' in read) return undefined
  if (read.fault === 'places') return MESSAGE.places(places)
  return read.fault === 'negative' ? MESSAGE.min(0) : MESSAGE.number
}

/** As it is shown while it is not being typed: `125120` is `125.120`. */
const printed = (value: number, { places = 2, least = 0, names }: { places?: number; least?: number; names?: boolean }): string => {
  const decimals = decimalsOf(value)
  if (names) return formatNumber(value, decimals).replaceAll('.', '')
  return formatNumber(value, Math.max(decimals, places > 2 && Math.abs(value) >= 1000 ? GROUPED_LEAST : 0, least))
}

/** Whether a key changes the text. */
const edits = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && (key.length === 1 || ['Backspace', 'Delete', 'Unidentified'].includes(key))

/** Takes the points of the thousands out of a number that a key is about to change, where they would not be thousands' any more. */
const ungroup = (input: HTMLInputElement): void => {
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
  const without = (at: number) => input.value.slice(0, at).replaceAll('.', '').length
  const caret = [without(start), without(end)] as const
  input.value = input.value.replaceAll('.', '')
  input.setSelectionRange(...caret)
}

/**
 * A decimal, typed and pasted by one rule (`typedNumber`); an empty field is `null`. When it is left the number is shown as the
 * product prints it; a text that is no number stays, with what is wrong with it, and the form is not sent. A number that comes from
 * outside into the field that has the focus is selected, so that what is typed takes its place.
 */
export const NumberField = <Form extends FieldValues>({
  control,
  name,
  unit,
  places = 2,
  least = 0,
  negative = false,
  litres = false,
  names = false,
  onValue,
  ...texts
}: Props<Form>) => {
  const shown = (value: number): string => printed(value, { places, least, names })
  const field = useBound<Form, number | null | undefined>({
    ...{ control, name, label: texts.label, filling: 'number' },
    show: (value) => (typeof value === 'number' ? [shown(value), unit].filter(Boolean).join(' ') : plainValue(value)),
  })
  // what is being typed, and what was typed and is no number
  const [typed, setTyped] = useState<string | null>(null)
  const [inside, setInside] = useState(false)
  // neither pressed nor typed in: a press selects its number, so that what is typed takes its place
  const entered = useRef(false)
  const value = field.value ?? null
  const read = typed === null ? { value } : typedNumber(typed, { places, negative, litres })
  // set from outside, the value counts, not what was typed before
  const text = typed !== null && (!('value' in read) || read.value === value) ? typed : null
  const fault = text === null ? undefined : faultMessage(read, places)
  useUnreadable(control, name, fault)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stood there when the field was entered is left as it was entered
  useLayoutEffect(() => {
    const { activeElement } = document
    if (inside && typed === null && activeElement instanceof HTMLInputElement) activeElement.select()
  }, [value])
  const stillTyping = inside && fault !== undefined && fault !== MESSAGE.places(places) && mayBecomeNumber(typed ?? '')

  const type = (next: string) => {
    const now = typedNumber(next, { places, negative, litres })
    const number = 'value' in now ? now.value : null
    setTyped(next)
    field.set(number)
    onValue?.(number)
  }
  return (
    <TextInput
      {...inputProps(texts, stillTyping ? undefined : (fault ?? field.error))}
      name={field.name}
      ref={field.ref}
      autoComplete="off"
      value={text ?? (value === null ? '' : shown(value))}
      onChange={(event) => type(event.currentTarget.value)}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text').trim()
        // bare digits go in where the cursor stands; a number with its own signs is a whole one
        if (
          texts.readOnly ||
          /^\d*$/.test(pasted) ||
          !('value' in typedNumber(pasted, { places: Number.POSITIVE_INFINITY, negative: true }))
        )
          return
        event.preventDefault()
        type(pasted)
      }}
      onKeyDown={(event) => {
        entered.current = false
        const { value: shown, selectionStart, selectionEnd } = event.currentTarget
        const whole = selectionStart === 0 && selectionEnd === shown.length
        if (text !== null || texts.readOnly || whole || !edits(event)) return
        ungroup(event.currentTarget)
        setTyped(event.currentTarget.value)
      }}
      onFocus={(event) => {
        setInside(true)
        entered.current = true
        event.currentTarget.select()
      }}
      onClick={({ currentTarget: input }) => {
        if (entered.current && input.selectionStart === input.selectionEnd) input.select()
        entered.current = false
      }}
      onBlur={(event) => {
        setInside(false)
        if (fault === undefined) setTyped(null)
        field.blur(event)
      }}
      inputMode={places ? 'decimal' : 'numeric'}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      {...(unit
        ? {
            rightSection: <span className="unit">{unit}</span>,
            rightSectionWidth: 16 + unit.length * 8,
            rightSectionPointerEvents: 'none' as const,
          }
        : {})}
    />
  )
}
