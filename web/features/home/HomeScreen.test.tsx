import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CompanyContext, type CompanyContextValue } from '../../app/company-context.tsx'
import { answering } from '../../testing/a-dashboard.tsx'
import { aScreen } from '../../testing/a-form.tsx'
import { HomeScreen } from './HomeScreen.tsx'
import { homeSearch } from './ranges.ts'

/** The first page of a company with sheets, at its address; `pass` lets through what waits before it is drawn. */
const aHome = (address: string) => {
  answering({})
  const passes: (() => void)[] = []
  const permissions = { mayAddRoadmap: true, mayAddSheet: true, mayWrite: true }
  const context = { company: { id: 1, name: 'Exemplu' }, user: { id: 1 }, role: 'owner', subscription: { totalRoadmaps: 1, permissions } }
  const root = createRootRoute({ beforeLoad: () => new Promise<void>((resolve) => void passes.push(resolve)) })
  const dashboard = createRoute({ getParentRoute: () => root, path: '/dashboard' })
  const company = createRoute({ getParentRoute: () => dashboard, id: 'company' })
  const plan = createRoute({ getParentRoute: () => company, id: 'plan' })
  const current = createRoute({ getParentRoute: () => plan, id: 'current' })
  const home = createRoute({ getParentRoute: () => current, path: '/', validateSearch: homeSearch, component: HomeScreen })
  const tree = root.addChildren([dashboard.addChildren([company.addChildren([plan.addChildren([current.addChildren([home])])])])])
  const router = createRouter({ routeTree: tree, history: createMemoryHistory({ initialEntries: [address] }) })
  const shown = aScreen(
    <CompanyContext value={context as unknown as CompanyContextValue}>
      <RouterProvider router={router as never} />
    </CompanyContext>,
  )
  const pass = () => {
    for (const go of passes.splice(0)) go()
  }
  return { ...shown, pass }
}

test('months are passed over as quickly as one clicks', async () => {
  const { user, pass } = aHome('/dashboard?month=2026-03')
  const shows = (month: string) =>
    waitFor(() => {
      pass()
      expect(screen.getByRole('heading', { name: month })).toBeTruthy()
    })
  await shows('martie 2026')
  await user.dblClick(screen.getByRole('button', { name: 'Luna anterioară' }))
  await shows('ianuarie 2026')
})
