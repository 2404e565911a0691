/** Whether a sheet leaves the country: no field says so, its purchases and the names of its places do. */
import { COUNTIES } from '../company/counties.ts'
import { isForeign } from '../company/tax-number.ts'
import type { PurchaseRecord, TripRecord } from '../roadmap/record.ts'
import { searchKey } from '../text.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Countries other than Romania, by name and by code unless a county has it, as search keys; the names are those of the runtime. */
const otherCountries = (): ReadonlySet<string> => {
  const names = new Intl.DisplayNames('ro', { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter((code) => code !== 'RO')
  const counties = new Set<string>(COUNTIES.map(({ code }) => code))
  return new Set(
    codes.flatMap((code) => {
      const name = names.of(code)
      return name ? [searchKey(name), ...(counties.has(code) ? [] : [code.toLowerCase()])] : []
    }),
  )
}
let countries: ReadonlySet<string> | undefined

/** Whether a place names another country last: `Budapesta, Ungaria`, `Viena (AT)`. */
export const isPlaceAbroad = (place: string): boolean => {
  const last = place
    .replace(/\)\s*$/, '')
    .split(/[,(]/)
    .at(-1)
  if (last === undefined || last === place) return false
  countries ??= otherCountries()
  return countries.has(searchKey(last).trim())
}

/** What of a sheet says where it went. */
type Seen = {
  purchases: readonly Pick<PurchaseRecord, 'currency' | 'partnerCui'>[]
  trips: readonly Pick<TripRecord, 'start' | 'end' | 'via'>[]
}

/** Whether something was paid in another currency or to a supplier of another country, or a trip names a place there. */
export const leavesCountry = ({ purchases, trips }: Seen): boolean =>
  purchases.some(({ currency, partnerCui }) => currency !== 'RON' || isForeign(partnerCui)) ||
  trips.some(({ start, end, via }) => [start, end, ...(via ?? '').split(/\s[–-]\s|;/)].some(isPlaceAbroad))
