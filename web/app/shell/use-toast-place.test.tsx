import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { notifySuccess } from '../../ui/feedback.tsx'
import { theme } from '../theme.ts'
import { Overlays } from './Overlays.tsx'

/** Longer than a test waits. */
const LONG = 120_000
const SAID = 'Foaia nr. 12 a fost salvată'

/** Two pages below the toasts, of which the first leads to the second. */
const aToast = async () => {
  const root = createRootRoute({
    component: () => (
      <MantineProvider theme={theme} env="test">
        <Overlays />
        <Outlet />
      </MantineProvider>
    ),
  })
  const first = createRoute({
    getParentRoute: () => root,
    path: '/a',
    component: () => <Link to={'/b' as '/'}>Mai departe</Link>,
  })
  const second = createRoute({ getParentRoute: () => root, path: '/b', component: () => <h1>A doua</h1> })
  const router = createRouter({ routeTree: root.addChildren([first, second]), history: createMemoryHistory({ initialEntries: ['/a'] }) })
  render(<RouterProvider router={router} />)
  await screen.findByText('Mai departe')
  const said = () => act(() => void notifySuccess(SAID, () => undefined, LONG))
  return { said, user: userEvent.setup(), goOn: () => act(() => router.navigate({ to: '/b' } as never)) }
}

test('a toast leaves when the user leaves its page', async () => {
  const { said, user } = await aToast()
  said()
  await screen.findByText(SAID)
  await user.click(screen.getByText('Mai departe'))
  await screen.findByText('A doua')
  await waitFor(() => expect(screen.queryByText(SAID)).toBeNull(), { timeout: 2000 })
})

test('a toast stays over the page to which what it tells of leads', async () => {
  const { said, user, goOn } = await aToast()
  await user.keyboard('{Control>}s{/Control}')
  said()
  await goOn()
  await screen.findByText('A doua')
  expect(screen.getByText(SAID)).toBeTruthy()
})
