import { ActionIcon, MaskInput, Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useMergedRef } from '@mantine/hooks'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatDayInput, isDay } from '#domain/calendar/day.ts'
import { type Bound, type FieldTexts, inputProps, useBound } from './field.tsx'
import { PLACEHOLDER } from './texts.ts'
import { useInvalidMark } from './use-invalid-mark.ts'

const shownOf = (value: string): string => (isDay(value) ? formatDayInput(value) : value)
const dayOf = (shown: string): string => {
  const day = shown.split('/').reverse().join('-')
  return isDay(day) ? day : shown
}

type InputProps = FieldTexts & {
  value: string
  onValue: (day: string) => void
  onBlur?: () => void
  error?: string | undefined
  name?: string
  inputRef?: React.Ref<HTMLInputElement>
}

/** A day, typed as ZZ/LL/AAAA or picked from a calendar. The value is `yyyy-MM-dd`, or what was typed while that is no day. */
export const DateInput = ({ value, onValue, onBlur, error, name, inputRef, ...texts }: InputProps) => {
  const [opened, setOpened] = useState(false)
  const ref = useMergedRef(useInvalidMark(error !== undefined), inputRef)
  return (
    <MaskInput
      {...inputProps({ placeholder: PLACEHOLDER.day, ...texts }, error)}
      mask="99/99/9999"
      inputMode="numeric"
      value={shownOf(value)}
      onChangeRaw={(_, masked) => onValue(dayOf(masked))}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      {...(name ? { name } : {})}
      ref={ref}
      {...(onBlur ? { onBlur } : {})}
      rightSection={
        <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus withinPortal shadow="md">
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Alege ${texts.label.toLowerCase()}`}
              disabled={texts.disabled ?? false}
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
