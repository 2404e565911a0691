import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDashboard } from '../../../testing/a-dashboard.tsx'
import { FirstSteps } from './FirstSteps.tsx'

test('the first vehicle is asked once its fuel can be proposed: the user cannot save it without', async () => {
  const come = Promise.withResolvers<void>()
  const fuels = ['Benzină', 'Motorină'].map((name, at) => ({ id: at + 1, name }))
  const { sentTo, field } = aDashboard(<FirstSteps begin today="2026-11-27" />, {
    vehicles: () => ({ data: [] }),
    drivers: () => ({ data: [] }),
    articles: async () => {
      await come.promise
      return { data: fuels }
    },
  })
  await waitFor(() => expect(sentTo('articles')).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  come.resolve()
  expect(await field('Combustibil *')).toHaveProperty('value', 'Motorină')
})

test('a company that has receipts and no sheet is led to generate its month from them', async () => {
  const { sentTo } = aDashboard(<FirstSteps begin={false} today="2026-11-27" />, {
    vehicles: () => ({ data: [{ id: 4, number: 'PH 12 ABC', vehicleType: 'vehicle' }] }),
    drivers: () => ({ data: [{ id: 5, name: 'Șerban Țepeș' }] }),
    articles: () => ({ data: [] }),
    freeReceipts: () => ({ data: [{ id: 1 }, { id: 2 }] }),
  })
  const step = await screen.findByRole('button', { name: /Generează luna din bonuri 2 bonuri așteaptă o foaie/ })
  expect(step.getAttribute('aria-current')).toBe('step')
  expect(screen.getByRole('button', { name: /Scrie prima foaie/ }).getAttribute('aria-current')).toBeNull()
  expect(sentTo('freeReceipts')).toHaveLength(1)
})
