import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { PrintDialog } from './PrintDialog.tsx'
import { IN_BACKGROUND_FROM } from './prints.api.ts'

test('documents of many sheets are drawn on the server, also when they are asked for before the sheets are counted', async () => {
  const counted = Promise.withResolvers<void>()
  const initial = { startDate: '2026-01-01', endDate: '2026-12-31', vehicleId: null, driverId: null }
  const { user, sentTo, address } = aDashboard(
    <PrintDialog
      kind="vehicle"
      labels={{ asset: 'Vehicul', person: 'Șofer' }}
      assets={[]}
      drivers={[]}
      initial={initial}
      onClose={() => {}}
    />,
    {
      roadmaps: async () => {
        await counted.promise
        return { data: [], total: IN_BACKGROUND_FROM }
      },
      askPrint: () => ({ data: { id: 1 } }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Arată documentul' }))
  counted.resolve()
  await waitFor(() => expect(sentTo('askPrint')).toHaveLength(1))
  await waitFor(() => expect(address()).toBe('/dashboard/settings/prints'))
})
