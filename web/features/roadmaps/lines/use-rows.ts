import { useCallback, useRef } from 'react'
import { type FieldErrors, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { notifySuccess } from '../../../ui/feedback.tsx'
import type { BeneficiaryDraft, PurchaseDraft, TripDraft } from '../editor/roadmap-draft.ts'
import { rowError } from '../editor/roadmap-draft.ts'
import { type SheetForm, useSheet } from '../editor/sheet-form.ts'

type RowsOf = { routes: TripDraft; expenses: PurchaseDraft; beneficiaries: BeneficiaryDraft }

/** Labels of a row's inputs, so that an error below the row says which one it means. */
type Labels = Readonly<Record<string, string>>

/**
 * The rows of one table of the sheet, each with a random key of its own. A removed row can be brought back; a changed one
 * loses its errors.
 */
export const useRows = <N extends keyof RowsOf>(name: N, labels: Labels, removed: string) => {
  const { control, form } = useSheet()
  const array = useFieldArray<SheetForm, N, 'key'>({ control, name, keyName: 'key' })
  // a value inside a row changes without the array's knowing
  useWatch({ control, name })
  const { errors } = useFormState({ control, name })
  const faults = (errors as FieldErrors)[name] as readonly unknown[] | undefined
  const current = useRef(array)
  current.current = array
  const values = useCallback(() => (form.getValues(name as 'routes') ?? []) as unknown as RowsOf[N][], [form, name])

  const change = useCallback(
    (at: number, row: RowsOf[N]) => {
      current.current.update(at, row as never)
      form.clearErrors(`${name}.${at}` as 'routes')
    },
    [form, name],
  )
  const append = useCallback((rows: readonly RowsOf[N][]) => current.current.append(rows as never, { shouldFocus: false }), [])
  const move = useCallback((from: number, to: number) => current.current.move(from, to), [])
  const remove = useCallback(
    (at: number) => {
      const row = values()[at]
      current.current.remove(at)
      if (row) notifySuccess(removed, () => current.current.insert(Math.min(at, values().length), row as never, { shouldFocus: false }))
    },
    [removed, values],
  )
  const now = values()
  const rows = array.fields.map((field, at) => ({ ...(now[at] ?? field), key: field.key }))
  return {
    rows: rows as unknown as (RowsOf[N] & { key: string })[],
    errorOf: (at: number) => rowError(faults?.[at], labels),
    values,
    append,
    change,
    move,
    remove,
  }
}
