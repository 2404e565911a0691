/** A sheet while the user edits it: its initial values, and the request that saves it. */
import type { InputOf } from '#contract/contract.ts'
import { picked } from '#contract/picked.ts'
import type { Route } from '#contract/routes.ts'
import type { Roadmap } from '#contract/saved-sheet.ts'
import { addDays, type Day, daysBetween, isDay } from '#domain/calendar/day.ts'
import type { Interval } from '#domain/calendar/interval.ts'
import { isTimeOfDay } from '#domain/calendar/time.ts'
import { proposedBeginning, type TripBeginning } from '#domain/proposals/trip.ts'
import { usualPayer } from '#domain/purchase/payer.ts'
import { withoutOtherParts } from '#domain/roadmap/policy.ts'
import type { DrivenDistance } from '#domain/trip/distance.ts'
import { LAST_MINUTE, nextTimes } from '#domain/trip/hours.ts'
import { type AssetKind, DIRECTION, type Direction, type PurchaseDocument } from '#domain/vocabulary.ts'
import { objection } from '../../../ui/objection.ts'
import type { PurchaseDraft, RoadmapDraft, TripDraft } from './sheet-draft.ts'
import { BENEFICIARY_FIELDS, BLANK_SHEET, LINE_FIELDS, TRIP_FIELDS } from './sheet-fields.ts'
import { drivenDistance } from './sheet-figures.ts'
import type { SheetRules } from './sheet-rules.ts'

/** The number proposed for the next sheet. */
const nextNumber = (last: number): number => last + 1

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
  expenses: sheet.expenses.map((line) => picked(line, LINE_FIELDS)),
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
export const spanOf = ({ startDate, startTime, endDate, endTime }: SheetTimes): Interval => {
  const written = (time: string | null | undefined) => (time && isTimeOfDay(time) ? time : '00:00')
  return { startDate, startTime: written(startTime), endDate, endTime: written(endTime) }
}

/** Beginning and end of a sheet or a trip as they are typed. */
export type SheetTimes = Pick<TripDraft, 'startDate' | 'startTime' | 'endDate' | 'endTime'>

/** The times proposed for a trip after `previous`; those of the sheet while one of its dates is incomplete. */
const proposedTimes = (sheet: SheetTimes, previous: SheetTimes | undefined, distance: DrivenDistance | null): SheetTimes => {
  const days = [sheet.startDate, sheet.endDate, previous?.endDate ?? sheet.startDate]
  if (!days.every(isDay)) return { startDate: sheet.startDate, startTime: sheet.startTime, endDate: sheet.endDate, endTime: sheet.endTime }
  const timed = (times: SheetTimes) => ({ ...times, startTime: times.startTime ?? '00:00', endTime: times.endTime ?? '00:00' })
  return nextTimes(timed(sheet), previous && timed(previous), distance)
}

/** Where the vehicle is after a trip: at its start after a round trip. */
export const lastPlace = ({ type, start, end }: Pick<TripDraft, 'type' | 'start' | 'end'>): string =>
  type === DIRECTION.TURRETUR ? start : end

/** A sheet whose arrival follows its trips: one without kilometres has no length yet. */
const untilDeparture = (sheet: SheetTimes): SheetTimes =>
  sheet.endTime === LAST_MINUTE ? { ...sheet, endDate: sheet.startDate, endTime: sheet.startTime } : sheet

type Distances = Pick<TripDraft, 'distanceMixt' | 'distanceUrban' | 'distanceExtraUrban'>
export const NO_DISTANCE: Distances = { distanceMixt: null, distanceUrban: null, distanceExtraUrban: null }

/** The kilometres of a route, which has 0 where they are not known. */
export const distancesOf = ({ distanceMixt, distanceUrban, distanceExtraUrban }: Distances): Distances => ({
  distanceMixt: distanceMixt || null,
  distanceUrban: distanceUrban || null,
  distanceExtraUrban: distanceExtraUrban || null,
})

/**
 * A new blank trip; it starts where the previous one ended, with the same purpose and there and back as it did, else where, for what and
 * how `known` says.
 */
export const newTrip = (sheet: SheetTimes, previous: TripDraft | undefined, known: readonly TripBeginning[] = []): TripDraft => {
  const before = previous ? [{ place: lastPlace(previous), purpose: previous.purpose, direction: previous.type }] : []
  const { place, purpose, direction } = proposedBeginning([...before, ...known])
  return {
    start: place,
    end: '',
    via: null,
    purpose,
    type: direction,
    consumptionId: previous?.consumptionId ?? null,
    ...NO_DISTANCE,
    ...proposedTimes(untilDeparture(sheet), previous, null),
  }
}

/** Trips from predefined routes, one after another after `previous`, each with its usual duration. */
export const tripsOf = (
  routes: readonly Route[],
  { purpose, type }: { purpose: string; type: Direction },
  sheet: SheetTimes,
  previous: TripDraft | undefined,
  rules: SheetRules,
): TripDraft[] => {
  const trips: TripDraft[] = []
  for (const route of routes) {
    const { start, end, via } = route
    const distances = { type, ...distancesOf(route) }
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
  const labelled = (field: string, message: string) => {
    const label = labels[field]
    return label ? `${label}: ${objection(label, message, field.endsWith('Id') ? 'choose' : 'write')}` : message
  }
  const texts = Object.entries(faults).flatMap(([field, fault]) => {
    const message: unknown = fault && typeof fault === 'object' && 'message' in fault ? fault.message : undefined
    return typeof message === 'string' ? [labelled(field, message)] : []
  })
  return texts.length > 0 ? texts.join('; ') : undefined
}
