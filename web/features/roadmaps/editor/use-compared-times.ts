/** Start and end of a sheet or a trip, compared with each other. */
import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

const ENDS = ['endDate', 'endTime'] as const
const COMPARED: readonly string[] = ['startDate', 'startTime', ...ENDS]

type Form<Fields extends FieldValues> = Pick<UseFormReturn<Fields>, 'subscribe' | 'trigger' | 'getFieldState'>

/**
 * Validates the end again when any of the four fields changes, so that its error disappears with the cause, whichever field that is. An
 * end that the user has not reached yet shows no error.
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
