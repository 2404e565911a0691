import { Tabs, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { MonthStatus } from '#contract/months.ts'
import type { Month } from '#domain/month/month.ts'
import { useCompany } from '../../app/company-context.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { CardComing } from '../../ui/CardComing.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { MonthChoice } from '../../ui/MonthChoice.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { ClosingCard } from './ClosingCard.tsx'
import { CompensationCard } from './CompensationCard.tsx'
import { DeductibilityCard } from './DeductibilityCard.tsx'
import { DossierCard } from './DossierCard.tsx'
import { HandoverCard } from './HandoverCard.tsx'
import classes from './month-end.module.css'
import { compensationQuery, deductibilityQuery, monthStatusQuery, quarterOf } from './months.api.ts'
import { TEXTS } from './texts.ts'

/** The parts of a month, as its address names them. */
const PARTS = ['deductibilitate', 'predare', 'compensare']

/** What the accountant takes from the month, one part at a time: its files once it is closed, what is deducted of it until then. */
const Parts = ({ month, status, part }: { month: Month; status: MonthStatus; part: string }) => {
  const { company } = useCompany()
  const navigate = useNavigate()
  const compensation = useQuery(compensationQuery(company.id, quarterOf(month)))
  const tabs = useRef<HTMLDivElement>(null)
  const phone = usePhone()
  useEffect(() => {
    if (phone && PARTS.includes(part)) tabs.current?.scrollIntoView()
  }, [phone, part])
  return (
    <Tabs
      ref={tabs}
      value={PARTS.includes(part) ? part : status.frozen ? 'predare' : 'deductibilitate'}
      onChange={(tab) =>
        navigate({
          to: '/dashboard/luna/$month/inchidere',
          params: { month },
          search: tab ? { tab } : {},
          replace: true,
          resetScroll: false,
        })
      }
      keepMounted={false}
    >
      <Tabs.List className={classes.parts ?? ''} aria-label={TEXTS.parts}>
        <Tabs.Tab value="deductibilitate">{TEXTS.deductibility}</Tabs.Tab>
        <Tabs.Tab value="predare">{TEXTS.handoverPart}</Tabs.Tab>
        {compensation.data?.rows.length ? <Tabs.Tab value="compensare">{TEXTS.compensationPart}</Tabs.Tab> : null}
      </Tabs.List>
      <Tabs.Panel value="deductibilitate">
        <DeductibilityCard month={month} />
      </Tabs.Panel>
      <Tabs.Panel value="predare">
        <HandoverCard month={month} open={!status.frozen} />
        <DossierCard month={month} open={status.closed === null} empty={status.totals.sheets === 0} />
      </Tabs.Panel>
      <Tabs.Panel value="compensare">
        <CompensationCard month={month} />
      </Tabs.Panel>
    </Tabs>
  )
}

/** The title takes the focus once the month was closed or opened again: the button that was pressed is gone then. */
const useTitleFocused = (frozen: boolean | undefined) => {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(frozen)
  useEffect(() => {
    if (before.current !== undefined && frozen !== before.current && document.activeElement === document.body) title.current?.focus()
    before.current = frozen
  }, [frozen])
  return title
}

/** The end of a month: closing it, and below that its deductibility or its files and its dossier; `part` is the one that was chosen. */
export const MonthEndScreen = ({ month, part }: { month: Month; part: string | undefined }) => {
  const { company } = useCompany()
  const navigate = useNavigate()
  const status = useQuery(monthStatusQuery(company.id, month))
  // the table of one part decides where the next begins: all are drawn once it is there
  const report = useQuery(deductibilityQuery(company.id, month))
  const title = useTitleFocused(status.data?.frozen)
  return (
    <>
      <BackLink to="/dashboard" search={{ month }}>
        {TEXTS.month}
      </BackLink>
      <div className={`row wrap ${classes.head}`}>
        <Title order={1} ref={title} tabIndex={-1}>
          {TEXTS.title}
        </Title>
        <MonthChoice
          month={month}
          onMonth={(step) => navigate({ to: '/dashboard/luna/$month/inchidere', params: (at) => ({ month: step(at.month ?? month) }) })}
        />
        {status.data ? (
          <StateBadge color={status.data.frozen ? 'gray' : 'green'} label={status.data.frozen ? TEXTS.closedState : TEXTS.open} />
        ) : null}
      </div>
      {status.error ? <LoadFailed title={TEXTS.loadFailed} error={status.error} onRetry={status.refetch} inset={false} /> : null}
      {status.data && !report.isPending ? (
        <>
          <ClosingCard key={status.data.basis} status={status.data} />
          <Parts month={month} status={status.data} part={part ?? ''} />
        </>
      ) : status.error ? null : (
        <CardComing height={240} />
      )}
    </>
  )
}
