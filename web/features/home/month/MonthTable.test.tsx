import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MonthTableRow, MonthTable as Table } from '#contract/month-overview.ts'
import { aDashboard } from '../../../testing/a-dashboard.tsx'
import { MonthTable } from './MonthTable.tsx'

const receipts = { assign: 1, free: 2, sheet: 3 }
const figures = { receipts, sheets: 5, km: 1250, minutes: 0, fuelAdded: 80.5, errors: 1, warnings: 2 }
const car: MonthTableRow = {
  ...{ id: 7, type: 'vehicle', number: 'PH 12 ABC', name: 'Dacia Duster', fuelUm: 'L' },
  ...figures,
  ...{ fuelLeft: 36.5, odometer: 59_233, regime: 'limited', lacking: true },
}
const machine: MonthTableRow = {
  ...{ ...car, id: 8, type: 'machine', number: 'UTILAJ 01', km: 0, minutes: 4540, errors: 0, warnings: 0 },
  ...{ odometer: null, regime: 'full', lacking: false },
}
const table = (part: Partial<Table>): Table => ({
  ...{ month: '2026-10', rows: [car, machine], withoutVehicle: { assign: 0, free: 0, sheet: 0 } },
  totals: { ...figures, minutes: 4540 },
  ...part,
})
const drawn = async (part: Partial<Table> = {}) => {
  const dashboard = aDashboard(<MonthTable month="2026-10" />, { monthTable: () => ({ data: table(part) }) })
  await screen.findByText('PH 12 ABC')
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  const cells = rows.map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ')),
  )
  return { ...dashboard, rows, cells }
}

test('each vehicle and machine has a row, and what they come to stands below', async () => {
  const { cells } = await drawn()
  expect(cells[1]).toEqual([
    ...['PH 12 ABCDacia Duster', '1', '2', '3', '5', '1.250 km', '80,50 L', '36,50 L'],
    ...['1 greșită2 de văzut', '50 %de completat', '59.233 km'],
  ])
  expect(cells[2]?.slice(5)).toEqual(['75:40 ore', '80,50 L', '36,50 L', '–', '100 %', '–'])
  expect(cells.at(-1)).toEqual(['Total', '1', '2', '3', '5', '1.250 km75:40 ore', '80,50 L', '', '1 greșită2 de văzut', '', ''])
})

test('receipts that name no vehicle have a row of their own, which leads to them', async () => {
  const { rows, cells, user, address } = await drawn({ withoutVehicle: { assign: 4, free: 0, sheet: 0 } })
  expect(cells[3]?.slice(0, 5)).toEqual(['Fără vehicul', '4', '–', '–', '–'])
  rows[3]?.focus()
  await user.keyboard('{Enter}')
  expect(address()).toBe('/dashboard/alimentari')
})
