import { describe, expect, test } from 'vitest'
import { chosenDays, isFiltered, ownFilters, printedDays, readFilters, roadmapsSearch } from './roadmaps-search.ts'

const today = '2026-11-21'

test('an address is read as far as it makes sense', () => {
  expect(roadmapsSearch({ vehicleId: '3', driverId: 'x', from: '2026-02-30', to: '2026-11-30', page: 2, search: 'PH' })).toEqual({
    vehicleId: 3,
    to: '2026-11-30',
    page: 2,
    search: 'PH',
  })
  expect(readFilters({ vehicleId: -1, from: '', suspect: 'false' })).toEqual({ from: '' })
  expect(readFilters({ suspect: true, run: '12' })).toEqual({ suspect: true, run: 12 })
})

describe('the days of the list', () => {
  test('are the current month to its end until others are chosen', () => {
    expect(chosenDays({}, today)).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect(chosenDays({ from: '', to: '2026-12-05' }, today)).toEqual({ from: '', to: '2026-12-05' })
  })

  test('that are typed the wrong way round change places, and a day outside the current month brings its own month', () => {
    expect(chosenDays({ from: '2026-11-30', to: '2026-11-01' }, today)).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect(chosenDays({ from: '2026-12-05' }, today)).toEqual({ from: '2026-12-05', to: '2026-12-31' })
    expect(chosenDays({ to: '2026-10-12' }, today)).toEqual({ from: '2026-10-01', to: '2026-10-12' })
    expect(chosenDays({ from: '2026-11-30', to: '' }, today)).toEqual({ from: '2026-11-30', to: '' })
  })

  test('that are the current month’s own are no filter', () => {
    expect(isFiltered({ from: '2026-11-01', to: '2026-11-30' }, today)).toBe(false)
    expect(isFiltered({ from: '2026-10-01' }, today)).toBe(true)
    expect(isFiltered({ from: '' }, today)).toBe(true)
    expect(isFiltered({ vehicleId: 3 }, today)).toBe(true)
    expect(isFiltered({ suspect: true }, today)).toBe(true)
  })

  test('are kept for the next visit only where they differ, so that a new month starts afresh', () => {
    expect(ownFilters({ vehicleId: 3, from: '2026-11-01', to: '2026-11-15' }, today)).toEqual({ vehicleId: 3, to: '2026-11-15' })
  })

  test('without a limit are printed as far as days go', () => {
    expect(printedDays({ from: '', to: '' }, today)).toEqual({ startDate: '1990-01-01', endDate: '2100-12-31' })
    expect(printedDays({}, today)).toEqual({ startDate: '2026-11-01', endDate: '2026-11-30' })
  })
})
