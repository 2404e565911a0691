import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ACCOUNT_NAMES } from '#domain/fiscal/accounts.ts'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { FiscalScreen } from './FiscalScreen.tsx'

const vehicle = { version: 1, type: 'vehicle', category: 'M1', small: true, uses: [] }

test('what a vehicle lacks is completed from where it is said, beginning at the field that is empty', async () => {
  const { user } = aDashboard(<FiscalScreen />, {
    fiscalFacts: () => ({
      data: {
        ...{ version: 1, tva: true, incomeTax: 'profit', fuelBooking: 'stock', vatInCost: true, foreignVatInCost: false },
        ...{ closesOnDay: null, dateFormat: 'dd.mm.yyyy', halfVat: 'program', roPrefix: true, store: null, articles: [], partners: [] },
        accounts: Object.fromEntries(ACCOUNT_NAMES.map((name) => [name, null])),
        vehicles: [
          { ...vehicle, id: 1, number: 'BV 21 TLS', maxMassKg: null, seats: null },
          { ...vehicle, id: 2, number: 'BV 34 TLS', maxMassKg: 1_800, seats: null },
          { ...vehicle, id: 3, number: 'BV 58 TLS', maxMassKg: 1_800, seats: 5 },
        ],
      },
    }),
  })
  const focused = {
    'BV 21 TLS': () => screen.getByLabelText(/^Masa maximă/),
    'BV 34 TLS': () => screen.getByLabelText('Locuri'),
    'BV 58 TLS': () => screen.getByLabelText(/^Din ziua/),
  }
  expect(await screen.findByText('masa, locurile, utilizarea')).toBeTruthy()
  for (const [number, field] of Object.entries(focused)) {
    await user.click(await screen.findByRole('button', { name: `Completează: ${number}` }))
    await waitFor(() => expect(document.activeElement).toBe(field()))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})
