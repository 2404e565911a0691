import { expect, test } from 'vitest'
import type { MonthAsset } from '#contract/month-overview.ts'
import { missingDays } from './missing-days.ts'

const asset = (id: number, number: string) => ({ id, type: 'vehicle', number, name: '' }) as MonthAsset

test('each vehicle has its own days in their order, and one that lacks none is left out', () => {
  const missing = (assetId: number, ...days: string[]) => days.map((day) => ({ assetId, day, fills: [] }))
  const assets = [asset(7, 'B 7'), asset(9, 'B 9'), asset(8, 'B 8')]
  const found = missingDays({ missing: [...missing(8, '2026-11-02'), ...missing(7, '2026-11-19', '2026-11-18')], assets })
  expect(found.map(({ number, days }) => [number, days])).toEqual([
    ['B 7', ['2026-11-18', '2026-11-19']],
    ['B 8', ['2026-11-02']],
  ])
})
