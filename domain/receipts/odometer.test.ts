import { describe, expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { believedBefore, doubtBetween, newestReading, odometerDoubts } from './odometer.ts'

const reading = (day: string, km: number | null, vehicleId: number | null = 1) => ({
  ...{ vehicleId, day, time: null },
  odometer: km === null ? null : decimal(km),
})
const doubts = (kms: number[], before: number[] = []) =>
  odometerDoubts(
    kms.map((km, at) => reading(`2026-10-${10 + at}`, km)),
    new Map([[1, before.map(decimal)]]),
  )
const kms = (values: number[]) => values.map(decimal)

test('an odometer of 0, a lower one and one far above are doubted, and later ones compared with those that were believed', () => {
  const readings = [
    reading('2026-10-05', 61_000),
    reading('2026-10-03', 60_983),
    reading('2026-10-06', 0),
    reading('2026-10-07', 60_000),
    reading('2026-10-08', 610_000),
    reading('2026-10-09', 61_500),
    reading('2026-10-09', null),
    reading('2026-10-09', 5, null),
  ]
  expect(odometerDoubts(readings)).toEqual([null, null, 'zero', 'lower', 'far', null, null, null])
  expect(doubts([60_000], [60_001])).toEqual(['lower'])
})

describe('a wrong reading blames no neighbour', () => {
  test.each([
    ['typed ten times too high', [125_000, 1_258_900, 126_500, 126_900], [null, 'far', null, null]],
    ['higher than the next of three', [50_095, 51_195, 50_395], [null, 'higher', null]],
    ['the first of a file', [1_258_900, 126_500, 126_900], ['higher', null, null]],
    ['higher than the next, within what is driven', [125_000, 127_900, 125_900, 126_400], [null, 'higher', null, null]],
    ['a digit short', [125_000, 12_590, 126_500, 126_900], [null, 'lower', null, null]],
    ['the last one', [125_000, 126_000, 1_268_000], [null, null, 'far']],
    ['two in a row', [125_000, 125_500, 1_258_900, 1_259_900, 126_500, 126_900, 127_200], [null, null, 'far', 'far', null, null, null]],
  ])('%s', (_, readings, expected) => expect(doubts(readings)).toEqual(expected))

  test('and stands against no certain index, however many agree with it', () => {
    const following = (readings: number[]) =>
      odometerDoubts(
        readings.map((km, at) => reading(`2026-10-${10 + at}`, km)),
        new Map(),
        decimal(125_000),
      )
    expect(following([12_590, 12_800, 13_000])).toEqual(['lower', 'lower', 'lower'])
    expect(following([1_258_900, 126_500])).toEqual(['far', null])
    expect(following([1_258_900])).toEqual(['far'])
    expect(following([125_400, 126_900])).toEqual([null, null])
  })

  test('which was stored before the file', () => {
    expect(doubts([126_500, 126_900], [125_000, 1_258_900])).toEqual([null, null])
    expect(doubts([126_500], [124_000, 125_000, 1_258_900])).toEqual([null])
  })
})

test('a jump that the next reading confirms was driven', () => {
  expect(doubts([100_000, 104_500, 105_000])).toEqual([null, null, null])
  expect(doubts([100_000, 104_500])).toEqual([null, 'far'])
})

test('one reading between its neighbours', () => {
  expect(doubtBetween(kms([125_000, 1_258_900]), decimal(126_500), kms([126_900]))).toBe(null)
  expect(doubtBetween(kms([125_000]), decimal(1_258_900), kms([126_500]))).toBe('far')
  expect(doubtBetween([], decimal(0), [])).toBe('zero')
})

test('the last believed reading before an index', () => {
  const last = (before: number[], index: number) => believedBefore(kms(before), decimal(index))?.toNumber()
  expect(last([125_000, 1_258_900], 126_500)).toBe(125_000)
  expect(last([125_000, 12_590], 126_500)).toBe(125_000)
  expect(last([124_000, 125_000], 126_500)).toBe(125_000)
  expect(last([], 126_500)).toBe(undefined)
})

describe('where a vehicle stands', () => {
  const sheet = { day: '2026-11-28', time: '17:00', kmStart: decimal(59_753), km: decimal(59_779) }
  const read = (day: string, odometer: number, free = true, time: string | null = null) => ({ day: `2026-11-${day}`, time, odometer, free })
  const stands = (...readings: ReturnType<typeof read>[]) => {
    const at = newestReading(sheet, readings)
    return at && [at.day, Number(at.km)]
  }

  test('a sheet that ends below a free reading before it takes nothing back', () => {
    expect(stands()).toEqual(['2026-11-28', 59_779])
    expect(stands(read('24', 60_953), read('17', 60_500), read('10', 60_025))).toEqual(['2026-11-24', 60_953])
    // the only one since a reading on a sheet
    expect(stands(read('24', 60_953), read('03', 59_700, false))).toEqual(['2026-11-24', 60_953])
    // read during the sheet, without an hour
    expect(stands(read('28', 60_953))).toEqual(['2026-11-28', 60_953])
    expect(stands(read('29', 61_200), read('24', 60_953))).toEqual(['2026-11-29', 61_200])
    expect(stands(read('29', 60_100), read('26', 60_953), read('24', 60_900), read('22', 60_700))).toEqual(['2026-11-26', 60_953])
  })

  test('what was read on an odometer that was replaced does not count once two readings go on with the sheets', () => {
    const before = [read('01', 348_000, false), read('05', 348_600, false), read('09', 349_200, false)]
    const after = [read('24', 59_600, false), read('28', 59_700, false)]
    expect(stands(...before, ...after)).toEqual(['2026-11-28', 59_779])
    expect(stands(...before, ...after, read('29', 60_100))).toEqual(['2026-11-29', 60_100])
    // one low reading says nothing, nor do two that the sheets are far above
    expect(stands(...before, read('24', 59_600, false))).toEqual(['2026-11-09', 349_200])
    expect(stands(...before, read('24', 300, false), read('27', 900, false))).toEqual(['2026-11-09', 349_200])
  })

  test('nor does one that ends below several readings, also where these are on sheets', () => {
    const placed = [read('24', 60_953, false), read('23', 60_667, false), read('19', 60_261, false)]
    expect(stands(...placed)).toEqual(['2026-11-24', 60_953])
  })

  test('a reading that is typed wrong, or held by its own sheet, or within the tolerance does not count', () => {
    expect(stands(read('24', 609_530))).toEqual(['2026-11-28', 59_779])
    expect(stands(read('24', 609_530), read('03', 59_700, false))).toEqual(['2026-11-28', 59_779])
    expect(stands(read('24', 62_900), read('26', 59_740, false), read('03', 59_700, false))).toEqual(['2026-11-28', 59_779])
    expect(stands(read('24', 60_953, false))).toEqual(['2026-11-28', 59_779])
    expect(stands(read('24', 59_781))).toEqual(['2026-11-28', 59_779])
    // what was read since proves it wrong
    expect(stands(read('24', 62_500), read('29', 60_010), read('30', 60_200))).toEqual(['2026-11-30', 60_200])
  })
})
