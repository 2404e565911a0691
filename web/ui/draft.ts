/** What stands in the fields of a form over a schema. */
import type { Control, FieldValues } from 'react-hook-form'
import type { z } from 'zod'

/** The values of the fields while the user types: a number may still be missing. */
export type Draft<T> = T extends (infer Item)[]
  ? Draft<Item>[]
  : T extends object
    ? { [K in keyof T]: Draft<T[K]> }
    : T extends number
      ? T | null
      : T

/** Not `Draft & FieldValues`, whose paths are any string: a field of a path that the form does not have must not compile. */
export type DraftOf<S extends z.ZodType> = Draft<z.input<S>> extends infer Fields extends FieldValues ? Fields : never

/** What the fields of a form are bound to. */
// biome-ignore lint/suspicious/noExplicitAny: the form's context and answer do not matter to its fields
export type FormControl<Form extends FieldValues> = Control<Form, any, any>
