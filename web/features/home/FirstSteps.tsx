import { Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import { useCompany } from '../../app/company-context.tsx'
import { callPage } from '../../lib/api.ts'
import { COMMON } from '../../ui/texts.ts'
import classes from './HomeScreen.module.css'
import { TEXTS } from './texts.ts'

type Step = { text: string; to: NonNullable<LinkProps['to']>; any: (companyId: number, signal: AbortSignal) => Promise<{ total: number }> }

// in the order in which each needs the one before it
const STEPS: readonly Step[] = [
  {
    text: TEXTS.addFuel,
    to: '/dashboard/expenses',
    any: (companyId, signal) => callPage('articles', { query: { companyId, isFuel: true, page: 1, size: 1 } }, signal),
  },
  {
    text: TEXTS.addVehicle,
    to: '/dashboard/vehicles',
    any: (companyId, signal) => callPage('vehicles', { query: { companyId, page: 1, size: 1 } }, signal),
  },
  {
    text: TEXTS.addDriver,
    to: '/dashboard/drivers',
    any: (companyId, signal) => callPage('drivers', { query: { companyId, page: 1, size: 1 } }, signal),
  },
  {
    text: TEXTS.addSupplier,
    to: '/dashboard/partners',
    any: (companyId, signal) => callPage('partners', { query: { companyId, page: 1, size: 1 } }, signal),
  },
  {
    text: TEXTS.addRoute,
    to: '/dashboard/routes',
    any: (companyId, signal) => callPage('routes', { query: { companyId, page: 1, size: 1 } }, signal),
  },
]

/** What a company that has no sheet yet prepares before its first one. */
export const FirstSteps = () => {
  const { company } = useCompany()
  const answers = useQueries({
    queries: STEPS.map(({ to, any }) => ({
      queryKey: ['firstSteps', company.id, to],
      queryFn: ({ signal }: { signal: AbortSignal }) => any(company.id, signal),
      // the steps are done on other pages
      staleTime: 0,
    })),
  })
  return (
    <section className={`card ${classes.steps}`} aria-labelledby="primii-pasi">
      <Text component="h2" id="primii-pasi" size="lg" fw={600}>
        {TEXTS.firstSteps}
      </Text>
      <ol className={classes.stepList}>
        {STEPS.map(({ text, to }, at) => {
          const done = (answers[at]?.data?.total ?? 0) > 0
          return (
            <li key={to}>
              <Link to={to} className={classes.step} {...(done ? { 'data-done': true } : {})}>
                {done ? <CircleCheck size={20} aria-hidden /> : <Circle size={20} aria-hidden />}
                {text}
                {done ? <span className="heard">{COMMON.stepDone}</span> : null}
              </Link>
            </li>
          )
        })}
        <li>
          <Link to="/dashboard/foi/add" className={classes.step}>
            <Circle size={20} aria-hidden />
            {TEXTS.firstSheet}
          </Link>
        </li>
      </ol>
    </section>
  )
}
