/** The end of a month: closing it and handing it over. */
import { createRoute, lazyRouteComponent, notFound, useParams } from '@tanstack/react-router'
import { isMonth } from '#domain/month/month.ts'
import { withPlan } from './parents.tsx'
import { around } from './screens.tsx'

const MonthEnd = lazyRouteComponent(() => import('../../features/months/MonthEndScreen.tsx'), 'MonthEndScreen')

const monthEnd = createRoute({
  getParentRoute: () => withPlan,
  path: 'luna/$month/inchidere',
  staticData: { title: 'Închidere și predare' },
  beforeLoad: ({ params }) => {
    if (!isMonth(params.month)) throw notFound()
  },
  component: around(MonthEnd, () => {
    const { month } = useParams({ from: '/dashboard/company/plan/luna/$month/inchidere' })
    return <MonthEnd key={month} month={month} />
  }),
})

export const monthRoutes = [monthEnd] as const
