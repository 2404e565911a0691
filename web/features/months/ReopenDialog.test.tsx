import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'

test('with earlier months closed it says that they stay so', async () => {
  const closed = [{ month: '2026-10' }, { month: '2026-09' }]
  aDashboard(<ReopenDialog month="2026-10" onClose={() => undefined} />, { closedMonths: () => ({ data: closed }) })
  expect(await screen.findByText(/^Se redeschide numai octombrie 2026; lunile dinaintea ei rămân închise\./)).toBeTruthy()
})
