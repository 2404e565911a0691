import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MonthOverview } from '#contract/month-overview.ts'
import { aDashboard } from '../../../testing/a-dashboard.tsx'
import { MonthCharts } from './MonthCharts.tsx'

const charts = (last: { litres: number; lei: number }, yearBefore = { litres: 0, lei: 0 }) => {
  const history = [
    { month: '2026-09', litres: 0, lei: 0, yearBefore: { litres: 0, lei: 0 } },
    { month: '2026-10', ...last, yearBefore },
  ]
  const overview = { history, assets: [], drivers: [] } as unknown as MonthOverview
  aDashboard(<MonthCharts overview={overview} />, {})
}
const nothing = /^Nicio alimentare pe foi în aceste 12 luni/

test('months without a purchase are told in a sentence, without axes', async () => {
  charts({ litres: 0, lei: 0 })
  expect(await screen.findByText(nothing)).toBeTruthy()
  expect(screen.queryByText('Tabel')).toBeNull()
})

test('the first purchase, of fuel or of something else, has its chart', async () => {
  charts({ litres: 0, lei: 25.5 })
  expect(await screen.findByText('Tabel')).toBeTruthy()
  expect(screen.queryByText(nothing)).toBeNull()
})

test('the month shown has its value above its bar, and the same month a year before is in the table', async () => {
  charts({ litres: 2103.4, lei: 15661 }, { litres: 1900, lei: 14000.5 })
  expect(await screen.findByText('2.103 L')).toBeTruthy()
  expect(screen.getByText('15.661 lei')).toBeTruthy()
  expect(await screen.findByText('1.900,00')).toBeTruthy()
  expect(screen.getByText('14.000,50')).toBeTruthy()
})
