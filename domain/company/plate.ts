/** Number plates. A field takes any text, since machines carry inventory numbers; these functions recognise equal plates and usual forms. */
import { searchKey } from '../text.ts'
import { BUCHAREST, COUNTIES } from './counties.ts'

/** Key by which a plate is unique in a company: letters and digits only, upper case, no diacritics. `ph-12 abc` is `PH12ABC`. */
export const plateKey = (text: string): string =>
  searchKey(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const COUNTY = COUNTIES.map((county) => county.code).join('|')
const COUNTY_BUT_BUCHAREST = COUNTIES.filter((county) => county.code !== BUCHAREST)
  .map((county) => county.code)
  .join('|')

const USUAL = [
  // Permanent: no Q, and neither I nor O as the first letter; București has 2 or 3 digits.
  `(?:B(?:(?!00)\\d{2}|[1-9]\\d{2})|(?:${COUNTY_BUT_BUCHAREST})(?!00)\\d{2})[A-HJ-NPR-Z][A-PR-Z]{2}`,
  // Temporary, red: 3 to 6 digits from 0; long-term temporary: 6 digits not from 0.
  `(?:${COUNTY})(?:0\\d{2,5}|[1-9]\\d{5})`,
  `(?:${COUNTY})\\d{3}PROBE`,
  // Diplomatic, ministry of the interior, army.
  '(?:CD|TC|CO)\\d{3,6}',
  '(?:MAI|A)\\d{3,6}',
]
const PLATE = new RegExp(`^(?:${USUAL.join('|')})$`)

/** Whether the text has the form of a Romanian plate, spaces and hyphens aside: `PH 12 ABC`, `B-123-XYZ`. A hint, never a refusal. */
export const looksLikePlate = (text: string): boolean => PLATE.test(plateKey(text))

/** A number as it is stored: one that has the form of a plate in capitals, `bv 12 abc` as `BV 12 ABC`; any other as typed. */
export const plateInCapitals = (text: string): string => (looksLikePlate(text) ? text.toUpperCase() : text)
