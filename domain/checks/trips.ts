/** Checks of the trips of a sheet. */
import { type Day, daysBetween, daysFrom } from '../calendar/day.ts'
import { isDayOff } from '../calendar/holidays.ts'
import { beginning, ending, type Interval, outsideAt } from '../calendar/interval.ts'
import { parseMinutes } from '../calendar/time.ts'
import { type Decimal, ZERO } from '../numbers/decimal.ts'
import { type Finding, finding } from './codes.ts'
import { type CheckedSheet, type CheckedTrip, kmField } from './sheet.ts'

/** Limits beyond which a trip is unrealistic: mean speed in km/h, and kilometres in a day. */
const FASTEST = 120
const FARTHEST = 1000

const minutesOf = ({ startDate, startTime, endDate, endTime }: Interval): number =>
  daysBetween(startDate, endDate) * 1440 + (parseMinutes(endTime) ?? 0) - (parseMinutes(startTime) ?? 0)

/** The days of a trip; of a trip that ends before it begins only the first. */
const daysOf = ({ startDate, endDate }: Interval): Day[] => daysFrom(startDate, endDate)

/** Minutes of a trip; without times the duration and the speed are not known and not checked. */
const tooFast = (trip: CheckedTrip): boolean => {
  const minutes = minutesOf(trip)
  return minutes > 0 && trip.km.times(60).gt(minutes * FASTEST)
}

const oneByOne = (trip: CheckedTrip, at: number, sheet: CheckedSheet): Finding[] => {
  const path = `routes.${at}`
  const n = at + 1
  const findings: Finding[] = []
  if (!trip.purpose?.trim()) findings.push(finding('PURPOSE_MISSING', `${path}.purpose`, { n }))
  if (!trip.start?.trim()) findings.push(finding('PLACE_MISSING', `${path}.start`, { n }))
  else if (!trip.end?.trim()) findings.push(finding('PLACE_MISSING', `${path}.end`, { n }))
  // a sheet without any kilometre is told as a whole
  if (sheet.kind === 'vehicle' && sheet.kmDone.gt(0) && !trip.km.gt(0)) findings.push(finding('TRIP_KM_ZERO', kmField(sheet, at), { n }))
  const outside = outsideAt(trip, sheet)
  if (outside) findings.push(finding('ROUTE_OUTSIDE', `${path}.${outside}`, { n }))
  if (tooFast(trip)) findings.push(finding('SPEED', `${path}.endTime`, { n }))
  return findings
}

/** In order of time, each trip that begins before an earlier one has ended, with that earlier trip. */
const overlaps = (trips: readonly CheckedTrip[]): Finding[] => {
  const [first, ...rest] = trips
    .map((trip, at) => ({ from: beginning(trip), to: ending(trip), at }))
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.at - b.at))
  let latest = first
  return rest.flatMap((trip) => {
    const before = latest
    if (!before || trip.to > before.to) latest = trip
    if (!before || trip.from >= before.to || trip.from >= trip.to) return []
    const [a, b] = [before.at, trip.at].toSorted((one, other) => one - other) as [number, number]
    return finding('ROUTE_OVERLAP', `routes.${b}.startTime`, { a: a + 1, b: b + 1 })
  })
}

/** Kilometres of each day; those of a trip of several days are spread evenly over them. */
const farDay = (sheet: CheckedSheet): Finding[] => {
  const driven = new Map<Day, Decimal>()
  for (const [at, trip] of sheet.trips.entries()) {
    const days = daysOf(trip)
    for (const day of days) {
      const km = (driven.get(day) ?? ZERO).plus(days.length === 1 ? trip.km : trip.km.div(days.length))
      if (km.gt(FARTHEST)) return [finding('KM_DAY', kmField(sheet, at))]
      driven.set(day, km)
    }
  }
  return []
}

const dayOff = (trips: readonly CheckedTrip[]): Finding[] => {
  const at = trips.findIndex((trip) => daysOf(trip).some(isDayOff))
  return at < 0 ? [] : [finding('WEEKEND', `routes.${at}.startDate`)]
}

/** Findings about the trips. Kilometres of a day and days off are reported once, at the first trip concerned. */
export const tripFindings = (sheet: CheckedSheet): Finding[] => [
  ...(sheet.kind === 'vehicle' && sheet.trips.length === 0 ? [finding('NO_ROUTES', 'routes')] : []),
  ...sheet.trips.flatMap((trip, at) => oneByOne(trip, at, sheet)),
  ...overlaps(sheet.trips),
  ...farDay(sheet),
  ...dayOff(sheet.trips),
]
