import { describe, expect, it } from 'vitest'
import { presets } from './presets.ts'
import { homeSearch } from './ranges.ts'

const on = (today: string) => Object.fromEntries(presets(today).map(({ name, range }) => [name, `${range.from} ${range.to}`]))

describe('a purchase in the address of the home page', () => {
  it('is named by a payment and a number or a session, else it is none', () => {
    expect(homeSearch({ payment: 'success', sub: 7 })).toEqual({ payment: 'success', sub: 7 })
    expect(homeSearch({ payment: true, sub: '7', from: '2026-11-02', to: '2026-11-01' })).toEqual({
      from: '2026-11-01',
      to: '2026-11-02',
      payment: 'true',
      sub: 7,
    })
    for (const sub of ['cs_live_a1B2c3', 'test_0a1b2c'])
      expect(homeSearch({ payment: 'success', sub })).toEqual({ payment: 'success', sub })
    for (const raw of [
      { payment: 'success' },
      { sub: 7 },
      { payment: 'success', sub: 'x' },
      { payment: 'success', sub: -1 },
      { payment: 'success', sub: '{CHECKOUT_SESSION_ID}' },
    ])
      expect(homeSearch(raw)).toEqual({})
  })
})

describe('the ranges offered on the home page', () => {
  it('are whole months, weeks from Monday, and years', () => {
    expect(on('2026-11-18')).toEqual({
      month: '2026-11-01 2026-11-30',
      lastMonth: '2026-10-01 2026-10-31',
      week: '2026-11-16 2026-11-22',
      year: '2026-01-01 2026-12-31',
      lastYear: '2025-01-01 2025-12-31',
    })
  })

  it('reach over the turn of the year, and a Sunday ends its week', () => {
    expect(on('2027-01-03')).toMatchObject({ lastMonth: '2026-12-01 2026-12-31', week: '2026-12-28 2027-01-03' })
    expect(on('2028-03-31')).toMatchObject({ lastMonth: '2028-02-01 2028-02-29' })
  })
})

describe('the range in the address', () => {
  it('is turned when it is reversed', () => {
    expect(homeSearch({ from: '2026-11-30', to: '2026-11-01' })).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  })

  it('is left out unless both ends are days', () => {
    expect(homeSearch({ from: '2026-11-01' })).toEqual({})
    expect(homeSearch({ from: '2026-02-30', to: '2026-11-01' })).toEqual({})
    expect(homeSearch({ from: 20261101, to: '2026-11-01' })).toEqual({})
  })
})
