/** A route that is picked has the same times on every way on which a trip comes about, but where the generator drives it. */
import { expect, test } from 'vitest'
import type { Route } from '#contract/routes.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import { generateSheets } from '#domain/generator/generate-sheets.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { givenHours, nextTimes, roomForTrips } from '#domain/trip/hours.ts'
import { tripOptions, writeTrip } from './draft/trip-cells.ts'
import { withTrip } from './draft/typed-trips.ts'
import { templateDraft } from './editor/next-sheet.ts'
import { duplicateDraft, newDraft, newTrip, spanOf, tripsOf } from './editor/roadmap-draft.ts'
import type { RoadmapDraft, TripDraft } from './editor/sheet-draft.ts'
import { sheetRules } from './editor/sheet-rules.ts'
import { writeCell } from './month/month-cells.ts'
import { type MonthContext, withEdits } from './month/month-doc.ts'

const DAY = '2026-10-20'
const vehicle = {
  ...{ id: 3, fuelId: 1, consumptionType: 1, consumptionMixt: 7, earlierNorms: [] },
  ...{ consumptionUrban: null, consumptionExtraUrban: null, consumptionStationary: null },
} as Partial<Vehicle> as Vehicle
const sources = {
  kind: 'vehicle' as const,
  companyTva: true,
  vehicles: [vehicle],
  surcharges: [],
  articles: [],
  partners: [],
  savedSheet: null,
}
const rules = sheetRules(sources, 3)
const route = {
  ...{ id: 1, companyId: 1, version: 1, name: 'Câmpina', start: 'Ploiești', end: 'Câmpina', via: null },
  ...{ distanceMixt: 32, distanceUrban: 0, distanceExtraUrban: 0 },
} as Route
const routes = [route]

const aSheet = (times: Partial<RoadmapDraft>): RoadmapDraft => ({
  ...newDraft('vehicle', { companyId: 1, lastNumber: 0, today: DAY }),
  ...{ vehicleId: 3, startTime: '08:00' },
  ...times,
})
/** The sheet with the hours in which its form proposes trips. */
const roomOf = (sheet: RoadmapDraft): RoadmapDraft => ({ ...sheet, ...roomForTrips(spanOf(sheet), givenHours(spanOf(sheet), [])) })

const monthContext = {
  ...{ companyId: 1, vehicle, month: '2026-10-01', today: DAY, driverId: null, partnerId: null, routes, sources },
  ...{
    start: { kmStart: 0, fuelStart: 0 },
    continues: true,
    firstDay: null,
    free: [],
    frozen: false,
    usual: { last: null, paid: [] },
    usualPurpose: '',
    usualDirection: null,
  },
} as MonthContext

const timesOf = (trip: TripDraft | null | undefined) => trip && `${trip.startDate} ${trip.startTime} ${trip.endDate} ${trip.endTime}`
const onDay = (trips: readonly TripDraft[], day: string) => trips.map((trip) => ({ ...trip, startDate: day, endDate: day }))
const written = (room: RoadmapDraft, trip: TripDraft) => withTrip([newTrip(room, undefined)], 0, trip, room, rules)[0]

const WAYS: Record<string, (room: RoadmapDraft, type: 0 | 2) => TripDraft | null | undefined> = {
  'the picker of routes': (room, type) => tripsOf(routes, { purpose: 'Marfă', type }, room, undefined, rules)[0],
  'a suggestion of the quick trip': (room, type) => {
    const begun = { ...newTrip(room, undefined), start: route.start, type }
    const [option] = tripOptions(begun, 'end', 'Câmp', { trips: [], routes, rules })
    return written(room, { ...begun, ...option?.trip })
  },
  'a destination that is typed': (room, type) => {
    const begun = { ...newTrip(room, undefined), start: route.start, type }
    const typed = writeTrip(begun, 'end', 'Câmpina', { routes, rules })
    return 'trip' in typed ? written(room, typed.trip) : null
  },
  'a template of such a sheet': (room, type) => {
    const routesOf = tripsOf(routes, { purpose: 'Marfă', type }, room, undefined, rules)
    const { routes: trips } = templateDraft(
      {
        kind: 'vehicle',
        sheet: { ...room, startDate: '2026-09-01', endDate: '2026-09-01', routes: onDay(routesOf, '2026-09-01') },
      } as never,
      { companyId: 1, lastNumber: 0, today: DAY },
      null,
    )
    return trips?.[0]
  },
  'a copy of such a sheet, which keeps its hours as a repeated one': (room, type) => {
    const routesOf = tripsOf(routes, { purpose: 'Marfă', type }, room, undefined, rules)
    const sheet = {
      ...room,
      startDate: '2026-09-01',
      endDate: '2026-09-01',
      vehicle,
      driver: { status: 'active' },
      routes: onDay(routesOf, '2026-09-01'),
    }
    return duplicateDraft(sheet as never, { companyId: 1, lastNumber: 0, today: DAY, start: null }).routes?.[0]
  },
  'the table of a month': (room, type) => {
    const texts = { departure: room.startTime ?? '', direction: type === 2 ? 'TR' : 'T', places: 'Ploiești – Câmpina' } as const
    const edits = Object.entries(texts).map(([column, text]) => ({ day: DAY, row: 0, column: column as keyof typeof texts, text }))
    return withEdits([], edits, writeCell, monthContext)[0]?.lines[0]?.trip
  },
}

test.each([
  ['08:00', 0, `${DAY} 08:00 ${DAY} 08:35`],
  ['06:30', 2, `${DAY} 06:30 ${DAY} 07:35`],
] as const)('a sheet that leaves at %s, direction %i', (startTime, type, times) => {
  const room = roomOf(aSheet({ startTime }))
  expect(Object.fromEntries(Object.entries(WAYS).map(([way, of]) => [way, timesOf(of(room, type))]))).toEqual(
    Object.fromEntries(Object.keys(WAYS).map((way) => [way, times])),
  )
})

// a sheet of the generator fits into hours that are counted to the minute (working hours, fills, breaks and rest by law), so it drives
// what its distance takes; a proposal to a user is a round one, and so at most four minutes longer
test('a generated trip lasts as long as the proposed one before it is rounded up to five minutes', () => {
  const distances = { distanceMixt: decimal(32), distanceUrban: decimal(0), distanceExtraUrban: decimal(0) }
  const { sheets } = generateSheets({
    rates: {
      ...{ consumptionType: 1, consumptionMixt: decimal(7) },
      ...{ consumptionUrban: null, consumptionExtraUrban: null, consumptionStationary: null },
    },
    ...{ kmStart: decimal(0), fuelStart: decimal(10), tankCapacity: null, base: 'Ploiești', range: { from: DAY, to: DAY } },
    ...{ startTime: 6 * 60, endTime: 23 * 60, generateOnWeekend: false, generateOnHolidays: false, seed: 1 },
    ...{ allowRoundTripRoutes: true, uniqueRoutesEachDay: false, maxKmPerDay: decimal(64), maximumRoutesPerDay: 1 },
    routes: [{ id: 1, start: 'Ploiești', end: 'Câmpina', ...distances }],
    receipts: [{ id: 1, date: DAY, qty: decimal(10) }],
  })
  const [trip] = sheets.flatMap(({ trips }) => trips)
  expect(trip && [trip.direction, trip.arrival - trip.departure]).toEqual([2, 64])
  const day = { startDate: DAY, startTime: formatMinutes(trip?.departure ?? 0), endDate: DAY, endTime: '23:59' }
  const proposed = nextTimes(day, undefined, { km: decimal(64), kmUrban: decimal(0), kmExtraUrban: decimal(0) })
  expect(proposed.endTime).toBe(formatMinutes((trip?.arrival ?? 0) + 1))
})
