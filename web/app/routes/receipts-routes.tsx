/** Receipts: the list. It stays readable when the package has expired, as trip sheets do. */
import { createRoute } from '@tanstack/react-router'
import { type ReceiptsSearch, receiptsSearch } from '../../features/receipts/receipts-search.ts'
import { lazyScreen } from '../../ui/lazy-screen.ts'
import { RECEIPTS } from '../shell/menu.ts'
import { withPlan } from './parents.tsx'
import { listOf, ownOfDriver } from './screens.tsx'

const Receipts = lazyScreen(() => import('../../features/receipts/ReceiptsScreen.tsx'), 'ReceiptsScreen')

const OwnReceipts = lazyScreen(() => import('../../features/receipts/OwnReceiptsScreen.tsx'), 'OwnReceiptsScreen')

const receipts = createRoute({
  getParentRoute: () => withPlan,
  path: 'alimentari',
  staticData: { title: RECEIPTS.label },
  validateSearch: receiptsSearch,
  component: listOf<ReceiptsSearch>(ownOfDriver(Receipts, OwnReceipts), receiptsSearch),
})

export const receiptRoutes = [receipts] as const
