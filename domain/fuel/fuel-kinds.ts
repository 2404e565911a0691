/** What a fuel is, whatever it is called. Rules decide by the kind; words are read only to propose one. */
import { searchKey } from '../text.ts'

export const FUEL_KINDS = ['diesel', 'petrol', 'lpg', 'gas', 'electricity', 'other'] as const
export type FuelKind = (typeof FUEL_KINDS)[number]
export const FUEL_KIND_LABEL: Readonly<Record<FuelKind, string>> = {
  diesel: 'Motorină',
  petrol: 'Benzină',
  lpg: 'GPL',
  gas: 'Gaz natural (GNC, GNL)',
  electricity: 'Energie electrică',
  other: 'Alt combustibil',
}

/** Words for each fuel at stations, and in the names of the company's own article. */
const WORDS: readonly (readonly [FuelKind, RegExp])[] = [
  ['diesel', /motorin|diesel|gasoil|gazoil|b7\b|hvo/],
  ['petrol', /benzin|gasoline|petrol|unleaded|super|sp ?9[58]|e(fix)? ?(5|10)\b|(^|\D)9[58](\D|$)|euro ?95/],
  ['lpg', /\bgpl\b|\blpg\b|autogas/],
  ['gas', /\b(gnc|cng|gnl|lng)\b|metan/],
  ['electricity', /electric|kwh|incarcar|charging/],
]

/** Articles of statements that are no fuel, though some resemble one by name: AdBlue, tolls, parking, wash, fees, shop. */
const NOT_FUEL =
  /ad[ -]?blue|\bdef\b|taxa|toll|peaj|vignet|rovinie|matrica|maut|parcar|parking|spalat|spalator|wash|comision|fee\b|abonament|servic|discount|reducere|ulei|antigel|parbriz|shop|magazin|cafea|bac\b|ferry|tunel|tunnel|bridge|\bpod\b/

/** Whether a text names something that is no fuel: `AdBlue`, `Taxă de pod`. */
export const isNoFuel = (text: string): boolean => NOT_FUEL.test(searchKey(text))

/** The kind that a text names: `EFIX Diesel 51` is diesel; `null` where it names none. */
export const fuelKindNamed = (text: string): FuelKind | null => {
  if (isNoFuel(text)) return null
  const key = searchKey(text)
  return WORDS.find(([, words]) => words.test(key))?.[0] ?? null
}
