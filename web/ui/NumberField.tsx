import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Bound, type FieldTexts, inputProps, useBound } from './field.tsx'
import { pastedNumber } from './pasted-number.ts'

type Props<Form extends FieldValues> = Bound<Form, number | null | undefined> &
  FieldTexts & {
    unit?: string
    /** Decimals that can be typed. */
    places?: number
    negative?: boolean
    onValue?: (value: number | null) => void
  }

const numberOf = (typed: string | number): number | null => {
  if (typed === '' || typed === '-') return null
  const value = typeof typed === 'number' ? typed : Number(typed)
  return Number.isFinite(value) ? value : null
}

/** A decimal: comma and point both start the decimals, an empty field is `null`; what is pasted may have its thousands grouped. */
export const NumberField = <Form extends FieldValues>({ control, name, unit, places = 2, negative, onValue, ...texts }: Props<Form>) => {
  const field = useBound<Form, number | null | undefined>({ control, name, label: texts.label })
  // what was typed, kept apart so that `12,` and `1,50` stay as they are while they are being typed
  const [typed, setTyped] = useState<string | number>(field.value ?? '')
  const shown = numberOf(typed) === (field.value ?? null) ? typed : (field.value ?? '')
  const set = (next: string | number) => {
    setTyped(next)
    field.set(numberOf(next))
    onValue?.(numberOf(next))
  }
  return (
    <NumberInput
      {...inputProps(texts, field.error)}
      name={field.name}
      ref={field.ref}
      value={shown}
      onChange={set}
      onPasteCapture={(event) => {
        if (texts.readOnly) return
        const pasted = pastedNumber(event.clipboardData.getData('text'), { places, negative: negative ?? false })
        if (pasted === null) return
        // Mantine's own paste knows one grouping only
        event.preventDefault()
        event.stopPropagation()
        set(pasted)
      }}
      onBlur={field.blur}
      decimalSeparator=","
      allowedDecimalSeparators={[',', '.']}
      decimalScale={places}
      allowNegative={negative ?? false}
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
