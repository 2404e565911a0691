/** How much fuel a trip burns. */
import { type Decimal, HUNDRED, round2, ZERO } from '../numbers/decimal.ts'
import type { Rates } from '../roadmap/record.ts'
import { CONSUMPTION_TYPE } from '../vocabulary.ts'
import type { DrivenDistance } from './distance.ts'

const baseFuel = (distance: DrivenDistance, rates: Rates): Decimal => {
  switch (rates.consumptionType) {
    case CONSUMPTION_TYPE.MIXT:
      return distance.km.times(rates.consumptionMixt ?? ZERO).div(HUNDRED)
    case CONSUMPTION_TYPE.URBAN_EXTRAURBAN:
      return distance.kmUrban
        .times(rates.consumptionUrban ?? ZERO)
        .plus(distance.kmExtraUrban.times(rates.consumptionExtraUrban ?? ZERO))
        .div(HUNDRED)
    case CONSUMPTION_TYPE.HOUR:
      return ZERO
  }
}

/**
 * Litres of a trip before rounding: the norm's litres for the distance, and the surcharge on top of them. A missing norm counts as 0. 250
 * km at 8 l/100 km with 10 % are 20 and 2.
 */
export const tripFuel = (distance: DrivenDistance, rates: Rates, surcharge: Decimal | null): { base: Decimal; surcharge: Decimal } => {
  const base = baseFuel(distance, rates)
  return { base, surcharge: surcharge ? base.times(surcharge).div(HUNDRED) : ZERO }
}

/**
 * Litres of a trip with its surcharge (percent, or none), rounded to 2 decimals; 0 for hourly norms, whose fuel is computed from hours.
 * 35 km at 7.3 l/100 km are 2.555, that is 2.56.
 */
export const tripConsumption = (distance: DrivenDistance, rates: Rates, surcharge: Decimal | null): Decimal => {
  const fuel = tripFuel(distance, rates, surcharge)
  return round2(fuel.base.plus(fuel.surcharge))
}
