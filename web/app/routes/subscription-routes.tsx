/** The company's package, its payment and its invoices. */
import { createRoute, useParams, useSearch } from '@tanstack/react-router'
import { purchaseOf } from '../../features/home/ranges.ts'
import { lazyScreen } from '../../ui/lazy-screen.ts'
import { requireExpired, requireLimited, requireNeed } from '../guards.ts'
import { PAGE_TITLE } from '../texts.ts'
import { inCompany } from './parents.tsx'
import { around, requireNumber } from './screens.tsx'

const subscription = createRoute({
  getParentRoute: () => inCompany,
  path: 'subscription',
  beforeLoad: requireNeed('money'),
  staticData: { title: PAGE_TITLE.subscription },
  component: lazyScreen(() => import('../../features/subscription/SubscriptionScreen.tsx'), 'SubscriptionScreen'),
})

const invoices = createRoute({
  getParentRoute: () => inCompany,
  path: 'subscription/invoices',
  beforeLoad: requireNeed('money'),
  staticData: { title: PAGE_TITLE.invoices },
  component: lazyScreen(() => import('../../features/invoices/InvoicesScreen.tsx'), 'InvoicesScreen'),
})

const expired = createRoute({
  getParentRoute: () => inCompany,
  path: 'subscription/expired',
  beforeLoad: requireExpired,
  staticData: { title: PAGE_TITLE.planExpired },
  component: lazyScreen(() => import('../../features/subscription/NoticeScreens.tsx'), 'ExpiredScreen'),
})

const limited = createRoute({
  getParentRoute: () => inCompany,
  path: 'subscription/limited',
  beforeLoad: requireLimited,
  staticData: { title: PAGE_TITLE.planLimit },
  component: lazyScreen(() => import('../../features/subscription/NoticeScreens.tsx'), 'LimitedScreen'),
})

const payment = createRoute({
  getParentRoute: () => inCompany,
  path: 'payment',
  beforeLoad: requireNeed('money'),
  staticData: { title: PAGE_TITLE.choosePlan },
  component: lazyScreen(() => import('../../features/subscription/PaymentScreen.tsx'), 'PaymentScreen'),
})

const Billing = lazyScreen(() => import('../../features/subscription/BillingScreen.tsx'), 'BillingScreen')

const billing = createRoute({
  getParentRoute: () => inCompany,
  path: 'payment/invoice/$packageId',
  staticData: { title: PAGE_TITLE.billing },
  beforeLoad: (at) => {
    requireNeed('money')(at)
    requireNumber(at.params.packageId)
  },
  component: around(Billing, () => {
    const { packageId } = useParams({ from: '/dashboard/company/payment/invoice/$packageId' })
    return <Billing key={packageId} packageId={Number(packageId)} />
  }),
})

const Activate = lazyScreen(() => import('../../features/subscription/ActivateScreen.tsx'), 'ActivateScreen')

const activate = createRoute({
  getParentRoute: () => inCompany,
  path: 'payment/activate/$packageId',
  staticData: { title: PAGE_TITLE.planActivation },
  validateSearch: (raw: Record<string, unknown>) => purchaseOf(raw),
  beforeLoad: (at) => {
    requireNeed('money')(at)
    requireNumber(at.params.packageId)
  },
  component: around(Activate, () => {
    const { packageId } = useParams({ from: '/dashboard/company/payment/activate/$packageId' })
    const { sub } = useSearch({ from: '/dashboard/company/payment/activate/$packageId' })
    return <Activate key={packageId} packageId={Number(packageId)} sub={sub} />
  }),
})

const TestCheckout = lazyScreen(() => import('../../features/subscription/TestCheckoutScreen.tsx'), 'TestCheckoutScreen')

const testCheckout = createRoute({
  getParentRoute: () => inCompany,
  path: 'payment/test/$sessionId',
  beforeLoad: requireNeed('money'),
  staticData: { title: PAGE_TITLE.testPayment },
  component: around(TestCheckout, () => {
    const { sessionId } = useParams({ from: '/dashboard/company/payment/test/$sessionId' })
    return <TestCheckout key={sessionId} sessionId={sessionId} />
  }),
})

export const subscriptionRoutes = [subscription, invoices, expired, limited, payment, billing, activate, testCheckout] as const
