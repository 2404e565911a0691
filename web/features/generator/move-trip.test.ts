import { expect, test } from 'vitest'
import type { Preview, PreviewSheet, PreviewTrip } from './generated-preview.ts'
import type { Request } from './generator-request.ts'
import { dayLimits, placeOn, tankRefusal } from './move-trip.ts'

const trip = (part: Partial<PreviewTrip>): PreviewTrip => ({
  ...{ routeId: 1, start: 'Ploiești', end: 'Câmpina', via: null, type: 2 as const, km: 66, consumption: 4.95, purpose: '', key: 'k' },
  ...{ startDate: '2026-12-02', startTime: '08:00', endDate: '2026-12-02', endTime: '10:00' },
  ...part,
})
const previewOn = (day: string, routes: PreviewTrip[]) => ({ sheets: [{ startDate: day, routes } as PreviewSheet] }) as Preview
const limits = (part: Partial<Request> = {}) =>
  dayLimits(
    {
      range: { from: '2026-12-01', to: '2026-12-31' },
      ...{ startTime: '07:00', endTime: '15:00', maxKmPerDay: 200, maximumRoutesPerDay: 3, generateOnWeekend: false },
      ...part,
    } as Request,
    60,
    [{ from: '2026-12-01', to: '2026-12-31', regulation561: false }],
  )
const on = (routes: PreviewTrip[], part: Partial<Request> = {}) =>
  placeOn(trip({}), '2026-12-03', previewOn('2026-12-03', routes), limits(part))

test('a trip keeps its hours where they are free, and takes the next free ones else', () => {
  expect(on([])).toEqual({ place: { day: '2026-12-03', startTime: '08:00', endTime: '10:00' } })
  expect(on([trip({ startTime: '09:00', endTime: '11:00' })])).toEqual({
    place: { day: '2026-12-03', startTime: '11:10', endTime: '13:10' },
  })
  expect(on([trip({ startTime: '09:30', endTime: '14:00' })])).toEqual({
    place: { day: '2026-12-03', startTime: '07:20', endTime: '09:20' },
  })
})

const MONDAYS: Partial<Request> = { routeRules: [{ routeId: 1, weekdays: [1] }] }

test.each([
  ['hours', [trip({ startTime: '08:30', endTime: '14:00' })], {}],
  ['rule', [], MONDAYS],
  ['km', [trip({ km: 140 })], {}],
  ['trips', [trip({})], { maximumRoutesPerDay: 1 }],
  ['unique', [trip({ type: 0, startTime: '12:00', endTime: '13:00' })], { uniqueRoutesEachDay: true }],
] as const)('a day that is full says of what: %s', (refused, routes, part) => {
  expect(on([...routes], part)).toEqual({ refused })
})

test('weekends, holidays, blocked days and days that have sheets take no trip', () => {
  const blocked = [{ from: '2026-12-08', to: '2026-12-09', reason: null }]
  const request = { range: { from: '2026-12-01', to: '2026-12-11' }, blocked } as unknown as Request
  const { days } = dayLimits(request, null, [{ from: '2026-12-03', to: '2026-12-11', regulation561: false }])
  expect([...days.keys()]).toEqual(['2026-12-03', '2026-12-04', '2026-12-07', '2026-12-10', '2026-12-11'])
})

test('Sundays stay free of a vehicle that the regulation binds, whatever the company’s setting says', () => {
  const request = { range: {}, generateOnWeekend: true, pace: { regulation561: true } } as unknown as Request
  const week = { from: '2026-12-10', to: '2026-12-14' }
  const daysOf = (regulation561: boolean) => [...dayLimits(request, null, [{ ...week, regulation561 }]).days.keys()]
  expect(daysOf(true)).toEqual(['2026-12-10', '2026-12-11', '2026-12-12', '2026-12-14'])
  expect(daysOf(false)).toContain('2026-12-13')
})

test('a trip stays in its gap', () => {
  const gaps = [
    { from: '2026-12-01', to: '2026-12-02', regulation561: false },
    { from: '2026-12-07', to: '2026-12-11', regulation561: false },
  ]
  expect(placeOn(trip({}), '2026-12-08', previewOn('2026-12-08', []), dayLimits({ range: {} } as Request, 60, gaps))).toEqual({
    refused: 'otherGap',
  })
})

test('a tank below nothing and a refuelling that no longer fits are refused, one that never fitted is not', () => {
  const at = (fuelStart: number, fuelAdded: number, fuelLeft: number) =>
    ({ sheets: [{ startDate: '2026-12-03', fuelStart, fuelAdded, fuelLeft } as PreviewSheet] }) as Preview
  const asked = limits()
  expect(tankRefusal(at(20, 30, 40), at(20, 30, -1), asked)).toBe('tank')
  expect(tankRefusal(at(20, 30, 40), at(35, 30, 40), asked)).toBe('capacity')
  expect(tankRefusal(at(35, 30, 40), at(35, 30, 40), asked)).toBeNull()
  expect(tankRefusal(at(20, 30, 40), at(21, 30, 40), asked)).toBeNull()
})
