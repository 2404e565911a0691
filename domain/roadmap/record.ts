/**
 * One saved sheet as documents, checks and exports read it. Every number in it was computed by `totals.ts` when the sheet was saved;
 * readers only choose and format them.
 */
import type { Day } from '../calendar/day.ts'
import type { Decimal } from '../numbers/decimal.ts'
import type {
  AssetKind,
  CalculationType,
  ConsumptionType,
  Currency,
  Direction,
  DriverStatus,
  Payer,
  PurchaseDocument,
} from '../vocabulary.ts'
import type { SheetTexts } from './sheet-texts.ts'

/** Consumption norms stored with the sheet: l/100 km for distances, l/h for `consumptionStationary`; `null` where the type has none. */
export type Rates = {
  consumptionType: ConsumptionType
  consumptionMixt: Decimal | null
  consumptionUrban: Decimal | null
  consumptionExtraUrban: Decimal | null
  consumptionStationary: Decimal | null
}

/** A surcharge (spor de consum) as it stood when the sheet was saved; `amount` in percent. */
export type AppliedSurcharge = { name: string; amount: Decimal }

/** A vehicle or machine with the flags that decide which parts of a sheet exist. */
export type SheetVehicle = {
  number: string
  make: string | null
  model: string | null
  series: string | null
  category: string | null
  calculationType: CalculationType
  /** Name and unit of its fuel. */
  fuelName: string
  fuelUm: string
  stationaryConsumption: boolean
  fuelTracking: boolean
  kmTracking: boolean
  equipment: boolean
  beneficiaries: boolean
}

export type SheetPerson = { name: string; job: string | null; ci: string | null; status: DriverStatus }

export type TripRecord = {
  start: string
  end: string
  via: string | null
  purpose: string
  direction: Direction
  startDate: Day
  startTime: string
  endDate: Day
  endTime: string
  /** As typed, one way, in km. */
  distanceMixt: Decimal
  distanceUrban: Decimal
  distanceExtraUrban: Decimal
  /** As driven: a round trip counts twice. Urban and extra-urban are 0 on a mixed vehicle. */
  kmUrban: Decimal
  kmExtraUrban: Decimal
  km: Decimal
  surcharge: AppliedSurcharge | null
  /** Litres, its surcharge included. */
  consumption: Decimal
}

export type PurchaseRecord = {
  date: Day
  number: string
  document: PurchaseDocument
  partnerName: string
  partnerCui: string | null
  articleName: string
  um: string
  /** Whether it went into the tank, which only a fuel in the unit of the vehicle's own does. */
  isFuel: boolean
  /** A fuel or another energy that did not go into the tank, such as kWh beside litres. */
  otherEnergy: boolean
  qty: Decimal
  /** Net of VAT where VAT applies, else as paid; 4 decimals. */
  price: Decimal
  /** VAT amount of the line, in its currency. */
  tva: Decimal
  /** Rate in percent kept with the line; 0 where VAT does not apply. */
  tvaRate: Decimal
  value: Decimal
  currency: Currency
  paidBy: Payer
  /** Lei for one unit of a foreign currency, and the day of the National Bank's list (`null` of a rate that was written); `null` for lei, and while it is not known. */
  exchange: { rate: Decimal; day: Day | null } | null
  /** Km read at the pump, and whether the tank was filled up, where the receipt says so. */
  odometer: Decimal | null
  fullTank: boolean
  /** Where it was bought, as the receipt says. */
  country: string | null
}

export type SheetRecord = {
  kind: AssetKind
  id: number
  number: number
  startDate: Day
  startTime: string
  endDate: Day
  endTime: string
  vehicle: SheetVehicle
  driver: SheetPerson
  /** Whether the generator completed it from receipts: no fact proves its trips. */
  isCompleted?: boolean
  /** Who approved the sheet in its approval, and on which day. */
  approved?: { by: string; day: Day } | null
  /** Who prepared the sheet (Întocmit). */
  createdBy: string | null
  rates: Rates
  kmStart: Decimal
  kmDone: Decimal
  kmStop: Decimal
  fuelStart: Decimal
  fuelAdded: Decimal
  fuelConsumed: Decimal
  fuelLeft: Decimal
  /** Durations in minutes. */
  hoursAvailable: number
  hoursExploitation: number
  hoursStationary: number
  /** Surcharges of the stationary and hourly fuel. */
  surcharges: readonly AppliedSurcharge[]
  /** Litres burnt by all trips, while stationary, in exploitation (machine) and by the equipment. */
  tripConsumption: Decimal
  stationaryConsumption: Decimal
  exploitationConsumption: Decimal
  equipment: { name: string; minutes: number; rate: Decimal; surcharge: AppliedSurcharge | null; consumption: Decimal } | null
  /** Machine: the vehicle that transported it and why. */
  travelVehicle: string | null
  trips: readonly TripRecord[]
  purchases: readonly PurchaseRecord[]
  beneficiaries: readonly { partnerName: string; purpose: string }[]
  advancePayment: Decimal
} & SheetTexts

/** The company in the head of a document. */
export type Letterhead = {
  name: string
  /** Digits without RO. */
  cui: string
  tva: boolean
  nrOnrc: string | null
  address: string
  city: string
  state: string
  roadmapApprovedBy: string | null
  sheetApprovedBy: string | null
  /** Whether papers of sheets that were completed from receipts say so. */
  completedOnPaper?: boolean
  /** The decision by which it set its norms: `decizia nr. 12 din 05.01.2026`. */
  normDecision?: string | null
}
