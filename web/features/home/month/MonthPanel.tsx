import { ActionIcon, Button, Skeleton, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Calendar, Rows3 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import { daysOfMonth, type Month } from '#domain/month/month.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { failureText } from '../../../lib/api.ts'
import { asked } from '../../../lib/asked.ts'
import { STORED, store, stored } from '../../../lib/stored.ts'
import { CardComing } from '../../../ui/CardComing.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { usePhone } from '../../../ui/use-phone.ts'
import { WhenSeen } from '../../../ui/WhenSeen.tsx'
import type { Range } from '../ranges.ts'
import { calendarRows } from './calendar-days.ts'
import { MonthCalendar } from './MonthCalendar.tsx'
import { MonthFigures, MonthHead, ShownMonth } from './MonthHead.tsx'
import classes from './MonthPanel.module.css'
import { MonthSteps } from './MonthSteps.tsx'
import { overviewQuery } from './overview-query.ts'
import { TEXTS } from './texts.ts'

const MonthTable = lazy(() => import('./MonthTable.tsx').then((module) => ({ default: module.MonthTable })))
const MonthCharts = lazy(() => import('./MonthCharts.tsx').then((module) => ({ default: module.MonthCharts })))

const OtherRange = lazyPart(async () => (await import('../OtherRange.tsx')).OtherRange, <Skeleton height={93} radius={8} />)

/** Height of the tallest card, so that nothing below moves when the charts appear. */
const CHARTS_HEIGHT = 305
const CHARTS_COMING = (
  <div className={classes.coming}>
    {['history', 'consumption', 'costs'].map((name) => (
      <CardComing key={name} height={CHARTS_HEIGHT} />
    ))}
  </div>
)

/** Height of a phone's calendar of a vehicle, five weeks long. */
const PHONE_CALENDAR_HEIGHT = 466

/** A desk does not load it, a phone at once, while its figures are on their way. */
const PhoneCalendar = lazyPart(
  async () => (await import('./PhoneCalendar.tsx')).PhoneCalendar,
  <CardComing height={PHONE_CALENDAR_HEIGHT} />,
)

const Dock = lazyPart(async () => (await import('./NextStep.tsx')).Dock)

/** Heights of the table: its header, its footer, and a row. */
const TABLE_HEIGHTS = { around: 136, row: 64 }

type View = 'calendar' | 'table'
const VIEWS = [
  { view: 'calendar', label: TEXTS.viewCalendar, Icon: Calendar },
  { view: 'table', label: TEXTS.viewTable, Icon: Rows3 },
] as const

/** The selected view of the month, stored in the browser. */
const useView = () => {
  const [view, setView] = useState<View>(() => (stored(STORED.monthView) === 'table' ? 'table' : 'calendar'))
  const choose = (next: View) => {
    store(STORED.monthView, next)
    setView(next)
  }
  return [view, choose] as const
}

/** How the month is seen, in words on a desk, by signs beside the name of the month on a phone. */
const Views = ({ view, onView, phone }: { view: View; onView: (view: View) => void; phone: boolean }) => (
  <Button.Group aria-label={TEXTS.view} className={classes.views ?? ''}>
    {VIEWS.map(({ view: each, label, Icon }) => {
      const chosen = { variant: each === view ? 'light' : 'default', 'aria-pressed': each === view, onClick: () => onView(each) }
      return phone ? (
        <ActionIcon key={each} size={44} aria-label={label} {...chosen}>
          <Icon size={18} />
        </ActionIcon>
      ) : (
        <Button key={each} size="compact-sm" {...chosen}>
          {label}
        </Button>
      )
    })}
  </Button.Group>
)

type Props = {
  month: Month
  today: Day
  /** Leads from the month that was asked for last to another. */
  onMonth: (step: (from: Month) => Month) => void
  /** The range of days whose totals are shown as well. */
  range: Range | null
  onRange: (range: Range | { from?: undefined; to?: undefined }) => void
  /** What stands beside the charts, on a phone below the steps: drawn after the calendar, whose height is not known before, so that nothing moves. */
  children: ReactNode
  /** What is shown last. */
  last: ReactNode
}

/** The month: its state, the next step, each vehicle day by day, and the totals compared with others. */
export const MonthPanel = ({ month, today, range, onRange, onMonth, children, last }: Props) => {
  const { company } = useCompany()
  const phone = usePhone()
  useState(() => phone && PhoneCalendar.preload())
  const [view, setView] = useView()
  const [isRangeOpen, setIsRangeOpen] = useState(range !== null)
  const query = { companyId: company.id, month }
  const overview = useQuery({ ...overviewQuery(company.id, month), placeholderData: keepPreviousData })
  const sheets = useQuery({
    ...asked(['monthCalendar', company.id, month], 'monthCalendar', { query }),
    enabled: view === 'calendar',
  })
  const figures = overview.data
  const rows = useMemo(
    () => (figures?.month === month && sheets.data ? calendarRows(figures, sheets.data, today) : null),
    [figures, month, sheets.data, today],
  )
  const failed = overview.error ?? sheets.error
  // another month has another calendar; everything below it stays
  const [hasBeenDrawn, setHasBeenDrawn] = useState(false)
  if (rows && !hasBeenDrawn) setHasBeenDrawn(true)
  if (failed && !figures)
    return (
      <>
        <div className={`card ${classes.failed}`} role="alert">
          <Text>{TEXTS.loadFailed}</Text>
          <Text c="dimmed">{failureText(failed, COMMON.notReached)}</Text>
          <Button variant="default" mt="sm" onClick={() => Promise.all([overview.refetch(), sheets.refetch()])}>
            {COMMON.tryAgain}
          </Button>
        </div>
        {children}
      </>
    )
  const table = view === 'table'
  const isDrawn = rows !== null || hasBeenDrawn || (table && figures !== undefined)
  const turnRange = () => {
    setIsRangeOpen(!isRangeOpen)
    if (range) onRange({})
  }
  const ranged = { open: isRangeOpen, turn: turnRange }
  const other = isRangeOpen ? <OtherRange today={today} range={range ?? daysOfMonth(month)} onRange={onRange} /> : null
  const views = figures || table || phone ? <Views view={view} onView={setView} phone={phone} /> : null
  const drawing = table ? (
    <Suspense fallback={<CardComing height={TABLE_HEIGHTS.around + TABLE_HEIGHTS.row * (figures?.assets.length ?? 3)} />}>
      <MonthTable month={month} />
    </Suspense>
  ) : rows && figures && phone ? (
    <PhoneCalendar key={month} month={month} rows={rows} overview={figures} />
  ) : rows ? (
    <MonthCalendar key={month} month={month} rows={rows} />
  ) : (
    // the browser counts its appearance below content of unknown height as new, not as a shift
    <CardComing key={figures ? 'rows' : 'figures'} height={phone ? PHONE_CALENDAR_HEIGHT : 320} />
  )
  return (
    <section aria-label={TEXTS.month} className={classes.panel} {...(overview.isPlaceholderData ? { 'data-old': true } : {})}>
      {phone ? (
        <>
          <div className={classes.phoneHead}>
            <ShownMonth {...{ month, today, onMonth }} />
            {views}
          </div>
          {drawing}
          {figures && (table || !rows) ? <Dock overview={figures} /> : null}
          {figures && isDrawn ? (
            <>
              <MonthFigures totals={figures.totals} range={ranged} />
              {other}
              <MonthSteps overview={figures} />
              <div className={classes.side}>{children}</div>
            </>
          ) : null}
        </>
      ) : (
        <>
          <MonthHead {...{ month, today, onMonth, views }} overview={figures} range={ranged} />
          {other}
          {figures ? <MonthSteps overview={figures} /> : <Skeleton height={64} radius={8} />}
          {drawing}
        </>
      )}
      {figures && isDrawn ? (
        <div className={classes.below}>
          <WhenSeen place={CHARTS_COMING}>
            <Suspense fallback={CHARTS_COMING}>
              <MonthCharts overview={figures} />
            </Suspense>
          </WhenSeen>
          {phone ? null : <div className={classes.side}>{children}</div>}
          <div className={classes.last}>{last}</div>
        </div>
      ) : null}
    </section>
  )
}
