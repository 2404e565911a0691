/** What the company registry's answer does to a form that may already be filled in. */
import type { RegistryAnswer } from '#contract/companies.ts'
import { countyByName } from '#domain/company/counties.ts'

/** The fields of a company or a partner that the registry knows. */
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

/** The answer as the form's fields; the county by its own name, whatever the registry calls it: `JUD. PRAHOVA` is `Prahova`. */
export const registryFields = (answer: RegistryAnswer): RegistryFields => ({
  name: answer.name,
  nrOnrc: answer.nr || null,
  state: countyByName(answer.state)?.name ?? (answer.state || null),
  city: answer.city || null,
  address: answer.address || null,
  tva: answer.tva,
})

/** A field that the registry may fill unasked: what stands there is nothing, or came from the registry itself. */
const isFree = (typed: string | boolean | null | undefined, before: string | boolean | null | undefined): boolean => {
  if (typeof typed === 'boolean') return before === undefined ? !typed : typed === before
  return !typed || typed.trim() === '' || typed === before
}

/**
 * Which fields the answer fills at once and which hold something else typed by hand, to be asked about. Fields that the
 * registry does not know or that already agree are in neither. `before` is what an earlier answer filled in, if any.
 */
export const registryFill = (
  typed: { [Field in RegistryField]?: RegistryFields[Field] | null | undefined },
  before: RegistryFields | null,
  answer: RegistryFields,
): { fills: RegistryField[]; conflicts: RegistryField[] } => {
  const differs = (field: RegistryField) => answer[field] !== (typed[field] || (field === 'tva' ? false : null))
  // what an earlier answer filled in belongs to another company: it goes, even where this one has nothing in its place
  const says = (field: RegistryField) => answer[field] !== null || (before !== null && typed[field] === before[field])
  const news = FIELDS.filter((field) => differs(field) && says(field))
  return {
    fills: news.filter((field) => isFree(typed[field], before?.[field])),
    conflicts: news.filter((field) => !isFree(typed[field], before?.[field])),
  }
}
