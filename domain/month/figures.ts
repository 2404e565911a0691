import { type Decimal, HUNDRED, round, round2, ZERO } from '../numbers/decimal.ts'
import type { AssetKind } from '../vocabulary.ts'

/** Sums of the sheets of one vehicle or machine: km, minutes of exploitation, litres, lei. */
export type AssetSums = { kind: AssetKind; km: Decimal; minutes: number; fuelConsumed: Decimal; normLitres: Decimal; cost: Decimal }

export type AssetFigures = {
  consumption: Decimal | null
  norm: Decimal | null
  deviation: Decimal | null
  leiPerKm: Decimal | null
}

const MINUTES = 60

/**
 * Litres per 100 km of a vehicle, or per hour of a machine: burnt by its sheets, and by their norms alone; their difference in percent, to
 * one decimal, which surcharges, standing and equipment make; lei per km. `null` without distance or hours. 84.24 L over 1,200 km at 7 L/100 km are 7.02 instead of 7.00, 0.3 % more.
 */
export const assetFigures = ({ kind, km, minutes, fuelConsumed, normLitres, cost }: AssetSums): AssetFigures => {
  const vehicle = kind === 'vehicle'
  const driven = vehicle ? km.gt(ZERO) : minutes > 0
  const rate = (litres: Decimal) => round2(vehicle ? litres.times(HUNDRED).div(km) : litres.times(MINUTES).div(minutes))
  return {
    consumption: driven ? rate(fuelConsumed) : null,
    norm: driven && normLitres.gt(ZERO) ? rate(normLitres) : null,
    deviation: driven && normLitres.gt(ZERO) ? round(fuelConsumed.minus(normLitres).times(HUNDRED).div(normLitres), 1) : null,
    leiPerKm: km.gt(ZERO) ? round2(cost.div(km)) : null,
  }
}
