import { expect, test } from 'vitest'
import { followingDraft, nextWorkingDay, withOnlyAsset, withoutGone, withUsual } from './next-sheet.ts'
import { newDraft } from './roadmap-draft.ts'

const blank = newDraft('vehicle', { companyId: 1, lastNumber: 4, today: '2026-11-21' })
const usual = { vehicleId: 10, driverId: 5, createdBy: 6, startTime: '07:30', endTime: '16:00' }

test('the next working day leaves out weekends, legal holidays and days that have a sheet', () => {
  expect(nextWorkingDay('2026-11-27', [])).toBe('2026-12-02')
  expect(nextWorkingDay('2026-10-05', [])).toBe('2026-10-06')
  expect(nextWorkingDay('2026-10-05', [{ startDate: '2026-10-06', endDate: '2026-10-07' }])).toBe('2026-10-08')
})

test('a new sheet begins with what was usual, from where its vehicle stands', () => {
  const draft = withUsual(blank, usual, { kmStart: 1200, fuelStart: 31.5 })
  expect(draft).toMatchObject({
    vehicleId: 10,
    driverId: 5,
    createdBy: 6,
    startTime: '07:30',
    endTime: '16:00',
    kmStart: 1200,
    fuelStart: 31.5,
  })
  expect(draft).toMatchObject({ number: 5, startDate: '2026-11-21', routes: [] })
  expect(withUsual(blank, usual, null)).toMatchObject({ vehicleId: null, driverId: 5, kmStart: null })
  expect(withUsual(blank, null, null)).toBe(blank)
})

test('a vehicle or a driver that is no longer active is not offered', () => {
  const draft = withUsual(blank, usual, { kmStart: 1200, fuelStart: 31.5 })
  const vehicles = [{ id: 10, status: 'inactive' }] as never
  expect(withoutGone(draft, { vehicles }, [{ id: 5, status: 'active', inactiveSince: null }])).toMatchObject({
    vehicleId: null,
    kmStart: null,
    fuelStart: null,
    driverId: 5,
    createdBy: null,
  })
  const broken = { status: 'broken', inactiveSince: '2026-11-20' }
  const lastWeek = { ...draft, startDate: '2026-11-19' }
  expect(withoutGone(lastWeek, { vehicles: [{ id: 10, ...broken }] as never }, [{ id: 5, ...broken }])).toMatchObject({
    ...{ vehicleId: 10, kmStart: 1200, driverId: 5 },
  })
})

test('an arrival that was only that of the trips is not carried to the next day', () => {
  const trip = { startDate: '2026-11-20', startTime: '08:00', endDate: '2026-11-20', endTime: '08:55' }
  const saved = { type: 'vehicle', ...trip, consumptionIds: [], routes: [trip] } as never
  const beginning = { companyId: 1, lastNumber: 4, today: '2026-11-21' }
  const next = (sheet: object) =>
    followingDraft({ ...(saved as object), ...sheet } as never, '2026-11-23', beginning, { kmStart: 0, fuelStart: 0 })
  expect(next({})).toMatchObject({ startDate: '2026-11-23', startTime: '08:00', endTime: '00:00' })
  expect(next({ endTime: '17:00' })).toMatchObject({ startTime: '08:00', endTime: '17:00' })
  // its hours are not written yet
  expect(next({ type: 'machine', routes: [], endTime: '12:10' })).toMatchObject({ startTime: '08:00', endTime: '08:00' })
})

test('a new sheet is of the only vehicle that was active on its day, unless one is chosen', () => {
  const draft = newDraft('vehicle', { companyId: 1, lastNumber: 4, today: '2026-11-27' })
  const active = { status: 'active', inactiveSince: null }
  const vehicle = { id: 8, vehicleType: 'vehicle', ...active }
  const machine = { id: 9, vehicleType: 'machine', ...active }
  const only = (vehicles: unknown, chosen: Partial<typeof draft> = {}) =>
    withOnlyAsset({ ...draft, ...chosen }, { kind: 'vehicle', vehicles: vehicles as never }).vehicleId
  expect(only([vehicle, machine])).toBe(8)
  expect(only([vehicle, { ...vehicle, id: 10 }])).toBeNull()
  expect(only([{ ...vehicle, status: 'inactive', inactiveSince: '2026-11-01' }])).toBeNull()
  expect(only([vehicle], { vehicleId: 3 })).toBe(3)
})
