import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answering } from '../../testing/a-dashboard.tsx'
import { theme } from '../theme.ts'
import { PageKeys } from './PageKeys.tsx'

/** The shell of a company, beside no page. */
const aShell = async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const Shell = () => (
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} env="test">
        <PageKeys companyId={1} />
      </MantineProvider>
    </QueryClientProvider>
  )
  const routeTree = createRootRoute({ component: Shell })
  const router = createRouter({ routeTree, history: createMemoryHistory(), defaultNotFoundComponent: Shell })
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  await screen.findByRole('button', { name: /^Caută/ })
  return { router, user }
}

test('the palette opens beside the screens, where no company is handed down, and finds a month of a vehicle', async () => {
  const duster = { id: 7, vehicleType: 'vehicle', number: 'PH 12 ABC', make: 'Dacia', model: 'Duster' }
  answering({ vehicles: () => ({ data: [duster] }), drivers: () => ({ data: [] }), roadmaps: () => ({ data: [] }) })
  const { router, user } = await aShell()
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  await user.keyboard('tabel octombrie duster')
  await waitFor(() => expect(document.querySelector('[data-selected]')?.textContent).toMatch(/^Tabelul lunii/))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/dashboard\/foi\/tabel\/7\/\d{4}-10$/))
})

test('Enter opens the sheet whose number is typed, though it is found after the commands are listed', async () => {
  const sheet = { id: 31, number: 208, startDate: '2026-11-21', vehicle: { number: 'PH 12 ABC' }, driver: { name: 'Ana' } }
  answering({ vehicles: () => ({ data: [] }), drivers: () => ({ data: [] }), roadmaps: () => ({ data: [sheet] }) })
  const { router, user } = await aShell()
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  await user.keyboard('foaie 208')
  await waitFor(() => expect(document.querySelector('[data-selected]')?.textContent).toMatch(/^Foaia 208/))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/foi/edit/31'))
})

test('what is typed before the palette has come stands in it', async () => {
  answering({ vehicles: () => ({ data: [] }), drivers: () => ({ data: [] }), roadmaps: () => ({ data: [] }) })
  const { user } = await aShell()
  await user.keyboard('{Control>}k{/Control}dusx{Backspace}ter')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  expect(document.activeElement).toHaveProperty('value', 'duster')
  await user.keyboard(' 10')
  expect(document.activeElement).toHaveProperty('value', 'duster 10')
})

test('a key pressed once the list of keys is closed is one of the page again', async () => {
  answering({ vehicles: () => ({ data: [] }), drivers: () => ({ data: [] }), roadmaps: () => ({ data: [] }) })
  const { user } = await aShell()
  await user.keyboard('?')
  await screen.findByText('Taste')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Taste')).toBeNull())
  // without a list to search in, the palette opens
  await user.keyboard('/')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the palette has a name, and a document that it opened leaves the focus where it was before', async () => {
  answering({ vehicles: () => ({ data: [] }), drivers: () => ({ data: [] }), roadmaps: () => ({ data: [] }) })
  const { user } = await aShell()
  const button = screen.getByRole('button', { name: /^Caută/ })
  await user.click(button)
  await screen.findByRole('dialog', { name: 'Caută sau scrie ce vrei să faci' })
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  await user.keyboard('faz octombrie')
  await waitFor(() => expect(document.querySelector('[data-selected]')?.textContent).toMatch(/faz/i))
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: /alimentare|FAZ/i })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})
