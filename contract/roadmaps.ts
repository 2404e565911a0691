import { z } from 'zod'
import { isDay } from '#domain/calendar/day.ts'
import { outsideAt, reversedAt } from '#domain/calendar/interval.ts'
import { SHEET_STATES } from '#domain/checks/codes.ts'
import { APPROVALS } from '#domain/roadmap/approval.ts'
import { SHEET_TEXTS } from '#domain/roadmap/sheet-texts.ts'
import { ASSET_KINDS, CURRENCIES, DIRECTIONS, PAYERS, type PurchaseDocument } from '#domain/vocabulary.ts'
import { Article } from './articles.ts'
import { Driver } from './drivers.ts'
import { endpoints } from './endpoint.ts'
import { MESSAGE } from './messages.ts'
import { Partner } from './partners.ts'
import { Vehicle } from './vehicles.ts'
import {
  DISTANCE,
  day,
  decimalIn,
  decimalInOr,
  decimalInOrNull,
  decimalOut,
  decimalOutOrNull,
  done,
  duration,
  id,
  idOf,
  idOrNull,
  inCompanyQuery,
  KM,
  LITRES,
  linesOrNull,
  listQuery,
  MONEY,
  mapped,
  oneQuery,
  PRICE,
  queryFlag,
  queryId,
  queryIdOrNull,
  SIGNED_MONEY,
  text,
  textOrNull,
  time,
  version,
} from './wire.ts'

const kind = z.enum(ASSET_KINDS)
const direction = z.literal(DIRECTIONS)
const purchaseDocument = z
  .number()
  .int()
  .min(1)
  .max(6)
  .transform((value) => value as PurchaseDocument)
const sheetNumber = z.number().int().min(1).max(9_999_999)

type Interval = { startDate: string; startTime: string; endDate: string; endTime: string }

/** An end before its beginning is told with every other objection, unless one of the four that are compared is itself at fault. */
const inOrder = <Form extends Interval>(form: Form, context: z.RefinementCtx<Form>): void => {
  const at = reversedAt(form)
  if (at) context.addIssue({ code: 'custom', path: [at], message: MESSAGE.endBeforeStart })
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
    startDate: day,
    startTime: time,
    endDate: day,
    endTime: time,
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
  paidBy: z
    .enum(PAYERS)
    .nullish()
    .transform((value) => value ?? null),
  /** Km at the pump, and whether the tank was filled up: the receipt's, which keeps what it says where a line does not name them. */
  odometer: decimalInOrNull(KM).optional(),
  fullTank: z.boolean().nullish(),
  /** The receipt that the line is; without one, the line of the same paper that the sheet was saved with, or a receipt of its own. */
  receiptId: idOrNull,
})

export const BeneficiaryForm = z.object({ partnerId: id, purpose: text(250) })

/** Texts that a sheet may have. */
export const textsIn = mapped(SHEET_TEXTS, ({ longest, lines }) => (lines ? linesOrNull(longest) : textOrNull(longest)))
/** The same on the way out. */
const textsOut = mapped(SHEET_TEXTS, () => z.string().nullable())

/** What a sheet may do without. */
const OptionalFields = z.object({
  id: idOrNull,
  /** The number was only proposed: when another user has taken it meanwhile, the next free one is given. */
  numberProposed: z.boolean().nullish().transform(Boolean),
  /** The version that was opened for editing; a sheet saved by another user meanwhile is not overwritten. */
  version: z
    .number()
    .int()
    .nullish()
    .transform((value) => value ?? null),
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
  routes: z
    .array(TripForm)
    .max(200)
    .nullish()
    .transform((value) => value ?? []),
  expenses: z
    .array(PurchaseForm)
    .max(200)
    .nullish()
    .transform((value) => value ?? []),
  beneficiaries: z
    .array(BeneficiaryForm)
    .max(50)
    .nullish()
    .transform((value) => value ?? []),
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
  startDate: day,
  startTime: time,
  endDate: day,
  endTime: time,
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

/** A sheet in a list. */
export const RoadmapRow = z.object({
  id,
  type: kind,
  number: z.number().int(),
  startDate: z.string(),
  startTime: z.string(),
  endDate: z.string(),
  endTime: z.string(),
  kmDone: decimalOut,
  /** Worked hours of a machine. */
  hoursExploitation: z.string(),
  fuelConsumed: decimalOut,
  fuelLeft: decimalOut,
  /** Its worst finding: `error` red, `warning` amber, `ok` without a badge; `roadmap/check` and `roadmap/suspects` tell which. */
  state: z.enum(SHEET_STATES),
  /** How it stands in its approval, where the company has sheets approved. */
  approval: z.enum(APPROVALS),
  version: z.number().int(),
  /** The run of the generator that it was saved with; `null` for one that was typed. */
  generatedRunId: z.number().int().nullable(),
  /** Whether it leaves the country, as its purchases and the names of its places say: then it has documents of its own. */
  abroad: z.boolean(),
  /** `fuelUm` is the unit of its fuel. */
  vehicle: z.object({ id, number: z.string(), make: z.string().nullable(), model: z.string().nullable(), fuelUm: z.string() }),
  driver: z.object({ id, name: z.string() }),
  /** The places of its trips in the order they are reached. */
  places: z.array(z.string()),
})
export type RoadmapRow = z.output<typeof RoadmapRow>

/** More sheets than this are listed without their sums, which `roadmap/sums` answers. */
export const MOST_SUMMED = 5000

/**
 * What the sheets of a list come to, all its pages; of what has several units each apart. `null` without `page` and of more than
 * `MOST_SUMMED` sheets.
 */
const SumsOfAll = z.object({
  kmDone: decimalOut,
  /** `HHH:mm`. */
  hoursExploitation: z.string(),
  fuelConsumed: z.array(z.object({ um: z.string(), quantity: decimalOut })),
  /** What was paid on the sheets, VAT included. */
  purchases: z.array(z.object({ currency: z.enum(CURRENCIES), value: decimalOut })),
})
export const RoadmapSums = SumsOfAll.nullable()
export type RoadmapSums = z.output<typeof RoadmapSums>

/** What a save or a deletion means for the vehicle's sheets after it, none of which it changes. */
export const laterSheets = {
  /** How many later sheets of the vehicle no longer begin where the one before them ends; 0 when all fit. */
  laterSheetsAffected: z.number().int(),
  /** The first of their days: `startDate` to offer for a recalculation; `null` when all fit. */
  recalculateFrom: z.string().nullable(),
  /** Km by which a recalculation would lower the odometer of a later sheet at most; none where it lowers none. */
  indexFall: decimalOutOrNull.optional(),
}

/** A surcharge as the sheet applied it. */
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
  startDate: z.string(),
  startTime: z.string(),
  endDate: z.string(),
  endTime: z.string(),
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
  /** Km at the pump, and whether the tank was filled up, as the receipt says. */
  odometer: decimalOutOrNull,
  fullTank: z.boolean().nullable(),
  /** The receipt that a returned one takes back. */
  reverses: z.object({ number: z.string(), date: z.string() }).nullable(),
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
  startDate: z.string(),
  startTime: z.string(),
  endDate: z.string(),
  endTime: z.string(),
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

/** How a sheet stands in its approval. */
export const SheetApproval = z.object({
  state: z.enum(APPROVALS),
  /** Name of the user who brought it there, else the e-mail address; `null` of one that nobody did, or whose account is deleted. */
  by: z.string().nullable(),
  /** When, in Romania. */
  date: z.string().nullable(),
  time: z.string().nullable(),
  /** Why it was returned. */
  note: z.string().nullable(),
})
export type SheetApproval = z.output<typeof SheetApproval>

/** What a list of sheets is narrowed down to, on the screen and in a file of it. */
export const sheetFilters = {
  vehicleId: queryIdOrNull,
  driverId: queryIdOrNull,
  from: z.preprocess((value) => value || undefined, day.optional()),
  to: z.preprocess((value) => value || undefined, day.optional()),
  /** Keeps the sheets with findings, or with `false` those without. */
  suspect: queryFlag,
  /** Keeps the generated sheets, or with `false` the others. */
  generated: queryFlag,
  /** Keeps the sheets of one run of the generator. */
  run: queryIdOrNull,
  /** Keeps the sheets that stand so in their approval. */
  approval: z.preprocess((value) => value || undefined, z.enum(APPROVALS).optional()),
}
/** Which sheets a list shows, and in which order. */
const sheetsQuery = listQuery.extend({ type: kind.default('vehicle'), ...sheetFilters })

/** What a sheet is answered with may be sent back with it: the server computes it by itself. */
export const ANSWERED = [
  ...[...Object.keys(Roadmap.shape), 'generated', 'approval', 'routes[].id', 'expenses[].id', 'beneficiaries[].partner'],
  ...Object.keys(Trip.shape).map((field) => `routes[].${field}`),
  ...Object.keys(Purchase.shape).map((field) => `expenses[].${field}`),
]

export const roadmaps = endpoints({
  lastNumber: {
    method: 'GET',
    path: 'roadmap/last',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary:
      'The last number given to a sheet of the kind, or of the kind that `vehicleId` keeps; the next sheet is proposed one more. Without either, trip sheets.',
    query: inCompanyQuery.extend({ vehicleType: z.preprocess((value) => value || undefined, kind.optional()), vehicleId: queryIdOrNull }),
    answer: z.number().int(),
  },
  vehicleData: {
    method: 'GET',
    path: 'roadmap/vehicle-data',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary:
      'Odometer and fuel of the vehicle `id` after its last sheet, or after the last that starts by `day` and `time`, and who drove then; before its first sheet they are not known, but without `time` they are on the day of that sheet; of a vehicle without sheets, the odometer last read at a pump by then, else 0 km, the initial stock and nobody. `place` is where its last trip by then left it; `purpose` that of this trip, or else the most frequent one of the latest sheets of the kind.',
    query: oneQuery.extend({
      day: z.preprocess((value) => value || undefined, day.optional()),
      time: z.preprocess((value) => value || undefined, time.optional()),
    }),
    answer: z.object({
      kmStart: decimalOutOrNull,
      fuelStart: decimalOutOrNull,
      /** The reading that a first sheet begins with. */
      reading: z.object({ date: z.string(), odometer: decimalOut }).nullable(),
      /** The day of the first sheet, which the moment is before. */
      firstDay: z.string().nullable(),
      driverId: id.nullable(),
      place: z.string().nullable(),
      purpose: z.string().nullable(),
    }),
  },
  roadmap: {
    method: 'GET',
    path: 'roadmap/view',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary: 'One sheet, whole.',
    query: oneQuery,
    answer: Roadmap.extend({ generated: GeneratedMark.nullable(), approval: SheetApproval }),
    tagged: true,
  },
  saveRoadmap: {
    method: 'POST',
    path: 'roadmap/add',
    caller: 'member',
    needs: 'sheets',
    drivers: true,
    writes: 'company',
    summary: 'Adds a sheet (`id` null) or changes one, whose number and vehicle stay. The server computes every total.',
    body: RoadmapForm,
    ignores: ANSWERED,
    answer: z.object({
      id,
      number: z.number().int(),
      /** The routes that its trips became, with `addsRoutes`. */
      routesAdded: z.array(z.object({ id, version, name: z.string() })),
      ...laterSheets,
    }),
    refusals: ['LIMIT_REACHED', 'NUMBER_TAKEN', 'CHANGED', 'RECEIPT_TAKEN'],
  },
  roadmaps: {
    method: 'GET',
    path: 'roadmap',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary:
      'Sheets of a kind, newest first, by vehicle, driver and start day. Sorts by number, startDate, kmDone, hoursExploitation, fuelConsumed, vehicle, driver.',
    query: sheetsQuery,
    answer: z.array(RoadmapRow),
    paged: true,
    sums: RoadmapSums,
    tagged: true,
  },
  roadmapPlace: {
    method: 'GET',
    path: 'roadmap/place',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary: 'How many sheets stand before the sheet `id` in the list of the same query; `null` when it is not in it.',
    query: sheetsQuery.omit({ page: true, size: true }).extend({ id: queryId }),
    answer: z.number().int().nullable(),
  },
  roadmapSums: {
    method: 'GET',
    path: 'roadmap/sums',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary: 'What all sheets of the list of the same query come to, however many they are.',
    query: sheetsQuery.omit({ page: true, size: true, sort: true, direction: true }),
    answer: SumsOfAll,
  },
  deleteRoadmap: {
    method: 'DELETE',
    path: 'roadmap',
    caller: 'member',
    needs: 'sheets',
    writes: 'company',
    summary: 'Deletes a sheet.',
    query: oneQuery,
    answer: done.extend(laterSheets),
  },
})
