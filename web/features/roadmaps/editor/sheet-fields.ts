/** The fields of a sheet and of its lines with their blank values; without the schemas that validate them. */
import type { BeneficiaryForm, blankSheet, PurchaseForm, TripForm } from '#contract/sheet-form.ts'
import { NO_TEXTS } from '#domain/roadmap/sheet-texts.ts'

type Fields<Form extends { shape: object }> = Record<keyof Form['shape'], true>
const namesOf = <Name extends string>(fields: Record<Name, true>) => Object.keys(fields) as Name[]

export const TRIP_FIELDS = namesOf({
  start: true,
  end: true,
  via: true,
  purpose: true,
  type: true,
  consumptionId: true,
  distanceMixt: true,
  distanceUrban: true,
  distanceExtraUrban: true,
  startDate: true,
  startTime: true,
  endDate: true,
  endTime: true,
} satisfies Fields<typeof TripForm>)

export const LINE_FIELDS = namesOf({
  date: true,
  number: true,
  type: true,
  partnerId: true,
  expenseId: true,
  qty: true,
  price: true,
  tvaRate: true,
  tva: true,
  value: true,
  currency: true,
  paidBy: true,
  time: true,
  odometer: true,
  fullTank: true,
  receiptId: true,
} satisfies Fields<typeof PurchaseForm>)

export const BENEFICIARY_FIELDS = namesOf({ partnerId: true, purpose: true } satisfies Fields<typeof BeneficiaryForm>)

/** The optional fields of a sheet, blank. */
export const BLANK_SHEET = {
  id: null,
  version: null,
  createdBy: null,
  hoursStationary: '00:00',
  hoursExploitation: '00:00',
  hoursAvailable: '00:00',
  consumptionIds: [],
  equipmentId: null,
  equipmentHours: '00:00',
  equipmentConsumptionId: null,
  travelVehicleId: null,
  routes: [],
  expenses: [],
  beneficiaries: [],
  ...NO_TEXTS,
} satisfies Omit<ReturnType<typeof blankSheet>, 'numberProposed' | 'advancePayment'>
