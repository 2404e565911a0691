import { MaskInput, TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { FieldValues } from 'react-hook-form'
import { type Bound, type FieldTexts, inputProps, useBound } from './field.tsx'
import { PLACEHOLDER } from './texts.ts'
import { tidyTime } from './tidy-time.ts'
import { useInvalidMark } from './use-invalid-mark.ts'

type Props<Form extends FieldValues> = Bound<Form, string | null | undefined> & FieldTexts

const tabular = { input: { fontVariantNumeric: 'tabular-nums' } } as const

/** A time of day, HH:MM. An empty field becomes 00:00 when it is left, blanks become zeros, and 00:00 is cleared when it is entered. */
export const TimeField = <Form extends FieldValues>({ control, name, ...texts }: Props<Form>) => {
  const field = useBound<Form, string | null | undefined>({ control, name, label: texts.label })
  const ref = useMergedRef(useInvalidMark(field.error !== undefined), field.ref)
  return (
    <MaskInput
      {...inputProps({ placeholder: PLACEHOLDER.time, ...texts }, field.error)}
      name={field.name}
      ref={ref}
      mask="99:99"
      inputMode="numeric"
      value={field.value ?? ''}
      onChangeRaw={(_, masked) => field.set(masked)}
      onFocus={() => {
        if (field.value === '00:00') field.set('')
      }}
      onBlur={() => {
        const time = field.value ? tidyTime(field.value) : '00:00'
        if (time !== field.value) field.set(time)
        field.blur()
      }}
      styles={tabular}
    />
  )
}

/** `7` is 07:00, `730` and `7:30` are 07:30, `12545` is 125:45. */
const tidyDuration = (typed: string): string => {
  const [hours = '', minutes] = typed.includes(':')
    ? typed.split(':')
    : typed.length <= 2
      ? [typed, '0']
      : [typed.slice(0, -2), typed.slice(-2)]
  return `${hours.padStart(2, '0')}:${(minutes ?? '').padStart(2, '0')}`
}

/** A duration, HH:MM or HHH:MM. */
export const DurationField = <Form extends FieldValues>({ control, name, ...texts }: Props<Form>) => {
  const field = useBound<Form, string | null | undefined>({ control, name, label: texts.label })
  return (
    <TextInput
      {...inputProps({ placeholder: PLACEHOLDER.time, ...texts }, field.error)}
      name={field.name}
      ref={field.ref}
      inputMode="text"
      maxLength={6}
      value={field.value ?? ''}
      onChange={(event) => field.set(event.currentTarget.value.replace(/[^\d:]/g, ''))}
      onFocus={() => {
        if (field.value === '00:00') field.set('')
      }}
      onBlur={() => {
        field.set(field.value ? tidyDuration(field.value) : '00:00')
        field.blur()
      }}
      styles={tabular}
    />
  )
}
