/** The form of a record of a list, in the list and beside a field that names such a record. */
import type { z } from 'zod'
import { LABEL } from './label-texts.ts'
import { SAVED } from './texts.ts'
import type { FormOptions } from './use-checked-form.ts'
import { useForm } from './use-form.ts'
import { useNotifyChange } from './use-undo.ts'

type Stored = { id: number; version: number } & ({ name: string } | { number: string })

type RecordOptions<S extends z.ZodType, Row extends Stored> = Omit<FormOptions<S, Row>, 'onSaved'> & {
  /** The record as it stands; `null` adds one. */
  row: Row | null
  onSaved: (saved: Row) => void
  /** Beside a field: takes a record whose addition was taken back out of the form that named it. */
  onGone?: ((gone: Row) => void) | undefined
}

/** `useForm` for a record; its toast takes the save back: what was added is deleted, what was changed is as it was. */
export const useRecordForm = <S extends z.ZodType, Row extends Stored>(
  schema: S,
  { row, save, onSaved, onGone, ...options }: RecordOptions<S, Row>,
) => {
  const notifyChange = useNotifyChange()
  return useForm<S, Row>(schema, {
    ...options,
    anew: true,
    save,
    onSaved: (saved) => {
      onSaved(saved)
      // one that was deleted meanwhile was added again
      const added = row?.id !== saved.id
      const message = added && onGone ? LABEL.recordAdded('name' in saved ? saved.name : saved.number) : SAVED
      notifyChange(message, [saved], { undone: added && onGone ? () => onGone(saved) : undefined })
    },
  })
}
