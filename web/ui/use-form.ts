/** A form over a schema of the contract: the same rules as the server's. */
import type { z } from 'zod'
import { checkBy } from './check-by.ts'
import { type FormOptions, useCheckedForm } from './use-checked-form.ts'

/**
 * A form over a schema, which every dialog takes; `useCheckedForm` says how it behaves. A form that a screen begins with takes
 * `useFormLater`, and that of a sheet `useCheckedForm` itself: they are used before zod and their schemas have come.
 */
export const useForm = <S extends z.ZodType, Answer>(schema: S, options: FormOptions<S, Answer>) =>
  useCheckedForm<S, Answer>(checkBy(schema), options)
