import { TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { MESSAGE } from '#contract/messages.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { formatNumber } from '#domain/numbers/format.ts'
import { mayBecomeNumber, type TypedNumber, typedNumber } from '#domain/numbers/typed-number.ts'
import { type Bound, type FieldTexts, inputProps, useBound } from './field.tsx'
import { useUnreadable } from './unreadable.ts'

type Props<Form extends FieldValues> = Bound<Form, number | null | undefined> &
  FieldTexts & {
    unit?: string
    /** Decimals that can be typed. */
    places?: number
    /** Decimals that are shown at least. */
    least?: number
    negative?: boolean
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
  const own = decimalsOf(value)
  if (names) return formatNumber(value, own).replaceAll('.', '')
  return formatNumber(value, Math.max(own, places > 2 && Math.abs(value) >= 1000 ? GROUPED_LEAST : 0, least))
}

/** What is typed takes the place of a zero, and of what was selected as a whole when the field was entered. */
const isSelected = (input: HTMLInputElement): boolean =>
  /^0(,0*)?$/.test(input.value) || (input.selectionStart === 0 && input.selectionEnd === input.value.length)

/**
 * A decimal, typed and pasted by one rule (`typedNumber`); an empty field is `null`. When it is left the number is shown as the
 * product prints it; a text that is no number stays, with what is wrong with it, and the form is not sent.
 */
export const NumberField = <Form extends FieldValues>({
  control,
  name,
  unit,
  places = 2,
  least = 0,
  negative = false,
  names = false,
  onValue,
  ...texts
}: Props<Form>) => {
  const field = useBound<Form, number | null | undefined>({ control, name, label: texts.label })
  // what is being typed, and what was typed and is no number
  const [typed, setTyped] = useState<string | null>(null)
  const [inside, setInside] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const ref = useMergedRef(input, field.ref)
  const selecting = useRef(false)
  // the points of the thousands go when the field is entered, and the browser's selection with them
  useLayoutEffect(() => {
    if (inside && selecting.current) input.current?.select()
  }, [inside])
  const value = field.value ?? null
  const read = typed === null ? { value } : typedNumber(typed, { places, negative })
  // set from outside, the value counts, not what was typed before
  const text = typed !== null && (!('value' in read) || read.value === value) ? typed : null
  const fault = text === null ? undefined : faultMessage(read, places)
  useUnreadable(control, name, fault)
  const stillTyping = inside && fault !== undefined && fault !== MESSAGE.places(places) && mayBecomeNumber(typed ?? '')

  const type = (next: string) => {
    const now = typedNumber(next, { places, negative })
    const number = 'value' in now ? now.value : null
    setTyped(next)
    field.set(number)
    onValue?.(number)
  }
  const plain = value === null ? '' : printed(value, { names: true })
  return (
    <TextInput
      {...inputProps(texts, stillTyping ? undefined : (fault ?? field.error))}
      name={field.name}
      ref={ref}
      autoComplete="off"
      value={text ?? (inside || value === null ? plain : printed(value, { places, least, names }))}
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
      onFocus={(event) => {
        selecting.current = isSelected(event.currentTarget)
        setInside(true)
      }}
      onClick={({ currentTarget }) => {
        if (isSelected(currentTarget)) currentTarget.select()
      }}
      onBlur={() => {
        setInside(false)
        if (fault === undefined) setTyped(null)
        field.blur()
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
