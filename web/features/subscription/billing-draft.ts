/** What the billing step begins with. */
import type { Company } from '#contract/companies.ts'
import type { CheckoutOffer } from '#contract/subscription.ts'
import { countyByName } from '#domain/company/counties.ts'
import { PERSON_TYPES, type PersonType } from '#domain/vocabulary.ts'
import { TEXTS } from './texts.ts'

/** The fields that differ between a legal entity and a natural person. */
export const BILLED_FIELDS = ['cui', 'name', 'nrOnrc', 'tva', 'state', 'city', 'address'] as const
export type Billed = Omit<CheckoutOffer['billing'], 'invoiceType'>

const withCounty = (billed: Billed): Billed => ({ ...billed, state: countyByName(billed.state)?.name ?? '' })

/**
 * Who is billed as either kind of person: as at the last order where that was of the kind, else the company itself, or the user,
 * whose home is not known. A county that is none of ours is left to be chosen.
 */
export const billingDrafts = (
  { invoiceType, ...last }: CheckoutOffer['billing'],
  company: Pick<Company, 'cui' | 'name' | 'nrOnrc' | 'tva' | 'state' | 'city' | 'address'>,
  person: string,
): Record<PersonType, Billed> => {
  const { cui, name, nrOnrc, tva, state, city, address } = company
  return {
    juridica: withCounty(invoiceType === 'juridica' ? last : { cui, name, nrOnrc: nrOnrc ?? '', tva, state, city, address }),
    fizica: withCounty(
      invoiceType === 'fizica' ? last : { cui: '', name: person, nrOnrc: '', tva: false, state: '', city: '', address: '' },
    ),
  }
}

/** How the two kinds of person are called, in the order in which one chooses. */
export const PERSON_OPTIONS: { value: PersonType; label: string }[] = PERSON_TYPES.map((value) => ({
  value,
  label: { juridica: TEXTS.legalEntity, fizica: TEXTS.naturalPerson }[value],
}))
