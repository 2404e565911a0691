import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { type MeterReading, meterAfter, meterStands } from './meter.ts'

const read = (day: string, odometer: number, worked: Partial<MeterReading> = {}): MeterReading => ({
  ...{ day, time: '08:00', odometer, free: false, isBefore: true, minutes: 0, workedOn: null },
  ...worked,
})
const standing = (readings: readonly MeterReading[]) => {
  const at = meterStands(readings)
  return at && [at.day, Number(at.km)]
}

test('a meter goes on by the hours of the sheets after its newest reading', () => {
  const earlier = read('2026-11-02', 4100, { minutes: 2010, workedOn: '2026-11-06' })
  expect(standing([read('2026-11-04', 4120, { minutes: 810, workedOn: '2026-11-06' }), earlier])).toEqual(['2026-11-06', 4133.5])
  expect(standing([read('2026-11-04', 4120)])).toEqual(['2026-11-04', 4120])
  expect(standing([])).toBe(null)
})

test('a reading that the others prove wrong says nothing of it', () => {
  const others = [read('2026-11-02', 4100), read('2026-11-04', 4120), read('2026-11-06', 4134, { minutes: 60, workedOn: '2026-11-07' })]
  expect(standing([...others, read('2026-11-08', 414)])).toEqual(['2026-11-07', 4135])
  expect(standing([...others, read('2026-11-05', 41_250)])).toEqual(['2026-11-07', 4135])
})

test('a reading that a later one proves wrong says nothing of the time between them', () => {
  const [earlier, wrong] = [read('2026-11-17', 2521, { minutes: 1020, workedOn: '2026-11-18' }), read('2026-11-19', 2622)]
  expect(standing([earlier, wrong])).toEqual(['2026-11-19', 2622])
  expect(standing([earlier, wrong, read('2026-11-24', 2545, { isBefore: false })])).toEqual(['2026-11-18', 2538])
})

test('minutes are hours of the meter, to hundredths', () => {
  expect([450, 20].map((minutes) => Number(meterAfter(decimal('2556.1'), minutes)))).toEqual([2563.6, 2556.43])
})
