/** The list of a user's companies, as the screen shows it and the exported file holds it. */
import { searchKey } from '../text.ts'

type Row = { cui: string; name: string; city: string; state: string }
type ListSelection = { search?: string | undefined; sort?: string | undefined; direction?: 'asc' | 'desc' | undefined }

const byName = ({ name }: Row) => name
const sortTexts = new Map<string | undefined, (company: Row) => string>([
  ['cui', ({ cui }) => cui.padStart(10, '0')],
  ['name', byName],
  ['city', ({ city, state }) => `${city} ${state}`],
])

/**
 * The companies that match a search by tax code, name or place, sorted as requested; an unknown order sorts by name.
 * The search ignores diacritics: `stefan` finds `Ștefan Trans S.R.L.`.
 */
export const companyRows = <Company extends Row>(companies: readonly Company[], { search, sort, direction }: ListSelection): Company[] => {
  const searchedText = searchKey(search ?? '').trim()
  const text = sortTexts.get(sort) ?? byName
  const sign = direction === 'desc' ? -1 : 1
  return companies
    .filter(({ cui, name, city, state }) => searchKey(`${cui} ${name} ${city} ${state}`).includes(searchedText))
    .sort((one, other) => sign * text(one).localeCompare(text(other), 'ro'))
}
