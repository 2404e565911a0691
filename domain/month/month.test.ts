import { expect, test } from 'vitest'
import { monthsUpTo } from './month.ts'

test('twelve months end in the one that is asked for, over a leap February too', () => {
  expect(monthsUpTo('2024-02', 12)).toEqual([
    ...['2023-03', '2023-04', '2023-05', '2023-06', '2023-07', '2023-08', '2023-09', '2023-10', '2023-11', '2023-12', '2024-01', '2024-02'],
  ])
})
