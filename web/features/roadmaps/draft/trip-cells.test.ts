import { describe, expect, test } from 'vitest'
import type { Route } from '#contract/routes.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import type { TripDraft } from '../editor/sheet-draft.ts'
import { sheetRules } from '../editor/sheet-rules.ts'
import { lacksKm, tripColumns, tripOptions, tripText, writeTrip } from './trip-cells.ts'

const DAY = '2026-10-20'
const car = {
  id: 3,
  fuelId: 1,
  earlierNorms: [],
  consumptionType: 1,
  consumptionMixt: 7,
  consumptionUrban: null,
  consumptionExtraUrban: null,
  consumptionStationary: null,
} as Partial<Vehicle> as Vehicle
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
const route = (id: number, start: string, end: string, distanceMixt: number, via: string | null = null) =>
  ({ id, companyId: 1, version: 1, name: `Ruta ${id}`, start, end, via, distanceMixt, distanceUrban: 0, distanceExtraUrban: 0 }) as Route
const routes = [route(1, 'Brașov', 'Predeal', 30, 'Timișu'), route(2, 'Bran', 'Brașov', 30), route(3, 'Iași', 'Brăila', 60)]
const trip = (part: Partial<TripDraft>): TripDraft => ({ ...aTrip, ...part })
const from = (start: string, type: 0 | 1 | 2 = 0) =>
  trip({ start, end: '', type, distanceMixt: null, startTime: '08:00', endTime: '08:00' })
const given = { trips: [] as TripDraft[], routes, rules }
const written = (before: TripDraft, column: Parameters<typeof writeTrip>[1], text: string, trips: TripDraft[] = []) => {
  const answer = writeTrip(before, column, text, { ...given, trips })
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

  test('is the ways from there while nothing is typed, and none while it is not known where one is', () => {
    const texts = (start: string) => tripOptions(from(start), 'end', '', given).map((one) => [one.text, one.km])
    expect(texts('Brașov')).toEqual([
      ['Predeal', '30'],
      ['Bran', '30'],
    ])
    expect(texts('')).toEqual([])
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
    expect(written(predeal, 'end', 'Sinaia')).toMatchObject({ end: 'Sinaia', via: null, distanceMixt: null })
    expect(written({ ...predeal, distanceMixt: 31 }, 'end', 'Sinaia')).toMatchObject({ distanceMixt: 31 })
  })
})

test('places that no route joins have the kilometres that were written between them before, either way', () => {
  const bacau = trip({ start: 'Brașov', end: 'Bacău', distanceMixt: 180 })
  expect(written(from('Bacău'), 'end', 'brasov', [bacau])).toMatchObject({ distanceMixt: 180 })
  expect(written(from(''), 'places', 'Brașov – Bacău', [bacau])).toMatchObject({ distanceMixt: 180 })
  expect(written({ ...from('Brașov'), distanceMixt: 177 }, 'end', 'Bacău', [bacau])).toMatchObject({ distanceMixt: 177 })
  expect(written(from('Brașov'), 'end', 'Roman', [bacau])).toMatchObject({ distanceMixt: null })
})

test('kilometres are written as they are driven', () => {
  const there = trip({ type: 2, distanceMixt: 26 })
  expect([tripColumns(rules).at(-1), tripText(there, 'km', rules)]).toEqual(['km', '52'])
  expect(written(there, 'km', '60')).toMatchObject({ distanceMixt: 30 })
  expect(writeTrip(there, 'km', '33,33', given)).toHaveProperty('fault')
  expect(writeTrip(there, 'departure', '25:99', given)).toHaveProperty('fault')
  expect(writeTrip(there, 'direction', 'x', given)).toHaveProperty('fault')
})

test('a typed 0 is a number like any other; an empty cell has none', () => {
  const emptied = written(trip({}), 'km', '')
  expect([tripText(emptied, 'km', rules), lacksKm(emptied, rules)]).toEqual(['', true])
  const zero = written(emptied, 'km', '0')
  expect([tripText(zero, 'km', rules), lacksKm(zero, rules)]).toEqual(['0', false])
  expect(tripText(written(zero, 'direction', 'tr'), 'km', rules)).toBe('0')
  expect(tripText(written(emptied, 'direction', 'tr'), 'km', rules)).toBe('')
  expect(written(zero, 'places', 'Iași – Sinaia')).toMatchObject({ distanceMixt: 0 })
})

describe('a direction', () => {
  test('counts the kilometres of a route there and back, and keeps written ones as they were driven', () => {
    const predeal = written(from('Brașov'), 'end', 'Predeal')
    expect(tripText(written(predeal, 'direction', 'tr'), 'km', rules)).toBe('60')
    const typed = written({ ...predeal, distanceMixt: 31 }, 'direction', 'tr')
    expect([tripText(typed, 'km', rules), typed.distanceMixt]).toEqual(['31', 15.5])
    expect(writeTrip({ ...predeal, distanceMixt: 31.33 }, 'direction', 'tr', given)).toHaveProperty('fault')
  })
})

describe('both ends in one text', () => {
  test('are a way of the lists, forth or back, by its ends or its name', () => {
    expect(written(from(''), 'places', 'Ruta 1')).toMatchObject({ start: 'Brașov', end: 'Predeal', via: 'Timișu', distanceMixt: 30 })
    expect(written(from(''), 'places', 'predeal-brasov')).toMatchObject({ start: 'predeal', via: 'Timișu', type: 1, distanceMixt: 30 })
  })

  test('bring the kilometres of another way, not over those that were written first', () => {
    expect(written({ ...from(''), distanceMixt: 52 }, 'places', 'Ruta 1')).toMatchObject({ end: 'Predeal', distanceMixt: 52 })
    const predeal = written(from(''), 'places', 'Ruta 1')
    expect(written({ ...predeal, distanceMixt: 31 }, 'places', 'Bran – Brașov')).toMatchObject({ distanceMixt: 30 })
    expect(written({ ...predeal, distanceMixt: 31 }, 'places', tripText(predeal, 'places', rules))).toMatchObject({ distanceMixt: 31 })
    expect(written(predeal, 'places', 'Brașov – Sinaia')).toMatchObject({ end: 'Sinaia', distanceMixt: null })
  })
})
