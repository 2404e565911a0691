import { describe, expect, test } from 'vitest'
import { searchShowing } from './sheet-origin.ts'

const today = '2026-11-21'
const sheet = { id: 7, startDate: '2026-10-05', vehicleId: 3, driverId: 4 }

describe('the list after a sheet was saved', () => {
  test('stays as it was when it shows the sheet', () => {
    const search = { from: '2026-10-01', to: '2026-10-31', vehicleId: 3, page: 2, sort: 'number' }
    expect(searchShowing(search, sheet, today)).toBe(search)
    expect(searchShowing({ page: 3 }, { ...sheet, startDate: '2026-11-05' }, today)).toEqual({ page: 3 })
    expect(searchShowing({ from: '', to: '' }, sheet, today)).toEqual({ from: '', to: '' })
  })

  test('shows the month of a sheet outside its period, from the first page', () => {
    expect(searchShowing({ page: 2, sort: 'number', direction: 'asc' }, sheet, today)).toEqual({
      sort: 'number',
      direction: 'asc',
      from: '2026-10-01',
      to: '2026-10-31',
    })
    expect(searchShowing({}, { ...sheet, startDate: '2026-12-01' }, today)).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  })

  test('lets go of a vehicle, a driver and words that hide the sheet', () => {
    expect(searchShowing({ from: '2026-10-01', to: '', vehicleId: 9, driverId: 4, search: 'PH' }, sheet, today)).toEqual({
      from: '2026-10-01',
      to: '',
      driverId: 4,
    })
    expect(searchShowing({ from: '2026-10-01', to: '', driverId: 9 }, sheet, today)).toEqual({ from: '2026-10-01', to: '' })
  })
})
