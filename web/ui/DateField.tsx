import type { FieldValues } from 'react-hook-form'
import { DateInput } from './DateInput.tsx'
import { type Bound, useBound } from './field.tsx'
import type { FieldTexts } from './input-props.tsx'

/** A `DateInput` bound to a path of a form. */
export const DateField = <Form extends FieldValues>({
  control,
  name,
  onValue,
  ...texts
}: Bound<Form, string | null | undefined> & FieldTexts & { onValue?: (day: string) => void }) => {
  const field = useBound<Form, string | null | undefined>({ control, name, label: texts.label, filling: 'day' })
  return (
    <DateInput
      {...texts}
      value={field.value ?? ''}
      onValue={(day) => {
        field.set(day)
        onValue?.(day)
      }}
      onBlur={field.blur}
      error={field.error}
      name={field.name}
      inputRef={field.ref}
    />
  )
}
