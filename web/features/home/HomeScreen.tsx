import { Button, Title } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, Sparkles } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { dayInRomania } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/month/month.ts'
import { useAllowed, useCompany } from '../../app/company-context.tsx'
import { STORED, stored } from '../../lib/stored.ts'
import { CardComing } from '../../ui/CardComing.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { COMMON } from '../../ui/texts.ts'
import { usePhone } from '../../ui/use-phone.ts'
import classes from './HomeScreen.module.css'
import { MonthPanel } from './month/MonthPanel.tsx'
import { AWAITED_PURCHASE, homeSearch } from './ranges.ts'
import { TEXTS } from './texts.ts'

const FirstSteps = lazyPart(async () => (await import('./first-steps/FirstSteps.tsx')).FirstSteps, <CardComing height={260} />)

const TypedMonth = lazyPart(async () => (await import('./first-steps/TypedMonth.tsx')).TypedMonth)

/** The rest of a month typed without an account, where the package had no room for all of it. */
const RestOfTypedMonth = () => {
  const [month] = useState(() => stored<ComponentProps<typeof TypedMonth>['month']>(STORED.typedMonth))
  return month ? <TypedMonth month={month} /> : null
}

const HomeSide = lazyPart(async () => (await import('./HomeSide.tsx')).HomeSide, <CardComing height={220} />)

const PurchaseEvent = lazyPart(async () => (await import('./PurchaseEvent.ts')).PurchaseEvent)

const LIMITED = '/dashboard/subscription/limited'

type NewProps = { main: boolean; mayAddRoadmap: boolean; mayAddSheet: boolean }

/** Leads to a new sheet of either kind, and to the generator; `main`: the first is what the page is for. */
const NewSheets = ({ main, mayAddRoadmap, mayAddSheet }: NewProps) => (
  <div className={`wrap ${classes.buttons}`}>
    {(
      [
        { label: COMMON.roadSheet, Icon: Plus, to: mayAddRoadmap ? '/dashboard/foi/add' : LIMITED },
        { label: COMMON.operatingSheet, Icon: Plus, to: mayAddSheet ? '/dashboard/sheets/add' : LIMITED },
        { label: TEXTS.generate, Icon: Sparkles, to: '/dashboard/generate' },
      ] as const
    ).map(({ label, Icon, to }, at) => (
      <Button
        key={label}
        variant={main && at === 0 ? 'filled' : 'default'}
        leftSection={<Icon size={16} />}
        renderRoot={(props) => <Link to={to} {...props} />}
      >
        {label}
      </Button>
    ))}
  </div>
)

/** The company's month, its totals of another range of days, the daily actions, the package, what expires. */
export const HomeScreen = () => {
  const { company, subscription } = useCompany()
  const search = useSearch({ from: '/dashboard/company/plan/current/' })
  const navigate = useNavigate({ from: '/dashboard' })
  const [purchased] = useState(() => search.sub !== undefined || stored(AWAITED_PURCHASE) !== null)
  const today = dayInRomania(new Date())

  const mayWrite = useAllowed('sheets')
  // who may not write has no steps to take
  const started = !mayWrite || subscription.totalRoadmaps > 0 || subscription.totalSheets > 0
  const phone = usePhone()
  const newSheets = mayWrite ? <NewSheets main={started && !phone} {...subscription.permissions} /> : null

  return (
    <>
      {purchased ? <PurchaseEvent /> : null}
      <div className={`row wrap ${classes.head}`} {...(started ? { 'data-started': true } : {})}>
        <Title order={1} className={classes.greeting ?? ''}>
          {TEXTS.greeting(company.name)}
        </Title>
        {phone ? null : newSheets}
      </div>
      {started && mayWrite ? <RestOfTypedMonth /> : null}
      {started ? (
        <MonthPanel
          last={<HomeSide subscription={subscription} part="last" />}
          month={search.month ?? monthOf(today)}
          today={today}
          range={search.from && search.to ? { from: search.from, to: search.to } : null}
          onRange={(range) =>
            navigate({
              to: '.',
              search: (latest) => {
                const { from: _, to: __, ...rest } = homeSearch(latest)
                return { ...rest, ...range }
              },
              replace: true,
              resetScroll: false,
            })
          }
          onMonth={(step) =>
            navigate({
              to: '.',
              search: (latest) => ({ ...latest, month: step(homeSearch(latest).month ?? monthOf(today)) }),
              replace: true,
              resetScroll: false,
            })
          }
        >
          {phone ? newSheets : null}
          <HomeSide subscription={subscription} part="near" />
        </MonthPanel>
      ) : (
        <>
          <FirstSteps begin={search.pasi === 1} today={today} />
          <div className={classes.side}>
            <HomeSide subscription={subscription} />
          </div>
        </>
      )}
    </>
  )
}
