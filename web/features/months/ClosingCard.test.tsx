import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { ClosingCard } from './ClosingCard.tsx'

const status = {
  ...{ month: '2026-10', basis: 'b', frozen: false, closed: null, last: false, mayClose: true, errors: 0, unassigned: 0, unpriced: [] },
  ...{ warnings: 2, free: 0, withoutSheet: 0, withoutUse: [], atFault: [], unapproved: 0, toApprove: [], earlier: ['2026-09'] },
  totals: { sheets: 5, vehicles: 1, km: 100, fuelConsumed: 7 },
}

test('every box that is still to be ticked is named at once, and the first has the focus', async () => {
  const { user, sentTo } = aDashboard(<ClosingCard status={status as never} />, {
    closeMonth: () => ({ data: { closed: ['2026-09', '2026-10'] } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Închide luna' }))
  expect(await screen.findAllByText('Bifează ca să închizi luna')).toHaveLength(2)
  const [seen, earlier] = screen.getAllByRole('checkbox')
  expect(document.activeElement).toBe(seen)
  if (seen && earlier) for (const box of [seen, earlier]) await user.click(box)
  expect(screen.queryByText('Bifează ca să închizi luna')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Închide luna' }))
  await waitFor(() => expect(sentTo('closeMonth')).toHaveLength(1))
  expect(await screen.findByText('Au fost închise septembrie și octombrie 2026')).toBeTruthy()
})
