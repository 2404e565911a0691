import { TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { typedDuration, typedTime } from '#domain/calendar/typed-time.ts'
import { type Bound, useBound } from './field.tsx'
import { type FieldTexts, inputProps } from './input-props.tsx'
import { PLACEHOLDER } from './texts.ts'
import { useTypedText } from './use-typed-text.ts'

type Props<Form extends FieldValues> = Bound<Form, string | null | undefined> &
  FieldTexts & {
    /** Left empty it stays empty. */
    optional?: boolean
  }

const MIDNIGHT = '00:00'

/** Hours and minutes, read by `read` when the field is left. Left empty they are 00:00, and 00:00 is empty while it is typed over. */
const HoursField = <Form extends FieldValues>({
  control,
  name,
  read,
  optional = false,
  ...texts
}: Props<Form> & { read: (text: string) => string | null }) => {
  const field = useBound<Form, string | null | undefined>({ control, name, label: texts.label, filling: 'time' })
  const { setTyped, inputProps: typed } = useTypedText({
    value: field.value ?? '',
    onValue: field.set,
    read,
    isWhole: (text) => /^\d{2}:\d{2}$/.test(text),
    blank: optional ? '' : MIDNIGHT,
    onBlur: field.blur,
  })
  return (
    <TextInput
      {...inputProps({ placeholder: PLACEHOLDER.time, ...texts }, field.error)}
      {...typed}
      name={field.name}
      ref={field.ref}
      inputMode="numeric"
      onFocus={(event) => {
        typed.onFocus(event)
        if (!texts.readOnly && !optional && (field.value === MIDNIGHT || !field.value)) setTyped('')
      }}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
    />
  )
}

/** A time of day, HH:MM. */
export const TimeField = <Form extends FieldValues>(props: Props<Form>) => <HoursField {...props} read={typedTime} />

/** A duration, HH:MM or HHH:MM. */
export const DurationField = <Form extends FieldValues>(props: Props<Form>) => <HoursField {...props} read={typedDuration} />
