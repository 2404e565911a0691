import { searchKey } from '../text.ts'

/** `code` stands on number plates and, behind `RO-`, in ISO 3166-2; `number` is that of the trade register and of ANAF. */
export type County = { name: string; code: string; number: number }

/** In Romanian alphabetical order. */
export const COUNTIES: readonly County[] = [
  { name: 'Alba', code: 'AB', number: 1 },
  { name: 'Arad', code: 'AR', number: 2 },
  { name: 'Argeș', code: 'AG', number: 3 },
  { name: 'Bacău', code: 'BC', number: 4 },
  { name: 'Bihor', code: 'BH', number: 5 },
  { name: 'Bistrița-Năsăud', code: 'BN', number: 6 },
  { name: 'Botoșani', code: 'BT', number: 7 },
  { name: 'Brașov', code: 'BV', number: 8 },
  { name: 'Brăila', code: 'BR', number: 9 },
  { name: 'București', code: 'B', number: 40 },
  { name: 'Buzău', code: 'BZ', number: 10 },
  { name: 'Caraș-Severin', code: 'CS', number: 11 },
  { name: 'Călărași', code: 'CL', number: 51 },
  { name: 'Cluj', code: 'CJ', number: 12 },
  { name: 'Constanța', code: 'CT', number: 13 },
  { name: 'Covasna', code: 'CV', number: 14 },
  { name: 'Dâmbovița', code: 'DB', number: 15 },
  { name: 'Dolj', code: 'DJ', number: 16 },
  { name: 'Galați', code: 'GL', number: 17 },
  { name: 'Giurgiu', code: 'GR', number: 52 },
  { name: 'Gorj', code: 'GJ', number: 18 },
  { name: 'Harghita', code: 'HR', number: 19 },
  { name: 'Hunedoara', code: 'HD', number: 20 },
  { name: 'Ialomița', code: 'IL', number: 21 },
  { name: 'Iași', code: 'IS', number: 22 },
  { name: 'Ilfov', code: 'IF', number: 23 },
  { name: 'Maramureș', code: 'MM', number: 24 },
  { name: 'Mehedinți', code: 'MH', number: 25 },
  { name: 'Mureș', code: 'MS', number: 26 },
  { name: 'Neamț', code: 'NT', number: 27 },
  { name: 'Olt', code: 'OT', number: 28 },
  { name: 'Prahova', code: 'PH', number: 29 },
  { name: 'Satu Mare', code: 'SM', number: 30 },
  { name: 'Sălaj', code: 'SJ', number: 31 },
  { name: 'Sibiu', code: 'SB', number: 32 },
  { name: 'Suceava', code: 'SV', number: 33 },
  { name: 'Teleorman', code: 'TR', number: 34 },
  { name: 'Timiș', code: 'TM', number: 35 },
  { name: 'Tulcea', code: 'TL', number: 36 },
  { name: 'Vaslui', code: 'VS', number: 37 },
  { name: 'Vâlcea', code: 'VL', number: 38 },
  { name: 'Vrancea', code: 'VN', number: 39 },
]

/** Code of București, which is a municipality and no county: addresses name its sectors instead. */
export const BUCHAREST = 'B'

/** Key of a county, equal for all its spellings: `JUD. CARAŞ SEVERIN` and `Caraș-Severin` are `caras severin`. */
const countyKey = (text: string): string =>
  searchKey(text)
    .replace(/[\s.,-]+/g, ' ')
    .trim()
    .replace(/^(judetul|judet|jud|municipiul|mun) /, '')

/** The county with a plate code: `PH` is Prahova; `null` when there is none. */
export const countyByCode = (code: string): County | null => COUNTIES.find((county) => county.code === code) ?? null

/** The county named by a text, ignoring case, diacritics, hyphens and prefix: `JUD. PRAHOVA` is Prahova; `null` when there is none. */
export const countyByName = (text: string): County | null => {
  const key = countyKey(text)
  return COUNTIES.find(({ name }) => countyKey(name) === key) ?? null
}
