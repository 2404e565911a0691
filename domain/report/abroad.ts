/** Whether a sheet leaves the country: no field states it, so it is derived from its purchases and the names of its places. */
import { COUNTIES } from '../company/counties.ts'
import { countryCode, countryNamed, receiptCountry } from '../receipts/country.ts'
import type { PurchaseRecord, TripRecord } from '../roadmap/record.ts'
import { HOME } from '../vocabulary.ts'

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
  const named = countryNamed(last)
  return PLACE_CODES.has(last.trim()) || (named !== null && named !== HOME)
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
const isBoughtAbroad = (bought: CountrySigns['purchases'][number]): boolean =>
  countryCode(bought.country) === null && bought.currency !== 'RON' ? true : receiptCountry({ ...bought, station: null }) !== HOME

/** Whether something was bought abroad, or a trip names a place there. */
export const leavesCountry = ({ purchases, trips }: CountrySigns): boolean =>
  purchases.some(isBoughtAbroad) ||
  trips.some(({ start, end, via }) => [start, end, ...(via ?? '').split(/\s[–-]\s|;/)].some(isPlaceAbroad))
