import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { MissingSheets } from './MissingSheets.tsx'

const overview = (...days: string[]) => ({
  monthOverview: () => ({
    data: {
      missing: days.map((day) => ({ assetId: 7, day })),
      assets: [{ id: 7, type: 'vehicle', number: 'B 101 TST', name: 'Dacia Duster' }],
    } as never,
  }),
})

test('each day leads to the form of its sheet, and a vehicle to the generator with the span of its days', async () => {
  aDashboard(<MissingSheets month="2026-11" />, overview('2026-11-24', '2026-11-18'))
  expect(await screen.findByRole('heading', { name: '2 zile fără foaie în noiembrie 2026' })).toBeTruthy()
  const day = screen.getByRole('link', { name: 'Scrie foaia B 101 TST din 18.11.26' })
  expect(day.getAttribute('href')).toBe('/dashboard/foi/add')
  expect(screen.getByRole('link', { name: 'Generează foile B 101 TST, 18.11.26 – 24.11.26' })).toBeTruthy()
})

test('a month without such days says so, and leads on to any vehicle', async () => {
  aDashboard(<MissingSheets month="2026-11" />, overview())
  expect(await screen.findByRole('heading', { name: 'Nicio zi fără foaie în noiembrie 2026' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Alt vehicul sau alte zile' })).toBeTruthy()
})
