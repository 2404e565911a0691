/** A sheet as it is answered whole, with how it came about and how it stands in its approval. */
import { z } from 'zod'
import { APPROVALS } from '#domain/roadmap/approval.ts'
import { SHEET_TEXTS } from '#domain/roadmap/sheet-texts.ts'
import { CURRENCIES, PAYERS } from '#domain/vocabulary.ts'
import { Article } from './articles.ts'
import { Driver } from './drivers.ts'
import { Partner } from './partners.ts'
import { direction, kind, purchaseDocument } from './sheet-form.ts'
import { Vehicle } from './vehicles.ts'
import { decimalOut, decimalOutOrNull, id, idOf, intervalOut, mapped } from './wire.ts'

/** Texts that a sheet may have, as they are answered. */
const textsOut = mapped(SHEET_TEXTS, () => z.string().nullable())

const AppliedSurcharge = z.object({ id, name: z.string(), amount: decimalOut })

const Trip = z.object({
  start: z.string(),
  end: z.string(),
  via: z.string().nullable(),
  purpose: z.string(),
  type: direction,
  consumptionId: id.nullable(),
  distanceMixt: decimalOut,
  distanceUrban: decimalOut,
  distanceExtraUrban: decimalOut,
  ...intervalOut,
  /** Kilometres as driven, a round trip twice. */
  km: decimalOut,
  /** Litres, the surcharge included. */
  consumption: decimalOut,
  surcharge: AppliedSurcharge.nullable(),
})

const Purchase = z.object({
  date: z.string(),
  number: z.string(),
  type: purchaseDocument,
  partnerId: id,
  expenseId: id,
  qty: decimalOut,
  price: decimalOut,
  /** Amount of VAT in the line's currency; the rate in percent is `tvaRate`. */
  tva: decimalOut,
  tvaRate: decimalOut,
  value: decimalOut,
  currency: z.enum(CURRENCIES),
  paidBy: z.enum(PAYERS),
  /** Whether it went into the tank: a fuel in the unit of the vehicle's own. */
  isFuel: z.boolean(),
  /** The receipt that the line is, in the list of receipts. */
  receiptId: id.nullable(),
  /** The hour, km at the pump, and whether the tank was filled up, as the receipt says. */
  time: z.string().nullable(),
  odometer: decimalOutOrNull,
  fullTank: z.boolean().nullable(),
  /** The receipt that a returned one takes back. */
  reverses: z.object({ number: z.string(), date: z.string() }).nullable(),
  /** Whether it is in a foreign currency whose rate of its day is not known yet. */
  withoutRate: z.boolean(),
  expense: Article,
  partner: Partner,
})

/** A sheet, whole. Litres and kilometres were computed when it was saved, with the norms and surcharges kept here. */
export const Roadmap = z.object({
  id,
  companyId: id,
  type: kind,
  number: z.number().int(),
  version: z.number().int(),
  vehicleId: idOf('vehicle'),
  driverId: idOf('driver'),
  createdBy: id.nullable(),
  ...intervalOut,
  kmStart: decimalOut,
  kmDone: decimalOut,
  kmStop: decimalOut,
  fuelStart: decimalOut,
  fuelAdded: decimalOut,
  fuelConsumed: decimalOut,
  fuelLeft: decimalOut,
  tripConsumption: decimalOut,
  stationaryConsumption: decimalOut,
  exploitationConsumption: decimalOut,
  equipmentConsumption: decimalOut,
  hoursStationary: z.string(),
  hoursExploitation: z.string(),
  hoursAvailable: z.string(),
  consumptionType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  consumptionMixt: decimalOutOrNull,
  consumptionUrban: decimalOutOrNull,
  consumptionExtraUrban: decimalOutOrNull,
  consumptionStationary: decimalOutOrNull,
  consumptionIds: z.array(id),
  consumptions: z.array(AppliedSurcharge),
  equipmentId: id.nullable(),
  equipmentHours: z.string(),
  equipmentRate: decimalOutOrNull,
  equipmentConsumptionId: id.nullable(),
  equipmentSurcharge: AppliedSurcharge.nullable(),
  travelVehicleId: id.nullable(),
  routes: z.array(Trip),
  expenses: z.array(Purchase),
  beneficiaries: z.array(z.object({ partnerId: id, purpose: z.string(), partner: Partner })),
  advancePayment: decimalOut,
  ...textsOut,
  vehicle: Vehicle,
  driver: Driver,
})
export type Roadmap = z.output<typeof Roadmap>

/** How sheets came about that the generator proposed. */
export const GeneratedMark = z.object({
  /** Of the run. */
  id,
  /** When it was saved, in Romania. */
  savedDate: z.string(),
  savedTime: z.string(),
  /** Name of the user who saved it, else the e-mail address; `null` once the account is deleted. */
  savedBy: z.string().nullable(),
  /** Name of the user who confirmed that the journeys were made, else the e-mail address; `null` without a confirmation. */
  confirmedBy: z.string().nullable(),
})
export type GeneratedMark = z.output<typeof GeneratedMark>

export const SheetApproval = z.object({
  state: z.enum(APPROVALS),
  /** Name of the user who brought it there, else the e-mail address; `null` of one that no user did, or whose account is deleted. */
  by: z.string().nullable(),
  /** When, in Romania. */
  date: z.string().nullable(),
  time: z.string().nullable(),
  /** Why it was returned. */
  note: z.string().nullable(),
})
export type SheetApproval = z.output<typeof SheetApproval>

/** What a sheet is answered with may be sent back with it: the server computes it by itself. */
export const ANSWERED = [
  ...[...Object.keys(Roadmap.shape), 'generated', 'approval', 'routes[].id', 'expenses[].id', 'beneficiaries[].partner'],
  ...Object.keys(Trip.shape).map((field) => `routes[].${field}`),
  ...Object.keys(Purchase.shape).map((field) => `expenses[].${field}`),
]
