/**
 * A sheet while the user edits it: its initial values, its totals, the request that saves it. Every number comes from the domain; values
 * that the server keeps with a saved sheet (norms, percents, VAT rates) are used here too, so that both compute the same.
 */
import type { z } from 'zod'
import type { Article } from '#contract/articles.ts'
import type { InputOf } from '#contract/contract.ts'
import type { Partner } from '#contract/partners.ts'
import { picked } from '#contract/picked.ts'
import type { BeneficiaryForm, PurchaseForm, Roadmap, RoadmapForm, TripForm } from '#contract/roadmaps.ts'
import type { Route } from '#contract/routes.ts'
import type { Surcharge } from '#contract/surcharges.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { addDays, type Day, daysBetween, isDay } from '#domain/calendar/day.ts'
import type { Interval } from '#domain/calendar/interval.ts'
import { isTimeOfDay, parseMinutes } from '#domain/calendar/time.ts'
import { type OtherEnergy, otherEnergies } from '#domain/fuel/unit.ts'
import { type Decimal, decimal, ZERO } from '#domain/numbers/decimal.ts'
import {
  amountsAsSent,
  amountsFromPrice,
  amountsFromValue,
  type Disagreement,
  disagreement,
  type LineAmounts,
  litresAdded,
  quantityFor,
} from '#domain/purchase/line.ts'
import { usualPayer } from '#domain/purchase/payer.ts'
import { vatRateOn, vatRatesOn } from '#domain/purchase/vat.ts'
import { type Averages, averagesOf } from '#domain/roadmap/average.ts'
import {
  type KeptSheet,
  lineKey,
  type LineRule as PolicyRule,
  type SheetParts,
  sheetParts,
  sheetPolicy,
  type TodaysRecords,
  withoutOtherParts,
} from '#domain/roadmap/policy.ts'
import { ratesOf } from '#domain/roadmap/rates.ts'
import type { Rates } from '#domain/roadmap/record.ts'
import { type PurchaseTotal, type SheetInput, type SheetTotals, sheetTotals, totalsByCurrency } from '#domain/roadmap/totals.ts'
import { tripConsumption } from '#domain/trip/consumption.ts'
import { type DrivenDistance, tripDistance } from '#domain/trip/distance.ts'
import { nextTimes } from '#domain/trip/hours.ts'
import { type AssetKind, CONSUMPTION_TYPE, DIRECTION, type Direction, type PurchaseDocument } from '#domain/vocabulary.ts'
import type { Draft } from '../../../ui/draft.ts'
import { BENEFICIARY_FIELDS, BLANK_SHEET, LINE_FIELDS, TRIP_FIELDS } from './sheet-fields.ts'

export type RoadmapDraft = Draft<z.input<typeof RoadmapForm>>
export type TripDraft = Draft<z.input<typeof TripForm>>
export type PurchaseDraft = Draft<z.input<typeof PurchaseForm>>
export type BeneficiaryDraft = Draft<z.input<typeof BeneficiaryForm>>

/** Data besides the user's input from which a sheet is computed; `savedSheet` is the one being edited. */
export type SheetSources = {
  kind: AssetKind
  companyTva: boolean
  /** The company's town, from which its first trip is proposed. */
  companyCity?: string
  vehicles: readonly Vehicle[]
  surcharges: readonly Surcharge[]
  articles: readonly Article[]
  partners: readonly Partner[]
  savedSheet: Roadmap | null
}

/** The rules for a purchase line, and the unit of its article. */
export type LineRule = PolicyRule & { um: string }

/** The rules for a sheet of one vehicle: its norms, and functions that find percents and rates. */
export type SheetRules = {
  kind: AssetKind
  rates: Rates
  parts: SheetParts
  /** Unit of the vehicle's own fuel, `L` while none is chosen. */
  fuelUm: string
  percent: (surchargeId: number | null | undefined) => Decimal | null
  equipmentRate: (machineId: number) => Decimal | null
  line: (line: Pick<PurchaseDraft, 'expenseId' | 'partnerId' | 'date' | 'tvaRate'>) => LineRule | null
}

const exact = (value: number | null | undefined): Decimal => decimal(value ?? 0)
const exactOrNull = (value: number | null): Decimal | null => (value === null ? null : decimal(value))
const minutes = (text: string | null | undefined): number => parseMinutes(text ?? '') ?? 0

/** The number proposed for the next sheet. */
const nextNumber = (last: number): number => last + 1

const NO_RATES: Rates = {
  consumptionType: CONSUMPTION_TYPE.MIXT,
  consumptionMixt: null,
  consumptionUrban: null,
  consumptionExtraUrban: null,
  consumptionStationary: null,
}

const vehicleRates = (vehicle: Vehicle): Rates =>
  ratesOf({
    ...vehicle,
    consumptionMixt: exactOrNull(vehicle.consumptionMixt),
    consumptionUrban: exactOrNull(vehicle.consumptionUrban),
    consumptionExtraUrban: exactOrNull(vehicle.consumptionExtraUrban),
    consumptionStationary: exactOrNull(vehicle.consumptionStationary),
  })

const keptRates = (sheet: Roadmap): Rates => ({
  consumptionType: sheet.consumptionType,
  consumptionMixt: exactOrNull(sheet.consumptionMixt),
  consumptionUrban: exactOrNull(sheet.consumptionUrban),
  consumptionExtraUrban: exactOrNull(sheet.consumptionExtraUrban),
  consumptionStationary: exactOrNull(sheet.consumptionStationary),
})

/** The values kept with a saved sheet, taken from the server's answer. */
const keptSheet = (sheet: Roadmap): KeptSheet => ({
  rates: keptRates(sheet),
  equipment: sheet.equipmentId === null ? null : { id: sheet.equipmentId, rate: exactOrNull(sheet.equipmentRate) },
  percents: new Map(
    [...sheet.consumptions, ...sheet.routes.map((trip) => trip.surcharge), sheet.equipmentSurcharge].flatMap((surcharge) =>
      surcharge ? [[surcharge.id, decimal(surcharge.amount)] as const] : [],
    ),
  ),
  lines: new Map(sheet.expenses.map((line) => [lineKey(line), { rate: decimal(line.tvaRate), isFuel: line.isFuel }])),
  uses: {
    stationary: minutes(sheet.hoursStationary) > 0,
    surcharges: sheet.consumptionIds.length > 0,
    equipment: sheet.equipmentId !== null,
    beneficiaries: sheet.beneficiaries.length > 0,
  },
})

/** The rules for a sheet of `vehicleId`: those of the domain's policy, with the company's current records. */
export const sheetRules = (sources: SheetSources, vehicleId: number | null | undefined): SheetRules => {
  const { kind } = sources
  const savedValues = sources.savedSheet && keptSheet(sources.savedSheet)
  const vehicle = sources.vehicles.find(({ id }) => id === vehicleId)
  const percents = new Map(sources.surcharges.map(({ id, amount }) => [id, decimal(amount)]))
  const articles = new Map(sources.articles.map((article) => [article.id, article]))
  const partners = new Map(sources.partners.map((partner) => [partner.id, partner]))
  const fuelUm = articles.get(vehicle?.fuelId ?? 0)?.um ?? 'L'
  const today: TodaysRecords = {
    companyTva: sources.companyTva,
    rates: vehicle ? vehicleRates(vehicle) : NO_RATES,
    fuelUm,
    percent: (id) => percents.get(id) ?? null,
    equipmentRate: (id) => exactOrNull(sources.vehicles.find((machine) => machine.id === id)?.consumptionStationary ?? null),
  }
  const policy = sheetPolicy(today, savedValues)
  return {
    kind,
    parts: sheetParts(kind, vehicle, savedValues),
    fuelUm,
    ...policy,
    line: ({ expenseId, partnerId, date, tvaRate }) => {
      const article = articles.get(expenseId ?? 0)
      const partner = partners.get(partnerId ?? 0)
      if (!article || !partner) return null
      const named = { expenseId: article.id, partnerId: partner.id, date, article, partner }
      const offered = vatRateOn(decimal(article.tva), date)
      return { ...policy.line({ ...named, offered, typed: exactOrNull(tvaRate ?? null) }), um: article.um }
    },
  }
}

type Distances = Pick<TripDraft, 'type' | 'distanceMixt' | 'distanceUrban' | 'distanceExtraUrban'>

/** Distance of a trip as driven. */
export const drivenDistance = (trip: Distances, rules: SheetRules): DrivenDistance =>
  tripDistance(
    {
      direction: trip.type ?? 0,
      distanceMixt: exact(trip.distanceMixt),
      distanceUrban: exact(trip.distanceUrban),
      distanceExtraUrban: exact(trip.distanceExtraUrban),
    },
    rules.rates.consumptionType,
  )

/** Kilometres and litres of one trip. */
export const tripFigures = (
  trip: Distances & Pick<TripDraft, 'consumptionId'>,
  rules: SheetRules,
): { km: Decimal; consumption: Decimal } => {
  const distance = drivenDistance(trip, rules)
  return { km: distance.km, consumption: tripConsumption(distance, rules.rates, rules.percent(trip.consumptionId)) }
}

const NO_LINE: LineRule = { rate: ZERO, vatApplies: false, vatOpen: false, refused: false, isFuel: false, otherEnergy: false, um: '' }

const sentLine = (line: PurchaseDraft, rules: SheetRules) => {
  const { rate, vatApplies } = rules.line(line) ?? NO_LINE
  return {
    qty: exact(line.qty),
    price: exactOrNull(line.price ?? null),
    tva: exactOrNull(line.tva ?? null),
    value: exactOrNull(line.value ?? null),
    rate,
    vatApplies,
  }
}

/** Amounts of a purchase as the server will compute them: from the price, unless the price is only the rounded price of the value. */
export const purchaseAmounts = (line: PurchaseDraft, rules: SheetRules): LineAmounts => amountsAsSent(sentLine(line, rules))

/** Why the server would refuse a purchase: a number that contradicts the others. */
export const purchaseDisagreement = (line: PurchaseDraft, rules: SheetRules): Disagreement | null => disagreement(sentLine(line, rules))

/** The VAT rates offered on a line: those in force on its day and its own. */
export const offeredVatRates = (day: Day, rate: Decimal): number[] => {
  const inForce = isDay(day) ? vatRatesOn(day) : []
  return inForce.some((offered) => rate.eq(offered)) ? inForce : [...inForce, Number(rate)]
}

/** The numbers of a purchase that the user writes. */
export type LineNumber = 'qty' | 'price' | 'value'
type LineNumbers = { [Name in LineNumber]: number | null }

/**
 * The numbers of a line with the one computed that is not `written`: the value from quantity and price, the price from quantity and
 * value, or the missing quantity. Written numbers stay unchanged, even where all three are written and disagree. 40 at a price of 6.00
 * with 21 % are a value of 290.40.
 */
export const completedLine = (
  { qty, price, value }: Pick<PurchaseDraft, LineNumber>,
  written: readonly LineNumber[],
  rule: Pick<LineRule, 'rate' | 'vatApplies'>,
): LineNumbers => {
  const numbers: LineNumbers = { qty: qty ?? null, price: price ?? null, value: value ?? null }
  const isWritten = (name: LineNumber) => written.includes(name) && numbers[name] !== null
  const line = { qty: exact(qty), rate: rule.rate, vatApplies: rule.vatApplies }
  if (isWritten('price') && isWritten('value')) {
    if (isWritten('qty') || !numbers.price) return numbers
    return { ...numbers, qty: Number(quantityFor({ ...line, price: decimal(numbers.price), value: exact(value) })) }
  }
  if (isWritten('value'))
    return { ...numbers, price: numbers.qty ? Number(amountsFromValue({ ...line, value: exact(value) }).price) : null }
  if (numbers.price === null) return { ...numbers, value: null }
  return { ...numbers, value: numbers.qty === null ? null : Number(amountsFromPrice({ ...line, price: exact(price) }).value) }
}

const exactLine = (line: PurchaseDraft, rules: SheetRules) => ({
  ...purchaseAmounts(line, rules),
  isFuel: rules.line(line)?.isFuel ?? false,
  qty: exact(line.qty),
  currency: line.currency ?? 'RON',
})

/** Totals of purchases: litres into the tank, and one sum for each currency. */
export const purchaseSums = (lines: readonly PurchaseDraft[], rules: SheetRules): { fuelAdded: Decimal; totals: PurchaseTotal[] } => {
  const purchases = lines.map((line) => exactLine(line, rules))
  return { fuelAdded: litresAdded(purchases), totals: totalsByCurrency(purchases) }
}

/** The draft as input for the domain; missing numbers count as 0. */
export const sheetInput = (typed: RoadmapDraft, rules: SheetRules): SheetInput => {
  const draft = withoutOtherParts(typed, rules.parts)
  return {
    kind: rules.kind,
    rates: rules.rates,
    kmStart: exact(draft.kmStart),
    fuelStart: exact(draft.fuelStart),
    hoursExploitation: minutes(draft.hoursExploitation),
    hoursStationary: minutes(draft.hoursStationary),
    surcharges: (draft.consumptionIds ?? []).map((id) => rules.percent(id) ?? ZERO),
    equipment: draft.equipmentId
      ? {
          minutes: minutes(draft.equipmentHours),
          rate: rules.equipmentRate(draft.equipmentId),
          surcharge: rules.percent(draft.equipmentConsumptionId),
        }
      : null,
    trips: (draft.routes ?? []).map((trip) => ({
      direction: trip.type ?? 0,
      distanceMixt: exact(trip.distanceMixt),
      distanceUrban: exact(trip.distanceUrban),
      distanceExtraUrban: exact(trip.distanceExtraUrban),
      surcharge: rules.percent(trip.consumptionId),
    })),
    purchases: (draft.expenses ?? []).map((line) => exactLine(line, rules)),
  }
}

/** Every total of the draft. */
export const draftTotals = (typed: RoadmapDraft, rules: SheetRules): SheetTotals => sheetTotals(sheetInput(typed, rules))

/** Average of the totals on 100 km, beside the norm; `null` without kilometres. */
export const draftAverages = (totals: SheetTotals, rules: SheetRules): Averages | null => averagesOf(totals, rules.rates)

/** Purchases of energies that do not go into the tank. */
export const draftEnergies = ({ expenses }: Pick<RoadmapDraft, 'expenses'>, rules: SheetRules): OtherEnergy[] =>
  otherEnergies((expenses ?? []).map((line) => ({ ...(rules.line(line) ?? NO_LINE), qty: exact(line.qty) })))

/** The request: the draft with only the parts that its sheet has, and the number as a proposal unless the user has changed it. */
export const roadmapBody = (draft: RoadmapDraft, rules: SheetRules, proposed: number | null): InputOf<'saveRoadmap'>['body'] => ({
  ...(withoutOtherParts(draft, rules.parts) as InputOf<'saveRoadmap'>['body']),
  createdBy: draft.createdBy ?? draft.driverId,
  numberProposed: draft.id === null && draft.number === proposed,
})

export type Beginning = { companyId: number; lastNumber: number; today: Day }

/** A new sheet: today, 00:00, the next number. */
export const newDraft = (kind: AssetKind, { companyId, lastNumber, today }: Beginning): RoadmapDraft => {
  return {
    ...BLANK_SHEET,
    consumptionIds: [],
    routes: [],
    expenses: [],
    beneficiaries: [],
    advancePayment: 0,
    companyId,
    type: kind,
    number: nextNumber(lastNumber),
    vehicleId: null,
    driverId: null,
    startDate: today,
    startTime: '00:00',
    endDate: today,
    endTime: '00:00',
    // a machine without an odometer still begins at some value
    kmStart: kind === 'machine' ? 0 : null,
    fuelStart: null,
  } satisfies Required<Omit<RoadmapDraft, 'numberProposed' | 'addsRoutes'>>
}

type SheetField = Exclude<keyof RoadmapDraft, 'numberProposed' | 'addsRoutes'>
const SHEET_FIELDS = Object.keys(newDraft('vehicle', { companyId: 0, lastNumber: 0, today: '' })) as SheetField[]

/** A saved sheet opened for editing: all fields of the form, from the server's answer, which must contain them. */
export const editDraft = (sheet: Roadmap): RoadmapDraft => ({
  ...picked(sheet, SHEET_FIELDS),
  consumptionIds: [...sheet.consumptionIds],
  routes: sheet.routes.map((trip) => picked(trip, TRIP_FIELDS)),
  expenses: sheet.expenses.map((line) => ({ ...picked(line, LINE_FIELDS), tva: null })),
  beneficiaries: sheet.beneficiaries.map((line) => picked(line, BENEFICIARY_FIELDS)),
})

type Dated = Pick<RoadmapDraft, 'startDate' | 'endDate' | 'routes' | 'expenses'>

/**
 * A sheet moved to another day: its end, and the trips and purchases within it, move by the same number of days. When the new beginning
 * of a sheet of several days is still before its end, the end and the lines stay, unless it moves `whole`. `null` when nothing else
 * changes.
 */
export const movedTo = (sheet: Dated, day: Day, whole: boolean): Omit<Dated, 'startDate'> | null => {
  const { startDate, endDate, routes, expenses } = sheet
  const later = daysBetween(startDate, day)
  const last = isDay(endDate) && endDate >= startDate ? endDate : startDate
  if (later === 0 || !(whole || last === startDate || last < day)) return null
  const within = (date: string) => isDay(date) && date >= startDate && date <= last
  const moved = (date: Day): Day => (isDay(date) ? addDays(date, later) : date)
  return {
    endDate: moved(last),
    routes: routes?.map((trip) =>
      within(trip.startDate) ? { ...trip, startDate: moved(trip.startDate), endDate: moved(trip.endDate) } : trip,
    ),
    expenses: expenses?.map((line) => (within(line.date) ? { ...line, date: moved(line.date) } : line)),
  }
}

/**
 * A new sheet copied from a saved one. It starts today with the current kilometres and fuel (`start`, absent when the vehicle is no
 * longer in use); its end and its trips move by the same number of days, so a two-day sheet still lasts two days. Purchases are not
 * copied, because a receipt belongs to one sheet.
 */
export const duplicateDraft = (
  sheet: Roadmap,
  { companyId, lastNumber, today, start }: Beginning & { start: { kmStart: number | null; fuelStart: number | null } | null },
): RoadmapDraft => {
  const draft = { ...editDraft(sheet), expenses: [] }
  return {
    ...draft,
    ...movedTo(draft, today, true),
    startDate: today,
    id: null,
    companyId,
    version: null,
    number: nextNumber(lastNumber),
    ...(start ?? { kmStart: null, fuelStart: null, vehicleId: null }),
    ...(sheet.driver.status === 'active' ? {} : { driverId: null }),
  }
}

/** Start and end of a draft; a blank time counts as 00:00. */
export const spanOf = ({ startDate, startTime, endDate, endTime }: Times): Interval => {
  const written = (time: string | null | undefined) => (time && isTimeOfDay(time) ? time : '00:00')
  return { startDate, startTime: written(startTime), endDate, endTime: written(endTime) }
}

type Times = Pick<TripDraft, 'startDate' | 'startTime' | 'endDate' | 'endTime'>

/** The times proposed for a trip after `previous`; those of the sheet while one of its dates is incomplete. */
const proposedTimes = (sheet: Times, previous: Times | undefined, distance: DrivenDistance | null): Times => {
  const days = [sheet.startDate, sheet.endDate, previous?.endDate ?? sheet.startDate]
  if (!days.every(isDay)) return { startDate: sheet.startDate, startTime: sheet.startTime, endDate: sheet.endDate, endTime: sheet.endTime }
  const timed = (times: Times) => ({ ...times, startTime: times.startTime ?? '00:00', endTime: times.endTime ?? '00:00' })
  return nextTimes(timed(sheet), previous && timed(previous), distance)
}

/** Where the vehicle is after a trip: at its start after a round trip. */
export const lastPlace = ({ type, start, end }: Pick<TripDraft, 'type' | 'start' | 'end'>): string =>
  type === DIRECTION.TURRETUR ? start : end

/** A new blank trip; it starts where the previous one ended, with the same purpose. After a trip back the next one goes out. */
export const newTrip = (sheet: Times, previous: TripDraft | undefined): TripDraft => ({
  start: previous ? lastPlace(previous) : '',
  end: '',
  via: null,
  purpose: previous?.purpose ?? '',
  type: previous?.type === DIRECTION.TURRETUR ? DIRECTION.TURRETUR : DIRECTION.TUR,
  consumptionId: previous?.consumptionId ?? null,
  distanceMixt: 0,
  distanceUrban: 0,
  distanceExtraUrban: 0,
  ...proposedTimes(sheet, previous, null),
})

/** Trips from predefined routes, one after another after `previous`, each with its usual duration. */
export const tripsOf = (
  routes: readonly Route[],
  { purpose, type }: { purpose: string; type: Direction },
  sheet: Times,
  previous: TripDraft | undefined,
  rules: SheetRules,
): TripDraft[] => {
  const trips: TripDraft[] = []
  for (const { start, end, via, distanceMixt, distanceUrban, distanceExtraUrban } of routes) {
    const distances = { type, distanceMixt, distanceUrban, distanceExtraUrban }
    trips.push({
      start,
      end,
      via,
      purpose,
      consumptionId: previous?.consumptionId ?? null,
      ...distances,
      ...proposedTimes(sheet, trips.at(-1) ?? previous, drivenDistance(distances, rules)),
    })
  }
  return trips
}

/** A new blank purchase: day, document, currency and payer of the previous line, else the sheet’s first day. */
export const newPurchase = (sheet: Pick<RoadmapDraft, 'startDate'>, previous: PurchaseDraft | undefined): PurchaseDraft => ({
  date: previous?.date ?? sheet.startDate,
  number: '',
  type: previous?.type ?? 1,
  partnerId: null,
  expenseId: null,
  qty: null,
  price: null,
  tvaRate: null,
  tva: null,
  value: null,
  currency: previous?.currency ?? 'RON',
  paidBy: previous?.paidBy ?? usualPayer((previous?.type ?? 1) as PurchaseDocument),
})

/** The errors of a row in one line: `Furnizor: Inregistrarea nu exista`; nothing for a row without errors. */
export const rowError = (faults: unknown, labels: Readonly<Record<string, string>>): string | undefined => {
  if (faults === null || typeof faults !== 'object') return undefined
  const texts = Object.entries(faults).flatMap(([field, fault]) => {
    const message: unknown = fault && typeof fault === 'object' && 'message' in fault ? fault.message : undefined
    return typeof message === 'string' ? [labels[field] ? `${labels[field]}: ${message}` : message] : []
  })
  return texts.length > 0 ? texts.join('; ') : undefined
}
