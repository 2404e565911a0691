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

/** Remembers a field of the form behind a control. */
export const rememberField = (control: object, path: string, field: KnownField): void => {
  const fields = forms.get(control) ?? new Map<string, KnownField>()
  forms.set(control, fields.set(path, field))
}

/** The fields that the form behind a control has shown. */
export const knownFields = (control: object): ReadonlyMap<string, KnownField> => forms.get(control) ?? new Map()

export type Difference = { label: string; theirs: string; mine: string }

const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], values)

/** The fields of which two fillings of a form differ, as users read them. */
export const differences = (fields: ReadonlyMap<string, KnownField>, theirs: unknown, mine: unknown): Difference[] =>
  [...fields].flatMap(([path, { label, show }]) => {
    const [saved, typed] = [valueAt(theirs, path), valueAt(mine, path)]
    return (saved ?? '') === (typed ?? '') ? [] : [{ label, theirs: show(saved), mine: show(typed) }]
  })
