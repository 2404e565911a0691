import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { readRemindDays, remindDaysShown } from '#domain/deadlines/remind-days.ts'
import { type Bound, useBound } from '../../ui/field.tsx'
import { inputProps } from '../../ui/input-props.tsx'
import { useUnreadable } from '../../ui/unreadable.ts'
import { TEXTS } from './texts.ts'

/** The days before a deadline on which users are told, typed as a list. */
export const RemindField = <Form extends FieldValues>({ control, name }: Bound<Form, (number | null)[] | undefined>) => {
  const field = useBound<Form, (number | null)[] | undefined>({
    control,
    name,
    label: TEXTS.remind,
    show: (days) => remindDaysShown((days ?? []) as number[]),
  })
  const [typed, setTyped] = useState<string | null>(null)
  const fault = typed !== null && readRemindDays(typed) === null ? TEXTS.remindFault : undefined
  useUnreadable(control, name, fault)
  return (
    <TextInput
      {...inputProps({ label: TEXTS.remind, help: TEXTS.remindHelp }, fault ?? field.error)}
      name={field.name}
      ref={field.ref}
      autoComplete="off"
      value={typed ?? remindDaysShown((field.value ?? []) as number[])}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        const days = readRemindDays(value)
        if (days) field.set(days)
      }}
      onBlur={(event) => {
        if (fault === undefined) setTyped(null)
        field.blur(event)
      }}
    />
  )
}
