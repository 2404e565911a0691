import { PasswordInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Bound, useBound } from './field.tsx'
import { type FieldTexts, inputProps } from './input-props.tsx'
import { COMMON } from './texts.ts'
import { tooLong } from './too-long.ts'
import { useUnreadable } from './unreadable.ts'

type Props<Form extends FieldValues> = Bound<Form, string | null | undefined> &
  FieldTexts & {
    kind?: 'text' | 'email' | 'password' | 'tel'
    lines?: number
    /** A longer text stays, with a message, and is not sent. */
    maxLength?: number
    autoComplete?: string
    /** Rewrites what was typed when the field is left. */
    tidy?: (value: string) => string
    /** Told when a password is shown or hidden. */
    onShown?: (shown: boolean) => void
    /** Grey advice in place of the help once the field is left with something unusual in it; it refuses nothing. */
    hint?: (value: string) => string | null
  }

export const TextField = <Form extends FieldValues>({
  control,
  name,
  kind = 'text',
  lines,
  maxLength,
  autoComplete,
  tidy,
  hint,
  onShown,
  ...texts
}: Props<Form>) => {
  const field = useBound<Form, string | null | undefined>({ control, name, label: texts.label })
  const [inside, setInside] = useState(false)
  const fault = maxLength === undefined ? undefined : tooLong(field.value ?? '', maxLength)
  useUnreadable(control, name, fault)
  const advice = !inside && field.value ? hint?.(field.value) : null
  const shared = {
    ...inputProps({ ...texts, ...(advice ? { help: advice } : {}) }, fault ?? field.error),
    name: field.name,
    ref: field.ref,
    value: field.value ?? '',
    onChange: (event: { currentTarget: { value: string } }) => field.set(event.currentTarget.value),
    onFocus: () => setInside(true),
    onBlur: () => {
      setInside(false)
      if (tidy && field.value) field.set(tidy(field.value))
      field.blur()
    },
    ...(autoComplete ? { autoComplete } : {}),
  }
  if (lines) return <Textarea {...shared} minRows={lines} maxRows={lines + 6} autosize />
  if (kind === 'password')
    return (
      <PasswordInput
        {...shared}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...(onShown ? { onVisibilityChange: onShown } : {})}
        visibilityToggleButtonProps={{ 'aria-label': COMMON.showPassword }}
      />
    )
  return <TextInput {...shared} type={kind} />
}
