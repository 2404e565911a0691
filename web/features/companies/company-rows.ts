import type { Company } from '#contract/companies.ts'
import { searchKey } from '#domain/text.ts'

type Asked = { search?: string | undefined; sort: string; direction: 'asc' | 'desc' }

const byName = ({ name }: Company) => name
const sortTexts = new Map<string, (company: Company) => string>([
  ['cui', ({ cui }) => cui.padStart(10, '0')],
  ['name', byName],
  ['city', ({ city, state }) => `${city} ${state}`],
])

/**
 * The companies that a search finds by tax code, name or place, in the order asked for; an unknown order is by name.
 * A search does not mind diacritics: `stefan` finds `Ștefan Trans S.R.L.`.
 */
export const companyRows = (companies: readonly Company[], { search, sort, direction }: Asked): Company[] => {
  const wanted = searchKey(search ?? '').trim()
  const text = sortTexts.get(sort) ?? byName
  const sign = direction === 'asc' ? 1 : -1
  return companies
    .filter(({ cui, name, city, state }) => searchKey(`${cui} ${name} ${city} ${state}`).includes(wanted))
    .sort((one, other) => sign * text(one).localeCompare(text(other), 'ro'))
}
