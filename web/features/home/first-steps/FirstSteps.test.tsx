import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDashboard } from '../../../ui/testing-screen.tsx'
import { FirstSteps } from './FirstSteps.tsx'

test('the first vehicle is asked once its fuel can be proposed: nobody saves it without', async () => {
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
