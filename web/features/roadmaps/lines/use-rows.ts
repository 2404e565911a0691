import {
  type Control,
  type FieldArrayPath,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useFieldArray,
  useFormState,
  useWatch,
} from 'react-hook-form'
import { notifySuccess } from '../../../ui/feedback.tsx'
import { keepFocus } from '../../../ui/use-focus-back.ts'
import { rowError } from '../editor/roadmap-draft.ts'
import type { BeneficiaryDraft, PurchaseDraft, TripDraft } from '../editor/sheet-draft.ts'

/** Hides the toast that offers a removed row back. */
let rowOffer: (() => void) | null = null
/** A row came back by other means: the toast that offered it goes. */
export const dropRowOffer = (): void => {
  rowOffer?.()
  rowOffer = null
}

type RowsOf = { routes: TripDraft; expenses: PurchaseDraft; beneficiaries: BeneficiaryDraft }

/** Labels of a row's inputs, so that an error below the row names its input. */
type Labels = Readonly<Record<string, string>>

/** The form that contains the table: a sheet's, or one with purchases alone. */
type Source<F extends FieldValues> = { control: Control<F>; form: Pick<UseFormReturn<F>, 'getValues' | 'clearErrors'> }

/** A table's rows, and the actions on them. */
export type Rows<Row> = {
  rows: (Row & { key: string })[]
  /** What is wrong with a row, in one line. */
  errorOf: (at: number) => string | undefined
  /** Whether the form was submitted before: missing values then count as errors. */
  submitted: boolean
  /** Names of a row's inputs with errors. */
  faultyOf: (at: number) => string[]
  /** The current rows, also between two renders. */
  values: () => Row[]
  append: (rows: readonly Row[]) => void
  change: (at: number, row: Row) => void
  move: (from: number, to: number) => void
  insert: (at: number, row: Row) => void
  /** Takes a row away; the message that says so can `restore` it. */
  remove: (at: number, restore?: (row: Row) => void) => void
}

/**
 * The rows of one table, each with a random key. The user can restore a removed row; a changed row loses its errors.
 */
export const useRows = <F extends FieldValues, N extends keyof RowsOf & FieldArrayPath<F>>(
  { control, form }: Source<F>,
  name: N,
  labels: Labels,
  removed: string,
): Rows<RowsOf[N]> => {
  const array = useFieldArray<F, N, 'key'>({ control, name, keyName: 'key' })
  // a change inside a row does not change the array itself
  useWatch({ control, name: name as Path<F> })
  const { errors, isSubmitted } = useFormState({ control, name: name as Path<F> })
  const faults = (errors as FieldErrors)[name] as readonly unknown[] | undefined
  const values = () => (form.getValues(name as Path<F>) ?? []) as unknown as RowsOf[N][]
  const title = () => document.querySelector<HTMLElement>(`h2[data-path="${name}"]`)
  const insert = (at: number, row: RowsOf[N]) => array.insert(Math.min(at, values().length), row as never, { shouldFocus: false })
  const now = values()
  const rows = array.fields.map((field, at) => ({ ...(now[at] ?? field), key: field.key }))
  return {
    rows: rows as unknown as Rows<RowsOf[N]>['rows'],
    errorOf: (at: number) => rowError(faults?.[at], labels),
    submitted: isSubmitted,
    faultyOf: (at: number) => Object.keys((faults?.[at] as object | undefined) ?? {}),
    values,
    append: (rows: readonly RowsOf[N][]) => {
      // errors of the row before the edit do not apply to the edited one
      form.clearErrors(`${name}.${values().length}` as Path<F>)
      array.append(rows as never, { shouldFocus: false })
    },
    change: (at: number, row: RowsOf[N]) => {
      array.update(at, row as never)
      form.clearErrors(`${name}.${at}` as Path<F>)
    },
    move: (from: number, to: number) => {
      array.move(from, to)
      // a row at an end has no way further
      keepFocus(title)
    },
    insert,
    remove: (at: number, restore = (row: RowsOf[N]) => insert(at, row)) => {
      const row = values()[at]
      array.remove(at)
      keepFocus(title)
      if (row) rowOffer = notifySuccess(removed, () => restore(row))
    },
  }
}
