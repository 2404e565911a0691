/** Merges the company registry's answer into a form that may already contain input. */
import type { RegistryAnswer } from '#contract/companies.ts'
import { countyByName } from '#domain/company/counties.ts'

/** The fields of a company or a partner for which the registry has data. */
export type RegistryFields = {
  name: string
  nrOnrc: string | null
  state: string | null
  city: string | null
  address: string | null
  tva: boolean
}
export type RegistryField = keyof RegistryFields

const FIELDS = ['name', 'nrOnrc', 'state', 'city', 'address', 'tva'] as const satisfies readonly RegistryField[]

/** The answer as values of the form's fields; the county with its usual name: the registry's `JUD. PRAHOVA` is `Prahova`. */
export const registryFields = (answer: RegistryAnswer): RegistryFields => ({
  name: answer.name,
  nrOnrc: answer.nr || null,
  state: countyByName(answer.state)?.name ?? (answer.state || null),
  city: answer.city || null,
  address: answer.address || null,
  tva: answer.tva,
})

type Typed = { [Field in RegistryField]?: RegistryFields[Field] | null | undefined }

/** The fields that still have the values of another company: its name and address stay under no other code without a word. */
export const registryLeft = (typed: Typed, other: Typed): RegistryField[] =>
  FIELDS.filter((field) => typed[field] && typed[field] === other[field])

/** Whether the registry may fill a field without asking: it is blank, or its value came from the registry. */
const isFree = (typed: string | boolean | null | undefined, before: string | boolean | null | undefined): boolean => {
  if (typeof typed === 'boolean') return before === undefined ? !typed : typed === before
  return !typed || typed.trim() === '' || typed === before
}

/**
 * Fields that the answer fills at once, and fields with different values typed by the user, about which the form asks. Fields without
 * data in the registry, and fields that already agree, are in neither list. `before` is what an earlier answer filled in, if any.
 */
export const registryFill = (
  typed: Typed,
  before: RegistryFields | null,
  answer: RegistryFields,
): { fills: RegistryField[]; conflicts: RegistryField[] } => {
  const differs = (field: RegistryField) => answer[field] !== (typed[field] || (field === 'tva' ? false : null))
  // values filled in from an earlier answer belong to another company: they are removed even where this answer has no value
  const says = (field: RegistryField) => answer[field] !== null || (before !== null && typed[field] === before[field])
  const news = FIELDS.filter((field) => differs(field) && says(field))
  return {
    fills: news.filter((field) => isFree(typed[field], before?.[field])),
    conflicts: news.filter((field) => !isFree(typed[field], before?.[field])),
  }
}
