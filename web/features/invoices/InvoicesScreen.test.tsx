import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { InvoicesScreen } from './InvoicesScreen.tsx'

test('an invoice that is issued while the list is read is in it', async () => {
  let issued = false
  aDashboard(<InvoicesScreen />, {
    invoices: () => ({
      data: issued
        ? [
            {
              ...{ id: 1, invoiceData: { series: 'PRC', number: 7 }, price: 300, createdAt: '2026-11-20' },
              ...{ packageName: 'Anual', invoiceUrl: '/pdf', xmlUrl: '/xml' },
            },
          ]
        : [],
    }),
    // nothing waits any more: it was issued a moment ago
    waitingInvoices: () => {
      issued = true
      return { data: [] }
    },
  })
  expect(await screen.findByRole('link', { name: /PDF$/ })).toBeTruthy()
})
