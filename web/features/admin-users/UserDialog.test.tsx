import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminUser } from '#contract/admin-users.ts'
import { type Answers, aDashboard } from '../../testing/a-dashboard.tsx'
import { UserDialog } from './UserDialog.tsx'

const REMOVE = { name: 'Oprește al doilea factor' }
const customer: AdminUser = {
  ...{ id: 41, email: 'ioana@exemplu.ro', name: 'Ioana', phone: null, userType: 'user' },
  ...{ secondFactor: true, createdAt: '2026-03-05', companies: [], activePackage: null },
}

/** The dialog of an account at the tab of its second factor. */
const factorOf = async (user: AdminUser, answers: Answers = {}) => {
  const part = aDashboard(<UserDialog user={user} onClose={() => {}} />, answers)
  await part.user.click(await screen.findByRole('tab', { name: 'Al doilea factor' }))
  return part
}

test('the second factor of a user is removed once it is confirmed', async () => {
  const { user, sentTo } = await factorOf(customer, { removeUserSecondFactor: () => ({ data: { done: true } }) })
  await user.click(await screen.findByRole('button', REMOVE))
  const question = () => screen.findByRole('dialog', { name: 'Oprești al doilea factor?' })
  // the cross in the corner is called the same
  const [, close] = within(await question()).getAllByRole('button', { name: 'Închide' })
  await user.click(close as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Oprești al doilea factor?' })).toBeNull())
  expect(sentTo('removeUserSecondFactor')).toEqual([])
  await user.click(await screen.findByRole('button', REMOVE))
  await user.click(within(await question()).getByRole('button', REMOVE))
  await screen.findByText(
    'Al doilea factor al contului ioana@exemplu.ro a fost oprit. Nu se anulează: utilizatorul îl pornește din nou, cu alt cod',
  )
  expect(sentTo('removeUserSecondFactor').map(({ body }) => body)).toEqual([{ id: 41 }])
  expect(await screen.findByText('Oprit: contul se deschide numai cu parola')).toBeTruthy()
})

test('a refused removal says why, and the factor stays', async () => {
  const { user } = await factorOf(customer, { removeUserSecondFactor: () => ({ refused: 'NOT_FOUND' }) })
  await user.click(await screen.findByRole('button', REMOVE))
  const question = await screen.findByRole('dialog', { name: 'Oprești al doilea factor?' })
  await user.click(within(question).getByRole('button', REMOVE))
  await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBeTruthy())
  expect(await screen.findByRole('button', REMOVE)).toBeTruthy()
})

test('that of an administrator is not offered, nor one that is off', async () => {
  await factorOf({ ...customer, userType: 'admin' })
  await screen.findByText('Pornit. Al unui administrator nu se poate opri de aici.')
  expect(screen.queryByRole('button', REMOVE)).toBeNull()
})
