import type { ReactNode } from 'react'
import type { PortfolioRow } from '#contract/portfolio.ts'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { type Day, daysBetween, formatDay } from '#domain/calendar/day.ts'
import { companyCode } from '#domain/company/cui.ts'
import { may } from '#domain/company/roles.ts'
import { type DueState, dueOf } from '#domain/deadlines/due.ts'
import { dueLeft } from '#domain/deadlines/words.ts'
import { nextWork } from '#domain/month/portfolio.ts'
import { portfolioSteps } from '#domain/month/portfolio-steps.ts'
import { PORTFOLIO_STATE_TEXTS } from '#domain/month/portfolio-texts.ts'
import { sheetsToSee, toCheckInWords } from '#domain/month/seen.ts'
import { formatNumber } from '#domain/numbers/format.ts'
import { searchKey } from '#domain/text.ts'
import { enterCompany } from '../../app/enter-company.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import type { ListSearch } from '../../ui/list-search.ts'
import { Mark } from '../../ui/Mark.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { RowCard } from '../../ui/TableCards.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import classes from './Portfolio.module.css'
import type { Part } from './portfolio-search.ts'
import { TEXTS } from './texts.ts'

const COLOURS = { open: 'gray', ready: 'green', closed: 'gray', handedOver: 'word' } as const

const TONES = { passed: 'error', soon: 'warning' } as const

type DueProps = { text: ReactNode; below?: string; state: DueState; way?: ReactNode }

/** What ends on a day, below it what that means, and the way to put it right; a sign and its colour say that it has passed or is near. */
const Due = ({ text, below, state, way }: DueProps) => (
  <span className={classes.due} data-state={state}>
    <span className={classes.sign}>{state === 'later' ? null : <Mark tone={TONES[state]} />}</span>
    <span>
      {text}
      {below ? <span className={`quiet ${classes.left}`}>{below}</span> : null}
      {way}
    </span>
  </span>
)

/** The first deadline of a company: what, whose, and how long until then. */
const Deadline = ({ deadline, today }: { deadline: PortfolioRow['deadline']; today: Day }) => {
  if (deadline === null) return '–'
  const { name, subject, dueDay, state } = deadline
  const left = dueLeft({ dueDay, state, days: daysBetween(today, dueDay), km: null, unit: 'km' }, today)
  return (
    <Due
      text={
        <span className={classes.deadline}>
          {name} <span className="nowrap">{subject}</span>
        </span>
      }
      below={left}
      state={state}
    />
  )
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
export const mayChoosePackage = ({ packageUntil, role }: PortfolioRow, today: Day): boolean =>
  may(role, 'money') && (packageUntil === null || packageUntil < today)

export const choosePackage = ({ id }: { id: number }) => void enterCompany(id, '/dashboard/payment')

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
  if (packageUntil === null) return <Due text={<span className="nowrap">{TEXTS.none}</span>} state="later" way={way} />
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
  return (
    <TwoLines
      text={
        <span className={`row ${classes.standing}`}>
          <StateBadge label={PORTFOLIO_STATE_TEXTS[row.state]} color={COLOURS[row.state]} />
          <Steps row={row} />
        </span>
      }
      below={work && TEXTS.work[work]}
    />
  )
}

const ToSee = ({ errors, warnings, unchecked }: PortfolioRow) => (
  <TwoLines
    text={warnings > 0 ? <strong>{warnings}</strong> : '–'}
    below={errors > 0 ? toCheckInWords(errors, 0) : unchecked > 0 ? TEXTS.unchecked(unchecked) : null}
  />
)

/** Its tax code, and what the user is in it. */
const whoseOf = (row: PortfolioRow): string => `${companyCode(row)} · ${ROLE_TEXTS[row.role].name}`

/** A company on a phone: how its month stands, what it lacks, and what ends soon. */
export const CompanyCard = ({ row, today }: { row: PortfolioRow; today: Day }) => {
  const { state, name, toPlace, errors, warnings, unchecked, submitted, sheets, deadline, packageUntil } = row
  const work = nextWork(state, row)
  const lacks = [
    ...(toPlace > 0 ? [TEXTS.receipts(toPlace)] : []),
    ...(errors + warnings > 0 ? [sheetsToSee({ errors, warnings })] : []),
    ...(unchecked > 0 ? [TEXTS.unchecked(unchecked)] : []),
    ...(submitted ? [TEXTS.approvals(submitted)] : []),
  ]
  const says = lacks.length > 0 || !work ? lacks : [TEXTS.work[work]]
  return (
    <>
      <RowCard
        name={name}
        figure={<StateBadge label={PORTFOLIO_STATE_TEXTS[state]} color={COLOURS[state]} />}
        about={<span className={classes.lacks}>{says.join(' · ')}</span>}
        aside={<Steps row={row} />}
      />
      <span className={`wrap ${classes.near}`}>
        <span className="dimmed">{[...(sheets > 0 ? [TEXTS.sheetCount(sheets)] : []), whoseOf(row)].join(' · ')}</span>
        {deadline && deadline.state !== 'later' ? <Deadline deadline={deadline} today={today} /> : null}
        {packageUntil && packageDue(packageUntil, today).state === 'later' ? null : <Package row={row} today={today} />}
      </span>
    </>
  )
}

/** A column of what waits for a user of the company. */
const todo = (id: string, title: string, count: (row: PortfolioRow) => number): Column<PortfolioRow> => ({
  ...{ id, title, numeric: true, sortable: true },
  cell: (row) => (count(row) > 0 ? <strong>{count(row)}</strong> : '–'),
})

/** The columns of the portfolio; `approves`: some company has its sheets approved. */
export const columns = (today: Day, approves: boolean): readonly Column<PortfolioRow>[] => [
  {
    id: 'name',
    title: TEXTS.company,
    sortable: true,
    width: '26%',
    cell: (row) => (
      <div className={classes.company}>
        <TwoLines text={<strong>{row.name}</strong>} below={whoseOf(row)} />
      </div>
    ),
  },
  {
    id: 'fleet',
    title: TEXTS.fleet,
    numeric: true,
    cell: ({ vehicles, machines }) => (
      <>
        {vehicles} {machines > 0 ? <span className="dimmed">{TEXTS.machines(machines)}</span> : null}
      </>
    ),
  },
  todo('toPlace', TEXTS.toPlace, ({ toPlace }) => toPlace),
  { id: 'sheets', title: TEXTS.sheets, cell: ({ sheets }) => formatNumber(sheets, 0), numeric: true, sortable: true },
  {
    id: 'toSee',
    title: TEXTS.toSee,
    cell: ToSee,
    numeric: true,
    sortable: true,
  },
  ...(approves ? [todo('toApprove', TEXTS.toApprove, ({ submitted }) => submitted ?? 0)] : []),
  { id: 'state', title: TEXTS.state, sortable: true, cell: (row) => <Standing row={row} /> },
  {
    id: 'deadline',
    title: TEXTS.deadline,
    sortable: true,
    cell: ({ deadline }) => <Deadline deadline={deadline} today={today} />,
  },
  {
    id: 'package',
    title: TEXTS.package,
    sortable: true,
    cell: (row) => <Package row={row} today={today} way={mayChoosePackage(row, today) ? <ChoosePackage row={row} /> : null} />,
  },
]

/** Whether a company belongs to a part of the portfolio; a company without a package belongs to those whose package ends. */
export const isIn = (row: PortfolioRow, part: Part, today: Day): boolean => {
  if (part === 'deadlines') return row.deadline !== null && row.deadline.state !== 'later'
  if (part === 'packages') return row.packageUntil === null || packageDue(row.packageUntil, today).state !== 'later'
  return row.state === part
}

/** What a column is ordered by; the rows come in the order of what is missing, which is that of their state. */
const ORDER: Readonly<Record<string, (row: PortfolioRow) => number | string>> = {
  name: ({ name }) => searchKey(name),
  toPlace: ({ toPlace }) => toPlace,
  sheets: ({ sheets }) => sheets,
  toSee: ({ errors, warnings, unchecked }) => errors + warnings + unchecked,
  toApprove: ({ submitted }) => submitted ?? 0,
  deadline: ({ deadline }) => deadline?.dueDay ?? '9',
  package: ({ packageUntil }) => packageUntil ?? '',
}

/** The companies as a column orders them, else by what is missing. */
export const ordered = (rows: readonly PortfolioRow[], { sort = 'state', direction = 'asc' }: ListSearch): readonly PortfolioRow[] => {
  const by = ORDER[sort]
  const sorted = by ? rows.toSorted((one, other) => (by(one) < by(other) ? -1 : by(one) > by(other) ? 1 : 0)) : rows
  return direction === 'desc' ? sorted.toReversed() : sorted
}
