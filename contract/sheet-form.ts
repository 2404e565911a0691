/** A sheet as it is saved: what its form, the month table, an import and a client of the API send. */
import { z } from 'zod'
import { isDay } from '#domain/calendar/day.ts'
import { outsideAt, reversedAt } from '#domain/calendar/interval.ts'
import { SHEET_TEXTS } from '#domain/roadmap/sheet-texts.ts'
import { ASSET_KINDS, CURRENCIES, DIRECTIONS, PAYERS, type PurchaseDocument } from '#domain/vocabulary.ts'
import { MESSAGE } from './messages.ts'
import {
  DISTANCE,
  day,
  decimalIn,
  decimalInOr,
  decimalInOrNull,
  duration,
  id,
  idOf,
  idOrNull,
  intervalIn,
  KM,
  LITRES,
  linesOrNull,
  listUpTo,
  MONEY,
  mapped,
  orNull,
  PRICE,
  SIGNED_MONEY,
  text,
  textOrNull,
  timeOrNull,
} from './wire.ts'

export const kind = z.enum(ASSET_KINDS)
export const direction = z.literal(DIRECTIONS)
export const purchaseDocument = z
  .number()
  .int()
  .min(1)
  .max(6)
  .transform((value) => value as PurchaseDocument)
const sheetNumber = z.number().int().min(1).max(9_999_999)

type Interval = { startDate: string; startTime: string; endDate: string; endTime: string; type?: unknown }

/** An end before its beginning is told with every other objection, unless one of the four that are compared is itself at fault. */
const inOrder = <Form extends Interval>(form: Form, context: z.RefinementCtx<Form>): void => {
  const at = reversedAt(form)
  const message = form.type === 'machine' ? MESSAGE.endBeforeBeginning : MESSAGE.endBeforeStart
  if (at) context.addIssue({ code: 'custom', path: [at], message })
}
const COMPARED = new Set<PropertyKey | undefined>([undefined, 'startDate', 'startTime', 'endDate', 'endTime'])
const compared = { when: ({ issues }: z.core.ParsePayload) => !issues.some(({ path: [field] = [] }) => COMPARED.has(field)) }

/** Trips outside of their sheet, each at the field that is; where every trip is well-formed. */
const tripsInside = (form: Interval & { routes: readonly Interval[] }, context: z.RefinementCtx): void => {
  for (const [at, trip] of form.routes.entries()) {
    const field = outsideAt(trip, form)
    if (field) context.addIssue({ code: 'custom', path: ['routes', at, field], message: MESSAGE.outsideSheet })
  }
}
const routed = {
  when: ({ issues }: z.core.ParsePayload) => !issues.some(({ path: [field] = [] }) => COMPARED.has(field) || field === 'routes'),
}

/** A trip: a route as driven on one sheet. */
export const TripForm = z
  .object({
    start: text(120),
    end: text(120),
    via: textOrNull(250),
    purpose: text(250),
    type: direction,
    consumptionId: idOrNull,
    distanceMixt: decimalInOr(DISTANCE, 0),
    distanceUrban: decimalInOr(DISTANCE, 0),
    distanceExtraUrban: decimalInOr(DISTANCE, 0),
    ...intervalIn,
  })
  .superRefine(inOrder, compared)

/** A trip of a sheet that lasts from and to these moments; while a day of the sheet is half typed, of any. */
export const tripWithin = (sheet: Interval) =>
  TripForm.superRefine((trip, context) => {
    const field = isDay(sheet.startDate) && isDay(sheet.endDate) ? outsideAt(trip, sheet) : null
    if (field) context.addIssue({ code: 'custom', path: [field], message: MESSAGE.outsideSheet })
  }, compared)

/**
 * A purchase: one line of a receipt or an invoice, fuel or not; below 0 what is taken back (storno). Of price, VAT and value those
 * that are missing are computed from the others; any that disagree are refused. Without `tvaRate` the
 * article's own applies.
 */
export const PurchaseForm = z.object({
  date: day,
  number: text(40),
  type: purchaseDocument,
  partnerId: id,
  expenseId: id,
  qty: decimalIn({ places: 3, min: -999_999, max: 999_999 }).refine((qty) => !qty.eq(0), MESSAGE.notZero),
  price: decimalInOrNull(PRICE),
  tvaRate: decimalInOrNull({ places: 2, min: 0, max: 100 }),
  tva: decimalInOrNull(SIGNED_MONEY),
  value: decimalInOrNull(SIGNED_MONEY),
  currency: z.enum(CURRENCIES).default('RON'),
  /** Who paid; without it, who usually does with such a document. */
  paidBy: orNull(z.enum(PAYERS)),
  /** The hour, km at the pump, and whether the tank was filled up: the receipt's, which keeps what it says where a line does not name them. */
  time: timeOrNull.optional(),
  odometer: decimalInOrNull(KM).optional(),
  fullTank: z.boolean().nullish(),
  /** The receipt that the line is; without one, the line of the same paper that the sheet was saved with, or a receipt of its own. */
  receiptId: idOrNull,
})

export const BeneficiaryForm = z.object({ partnerId: id, purpose: text(250) })

export const textsIn = mapped(SHEET_TEXTS, ({ longest, lines }) => (lines ? linesOrNull(longest) : textOrNull(longest)))

/** What a sheet may do without. */
const OptionalFields = z.object({
  id: idOrNull,
  /** The number was only proposed: when another user has taken it meanwhile, the next free one is given. */
  numberProposed: z.boolean().nullish().transform(Boolean),
  /** The version that was opened for editing; a sheet saved by another user meanwhile is not overwritten. */
  version: orNull(z.number().int()),
  createdBy: idOrNull,
  hoursStationary: duration,
  hoursExploitation: duration,
  hoursAvailable: duration,
  consumptionIds: z
    .array(id)
    .max(20)
    .nullish()
    .transform((value) => [...new Set(value ?? [])]),
  equipmentId: idOrNull,
  equipmentHours: duration,
  equipmentConsumptionId: idOrNull,
  travelVehicleId: idOrNull,
  routes: listUpTo(200, TripForm),
  expenses: listUpTo(200, PurchaseForm),
  beneficiaries: listUpTo(50, BeneficiaryForm),
  advancePayment: decimalInOr(MONEY, 0),
  ...textsIn,
})

/** What a sheet may do without, not written. */
export const blankSheet = (): z.output<typeof OptionalFields> => OptionalFields.parse({})

const SHEET_FIELDS = {
  type: kind,
  number: sheetNumber,
  vehicleId: idOf('vehicle'),
  driverId: idOf('driver'),
  ...intervalIn,
  kmStart: decimalIn(KM),
  fuelStart: decimalIn({ ...LITRES, min: -999_999 }),
  ...OptionalFields.shape,
}

/** A sheet as it is saved. Totals that a client sends along are not part of it. */
export const RoadmapForm = z
  .object({
    companyId: id,
    /** Trips with kilometres between places that no route of the company joins become routes of it. */
    addsRoutes: z.boolean().nullish(),
    ...SHEET_FIELDS,
  })
  .superRefine(inOrder, compared)
  .superRefine(tripsInside, routed)

/** The same among others of a call that names the company. */
export const SheetForm = z.object(SHEET_FIELDS).superRefine(inOrder, compared).superRefine(tripsInside, routed)

const tripToCheck = z
  .object({ ...TripForm.shape, purpose: textOrNull(250).transform((value) => value ?? '') })
  .superRefine(inOrder, compared)

/** The same to be checked and not saved: the purpose of a trip, on which no figure depends, may be missing. */
export const SheetToCheck = z
  .object({ ...SHEET_FIELDS, routes: listUpTo(200, tripToCheck) })
  .superRefine(inOrder, compared)
  .superRefine(tripsInside, routed)
