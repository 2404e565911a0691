import { expect, test } from 'vitest'
import { runsOf } from './day-runs.ts'

test('days without a sheet that follow one another stand together', () => {
  const days = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06']
  const worked = new Set(['2026-11-02', '2026-11-05'])
  expect(runsOf(days, (day) => !worked.has(day))).toEqual([['2026-11-02'], ['2026-11-03', '2026-11-04'], ['2026-11-05'], ['2026-11-06']])
})
