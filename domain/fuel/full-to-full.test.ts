import { describe, expect, it, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { deviationFrom, fullPairs, levelOf, type PumpFill, pairsByMonth, pairsLeftOut, proposedNorm, realOf } from './full-to-full.ts'

const fill = (date: string, qty: number, odometer: number | null, fullTank = true, time: string | null = null): PumpFill => ({
  ...{ date, time, fullTank, qty: decimal(qty), off: null },
  odometer: odometer === null ? null : decimal(odometer),
})
const shown = (fills: readonly PumpFill[]) =>
  fullPairs(fills).map(({ from, to, litres, driven }) => [from, to, Number(litres), Number(driven)])

describe('pairs of full tanks', () => {
  test('count the litres after the first up to the second', () => {
    expect(shown([fill('2026-11-02', 60, 1000), fill('2026-11-09', 40, 1500)])).toEqual([['2026-11-02', '2026-11-09', 40, 500]])
  })
  test('add partial fills between them, with an odometer or without', () => {
    const fills = [
      fill('2026-11-02', 60, 1000),
      fill('2026-11-04', 10, 1200, false),
      fill('2026-11-05', 15, null, false),
      fill('2026-11-09', 30, 1600),
    ]
    expect(shown(fills)).toEqual([['2026-11-02', '2026-11-09', 55, 600]])
  })
  test('are broken by a full tank without an odometer: the next begins with the next full tank', () => {
    const fills = [fill('2026-11-02', 60, 1000), fill('2026-11-09', 40, null), fill('2026-11-16', 41, 2000), fill('2026-11-23', 42, 2500)]
    expect(shown(fills)).toEqual([['2026-11-16', '2026-11-23', 42, 500]])
  })
  test('are broken by an odometer that goes back', () => {
    const fills = [fill('2026-11-02', 60, 5000), fill('2026-11-09', 40, 1500), fill('2026-11-16', 41, 2000)]
    expect(shown(fills)).toEqual([['2026-11-09', '2026-11-16', 41, 500]])
  })
  test('with a doubted reading are told, and those beside them count', () => {
    const fills = [1000, 1500, 2900, 2500, 3000].map((km, at) => ({
      ...fill(`2026-11-0${at + 2}`, 40, km),
      off: km === 2900 ? decimal(900) : null,
    }))
    expect(fullPairs(fills).map(({ to, driven, doubted }) => [to, Number(driven), doubted])).toEqual([
      ['2026-11-03', 500, false],
      ['2026-11-04', 1400, true],
      ['2026-11-05', -400, true],
      ['2026-11-06', 500, false],
    ])
    // off alike: a trip was missing before both
    expect(fullPairs(fills.map((one) => ({ ...one, off: decimal(120) }))).filter(({ doubted }) => doubted)).toEqual([])
    expect([1, 2, 20].map(pairsLeftOut)).toEqual([
      'o pereche lăsată la o parte: citiri de verificat',
      '2 perechi lăsate la o parte: citiri de verificat',
      '20 de perechi lăsate la o parte: citiri de verificat',
    ])
  })
  test('take a storno out again', () => {
    const fills = [
      fill('2026-11-02', 60, 1000),
      fill('2026-11-04', 30, 1200, false),
      fill('2026-11-04', -30, 1200, false),
      fill('2026-11-09', 40, 1500),
    ]
    expect(shown(fills)).toEqual([['2026-11-02', '2026-11-09', 40, 500]])
  })
  test('follow the odometer on the night the clock is set back', () => {
    const fills = [fill('2026-10-25', 20, 1000, true, '03:40'), fill('2026-10-25', 25, 1310, true, '03:10'), fill('2026-10-26', 30, 1700)]
    expect(shown(fills)).toEqual([
      ['2026-10-25', '2026-10-25', 25, 310],
      ['2026-10-25', '2026-10-26', 30, 390],
    ])
  })
  test('belong to the month of the second full tank, in a leap year too', () => {
    const pairs = fullPairs([fill('2024-02-01', 1, 100), fill('2024-02-29', 40, 600), fill('2024-03-01', 8, 700)])
    const byMonth = pairsByMonth(pairs)
    expect([...byMonth].map(([month, of]) => [month, of.length])).toEqual([
      ['2024-02', 1],
      ['2024-03', 1],
    ])
  })
})

describe('the real consumption', () => {
  const pair = (litres: number, driven: number) => ({
    from: '2026-11-01',
    to: '2026-11-02',
    litres: decimal(litres),
    driven: decimal(driven),
    doubted: false,
  })
  it.each([
    [[pair(27.3, 299.99)], null],
    [[pair(27.3, 300)], 9.1],
    [[pair(20, 200), pair(18, 200)], 9.5],
    [[], null],
  ] as const)('needs 300 km together: %j', (pairs, rate) => {
    const real = realOf('vehicle', pairs).rate
    expect(real && Number(real)).toBe(rate)
  })
  test('of a machine is by the hour, and needs 20 hours', () => {
    expect(realOf('machine', [pair(100, 19)]).rate).toBeNull()
    expect(Number(realOf('machine', [pair(180, 20)]).rate)).toBe(9)
  })
  it.each([
    [9.2, 10.28, 11.7, 'amber'],
    [9.2, 9.2, 0, 'ok'],
    [10, 11, 10, 'ok'],
    [10, 8.9, -11, 'amber'],
    [10, 12, 20, 'amber'],
    [10, 12.01, 20.1, 'red'],
    [10, 7.9, -21, 'red'],
  ] as const)('at a norm of %d and %d is %d %% off: %s', (norm, real, off, level) => {
    const deviation = deviationFrom(decimal(norm), decimal(real))
    expect(Number(deviation)).toBe(off)
    expect(levelOf(deviation)).toBe(level)
  })
  test('says nothing without a norm', () => expect(deviationFrom(null, decimal(9))).toBeNull())
})

describe('the proposed norm', () => {
  it.each([
    [[9.14, 9.02, 8.98, 9.1, 9.06, null], 9.06],
    [[9.14, 9.02, 8.98, 9.1], 9.06],
    [[99, 9.05, 8.98, 9.14, 9.02, 9.1, 9.06], 9.06],
    [[9, 9.1], null],
    [[null, null, null, 9, 9.1, 9.2], 9.1],
  ] as const)('of %j is %s', (rates, norm) => {
    const proposed = proposedNorm(rates.map((rate) => (rate === null ? null : decimal(rate))))
    expect(proposed && Number(proposed)).toBe(norm)
  })
})
