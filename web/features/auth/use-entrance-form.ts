import { useState } from 'react'
import type { z } from 'zod'
import { useForm } from '../../ui/use-form.ts'
import { entranceRefusal } from './entrance-refusal.ts'

type Options<S extends z.ZodType, Answer> = Parameters<typeof useForm<S, Answer>>[1] & {
  /** Shown when a failure has no text of its own. */
  unexplained?: string
}

/**
 * A form for a visitor who is not signed in: the server's refusals are shown above the fields; `asksCode` is true once the account is
 * known to have a second factor.
 */
export const useEntranceForm = <S extends z.ZodType, Answer>(schema: S, { unexplained, ...options }: Options<S, Answer>) => {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm<S, Answer>(schema, {
    ...options,
    save: (values) => {
      setRefusal(null)
      return options.save(values)
    },
    onRefused: (error) => {
      setRefusal(entranceRefusal(error, unexplained))
      if (error.code === 'SECOND_FACTOR') setAsksCode(true)
      return true
    },
  })
  return { ...form, refusal, refuse: setRefusal, asksCode }
}
