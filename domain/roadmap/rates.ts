/** Which norms a vehicle or machine has, and which of them a new sheet takes. */
import type { Decimal } from '../numbers/decimal.ts'
import { type AssetKind, CONSUMPTION_TYPE, type ConsumptionType } from '../vocabulary.ts'
import type { Rates } from './record.ts'

export const NORMS = ['consumptionMixt', 'consumptionUrban', 'consumptionExtraUrban', 'consumptionStationary'] as const
export type Norm = (typeof NORMS)[number]

const NORMS_OF: Record<ConsumptionType, readonly Norm[]> = {
  [CONSUMPTION_TYPE.MIXT]: ['consumptionMixt'],
  [CONSUMPTION_TYPE.URBAN_EXTRAURBAN]: ['consumptionUrban', 'consumptionExtraUrban'],
  [CONSUMPTION_TYPE.HOUR]: ['consumptionStationary'],
}

/** The settings that decide which norms a vehicle or machine has. */
export type NormedKind = { vehicleType: AssetKind; consumptionType: ConsumptionType; stationaryConsumption: boolean }

/**
 * The norms that a vehicle or machine must have: those of its consumption type; a machine's is hourly whatever its type, and a vehicle
 * that burns fuel while stationary has an hourly one in addition.
 */
export const normsAsked = ({ vehicleType, consumptionType, stationaryConsumption }: NormedKind): readonly Norm[] => {
  if (vehicleType === 'machine') return NORMS_OF[CONSUMPTION_TYPE.HOUR]
  const driving = NORMS_OF[consumptionType]
  return stationaryConsumption ? [...new Set([...driving, ...NORMS_OF[CONSUMPTION_TYPE.HOUR]])] : driving
}

/** Whether every norm that fuel is computed by has a value above 0. */
export const hasNorms = (rates: Rates): boolean => NORMS_OF[rates.consumptionType].every((norm) => rates[norm]?.gt(0))

/** The norms by name; those that are not required are `null`, so that an obsolete value in a record has no effect. */
export const askedNorms = <Value>(asset: NormedKind & Record<Norm, Value | null>): Record<Norm, Value | null> => {
  const normNames = normsAsked(asset)
  const normOf = (norm: Norm) => (normNames.includes(norm) ? asset[norm] : null)
  return {
    consumptionMixt: normOf('consumptionMixt'),
    consumptionUrban: normOf('consumptionUrban'),
    consumptionExtraUrban: normOf('consumptionExtraUrban'),
    consumptionStationary: normOf('consumptionStationary'),
  }
}

/** A vehicle's or machine's own norms, and whether a vehicle burns fuel while stationary. */
export type NormedAsset = NormedKind & Record<Norm, Decimal | null>

/** The norms of a vehicle or machine as they are today, which a new sheet takes. */
export const ratesOf = (asset: NormedAsset): Rates => ({ consumptionType: asset.consumptionType, ...askedNorms(asset) })
