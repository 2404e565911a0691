import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { dayInRomania, formatDayInput, isDay } from '#domain/calendar/day.ts'
import { isWholeDay, typedDay } from '#domain/calendar/typed-day.ts'
import { type Bound, type FieldTexts, inputProps, useBound } from './field.tsx'
import { COMMON, PLACEHOLDER } from './texts.ts'
import { useTypedText } from './use-typed-text.ts'

const shownOf = (value: string): string => (isDay(value) ? formatDayInput(value) : value)

type InputProps = FieldTexts & {
  value: string
  onValue: (day: string) => void
  onBlur?: () => void
  error?: string | undefined
  name?: string
  inputRef?: React.Ref<HTMLInputElement>
}

/**
 * A day, typed as people write it (`typedDay`), shown as ZZ/LL/AAAA, or picked from a calendar, which Alt and the down arrow open.
 * The value is `yyyy-MM-dd`, or what was typed while that is no day.
 */
export const DateInput = ({ value, onValue, onBlur, error, name, inputRef, ...texts }: InputProps) => {
  const [opened, setOpened] = useState(false)
  const { setTyped, inputProps: typed } = useTypedText({
    value,
    onValue,
    read: (text) => typedDay(text, dayInRomania(new Date())),
    print: shownOf,
    isWhole: isWholeDay,
    onBlur,
  })
  return (
    <TextInput
      {...inputProps({ placeholder: PLACEHOLDER.day, ...texts }, error)}
      {...typed}
      onKeyDown={(event) => {
        typed.onKeyDown(event)
        if (!event.altKey || event.key !== 'ArrowDown' || texts.disabled || texts.readOnly) return
        event.preventDefault()
        setOpened(true)
      }}
      inputMode="numeric"
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      {...(name ? { name } : {})}
      {...(inputRef ? { ref: inputRef } : {})}
      rightSection={
        <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus withinPortal shadow="md">
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={COMMON.chooseNamed(texts.label.toLowerCase())}
              disabled={(texts.disabled || texts.readOnly) ?? false}
              tabIndex={-1}
              onClick={() => setOpened((open) => !open)}
            >
              <CalendarDays size={16} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={texts.label}>
            <DatePicker
              value={isDay(value) ? value : null}
              {...(isDay(value) ? { defaultDate: value } : {})}
              onChange={(picked) => {
                setTyped(null)
                if (picked) onValue(picked)
                setOpened(false)
              }}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}

export const DateField = <Form extends FieldValues>({
  control,
  name,
  onValue,
  ...texts
}: Bound<Form, string | null | undefined> & FieldTexts & { onValue?: (day: string) => void }) => {
  const field = useBound<Form, string | null | undefined>({ control, name, label: texts.label })
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
