import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDashboard } from '../../../testing/a-dashboard.tsx'
import { MonthFigures } from './MonthHead.tsx'

const figures = async (machineSheets: number) => {
  const totals = { vehicleSheets: 46, machineSheets, km: 9004, fuelAdded: 1994.06, cost: 14798.79, unpriced: 0 }
  aDashboard(<MonthFigures totals={totals} range={{ open: false, turn: () => undefined }} />, {})
  await screen.findByText('46', { exact: false })
  return [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
}

test('a month with sheets of machines counts them apart', async () => {
  expect(await figures(17)).toEqual([
    'Foi, cu utilaje46 + 17',
    'Kilometri9.004 km',
    'Alimentat pe foi1.994,06 L',
    'Cost cu TVA14.798,79 lei',
  ])
})

test('a month without them names none', async () => {
  expect(await figures(0)).toEqual(['Foi de parcurs46', 'Kilometri9.004 km', 'Alimentat pe foi1.994,06 L', 'Cost cu TVA14.798,79 lei'])
})
