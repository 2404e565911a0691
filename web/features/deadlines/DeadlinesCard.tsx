import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dueAt } from '#domain/deadlines/words.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { asked } from '../../lib/asked.ts'
import { VehicleLink } from '../../ui/VehicleLink.tsx'
import classes from './Deadlines.module.css'
import { DueLeft, DueSign } from './DueMark.tsx'
import { deadlineOverviewQuery } from './deadlines.api.ts'
import { TEXTS } from './texts.ts'

/** Deadlines that the card names. */
const NAMED = 4
/** Least pixels of one: what stands below moves little when they come. */
const ROW = 49

/** What has passed and what comes in 30 days, on the home page; nothing of a company that keeps no deadlines. */
export const DeadlinesCard = () => {
  const { company } = useCompany()
  const overview = useQuery(deadlineOverviewQuery(company.id)).data
  const near = overview ? overview.lists.passed.count + overview.lists.month.count : 0
  const { data: rows } = useQuery({
    ...asked(['deadlines', company.id, 'near'], 'deadlines', { query: { companyId: company.id, due: 'month', page: 1, size: NAMED } }),
    enabled: near > 0,
  })
  if (!overview || near + overview.lists.quarter.count + overview.lists.all.count === 0) return null
  const cost = overview.lists.passed.cost + overview.lists.month.cost
  return (
    <section className={`card ${classes.card} ${classes.home}`} aria-labelledby="home-deadlines">
      <div className={classes.head}>
        <Title order={2} size="h3" id="home-deadlines">
          {TEXTS.title}
        </Title>
        <Link to="/dashboard/termene" className={classes.link}>
          {TEXTS.allDeadlines}
        </Link>
      </div>
      {near === 0 || cost > 0 ? (
        <p className={`small-print ${classes.sub}`}>{near === 0 ? TEXTS.calm : TEXTS.nearCost(near, formatMoney(cost))}</p>
      ) : null}
      <ul className={classes.list} style={rows ? undefined : { minHeight: Math.min(near, NAMED) * ROW }}>
        {rows?.map((row) => (
          <li key={row.id}>
            <DueSign {...row} />
            <span className={classes.what}>
              {row.name}{' '}
              <span className="unit">
                {row.vehicleId === null ? (
                  (row.subjectName ?? TEXTS.ofCompany)
                ) : (
                  <VehicleLink id={row.vehicleId}>{row.subjectName}</VehicleLink>
                )}
              </span>
              <span className={`small-print ${classes.sub}`}>{dueAt(row)}</span>
            </span>
            <DueLeft row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}
