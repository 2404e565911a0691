import { expect, it } from 'vitest'
import { daysOf, lastMonths, receiptsSearch, shownMonth } from './receipts-search.ts'

it('reads what an address says and leaves out what is no filter', () => {
  const raw = { state: 'assign', origin: 'card', vehicleId: '3', partnerId: 'x', month: '2026-10', page: '2', search: 'b' }
  expect(receiptsSearch(raw)).toEqual({ state: 'assign', origin: 'card', vehicleId: 3, month: '2026-10', page: 2, search: 'b' })
  expect(receiptsSearch({ state: 'altceva', month: '2026-13' })).toEqual({})
})

it('lists the current month until another one, all periods or an import is asked for', () => {
  const today = '2026-11-28'
  expect([{}, { month: '2026-10' }, { month: 'all' }, { importId: 3 }].map((state) => shownMonth(state, today))).toEqual([
    '2026-11',
    '2026-10',
    undefined,
    undefined,
  ])
  expect(receiptsSearch({ month: 'all' })).toEqual({ month: 'all' })
})

it('knows the last months and their days, over the turn of a year', () => {
  expect(lastMonths('2026-02-03', 3)).toEqual(['2026-02', '2026-01', '2025-12'])
  expect(daysOf('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOf(undefined)).toEqual({})
})
