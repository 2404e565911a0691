/** Addresses as documents print them. */
import { searchKey } from '../text.ts'
import { BUCHAREST, type County, countyByName } from './counties.ts'

/** The sector of București that a text names, `3` in `Sectorul 3`, `SECTOR3` and `sect. 3`; `null` when it names none. */
export const sectorIn = (text: string): string | null => /\bsec(?:t(?:or(?:ul)?)?)?\.?\s*([1-6])\b/.exec(searchKey(text))?.[1] ?? null

const townInBucharest = (city: string, bucharest: County): string => {
  const sector = sectorIn(city)
  if (sector) return `Sectorul ${sector}, ${bucharest.name}`
  return city === '' || countyByName(city) === bucharest ? bucharest.name : `${city}, ${bucharest.name}`
}

/**
 * One line with the county: `Str. Libertății 5, Ploiești, jud. Prahova`. București is no county: it has no `jud.` and its
 * sector stands before it, `Bd. Unirii 10, Sectorul 3, București`. Blank parts are left out.
 */
export const fullAddress = ({ address, city, state }: { address: string | null; city: string | null; state: string | null }): string => {
  const town = city?.trim() ?? ''
  const stateText = state?.trim() ?? ''
  const county = countyByName(stateText)
  const place = county?.code === BUCHAREST ? [townInBucharest(town, county)] : [town, stateText && `jud. ${county?.name ?? stateText}`]
  return [address?.trim(), ...place].filter(Boolean).join(', ')
}
