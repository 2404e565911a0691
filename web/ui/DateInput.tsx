import { ActionIcon, TextInput } from '@mantine/core'
import { CalendarDays } from 'lucide-react'
import { type FocusEvent, useRef, useState } from 'react'
import { dayInRomania, formatDayInput, isDay } from '#domain/calendar/day.ts'
import { isWholeDay, typedDay } from '#domain/calendar/typed-day.ts'
import { type FieldTexts, inputProps } from './input-props.tsx'
import { lazyPart } from './lazy-part.tsx'
import { COMMON, PLACEHOLDER } from './texts.ts'
import { useTypedText } from './use-typed-text.ts'

const DayPopover = lazyPart(async () => (await import('./DayPopover.tsx')).DayPopover)

const shownOf = (value: string): string => (isDay(value) ? formatDayInput(value) : value)

type InputProps = FieldTexts & {
  value: string
  onValue: (day: string) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  error?: string | undefined
  name?: string
  inputRef?: React.Ref<HTMLInputElement>
}

/**
 * A day, typed as users write it (`typedDay`), shown as ZZ/LL/AAAA, or picked from a calendar, which Alt and the down arrow open.
 * The value is `yyyy-MM-dd`, or what was typed while that is no day.
 */
export const DateInput = ({ value, onValue, onBlur, error, name, inputRef, ...texts }: InputProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const [drawn, setDrawn] = useState(false)
  const [opened, setOpened] = useState(false)
  const open = async () => {
    await DayPopover.preload()
    setDrawn(true)
    setOpened(true)
  }
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
        open()
      }}
      inputMode="numeric"
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      {...(name ? { name } : {})}
      {...(inputRef ? { ref: inputRef } : {})}
      rightSection={
        <>
          <ActionIcon
            ref={button}
            variant="subtle"
            color="gray"
            aria-label={COMMON.chooseNamed(texts.label.toLowerCase())}
            aria-haspopup="dialog"
            aria-expanded={opened}
            disabled={(texts.disabled || texts.readOnly) ?? false}
            tabIndex={-1}
            onPointerEnter={() => void DayPopover.preload()}
            onClick={() => (opened ? setOpened(false) : open())}
          >
            <CalendarDays size={16} />
          </ActionIcon>
          {drawn ? (
            <DayPopover
              target={button}
              opened={opened}
              onOpened={setOpened}
              label={texts.label}
              day={isDay(value) ? value : null}
              onDay={(picked) => {
                setTyped(null)
                onValue(picked)
              }}
            />
          ) : null}
        </>
      }
    />
  )
}
