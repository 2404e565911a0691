import { Button, Skeleton, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, Sparkles } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { dayInRomania } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/month/month.ts'
import { formatKm, formatNumber } from '#domain/numbers/format.ts'
import { useAllowed, useCompany } from '../../app/company-context.tsx'
import { call, sentenceOf } from '../../lib/api.ts'
import { STORED, stored } from '../../lib/stored.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { COMMON } from '../../ui/texts.ts'
import classes from './HomeScreen.module.css'
import { MonthPanel } from './month/MonthPanel.tsx'
import { PromoVideo } from './PromoVideo.tsx'
import { RangePicker } from './RangePicker.tsx'
import { AWAITED_PURCHASE, homeSearch, presets, type Range } from './ranges.ts'
import { SubscriptionCard } from './SubscriptionCard.tsx'
import { TEXTS } from './texts.ts'

const FirstSteps = lazyPart(
  async () => (await import('./first-steps/FirstSteps.tsx')).FirstSteps,
  <Skeleton height={260} radius={8} mb={24} />,
)

const TypedMonth = lazyPart(async () => (await import('./first-steps/TypedMonth.tsx')).TypedMonth)

/** The rest of a month typed without an account, where the package had no room for all of it. */
const RestOfTypedMonth = () => {
  const [month] = useState(() => stored<ComponentProps<typeof TypedMonth>['month']>(STORED.typedMonth))
  return month ? <TypedMonth month={month} /> : null
}

/** Far down, and of a company that keeps deadlines. */
const DeadlinesCard = lazyPart(async () => (await import('../deadlines/DeadlinesCard.tsx')).DeadlinesCard)

const PurchaseEvent = lazyPart(async () => (await import('./PurchaseEvent.ts')).PurchaseEvent)

const Total = ({ label, value, unit }: { label: string; value: string | undefined; unit?: string }) => (
  <div className={`card ${classes.total}`}>
    <Text component="h2" size="sm" c="dimmed">
      {label}
    </Text>
    <p className={classes.figure}>
      {value ?? '–'}
      {unit ? <span className={classes.unit}> {unit}</span> : null}
    </p>
  </div>
)

type NewProps = { started: boolean; mayAddRoadmap: boolean; mayAddSheet: boolean }

/** Leads to a new sheet of either kind, and to the generator. */
const NewSheets = ({ started, mayAddRoadmap, mayAddSheet }: NewProps) => (
  <div className={classes.buttons}>
    <Button
      variant={started ? 'filled' : 'default'}
      leftSection={<Plus size={16} />}
      renderRoot={(props) => <Link to={mayAddRoadmap ? '/dashboard/foi/add' : '/dashboard/subscription/limited'} {...props} />}
    >
      {COMMON.roadSheet}
    </Button>
    <Button
      variant="default"
      leftSection={<Plus size={16} />}
      renderRoot={(props) => <Link to={mayAddSheet ? '/dashboard/sheets/add' : '/dashboard/subscription/limited'} {...props} />}
    >
      {COMMON.operatingSheet}
    </Button>
    <Button variant="default" leftSection={<Sparkles size={16} />} renderRoot={(props) => <Link to="/dashboard/generate" {...props} />}>
      {TEXTS.generate}
    </Button>
  </div>
)

/** The company's activity: totals of a range, the daily actions, the package. */
export const HomeScreen = () => {
  const { company, subscription } = useCompany()
  const search = useSearch({ from: '/dashboard/company/plan/current/' })
  const navigate = useNavigate({ from: '/dashboard' })
  const [purchased] = useState(() => search.sub !== undefined || stored(AWAITED_PURCHASE) !== null)
  const today = dayInRomania(new Date())
  const range = search.from && search.to ? { from: search.from, to: search.to } : (presets(today)[0]?.range as Range)

  const stats = useQuery({
    queryKey: ['companyStats', company.id, range],
    queryFn: ({ signal }) => call('companyStats', { query: { companyId: company.id, ...range } }, signal),
    placeholderData: keepPreviousData,
  })

  const mayWrite = useAllowed('sheets')
  // who may not write has no steps to take
  const started = !mayWrite || subscription.totalRoadmaps > 0 || subscription.totalSheets > 0
  const below = (
    <>
      <RangePicker
        today={today}
        range={range}
        onRange={(next) => navigate({ to: '.', search: (latest) => ({ ...latest, ...next }), replace: true, resetScroll: false })}
      />
      <div className={classes.cards} {...(stats.isPlaceholderData ? { 'data-old': true } : {})}>
        {stats.isError && !stats.data ? (
          <div className={`card ${classes.total}`} role="alert">
            <Text>{sentenceOf(stats.error)}</Text>
            <Button variant="default" mt="sm" onClick={() => stats.refetch()}>
              {COMMON.tryAgain}
            </Button>
          </div>
        ) : (
          <>
            <Total label={TEXTS.totalSheets} value={stats.data && formatNumber(stats.data.totalRoadmaps, 0)} />
            <Total label={TEXTS.totalKilometres} value={stats.data && formatKm(stats.data.kmDone)} unit="km" />
          </>
        )}
        <SubscriptionCard subscription={subscription} />
      </div>
      <DeadlinesCard />
      <PromoVideo />
    </>
  )

  return (
    <>
      {purchased ? <PurchaseEvent /> : null}
      <div className={classes.head}>
        <Title order={1} className={classes.greeting ?? ''}>
          {TEXTS.greeting(company.name)}
        </Title>
        {mayWrite ? <NewSheets started={started} {...subscription.permissions} /> : null}
      </div>
      {started && mayWrite ? <RestOfTypedMonth /> : null}
      {started ? (
        <MonthPanel
          month={search.month ?? monthOf(today)}
          today={today}
          onMonth={(step) =>
            navigate({
              to: '.',
              search: (latest) => ({ ...latest, month: step(homeSearch(latest).month ?? monthOf(today)) }),
              replace: true,
              resetScroll: false,
            })
          }
        >
          {below}
        </MonthPanel>
      ) : (
        <>
          <FirstSteps begin={search.pasi === 1} today={today} />
          {below}
        </>
      )}
    </>
  )
}
