import { useState } from 'react'
import type { z } from 'zod'
import { useForm } from '../../ui/use-form.ts'

/** A form for somebody who is not signed in: whatever the server refuses stands above the fields, in its own words. */
export const useEntranceForm = <S extends z.ZodType, Answer>(schema: S, options: Parameters<typeof useForm<S, Answer>>[1]) => {
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm<S, Answer>(schema, {
    ...options,
    save: (values) => {
      setRefusal(null)
      return options.save(values)
    },
    onRefused: (error) => {
      setRefusal(error.data)
      return true
    },
  })
  return { ...form, refusal }
}
