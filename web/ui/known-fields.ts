/** The fields that a form shows, by their paths: how each is called and how its values read. */
import { COMMON } from './texts.ts'

export type KnownField = { label: string; show: (value: unknown) => string }

const forms = new WeakMap<object, Map<string, KnownField>>()

/** A value as users read it: `null` is –, `true` Da, `7.5` 7,5. */
export const plainValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? COMMON.yes : COMMON.no
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value)
}

export const rememberField = (control: object, path: string, field: KnownField): void => {
  const fields = forms.get(control) ?? new Map<string, KnownField>()
  forms.set(control, fields.set(path, field))
}

/** The fields that the form behind a control has shown. */
export const knownFields = (control: object): ReadonlyMap<string, KnownField> => forms.get(control) ?? new Map()

/** Where two fillings differ: the path of the value that is taken from one of them, and how both read. */
export type Difference = { path: string; label: string; theirs: string; mine: string }

/** The value at a path of a filling. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], values)

/** The fields of which two fillings of a form differ, as users read them. */
export const differences = (fields: ReadonlyMap<string, KnownField>, theirs: unknown, mine: unknown): Difference[] =>
  [...fields].flatMap(([path, { label, show }]) => {
    const [saved, typed] = [valueAt(theirs, path), valueAt(mine, path)]
    return (saved ?? '') === (typed ?? '') ? [] : [{ path, label, theirs: show(saved), mine: show(typed) }]
  })

/** Fillings of a form: as it began, as its record is saved now, as it is typed. */
export type Fillings<Values> = { began: unknown; theirs: Values; mine: Values }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/** Whether something was typed at a path. */
export const isTyped = ({ began, mine }: Fillings<unknown>, path: string): boolean => !isSame(valueAt(began, path), valueAt(mine, path))
