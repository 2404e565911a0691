/** Receipts: the list. It stays readable when the package has expired, as trip sheets do. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type ReceiptsSearch, receiptsSearch } from '../../features/receipts/receipts-search.ts'
import { RECEIPTS } from '../shell/menu.ts'
import { withPlan } from './parents.tsx'
import { listOf } from './screens.tsx'

const Receipts = lazyRouteComponent(() => import('../../features/receipts/ReceiptsScreen.tsx'), 'ReceiptsScreen')

const receipts = createRoute({
  getParentRoute: () => withPlan,
  path: 'alimentari',
  staticData: { title: RECEIPTS.label },
  validateSearch: receiptsSearch,
  component: listOf<ReceiptsSearch>(Receipts, receiptsSearch),
})

export const receiptRoutes = [receipts] as const
