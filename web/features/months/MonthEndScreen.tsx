import { ActionIcon, Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Month, monthAfter, monthBefore, monthShown } from '#domain/month/month.ts'
import { useCompany } from '../../app/company-context.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { ClosingCard } from './ClosingCard.tsx'
import { CompensationCard } from './CompensationCard.tsx'
import { DeductibilityCard } from './DeductibilityCard.tsx'
import { DossierCard } from './DossierCard.tsx'
import { HandoverCard } from './HandoverCard.tsx'
import classes from './month-end.module.css'
import { deductibilityQuery, monthStatusQuery } from './months.api.ts'
import { TEXTS } from './texts.ts'

const MonthLink = ({ label, month, children }: { label: string; month: Month; children: ReactNode }) => (
  <ActionIcon
    variant="default"
    size="lg"
    aria-label={label}
    renderRoot={(props) => <Link {...props} to="/dashboard/luna/$month/inchidere" params={{ month }} />}
  >
    {children}
  </ActionIcon>
)

const MonthSwitch = ({ month }: { month: Month }) => (
  <nav className={classes.switch} aria-label={TEXTS.title}>
    <MonthLink label={TEXTS.previous} month={monthBefore(month)}>
      <ChevronLeft size={16} aria-hidden />
    </MonthLink>
    <span className={classes.month}>{monthShown(month)}</span>
    <MonthLink label={TEXTS.next} month={monthAfter(month)}>
      <ChevronRight size={16} aria-hidden />
    </MonthLink>
  </nav>
)

/** The end of a month: closing it, its deductibility, its files for the accountant and its dossier. */
export const MonthEndScreen = ({ month }: { month: Month }) => {
  const { company } = useCompany()
  const status = useQuery(monthStatusQuery(company.id, month))
  // the table of one part decides where the next begins: all are drawn once it is there
  const report = useQuery(deductibilityQuery(company.id, month))
  return (
    <>
      <div className={classes.head}>
        <Title order={1}>{TEXTS.title}</Title>
        <MonthSwitch month={month} />
        {status.data ? (
          <StateBadge color={status.data.frozen ? 'gray' : 'word'} label={status.data.frozen ? TEXTS.closedState : TEXTS.open} />
        ) : null}
      </div>
      {status.error ? <LoadFailed title={TEXTS.loadFailed} error={status.error} onRetry={status.refetch} inset={false} /> : null}
      {status.data && !report.isPending ? (
        <>
          <ClosingCard key={status.data.basis} status={status.data} />
          <DeductibilityCard month={month} />
          <HandoverCard month={month} open={!status.data.frozen} />
          <DossierCard month={month} open={status.data.closed === null} empty={status.data.totals.sheets === 0} />
          <CompensationCard month={month} />
        </>
      ) : status.error ? null : (
        <Skeleton height={240} radius={8} />
      )}
    </>
  )
}
