import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DRIVING_DEFAULTS } from '#contract/generator-settings.ts'
import { aDashboard } from '../../../testing/a-dashboard.tsx'
import { aCar } from '../../../testing/a-sheet.tsx'
import type { SheetLists } from '../../roadmaps/editor/sheet-sources.ts'
import { FleetWizard } from './FleetWizard.tsx'

const drivers = [{ id: 5, companyId: 1, version: 1, name: 'Ana Țuțu', status: 'active', inactiveSince: null }]
const lists = { vehicles: [aCar], drivers, partners: [], articles: [], surcharges: [], routes: [] } as unknown as SheetLists

test('a second paper of a purchase is named, ticked where it is none, and what is known follows', async () => {
  const twin = { id: 8, date: '2026-11-10', document: 1, number: '17', sheet: null }
  const row = { ...twin, id: 9, document: 2, number: 'FC 900', vehicle: { number: aCar.number }, twin }
  const plan = (bought: number) => ({
    ...{ vehicleId: aCar.id, lastDay: '2026-11-02', driverId: 5, createdBy: 5, hasSheets: true, sheets: [1], receipts: [], doubled: [row] },
    ...{ kmStart: 1000, fuelStart: 10, bought, inAll: 10 + bought, suffices: null, outside: 0, days: 28, kept: 0, most: 28, open: null },
  })
  const { user, sentTo } = aDashboard(<FleetWizard lists={lists} driving={DRIVING_DEFAULTS} remember={() => {}} />, {
    planGeneration: ({ body }) => ({ data: [plan((body as { taken?: number[] }).taken?.length ? 80 : 40)] }),
  })
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(aCar.number) }))
  const double = await screen.findByRole('checkbox', { name: /Factură FC 900, 10\.11\.2026: pare dublă cu Bon fiscal 17/ })
  expect(screen.getByText('+40,00')).toBeTruthy()
  await user.click(double)
  expect(await screen.findByText('+80,00')).toBeTruthy()
  await waitFor(() => expect(sentTo('planGeneration').at(-1)?.body).toMatchObject({ vehicleIds: [aCar.id], taken: [9] }))
})

test('a company without vehicles is offered to add one, and nothing to go on with', async () => {
  const empty = { ...lists, vehicles: [] } as unknown as SheetLists
  aDashboard(<FleetWizard lists={empty} driving={DRIVING_DEFAULTS} remember={() => {}} />, { planGeneration: () => ({ data: [] }) })
  expect(await screen.findByRole('button', { name: 'Adaugă vehicul' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continuă' })).toBeNull()
})

test('who goes on without a vehicle is led to the choice of them', async () => {
  const { user } = aDashboard(<FleetWizard lists={lists} driving={DRIVING_DEFAULTS} remember={() => {}} />, {
    planGeneration: () => ({ data: [] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Continuă' }))
  expect(screen.getByRole('alert').textContent).toContain('Alege cel puțin un vehicul')
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Toate vehiculele' }))
})
