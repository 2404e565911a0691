import { describe, expect, test } from 'vitest'
import type { Route } from '#contract/routes.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { newDraft, newTrip, type RoadmapDraft, sheetRules, type TripDraft } from '../editor/roadmap-draft.ts'
import { tripColumns, tripOptions, tripText, withTrip, writeTrip } from './trip-cells.ts'

const DAY = '2026-10-20'
const car = {
  id: 3,
  fuelId: 1,
  consumptionType: 1,
  consumptionMixt: 7,
  consumptionUrban: null,
  consumptionExtraUrban: null,
  consumptionStationary: null,
} as Vehicle
const aTrip: TripDraft = {
  ...{ start: 'A', end: 'B', via: null, purpose: 'x', type: 0, consumptionId: null },
  ...{ distanceMixt: 10, distanceUrban: 0, distanceExtraUrban: 0 },
  ...{ startDate: DAY, startTime: '08:00', endDate: DAY, endTime: '09:00' },
}
const sources = {
  kind: 'vehicle',
  companyTva: true,
  vehicles: [car],
  surcharges: [],
  articles: [],
  partners: [],
  savedSheet: null,
} as const
const rules = sheetRules(sources, 3)
const sheet: RoadmapDraft = {
  ...newDraft('vehicle', { companyId: 1, lastNumber: 0, today: DAY }),
  ...{ vehicleId: 3, startTime: '07:00', endTime: '18:00' },
}
const route = (id: number, start: string, end: string, distanceMixt: number, via: string | null = null) =>
  ({ id, companyId: 1, version: 1, name: `Ruta ${id}`, start, end, via, distanceMixt, distanceUrban: 0, distanceExtraUrban: 0 }) as Route
const routes = [route(1, 'Brașov', 'Predeal', 30, 'Timișu'), route(2, 'Bran', 'Brașov', 30), route(3, 'Iași', 'Brăila', 60)]
const trip = (part: Partial<TripDraft>): TripDraft => ({ ...aTrip, ...part })
const from = (start: string, type: 0 | 1 | 2 = 0) => trip({ start, end: '', type, distanceMixt: 0, startTime: '08:00', endTime: '08:00' })
const given = { trips: [] as TripDraft[], routes, rules }
const written = (before: TripDraft, column: Parameters<typeof writeTrip>[1], text: string) => {
  const answer = writeTrip(before, column, text, given)
  if ('fault' in answer) throw new Error(answer.fault)
  return answer.trip
}

describe('what a text may be on its way to', () => {
  test('is where the routes lead from there, forth and back, before other places', () => {
    const texts = (start: string, text: string) => tripOptions(from(start), 'end', text, given).map((one) => [one.text, one.way, one.km])
    expect(texts('Brașov', 'pre')).toEqual([['Predeal', 'prin Timișu', '30']])
    expect(texts('Brașov', 'br')).toEqual([
      ['Bran', 'retur', '30'],
      ['Brăila', '', ''],
    ])
    expect(texts('Predeal', 'BRAS')).toEqual([['Brașov', 'prin Timișu, retur', '30']])
  })

  test('is every route while it is not said where one begins', () => {
    const [option] = tripOptions(from(''), 'end', 'pred', given)
    expect(option).toMatchObject({ text: 'Predeal', way: 'din Brașov, prin Timișu', trip: { start: 'Brașov', distanceMixt: 30 } })
  })
})

describe('a destination', () => {
  test('that a route leads to has its kilometres; back is driven back', () => {
    expect(written(from('Brașov'), 'end', 'predeal')).toMatchObject({ end: 'predeal', via: 'Timișu', type: 0, distanceMixt: 30 })
    expect(written(from('Predeal'), 'end', 'Brașov')).toMatchObject({ via: 'Timișu', type: 1, distanceMixt: 30 })
    expect(written(from('Predeal', 2), 'end', 'Brașov')).toMatchObject({ type: 2 })
  })

  test('that no route leads to loses the kilometres of a route, not those that were typed', () => {
    const predeal = written(from('Brașov'), 'end', 'Predeal')
    expect(written(predeal, 'end', 'Sinaia')).toMatchObject({ end: 'Sinaia', via: null, distanceMixt: 0 })
    expect(written({ ...predeal, distanceMixt: 31 }, 'end', 'Sinaia')).toMatchObject({ distanceMixt: 31 })
  })
})

test('kilometres are written as they are driven', () => {
  const there = trip({ type: 2, distanceMixt: 26 })
  expect([tripColumns(rules).at(-1), tripText(there, 'km', rules)]).toEqual(['km', '52'])
  expect(written(there, 'km', '60')).toMatchObject({ distanceMixt: 30 })
  expect(writeTrip(there, 'km', '33,33', given)).toHaveProperty('fault')
  expect(writeTrip(there, 'departure', '25:99', given)).toHaveProperty('fault')
  expect(writeTrip(there, 'direction', 'x', given)).toHaveProperty('fault')
})

describe('what follows from a changed trip', () => {
  const first = trip({ start: 'Brașov', end: 'Predeal', distanceMixt: 30, startTime: '08:00', endTime: '08:30' })
  const second = trip({ start: 'Predeal', end: 'Bran', distanceMixt: 30, startTime: '08:30', endTime: '09:00' })
  const changed = (at: number, part: Partial<TripDraft>, trips = [first, second]) =>
    withTrip(trips, at, { ...(trips[at] as TripDraft), ...part }, sheet, rules).map(({ start, startTime, endTime }) => [
      start,
      startTime,
      endTime,
    ])

  test('is where the next one begins, and its hours', () => {
    expect(changed(0, { end: 'Sinaia', distanceMixt: 60 })).toEqual([
      ['Brașov', '08:00', '09:00'],
      ['Sinaia', '09:00', '09:30'],
    ])
    expect(changed(0, { startTime: '09:10' })).toEqual([
      ['Brașov', '09:10', '09:40'],
      ['Predeal', '09:40', '10:10'],
    ])
  })

  test('is not what was written otherwise', () => {
    const later = { ...second, start: 'Bușteni', startTime: '12:00', endTime: '12:30' }
    const waited = { ...first, endTime: '10:00' }
    expect(changed(0, { end: 'Sinaia', distanceMixt: 60 }, [waited, later])).toEqual([
      ['Brașov', '08:00', '10:00'],
      ['Bușteni', '12:00', '12:30'],
    ])
  })

  test('the next trip begins where the vehicle stands: after there and back at the beginning', () => {
    expect(newTrip(sheet, first).start).toBe('Predeal')
    expect(newTrip(sheet, { ...first, type: 2 })).toMatchObject({ start: 'Brașov', type: 2 })
    expect(newTrip(sheet, { ...first, type: 1 }).type).toBe(0)
  })
})
