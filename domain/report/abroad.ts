/** Whether a sheet leaves the country: no field states it, so it is derived from its purchases and the names of its places. */
import { COUNTIES } from '../company/counties.ts'
import { isForeign } from '../company/tax-number.ts'
import type { PurchaseRecord, TripRecord } from '../roadmap/record.ts'
import { searchKey } from '../text.ts'

/** Romania, as written on receipts. */
const HOME = new Set(['ro', 'rou', 'romania'])

/**
 * Country codes at the end of a place's name: the countries that Romanian vehicles drive to, without codes that are also a county's (IS,
 * MS, SM …) or another abbreviation (SA, SC, ET).
 */
const CODES = [
  ...['AD', 'AL', 'AT', 'BA', 'BE', 'BG', 'BY', 'CH', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IE', 'IT'],
  ...['LI', 'LT', 'LU', 'LV', 'MC', 'MD', 'ME', 'MK', 'NL', 'NO', 'PL', 'PT', 'RS', 'RU', 'SE', 'SI', 'SK', 'TR', 'UA', 'XK'],
]
const COUNTY_CODES = new Set<string>(COUNTIES.map(({ code }) => code))
const PLACE_CODES = new Set(CODES.filter((code) => !COUNTY_CODES.has(code)))

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Countries other than Romania by name, as search keys; the runtime supplies the names. */
const otherCountries = (): ReadonlySet<string> => {
  const names = new Intl.DisplayNames('ro', { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter((code) => code !== 'RO')
  return new Set(codes.flatMap((code) => names.of(code) ?? []).map(searchKey))
}
let countries: ReadonlySet<string> | undefined

const isOtherCountry = (name: string): boolean => {
  countries ??= otherCountries()
  return countries.has(searchKey(name).trim())
}

/**
 * Whether a place ends in another country's name or code: `Budapesta, Ungaria`, `Viena (AT)`. A town alone decides nothing: there is a
 * Roma in Botoșani and a Plevna in Buzău.
 */
export const isPlaceAbroad = (place: string): boolean => {
  const last = place
    .replace(/\)\s*$/, '')
    .split(/[,(]/)
    .at(-1)
  if (last === undefined || last === place) return false
  return PLACE_CODES.has(last.trim()) || isOtherCountry(last)
}

/** Whether the country on a receipt is a foreign one, by code or name; `null` where the receipt names no known country. */
const isCountryAbroad = (country: string | null): boolean | null => {
  const key = searchKey(country ?? '').trim()
  if (HOME.has(key)) return false
  return /^[a-z]{2}$/.test(key) || isOtherCountry(key) ? true : null
}

/** The parts of a sheet that show where it went. */
type CountrySigns = {
  purchases: readonly Pick<PurchaseRecord, 'currency' | 'partnerCui' | 'country'>[]
  trips: readonly Pick<TripRecord, 'start' | 'end' | 'via'>[]
}

/**
 * Whether a purchase was made abroad: by the country on its receipt, else by its currency or the supplier's country. The country comes
 * first because a card's statement may give domestic fills in euros.
 */
const isBoughtAbroad = ({ currency, partnerCui, country }: CountrySigns['purchases'][number]): boolean =>
  isCountryAbroad(country) ?? (currency !== 'RON' || isForeign(partnerCui))

/** Whether something was bought abroad, or a trip names a place there. */
export const leavesCountry = ({ purchases, trips }: CountrySigns): boolean =>
  purchases.some(isBoughtAbroad) ||
  trips.some(({ start, end, via }) => [start, end, ...(via ?? '').split(/\s[–-]\s|;/)].some(isPlaceAbroad))
