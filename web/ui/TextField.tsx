import { TextInput } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Bound, useBound } from './field.tsx'
import { type FieldTexts, inputProps } from './input-props.tsx'
import { tooLong } from './too-long.ts'
import { useUnreadable } from './unreadable.ts'

export type TextProps<Form extends FieldValues> = Bound<Form, string | null | undefined> &
  FieldTexts & {
    /** A longer text stays, with a message, and is not sent. */
    maxLength?: number
    autoComplete?: string
    /** What a phone's keyboard offers, and which of its letters begin as capitals. */
    inputMode?: 'numeric'
    autoCapitalize?: 'characters'
    /** Grey advice in place of the help once the field is left with something unusual in it; it refuses nothing. */
    hint?: (value: string) => string | null
  }

export const useText = <Form extends FieldValues>({
  control,
  name,
  maxLength,
  autoComplete,
  inputMode,
  autoCapitalize,
  hint,
  ...texts
}: TextProps<Form>) => {
  const field = useBound<Form, string | null | undefined>({ control, name, label: texts.label })
  const [inside, setInside] = useState(false)
  const fault = maxLength === undefined ? undefined : tooLong(field.value ?? '', maxLength)
  useUnreadable(control, name, fault)
  const advice = !inside && field.value ? hint?.(field.value) : null
  return {
    ...inputProps({ ...texts, ...(advice ? { help: advice } : {}) }, fault ?? field.error),
    name: field.name,
    ref: field.ref,
    value: field.value ?? '',
    onChange: (event: { currentTarget: { value: string } }) => field.set(event.currentTarget.value),
    onFocus: () => setInside(true),
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setInside(false)
      field.blur(event)
    },
    ...(autoComplete ? { autoComplete } : {}),
    ...(inputMode ? { inputMode } : {}),
    ...(autoCapitalize ? { autoCapitalize } : {}),
  }
}

type Props<Form extends FieldValues> = TextProps<Form> & { kind?: 'text' | 'email' | 'tel' }

export const TextField = <Form extends FieldValues>({ kind = 'text', ...text }: Props<Form>) => <TextInput {...useText(text)} type={kind} />
