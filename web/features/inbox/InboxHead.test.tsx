import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { InboxHead } from './InboxHead.tsx'
import type { Inbox } from './use-inbox.ts'

const head = (state: 'warning' | 'error', withoutSheet: object[] = []) => {
  const suspects = [{ id: 1, state, vehicle: { id: 3, number: 'PH 12 ABC' } }]
  const inbox = { closed: false, sheets: 5, unchecked: 0, suspects, withoutSheet, accepted: [] } as unknown as Inbox
  const nothing = () => {}
  aDashboard(<InboxHead month="2026-11" inbox={inbox} vehicleId={null} onMonth={nothing} onVehicle={nothing} />, {
    toSee: () => ({ data: { count: 6, month: '2026-10' } }),
  })
}

test.each(['warning', 'error'] as const)(
  'leads to the closing page, which alone says whether the month can be closed: %s',
  async (state) => {
    head(state)
    expect(await screen.findByRole('link', { name: 'Spre închidere' })).toBeTruthy()
    expect(screen.queryByText(/Închide luna/)).toBeNull()
  },
)

test('says what is still to be seen in an earlier month, which the menu counts', async () => {
  head('warning')
  expect((await screen.findByRole('link', { name: 'și în octombrie 2026: 6 de văzut' })).getAttribute('href')).toContain('2026-10')
})

test('names the sheets that are to be seen and the days without one, each once', async () => {
  head('warning', [{ vehicle: { id: 3, number: 'PH 12 ABC' } }, { vehicle: { id: 3, number: 'PH 12 ABC' } }])
  expect((await screen.findByRole('status')).textContent).toBe('4 din 5 de foi în regulă · 1 de văzut, 2 zile fără foaie')
})
