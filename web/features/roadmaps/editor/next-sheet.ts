/** Initial values of a new sheet: like the last saved sheet, or as the day after one. */

import { picked } from '#contract/picked.ts'
import type { RoadmapRow } from '#contract/roadmaps.ts'
import type { Roadmap } from '#contract/saved-sheet.ts'
import type { SheetTemplate } from '#contract/sheet-templates.ts'
import { addDays, type Day, daysBetween } from '#domain/calendar/day.ts'
import { isDayOff } from '#domain/calendar/holidays.ts'
import { proposedActive } from '#domain/proposals/records.ts'
import { activeOn } from '#domain/roadmap/active-on.ts'
import { SHEET_TEXT_NAMES, sheetText } from '#domain/roadmap/sheet-texts.ts'
import { givenHours } from '#domain/trip/hours.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { store, stored } from '../../../lib/stored.ts'
import type { SheetBegin } from '../list/sheet-origin.ts'
import { type Beginning, movedTo, newDraft, spanOf } from './roadmap-draft.ts'
import type { RoadmapDraft } from './sheet-draft.ts'
import type { SheetSources } from './sheet-rules.ts'

type Start = { kmStart: number | null; fuelStart: number | null }

/** Driver, vehicle and hours of the last saved sheet. */
const USUAL = ['vehicleId', 'driverId', 'createdBy', 'startTime', 'endTime'] as const
type Usual = Pick<RoadmapDraft, (typeof USUAL)[number]>

const keyOf = (kind: AssetKind, companyId: number): string => `usualSheet:${kind}:${companyId}`

type Driven = Pick<RoadmapDraft, 'type' | 'startDate' | 'startTime' | 'endDate' | 'endTime' | 'routes'>

/** The hours that the next sheet begins with: an arrival that was only that of the trips is left to its own trips, a machine's end to its hours. */
const nextHours = (sheet: Driven): Pick<RoadmapDraft, 'startTime' | 'endTime'> => {
  const { type, startTime, endTime, startDate, endDate } = sheet
  if (type === 'machine') return { startTime, endTime: startTime }
  const follows = startDate === endDate && givenHours(spanOf(sheet), (sheet.routes ?? []).map(spanOf)).arrival !== undefined
  return { startTime, endTime: follows ? '00:00' : endTime }
}

/** Stores in this browser the initial values for the next new sheet. */
export const keepUsual = (sheet: RoadmapDraft): void => {
  const usual = { ...Object.fromEntries(USUAL.map((name) => [name, sheet[name] ?? null])), ...nextHours(sheet) }
  if (sheet.companyId) store(keyOf(sheet.type ?? 'vehicle', sheet.companyId), usual)
}

export const usualSheet = (kind: AssetKind, companyId: number): Usual | null => stored<Usual>(keyOf(kind, companyId))

/** A new sheet with the usual values of the last one; with its vehicle only if the vehicle's current odometer and tank are known. */
export const withUsual = (draft: RoadmapDraft, usual: Partial<Usual> | null, start: Start | null): RoadmapDraft =>
  usual ? { ...draft, ...usual, ...(start ?? { vehicleId: null }) } : draft

/** A new sheet of a given vehicle and day; the vehicle's odometer and tank are loaded afterwards. */
export const begunDraft = (draft: RoadmapDraft, { vehicleId, day }: SheetBegin): RoadmapDraft => ({
  ...draft,
  ...(vehicleId === undefined || vehicleId === draft.vehicleId
    ? {}
    : { vehicleId, kmStart: draft.type === 'machine' ? 0 : null, fuelStart: null }),
  ...(day === undefined ? {} : { startDate: day, endDate: day }),
})

/** A new sheet without a vehicle or a driver that was not active on its day. */
export const withoutGone = (
  draft: RoadmapDraft,
  { vehicles }: Pick<SheetSources, 'vehicles'>,
  drivers: readonly Person[],
): RoadmapDraft => {
  const vehicle = vehicles.find(({ id }) => id === draft.vehicleId)
  const active = (id: number | null | undefined) => drivers.some((driver) => driver.id === id && activeOn(driver, draft.startDate))
  return {
    ...draft,
    ...(vehicle && activeOn(vehicle, draft.startDate)
      ? {}
      : { vehicleId: null, kmStart: draft.type === 'machine' ? 0 : null, fuelStart: null }),
    ...(active(draft.driverId) ? {} : { driverId: null }),
    ...(active(draft.createdBy) ? {} : { createdBy: null }),
  }
}
/** A new sheet of the only vehicle or machine that was active on its day, where none is chosen; what it has at the start is loaded afterwards. */
export const withOnlyAsset = (draft: RoadmapDraft, { kind, vehicles }: Pick<SheetSources, 'kind' | 'vehicles'>): RoadmapDraft => {
  if (draft.vehicleId) return draft
  const ownKind = vehicles.filter(({ vehicleType }) => vehicleType === kind)
  return { ...draft, vehicleId: proposedActive(ownKind, draft.startDate, null) }
}

type Person = { id: number; status: string; inactiveSince: string | null }

/** A new sheet from a template, moved to today; kilometres and fuel are the current ones. */
export const templateDraft = ({ kind, sheet }: SheetTemplate, beginning: Beginning, start: Start | null): RoadmapDraft => {
  const blank = newDraft(kind, beginning)
  const draft = { ...blank, ...sheet, expenses: [] }
  return { ...draft, ...movedTo(draft, beginning.today, true), startDate: beginning.today, ...(start ?? { vehicleId: null }) }
}

/**
 * The next working day after `day` that none of the sheets covers. For Friday 27.11.2026 it is Wednesday 2.12.2026: 30.11 and 1.12 are
 * holidays.
 */
export const nextWorkingDay = (day: Day, sheets: readonly Pick<RoadmapRow, 'startDate' | 'endDate'>[]): Day => {
  const taken = (next: Day) => sheets.some(({ startDate, endDate }) => startDate <= next && next <= endDate)
  let next = addDays(day, 1)
  while (isDayOff(next) || taken(next)) next = addDays(next, 1)
  return next
}

const NEXT_TEXTS = SHEET_TEXT_NAMES.filter((name) => sheetText(name).next)

/** The sheet after a saved one: another day with the same vehicle, people, hours and surcharges; without trips and purchases. */
export const followingDraft = (sheet: Roadmap, day: Day, beginning: Beginning, start: Start): RoadmapDraft => {
  const { vehicleId, driverId, createdBy, hoursAvailable, consumptionIds, travelVehicleId } = sheet
  return {
    ...newDraft(sheet.type, beginning),
    ...{ vehicleId, driverId, createdBy, hoursAvailable, travelVehicleId },
    ...nextHours(sheet),
    ...picked(sheet, NEXT_TEXTS),
    consumptionIds: [...consumptionIds],
    startDate: day,
    endDate: addDays(day, daysBetween(sheet.startDate, sheet.endDate)),
    ...start,
  }
}
