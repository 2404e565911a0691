/** The table of addresses. Each area lists its own pages, their titles and who may see them, in `routes/`. */
import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { FailureScreen } from './FailureScreen.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { accountRoutes } from './routes/account-routes.tsx'
import { adminRoutes } from './routes/admin-routes.tsx'
import { listRoutes, settingsRoutes } from './routes/company-routes.tsx'
import { monthRoutes } from './routes/month-routes.tsx'
import { dashboard, inCompany, root, withCurrentPlan, withPlan } from './routes/parents.tsx'
import { publicRoutes } from './routes/public-routes.tsx'
import { receiptRoutes } from './routes/receipts-routes.tsx'
import { machineSheetRoutes, roadSheetRoutes } from './routes/sheets-routes.tsx'
import { subscriptionRoutes } from './routes/subscription-routes.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

const table = root.addChildren([
  ...publicRoutes,
  ...adminRoutes,
  dashboard.addChildren([
    ...accountRoutes,
    inCompany.addChildren([
      ...settingsRoutes,
      ...subscriptionRoutes,
      withPlan.addChildren([
        ...roadSheetRoutes,
        ...receiptRoutes,
        ...monthRoutes,
        withCurrentPlan.addChildren([...listRoutes, ...machineSheetRoutes]),
      ]),
    ]),
  ]),
])

/** The router over the table of addresses; guards ask `client`. */
export const makeRouter = (client: QueryClient) =>
  createRouter({
    routeTree: table,
    context: { client },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: FailureScreen,
  })
