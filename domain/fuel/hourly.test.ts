import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimal, sum } from '../numbers/decimal.ts'
import { hourlyConsumption } from './hourly.ts'

const minutes = fc.integer({ min: 0, max: 59_999 })
const rate = fc.integer({ min: 1, max: 9_990_000 }).map((units) => decimal(units).div(10_000))
const percents = fc.array(
  fc.integer({ min: 0, max: 5000 }).map((units) => decimal(units).div(100)),
  { maxLength: 4 },
)

test('several surcharges do what one surcharge of their sum does', () => {
  fc.assert(
    fc.property(minutes, rate, percents, (time, perHour, surcharges) => {
      expect(hourlyConsumption(time, perHour, surcharges).eq(hourlyConsumption(time, perHour, [sum(surcharges)]))).toBe(true)
    }),
  )
})

test('agrees with integer arithmetic, rounded half up once', () => {
  fc.assert(
    fc.property(minutes, rate, percents, (time, perHour, surcharges) => {
      // In hundredths of a litre: rate × 10⁴, (100 + percents) × 10², minutes / 60.
      const over = BigInt(perHour.times(10_000).toFixed()) * BigInt(sum(surcharges).plus(100).times(100).toFixed()) * BigInt(time) * 100n
      const under = 10_000n * 10_000n * 60n
      expect(hourlyConsumption(time, perHour, surcharges).times(100).toFixed()).toBe(((over * 2n + under) / (under * 2n)).toString())
    }),
  )
})

test('thirds of an hour are not rounded before they are multiplied', () => {
  expect(hourlyConsumption(20, decimal('1.2'), []).toFixed(2)).toBe('0.40')
  expect(hourlyConsumption(20, decimal(999), []).toFixed(2)).toBe('333.00')
})

test('no rate and no time burn nothing', () => {
  expect(Number(hourlyConsumption(600, null, [decimal(10)]))).toBe(0)
  expect(Number(hourlyConsumption(0, decimal(5), [decimal(10)]))).toBe(0)
})
