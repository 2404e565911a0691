import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RoadmapRow } from '#contract/roadmaps.ts'
import { aScreen } from '../../../testing/a-form.tsx'
import { SheetCard, sheetColumns } from './sheet-columns.tsx'

const cellOf = (id: string, row: Partial<RoadmapRow>) =>
  sheetColumns('vehicle', false)
    .find((column) => column.id === id)
    ?.cell(row as RoadmapRow)
const vehicle = { id: 1, number: 'BV 21 TLS', make: 'Dacia', model: 'Duster', fuelUm: 'L', tankCapacity: 50 }

test('litres that a tank cannot hold are said in words and by a sign, those that it can are not', () => {
  aScreen(
    <>
      {cellOf('fuelLeft', { fuelLeft: 57, vehicle })}
      {cellOf('fuelLeft', { fuelLeft: 49, vehicle })}
    </>,
  )
  expect(screen.getAllByTitle(/./).map(({ title }) => title)).toEqual(['7,00 L peste cei 50'])
})

test('the vehicle of a sheet is no link: a press on it is one on the row', () => {
  aScreen(<p>{cellOf('vehicle', { vehicle })}</p>)
  expect([screen.getByText('BV 21 TLS').closest('a'), screen.queryByRole('link')]).toEqual([null, null])
})

test('the card of a generated sheet says so where it is not cut, and how many places its route leaves out', () => {
  const places = ['Brașov', 'Predeal', 'Codlea', 'Râșnov', 'Zărnești', 'Brașov']
  const row = { type: 'vehicle', number: 218, startDate: '2026-11-27', kmDone: 108, state: 'ok', generatedRunId: 3, vehicle, places }
  aScreen(
    <p>
      <SheetCard row={row as unknown as RoadmapRow} approves={false} />
    </p>,
  )
  expect(screen.getByText(/generată/).textContent).toBe('BV 21 TLS · generată · Brașov – Predeal (+3) – Brașov')
})
