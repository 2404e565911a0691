import { expect, test } from 'vitest'
import { firstMissing } from './missing-days.ts'

test('the generator begins with the first days in a row that a vehicle lacks', () => {
  const missing = (assetId: number, ...days: string[]) => days.map((day) => ({ assetId, day }))
  expect(firstMissing([...missing(7, '2026-11-19', '2026-11-18', '2026-11-23'), ...missing(8, '2026-11-02')])).toEqual({
    ...{ vehicleId: 7, from: '2026-11-18', to: '2026-11-19' },
  })
  expect(firstMissing([])).toBeUndefined()
})
