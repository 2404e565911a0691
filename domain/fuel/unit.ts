/** Units of fuels and of other energies: only articles in the unit of a vehicle's own fuel go into its tank. */
import { type Decimal, round2, sum } from '../numbers/decimal.ts'

/** The unit of a fuel as written after a figure and in a title: `L` becomes `l` and `litri`, others stay unchanged. */
export const fuelUnit = (um: string): { short: string; long: string } =>
  /^l(itri?|itru)?\.?$/i.test(um.trim()) ? { short: 'l', long: 'litri' } : { short: um.trim(), long: um.trim() }

/** Whether two spellings mean the same unit: `L` and `litri` do, `L` and `kWh` do not. */
export const sameUnit = (a: string, b: string): boolean => fuelUnit(a).short.toLowerCase() === fuelUnit(b).short.toLowerCase()

/** Whether an article goes into the tank of a vehicle whose own fuel is measured in `fuelUm`. */
export const fillsTank = (article: { isFuel: boolean; um: string }, fuelUm: string): boolean =>
  article.isFuel && sameUnit(article.um, fuelUm)

/** Quantity bought in one unit, each line rounded to 2 decimals. */
export type OtherEnergy = { um: string; qty: Decimal }

/** Quantities of energies that do not go into the tank, one sum for each unit in the order of the lines: 25 kWh beside 40 L. */
export const otherEnergies = (lines: readonly { otherEnergy: boolean; um: string; qty: Decimal }[]): OtherEnergy[] => {
  const apart = lines.filter((line) => line.otherEnergy)
  const units: string[] = []
  for (const { um } of apart) if (!units.some((known) => sameUnit(known, um))) units.push(um)
  return units.map((um) => ({ um, qty: sum(apart.filter((line) => sameUnit(line.um, um)).map(({ qty }) => round2(qty))) }))
}
