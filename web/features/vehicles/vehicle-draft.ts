/** What the vehicle dialog starts with and what it shows beside what is typed. */
import type { Vehicle, VehicleSave } from '#contract/vehicles.ts'
import { initialStockPrice } from '#domain/fuel/stock.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { formatPrice } from '#domain/numbers/format.ts'
import { NORMS, type Norm, normsAsked } from '#domain/roadmap/rates.ts'
import { type AssetKind, CONSUMPTION_TYPE, VEHICLE_CATEGORIES } from '#domain/vocabulary.ts'
import type { DraftOf } from '../../ui/draft.ts'

export type VehicleDraft = DraftOf<typeof VehicleSave>

/** An empty vehicle or machine: active, category M1 or UTILAJ, a mixed or an hourly norm; a machine is seldom driven by road. */
export const emptyVehicle = (vehicleType: AssetKind, companyId: number): VehicleDraft => ({
  id: null,
  companyId,
  vehicleType,
  number: '',
  make: null,
  model: null,
  series: null,
  category: vehicleType === 'vehicle' ? 'M1' : 'UTILAJ',
  status: 'active',
  calculationType: 'fuel',
  stationaryConsumption: false,
  fuelId: null,
  consumptionType: vehicleType === 'vehicle' ? CONSUMPTION_TYPE.MIXT : CONSUMPTION_TYPE.HOUR,
  consumptionMixt: null,
  consumptionUrban: null,
  consumptionExtraUrban: null,
  consumptionStationary: null,
  initialStock: null,
  initialStockValue: null,
  tankCapacity: null,
  fuelTracking: true,
  kmTracking: vehicleType === 'vehicle',
  equipment: false,
  beneficiaries: true,
})

const OPENING_STOCK = ['initialStock', 'initialStockValue'] as const

/** The figures that the dialog does not ask for with what is chosen now: what was typed there before must not hinder a save. */
export const figuresNotAsked = (draft: VehicleDraft): (Norm | (typeof OPENING_STOCK)[number])[] => {
  const { vehicleType, consumptionType, stationaryConsumption } = draft
  const norms = normsAsked({
    vehicleType,
    consumptionType: consumptionType ?? CONSUMPTION_TYPE.MIXT,
    stationaryConsumption: stationaryConsumption ?? false,
  })
  return [...NORMS.filter((norm) => !norms.includes(norm)), ...(draft.calculationType === 'fifo' ? [] : OPENING_STOCK)]
}

/** Another vehicle of the same make, norms and settings: its number, chassis and opening stock are its own. */
export const copyOfVehicle = (vehicle: Vehicle): VehicleDraft => ({
  ...vehicle,
  id: null,
  number: '',
  series: null,
  status: 'active',
  initialStock: null,
  initialStockValue: null,
})

/** Unit price of the opening stock as users read it, 4 decimals; `null` until there is a stock and a value. */
export const openingPrice = (stock: number | null | undefined, value: number | null | undefined): string | null =>
  stock && value !== null && value !== undefined
    ? formatPrice(initialStockPrice({ initialStock: decimal(stock), initialStockValue: decimal(value) }))
    : null

/** The categories with their words, and `own` where a vehicle has one that is not among them. */
export const categoryOptions = (category: string | null | undefined): { value: string; label: string }[] => {
  const options = Object.entries(VEHICLE_CATEGORIES).map(([value, word]) => ({ value, label: `${value} – ${word}` }))
  return category && !(category in VEHICLE_CATEGORIES) ? [...options, { value: category, label: category }] : options
}
