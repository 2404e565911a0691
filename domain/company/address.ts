/** Addresses as documents print them. */
import { searchKey } from '../text.ts'
import { BUCHAREST, type County, countyByName } from './counties.ts'

const townInBucharest = (city: string, bucharest: County): string => {
  const sector = /\bsector(?:ul)?\s*([1-6])\b/.exec(searchKey(city))?.[1]
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
