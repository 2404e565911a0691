/** A beginning and an end that are compared with each other, of a sheet or of a trip. */
import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

const ENDS = ['endDate', 'endTime'] as const
const COMPARED: readonly string[] = ['startDate', 'startTime', ...ENDS]

type Form<Fields extends FieldValues> = Pick<UseFormReturn<Fields>, 'subscribe' | 'trigger' | 'getFieldState'>

/**
 * Validates the end anew when any of the four fields changes, so that an objection goes away with its cause, whichever field
 * that was. An end that the user has not come to yet is not objected to.
 */
export const useComparedTimes = <Fields extends FieldValues>({ subscribe, trigger, getFieldState }: Form<Fields>): void => {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (!name || !COMPARED.includes(name)) return
          const others = ENDS.filter((end) => end !== name) as FieldPath<Fields>[]
          const stale = others.filter((end) => {
            const { isTouched, error } = getFieldState(end)
            return isTouched || error
          })
          if (stale.length > 0) trigger(stale)
        },
      }),
    [subscribe, trigger, getFieldState],
  )
}
