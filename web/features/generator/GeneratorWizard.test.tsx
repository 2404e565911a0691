import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DRIVING_DEFAULTS } from '#contract/generator-settings.ts'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { aCar } from '../../testing/a-sheet.tsx'
import type { SheetLists } from '../roadmaps/editor/sheet-sources.ts'
import { GeneratorWizard } from './GeneratorWizard.tsx'

const driver = (id: number, name: string) => ({ id, companyId: 1, version: 1, name, status: 'active', inactiveSince: null })

/** The first step of a company with two vehicles and two drivers; what is known of a vehicle comes with `come`. */
const aFirstStep = () => {
  const vehicles = [
    { ...aCar, id: 3 },
    { ...aCar, id: 4, number: 'B 99 XYZ' },
  ]
  const drivers = [driver(5, 'Ana Țuțu'), driver(6, 'Ion Ionescu')]
  const lists = { vehicles, drivers, partners: [], articles: [], surcharges: [], routes: [] } as unknown as SheetLists
  const come = Promise.withResolvers<void>()
  const { user, sentTo } = aDashboard(<GeneratorWizard lists={lists} driving={DRIVING_DEFAULTS} remember={() => {}} />, {
    generatedRuns: () => ({ data: [] }),
    vehicleData: () => ({ data: { kmStart: 1000, fuelStart: 10, driverId: 6 } }),
    freeReceipts: () => ({ data: [] }),
    planGeneration: async () => {
      await come.promise
      const litres = {
        kmStart: 1000,
        fuelStart: 10,
        bought: 0,
        inAll: 10,
        suffices: null,
        outside: 0,
        days: 10,
        kept: 0,
        most: 10,
        open: null,
        meter: null,
      }
      return { data: [{ vehicleId: 4, lastDay: '2026-11-20', driverId: 6, createdBy: 5, hasSheets: true, sheets: [], ...litres }] }
    },
  })
  const pick = async () => {
    await user.click(await screen.findByRole('combobox', { name: 'Vehicul' }))
    await user.click(await screen.findByRole('option', { name: /B 99 XYZ/ }))
  }
  return { user, sentTo, come, pick }
}

test('the first step waits for the driver of the last sheet, and does not ask for one meanwhile', async () => {
  const { user, sentTo, come, pick } = aFirstStep()
  await pick()
  await waitFor(() => expect(sentTo('planGeneration')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Continuă' }))
  expect(screen.queryByText(/^Alege cine/)).toBeNull()
  come.resolve()
  expect(await screen.findByRole('heading', { name: 'Adaugă alimentările' })).toBeTruthy()
})

test('a choice that was asked for is no longer once a proposal has made it', async () => {
  const { user, come, pick } = aFirstStep()
  await user.click(await screen.findByRole('button', { name: 'Continuă' }))
  await screen.findByText('Alege cine conduce sau lucrează')
  await screen.findByText('Alege cine întocmește foile')
  come.resolve()
  await pick()
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Operator' }).value).toBe('Ana Țuțu'))
  expect(screen.queryByText(/^Alege (cine|pentru)/)).toBeNull()
})
