/** Parent routes: each provides a frame for its pages, or checks that the user may open them. */
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/lazy-screen.ts'
import { App } from '../App.tsx'
import { CompanyGate } from '../CompanyGate.tsx'
import { requireAdministrator, requireCompany, requireCurrentPlan, requireNoFactor, requirePlan, requireUser } from '../guards.ts'

export const root = createRootRouteWithContext<{ client: QueryClient }>()({ component: App })

/** Pages of a visitor who is not signed in. */
export const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  component: lazyScreen(() => import('../shell/AuthShell.tsx'), 'AuthShell'),
})

/** Pages of a signed-in user. */
export const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  beforeLoad: requireUser,
  component: lazyScreen(() => import('../shell/DashboardShell.tsx'), 'DashboardShell'),
})

export const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: requireAdministrator,
  component: lazyScreen(() => import('../shell/AdminShell.tsx'), 'AdminShell'),
})

/** The page of an administrator who has to set a second factor up first. */
export const withoutFactor = createRoute({
  getParentRoute: () => root,
  id: 'without-factor',
  beforeLoad: requireNoFactor,
  component: lazyScreen(() => import('../shell/AuthShell.tsx'), 'AuthShell'),
})

export const inCompany = createRoute({ getParentRoute: () => dashboard, id: 'company', beforeLoad: requireCompany, component: CompanyGate })

/** Pages of a company that has, or had, a package. */
export const withPlan = createRoute({ getParentRoute: () => inCompany, id: 'plan', beforeLoad: requirePlan })

/** Pages of a company whose package has not expired. */
export const withCurrentPlan = createRoute({ getParentRoute: () => withPlan, id: 'current', beforeLoad: requireCurrentPlan })
