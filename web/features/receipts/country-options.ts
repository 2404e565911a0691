import { COUNTRIES, countryName } from '#domain/receipts/country.ts'

const USUAL = ['RO', 'HU', 'BG', 'DE', 'AT', 'PL', 'IT', 'SK', 'CZ', 'SI', 'HR', 'FR', 'NL', 'BE', 'ES', 'RS', 'MD', 'UA', 'TR']

const named = (codes: readonly string[]) => codes.map((value) => ({ value, label: countryName(value) }))

/** Countries by name, those first in which fuel is bought most. */
export const COUNTRY_OPTIONS = [
  ...named(USUAL),
  ...named(COUNTRIES.filter((code) => !USUAL.includes(code))).sort((a, b) => a.label.localeCompare(b.label, 'ro')),
]
