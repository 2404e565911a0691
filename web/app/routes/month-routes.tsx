/** A month: what is to be seen in it, closing it and handing it over. */
import { createRoute, notFound, useParams, useSearch } from '@tanstack/react-router'
import { isMonth } from '#domain/month/month.ts'
import { type InboxSearch, inboxSearch } from '#web/lib/inbox-search.ts'
import { lazyScreen } from '../../ui/lazy-screen.ts'
import { INBOX } from '../shell/menu.ts'
import { PAGE_TITLE } from '../texts.ts'
import { withPlan } from './parents.tsx'
import { around, listOf } from './screens.tsx'

const MonthEnd = lazyScreen(() => import('../../features/months/MonthEndScreen.tsx'), 'MonthEndScreen')

const Inbox = lazyScreen(() => import('../../features/inbox/InboxScreen.tsx'), 'InboxScreen')

const inbox = createRoute({
  getParentRoute: () => withPlan,
  path: 'verificare',
  staticData: { title: INBOX.label, ownBar: true },
  validateSearch: inboxSearch,
  component: listOf<InboxSearch>(Inbox, inboxSearch),
})

const monthEnd = createRoute({
  getParentRoute: () => withPlan,
  path: 'luna/$month/inchidere',
  staticData: { title: PAGE_TITLE.monthClose },
  // the part that is shown
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: string } => (typeof tab === 'string' ? { tab } : {}),
  beforeLoad: ({ params }) => {
    if (!isMonth(params.month)) throw notFound()
  },
  component: around(MonthEnd, () => {
    const { month } = useParams({ from: '/dashboard/company/plan/luna/$month/inchidere' })
    const { tab } = useSearch({ from: '/dashboard/company/plan/luna/$month/inchidere' })
    return <MonthEnd key={month} month={month} part={tab} />
  }),
})

export const monthRoutes = [inbox, monthEnd] as const
