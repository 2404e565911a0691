import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../ui/announce.ts'
import { App } from './App.tsx'

test('another page does not keep what was announced on the one before', async () => {
  const root = createRootRoute({ component: App })
  const page = (path: string, name: string) => createRoute({ getParentRoute: () => root, path, component: () => <h1>{name}</h1> })
  const routeTree = root.addChildren([page('/password', 'Parola'), page('/company', 'Societatea')])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/password'] }) })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await screen.findByText('Parola')
  announce('Confirmă parola: Parolele nu sunt la fel')
  await screen.findByText('Confirmă parola: Parolele nu sunt la fel')
  // nor says what was about to be said there
  announce('Confirmă parola: Câmp obligatoriu')
  await act(() => router.navigate({ to: '/company' as never }))
  await screen.findByText('Societatea')
  await waitFor(() => expect(screen.queryByText(/Confirmă parola/)).toBeNull())
  await expect(screen.findByText(/Confirmă parola/, {}, { timeout: 300 })).rejects.toThrow()
  announce('Salvat')
  expect(await screen.findByText('Salvat')).toBeTruthy()
})
