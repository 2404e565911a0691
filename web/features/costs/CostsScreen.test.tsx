import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDashboard } from '../../ui/testing-screen.tsx'
import { CostsScreen } from './CostsScreen.tsx'

const NO_COST = { fuel: 0, other: 0, deadlines: 0, value: 0, loose: 0, unpriced: 0, km: 10, hours: 0, leiPerKm: 1, leiPerHour: null }

const costs = (state: object, part: object = {}) => {
  const asked: Record<string, string>[] = []
  const row = { ...NO_COST, id: null, month: '2026-10', name: 'octombrie 2026', below: '', total: 14576, before: null }
  aDashboard(<CostsScreen state={state} onState={() => {}} />, {
    costs: ({ query }) => {
      asked.push(query)
      return { data: { rows: [row], totals: { ...NO_COST, total: 14576, before: null, ...part }, tva: true } }
    },
  })
  return asked
}

test('by month the last twelve are asked for and drawn, the last one with its value', async () => {
  const asked = costs({ by: 'month', to: '2026-10' })
  expect(await screen.findByText('14.576 lei')).toBeTruthy()
  expect(asked[0]).toMatchObject({ from: '2025-11', to: '2026-10', by: 'month' })
})

test('by vehicle one month is asked for, and how it is counted waits behind its word', async () => {
  const asked = costs({ to: '2026-10' })
  expect(await screen.findByText(/Cum se calculează/)).toBeTruthy()
  expect(asked[0]).toMatchObject({ from: '2026-10', to: '2026-10', by: 'vehicle' })
})

test('purchases without a rate are said above the figures that they are left out of', async () => {
  costs({ to: '2026-10' }, { unpriced: 2 })
  const said = await screen.findByText('2 cumpărături în valută încă fără curs: nu se adună.', { exact: false, ignore: '.heard' })
  expect(said.closest('details')).toBeNull()
})
