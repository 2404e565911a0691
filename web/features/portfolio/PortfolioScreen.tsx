import { Button, Group, Text } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, CreditCard, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { PortfolioRow } from '#contract/portfolio.ts'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { type Day, dayInRomania, daysBetween, formatDay } from '#domain/calendar/day.ts'
import { companyCode } from '#domain/company/cui.ts'
import { may } from '#domain/company/roles.ts'
import { type DueState, dueOf } from '#domain/deadlines/due.ts'
import { dueLeft } from '#domain/deadlines/words.ts'
import { monthBefore, monthOf } from '#domain/month/month.ts'
import { nextWork, PORTFOLIO_STATES, type PortfolioState, portfolioTotals } from '#domain/month/portfolio.ts'
import { portfolioSteps } from '#domain/month/portfolio-steps.ts'
import { toCheckInWords } from '#domain/month/seen.ts'
import { formatNumber } from '#domain/numbers/format.ts'
import { searchKey } from '#domain/text.ts'
import { call } from '../../lib/api.ts'
import { CountTabs } from '../../ui/CountTabs.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { notifyError } from '../../ui/feedback.tsx'
import { EmptyList, ListPage, ListTools } from '../../ui/ListPage.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import type { OnList } from '../../ui/list-search.ts'
import { Mark } from '../../ui/Mark.tsx'
import { MonthChoice } from '../../ui/MonthChoice.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { useChosen } from '../../ui/use-chosen.ts'
import { useLocalList } from '../../ui/use-list.ts'
import { ChosenCompanies } from './ChosenCompanies.tsx'
import classes from './Portfolio.module.css'
import { PortfolioSums, Summary } from './PortfolioTotals.tsx'
import { portfolioQuery } from './portfolio.api.ts'
import type { PortfolioSearch } from './portfolio-search.ts'
import { TEXTS } from './texts.ts'

const COLOURS = { open: 'gray', ready: 'green', closed: 'gray', handedOver: 'word' } as const

const TONES = { passed: 'error', soon: 'warning' } as const

type DueProps = { text: string; below?: string; state: DueState; way?: ReactNode }

/** What ends on a day, below it what that means, and the way to put it right; a sign and its colour say that it has passed or is near. */
const Due = ({ text, below, state, way }: DueProps) => (
  <span className={classes.due} data-state={state}>
    <span className={classes.sign}>{state === 'later' ? null : <Mark tone={TONES[state]} />}</span>
    <span>
      {text}
      {below ? <span className={classes.left}>{below}</span> : null}
      {way}
    </span>
  </span>
)

/** The first deadline of a company: what, whose, and how long until then. */
const Deadline = ({ deadline, today }: { deadline: PortfolioRow['deadline']; today: Day }) => {
  if (deadline === null) return '–'
  const { name, subject, dueDay, state } = deadline
  const left = dueLeft({ dueDay, state, days: daysBetween(today, dueDay), km: null, unit: 'km' }, today)
  return <Due text={[name, subject].filter(Boolean).join(' ')} below={left} state={state} />
}

/** Days before the end of a package from which it is near: shorter than the shortest package, which lasts thirty. */
const PACKAGE_SOON_DAYS = 7

/** How a package stands whose last day is `dueDay`. */
const packageDue = (dueDay: Day, today: Day) => ({
  dueDay,
  ...dueOf({ dueDay, dueKm: null, unit: 'km' }, null, today, PACKAGE_SOON_DAYS),
  unit: 'km' as const,
})

/** Whether a company has no package that lasts, and the user may buy one. */
const mayChoosePackage = ({ packageUntil, role }: PortfolioRow, today: Day): boolean =>
  may(role, 'money') && (packageUntil === null || packageUntil < today)

const choosePackage = ({ id }: { id: number }) => void openIn(id, '/dashboard/payment')

/** The way to a package for a company that has none that lasts. */
const ChoosePackage = ({ row }: { row: PortfolioRow }) => (
  <button
    type="button"
    className={classes.way}
    aria-label={TEXTS.choosePackageOf(row.name)}
    onClick={(event) => {
      // the row opens the month
      event.stopPropagation()
      choosePackage(row)
    }}
  >
    {LABEL.choosePackage}
  </button>
)

/** How long a company's package lasts, and which it is. */
const Package = ({ row: { package: name, packageUntil }, today, way }: { row: PortfolioRow; today: Day; way?: ReactNode }) => {
  if (packageUntil === null) return <Due text={TEXTS.none} state="later" way={way} />
  const due = packageDue(packageUntil, today)
  const left = due.state === 'soon' ? dueLeft(due, today) : null
  return (
    <Due
      text={formatDay(packageUntil)}
      below={due.state === 'passed' ? TEXTS.expired : [name, left].filter(Boolean).join(', ')}
      state={due.state}
      way={way}
    />
  )
}

/** The steps of a month as bars; what it waits for stands beside them in words. */
const Steps = ({ row }: { row: PortfolioRow }) => (
  <span className={classes.steps} aria-hidden>
    {portfolioSteps(row).map((state, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change their places
      <i key={at} data-step={state} />
    ))}
  </span>
)

/** How the month of a company stands, and what it waits for. */
const Standing = ({ row }: { row: PortfolioRow }) => {
  const work = nextWork(row.state, row)
  return <TwoLines text={<StateBadge label={TEXTS.states[row.state]} color={COLOURS[row.state]} />} below={work && TEXTS.work[work]} />
}

const ToSee = ({ errors, warnings, unchecked }: PortfolioRow) => (
  <TwoLines
    text={warnings > 0 ? <strong>{warnings}</strong> : '–'}
    below={errors > 0 ? toCheckInWords(errors, 0) : unchecked > 0 ? TEXTS.unchecked(unchecked) : null}
  />
)

/** A column of what waits for somebody; a card does not say that nothing does. */
const todo = (id: string, title: string, count: (row: PortfolioRow) => number): Column<PortfolioRow> => ({
  ...{ id, title, numeric: true },
  cell: (row) => (count(row) > 0 ? <strong>{count(row)}</strong> : '–'),
  card: (row) => (count(row) > 0 ? <strong>{count(row)}</strong> : null),
})

/** The columns of the portfolio; `approves`: some company has its sheets approved. */
const columns = (today: Day, approves: boolean): readonly Column<PortfolioRow>[] => [
  {
    id: 'name',
    title: TEXTS.company,
    cell: (row) => (
      <div className={classes.company}>
        <TwoLines text={row.name} below={`${companyCode(row)} · ${ROLE_TEXTS[row.role].name}`} />
      </div>
    ),
    phone: 'title',
  },
  {
    id: 'fleet',
    title: TEXTS.fleet,
    numeric: true,
    phone: 'none',
    cell: ({ vehicles, machines }) => (
      <>
        {vehicles} {machines > 0 ? <span className="dimmed">{TEXTS.machines(machines)}</span> : null}
      </>
    ),
  },
  todo('toPlace', TEXTS.toPlace, ({ toPlace }) => toPlace),
  { id: 'sheets', title: TEXTS.sheets, cell: ({ sheets }) => formatNumber(sheets, 0), numeric: true },
  {
    id: 'toSee',
    title: TEXTS.toSee,
    cell: ToSee,
    ...{ card: (row) => (row.errors + row.warnings + row.unchecked > 0 ? <ToSee {...row} /> : null), numeric: true },
  },
  ...(approves ? [todo('toApprove', TEXTS.toApprove, ({ submitted }) => submitted ?? 0)] : []),
  { id: 'steps', title: TEXTS.month, cell: (row) => <Steps row={row} /> },
  { id: 'state', title: TEXTS.state, cell: (row) => <Standing row={row} /> },
  {
    id: 'deadline',
    title: TEXTS.deadline,
    cell: ({ deadline }) => <Deadline deadline={deadline} today={today} />,
    card: ({ deadline }) => (deadline ? <Deadline deadline={deadline} today={today} /> : null),
  },
  {
    id: 'package',
    title: TEXTS.package,
    cell: (row) => <Package row={row} today={today} way={mayChoosePackage(row, today) ? <ChoosePackage row={row} /> : null} />,
    // a card says what is near alone
    card: (row) => (row.packageUntil && packageDue(row.packageUntil, today).state === 'later' ? null : <Package row={row} today={today} />),
  },
]

/** Keys 1 to 5 filter by state, 1 for all, where nothing is typed in. */
const useStateKeys = (show: (state: PortfolioState | undefined) => void) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-5]$/.test(event.key)) return
    if ((event.target as HTMLElement).closest('input:not([type="checkbox"]):not([type="radio"]), textarea, [role="dialog"], [role="menu"]'))
      return
    show(PORTFOLIO_STATES[Number(event.key) - 2])
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/** Opens a page of a company, which becomes the active one. */
const openIn = async (companyId: number, address: string): Promise<void> => {
  try {
    await call('activeCompany', { body: { companyId } })
    // a fresh page: no data of another company may stay on any screen
    location.assign(address)
  } catch (error) {
    notifyError(error)
  }
}

/** The user's companies side by side in a month, those that lack most first. */
export const PortfolioScreen = ({ state, onState }: { state: PortfolioSearch; onState: OnList<PortfolioSearch> }) => {
  const client = useQueryClient()
  const today = dayInRomania(new Date())
  const lastEnded = monthBefore(monthOf(today))
  const month = state.month ?? lastEnded
  const found = useQuery({ ...portfolioQuery(month), placeholderData: keepPreviousData })
  const words = searchKey(state.search ?? '')
  const rows = found.data
    ?.filter((row) => state.state === undefined || row.state === state.state)
    .filter(({ name, cui }) => searchKey(`${name} ${cui} RO${cui}`).includes(words))
  const list = useLocalList({ found, rows, state, onState })
  const show = (wanted: PortfolioState | undefined) => onState({ ...state, state: wanted, page: undefined } as PortfolioSearch)
  useStateKeys(show)
  const chosen = useChosen<PortfolioRow>(month)
  const open = ({ id }: { id: number }) => void openIn(id, `/dashboard?month=${month}`)
  const totals = portfolioTotals(found.data ?? [])
  // of one company its row says all
  const several = found.data?.length !== 1
  const next = several ? found.data?.find((row) => row.state !== 'handedOver') : undefined
  return (
    <ListPage
      title={TEXTS.title}
      beside={
        <Group gap="xs">
          <MonthChoice month={month} onMonth={(step) => onState({ ...state, month: step(month), page: undefined })} />
          {month === lastEnded ? <span className={`unit ${classes.lastEnded}`}>{TEXTS.lastEnded}</span> : null}
        </Group>
      }
      buttons={
        <>
          <Button
            variant="default"
            leftSection={<Plus size={16} />}
            renderRoot={(props) => <Link to="/dashboard/company/add" {...props} />}
          >
            {TEXTS.addCompany}
          </Button>
          {next ? (
            <Button maw={360} onClick={() => open(next)}>
              {TEXTS.goOnWith(next.name)}
            </Button>
          ) : null}
        </>
      }
      notice={found.data && several ? <Summary totals={totals} /> : null}
      below={found.data && !several ? <Text c="dimmed">{TEXTS.ofOne}</Text> : null}
      tools={
        several ? (
          <>
            <CountTabs
              label={TEXTS.state}
              value={state.state ?? 'all'}
              onValue={(part) => show(part === 'all' ? undefined : part)}
              tabs={[
                { value: 'all', label: TEXTS.all, count: found.data?.length ?? null },
                ...PORTFOLIO_STATES.map((one) => ({ value: one, label: TEXTS.tabs[one], count: totals.states[one] })),
              ]}
            />
            <ListTools>
              <SearchBox
                label={TEXTS.search}
                placeholder={TEXTS.search}
                search={state.search ?? ''}
                onSearch={(search) => onState({ ...state, search: search || undefined, page: undefined })}
              />
            </ListTools>
          </>
        ) : null
      }
      list={list}
      sums={rows && several ? <PortfolioSums totals={portfolioTotals(rows)} /> : null}
      columns={columns(today, found.data?.some(({ submitted }) => submitted !== null) ?? false)}
      rowName={({ name }) => name}
      onOpen={open}
      actions={[
        { label: TEXTS.open, icon: <ArrowRight size={16} />, run: open },
        { label: LABEL.choosePackage, icon: <CreditCard size={16} />, run: choosePackage, hidden: (row) => !mayChoosePackage(row, today) },
      ]}
      chosen={chosen}
      withChosen={
        <ChosenCompanies
          rows={chosen.rows}
          month={month}
          onDone={() => {
            chosen.clear()
            void client.invalidateQueries(portfolioQuery(month))
          }}
        />
      }
      empty={<EmptyList title={TEXTS.nothing} text={TEXTS.nothingHelp} />}
    />
  )
}
