/** Which norms of a vehicle or machine a new sheet takes. */
import type { AssetKind } from '../vocabulary.ts'
import type { Rates } from './record.ts'

/** A vehicle's or machine's own norms, and whether a vehicle burns fuel while standing. */
export type NormedAsset = Rates & { vehicleType: AssetKind; stationaryConsumption: boolean }

/**
 * Today's norms of a vehicle or machine. A machine always has its hourly norm; a vehicle only where stationary consumption
 * is switched on, so that a norm left over in its record burns nothing.
 */
export const ratesOf = ({ vehicleType, stationaryConsumption, ...asset }: NormedAsset): Rates => ({
  consumptionType: asset.consumptionType,
  consumptionMixt: asset.consumptionMixt,
  consumptionUrban: asset.consumptionUrban,
  consumptionExtraUrban: asset.consumptionExtraUrban,
  consumptionStationary: vehicleType === 'machine' || stationaryConsumption ? asset.consumptionStationary : null,
})
