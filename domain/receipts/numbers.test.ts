import { describe, expect, test } from 'vitest'
import { type DateOrder, dateOrder, readMoment, readTime } from './dates.ts'
import { decidedSign, isAmbiguousNumber, readNumber, signVotes } from './numbers.ts'

test.each([
  ['5.972,33', '5972.33'],
  ['5.972.33', '5972.33'],
  ['1,234.56', '1234.56'],
  ['1 234,5', '1234.5'],
  ['42,5000', '42.5'],
  ['0.500', '0.5'],
  ['1234.567', '1234.567'],
  ['-12,30', '-12.3'],
  ['12,30-', '-12.3'],
  ['(12,30)', '-12.3'],
  ['62,85 €', '62.85'],
  ['309.81 lei', '309.81'],
  ['1,234.567', '1234.567'],
  ['21 %', '21'],
  ['', undefined],
  ['PH 12', undefined],
  ['1.2.3,4,5', undefined],
  ['9'.repeat(40), undefined],
])('%s is %s whatever the column writes', (text, value) =>
  expect([readNumber(text, ','), readNumber(text, '.')].map((read) => read?.toFixed())).toEqual([value, value]),
)

test.each([
  ['1.234', '1234', '1.234'],
  ['1,234', '1.234', '1234'],
  ['1.234.567', '1234567', '1234.567'],
])('%s is %s where a comma parts decimals, and %s where a point does', (text, comma, point) => {
  expect([readNumber(text, ',')?.toFixed(), readNumber(text, '.')?.toFixed()]).toEqual([comma, point])
  expect(isAmbiguousNumber(text)).toBe(true)
})

test('the majority of a column decides, and none without one', () => {
  expect(decidedSign(signVotes(['1,5', '2,25', '3.5', '1.234', 7]))).toBe(',')
  expect(decidedSign(signVotes(['1.234', 7, null]))).toBeNull()
})

describe('moments', () => {
  test.each<[string | number | Date, DateOrder, string | undefined, string | null | undefined]>([
    ['2026-10-03', 'dmy', '2026-10-03', null],
    ['2026-10-03T14:22:05Z', 'dmy', '2026-10-03', '14:22'],
    ['03.10.2026 14:22:05', 'mdy', '2026-10-03', '14:22'],
    ['3/10/26', 'dmy', '2026-10-03', null],
    ['3/10/2026 7:05', 'mdy', '2026-03-10', '07:05'],
    [46298.598611, 'dmy', '2026-10-03', '14:22'],
    ['46298', 'dmy', '2026-10-03', null],
    [new Date('2026-10-03T00:00:00Z'), 'dmy', '2026-10-03', null],
    ['31.02.2026', 'dmy', undefined, undefined],
    ['azi', 'dmy', undefined, undefined],
    [12, 'dmy', undefined, undefined],
    [new Date(Number.NaN), 'dmy', undefined, undefined],
  ])('%s in %s', (cell, order, day, time) => {
    const moment = readMoment(cell, order)
    expect([moment?.day, moment?.time]).toEqual([day, time])
  })

  test('a time of its own is a text, a fraction of a day or a clock', () => {
    const cells = [
      '14:22:05',
      '2:22 PM',
      '12:05 am',
      '14h22',
      '1422',
      '142205',
      '0,598611',
      0.5,
      46298.598611,
      1422,
      905,
      new Date('1899-12-31T07:04:59.999Z'),
    ]
    expect(cells.map(readTime)).toEqual([
      ...['14:22', '14:22', '00:05', '14:22', '14:22', '14:22', '14:22'],
      ...['12:00', '14:22', '14:22', '09:05', '07:05'],
    ])
    expect(['25:00', '13:00 PM', '', 'seara', 2, -1, 99_999, 2460, null].map(readTime)).toEqual(Array(9).fill(null))
  })

  test.each<[string[], DateOrder | null]>([
    [['03/10/2026', '25/10/2026'], 'dmy'],
    [['10/03/2026', '10/25/2026'], 'mdy'],
    [['03/10/2026', '05/10/2026', '12/10/2026'], 'dmy'],
    [['10/03/2026', '10/05/2026', '10/12/2026'], 'mdy'],
    [['03/10/2026'], null],
    [['04/04/2026'], 'dmy'],
    [['03.10.2026', '2026-10-04'], 'dmy'],
  ])('%j is written %s', (cells, order) => expect(dateOrder(cells)).toBe(order))
})
