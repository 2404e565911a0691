import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal, sum } from '../numbers/decimal.ts'
import { compareSheets, nextStart, rechain } from './chain.ts'

const litres = fc.integer({ min: 0, max: 10_000 }).map((units) => decimal(units).div(100))
const someSheets = fc.array(
  fc.record({
    startDate: fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-02'),
    startTime: fc.constantFrom('00:00', '06:00', '14:30'),
    number: fc.integer({ min: 1, max: 40 }),
    kmStart: litres,
    kmDone: litres,
    kmStop: litres,
    fuelStart: litres,
    fuelAdded: litres,
    fuelConsumed: litres,
    fuelLeft: litres,
  }),
  { maxLength: 10 },
)
const start = fc.record({ kmStart: litres, fuelStart: litres })

test('sheets stand in order of start date, start time and number', () => {
  const sheets = [
    { startDate: '2026-02-01', startTime: '06:00', number: 10 },
    { startDate: '2026-02-01', startTime: '06:00', number: 9 },
    { startDate: '2026-02-01', startTime: '05:30', number: 30 },
    { startDate: '2026-01-31', startTime: '23:00', number: 99 },
  ]
  expect(sheets.toSorted(compareSheets).map((sheet) => sheet.number)).toEqual([99, 30, 9, 10])
})

describe('where a sheet begins', () => {
  test('is where the previous one ended', () => {
    const next = nextStart({ kmStop: decimal(1240), fuelLeft: decimal(-2) }, { initialStock: decimal(50) })
    expect([next.kmStart.toFixed(), next.fuelStart.toFixed()]).toEqual(['1240', '-2'])
  })

  test('is 0 km with the initial stock for the first, and 0 litres without one', () => {
    expect(nextStart(null, { initialStock: decimal(50) }).fuelStart.toFixed()).toBe('50')
    expect(nextStart(null, { initialStock: null }).fuelStart.toFixed()).toBe('0')
    expect(nextStart(null, { initialStock: decimal(50) }).kmStart.toFixed()).toBe('0')
  })
})

describe('a chain', () => {
  test('begins where it is told and every sheet begins where the one before ended', () => {
    fc.assert(
      fc.property(someSheets, start, (sheets, from) => {
        const chain = rechain(sheets, from)
        expect(chain).toHaveLength(sheets.length)
        let expected = from
        for (const link of chain) {
          expect(link.kmStart.eq(expected.kmStart) && link.fuelStart.eq(expected.fuelStart)).toBe(true)
          expect(link.kmStop.eq(link.kmStart.plus(link.sheet.kmDone))).toBe(true)
          expect(link.fuelLeft.eq(link.fuelStart.plus(link.sheet.fuelAdded).minus(link.sheet.fuelConsumed))).toBe(true)
          expected = { kmStart: link.kmStop, fuelStart: link.fuelLeft }
        }
        expect(expected.kmStart.eq(from.kmStart.plus(sum(sheets.map((sheet) => sheet.kmDone))))).toBe(true)
      }),
    )
  })

  test('that is already right changes nothing', () => {
    fc.assert(
      fc.property(someSheets, start, (sheets, from) => {
        const right = rechain(sheets, from).map(({ sheet, changed: _, ...ends }) => ({ ...sheet, ...ends }))
        expect(rechain(right, from).filter((link) => link.changed)).toEqual([])
      }),
    )
  })

  test.each(['kmStart', 'kmStop', 'fuelStart', 'fuelLeft'] as const)('says that a sheet changes when only its %s differs', (end) => {
    const sheet = {
      ...{ startDate: '2026-02-01', startTime: '06:00', number: 1 },
      ...{ kmStart: decimal(100), kmDone: decimal(50), kmStop: decimal(150) },
      ...{ fuelStart: decimal(20), fuelAdded: decimal(10), fuelConsumed: decimal(5), fuelLeft: decimal(25) },
    }
    const from = { kmStart: decimal(100), fuelStart: decimal(20) }
    expect(rechain([sheet], from)[0]?.changed).toBe(false)
    expect(rechain([{ ...sheet, [end]: decimal(1) }], from)[0]?.changed).toBe(true)
  })
})
