import { Link } from '@tanstack/react-router'
import type { MonthOverview } from '#contract/month-overview.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthAfter, monthOf } from '#domain/month/month.ts'
import { counted, formatKm, formatLitres, formatMoney, formatNumber } from '#domain/numbers/format.ts'
import { MonthSwitch } from '../../../ui/MonthSwitch.tsx'
import { Quantity } from '../../../ui/Quantity.tsx'
import { INBOX_PATH } from '../../roadmaps/kind-texts.ts'
import classes from './MonthPanel.module.css'
import { TEXTS } from './texts.ts'

const Figure = ({ label, value, unit }: { label: string; value: string; unit?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{unit ? <Quantity value={value} unit={unit} /> : value}</dd>
  </div>
)

/** The month in one sentence: how many sheets are in order, and what still has to be done; `plain` where no thumb would hit its links. */
export const Verdict = ({ overview, plain = false }: { overview: MonthOverview; plain?: boolean }) => {
  const { sheets, missing, receipts, month } = overview
  if (sheets.all === 0) return <p className={classes.verdict}>{TEXTS.noSheets}</p>
  const toSee = sheets.warnings + sheets.errors
  const parts: { text: string; to: string; search?: object }[] = []
  if (toSee > 0) parts.push({ text: TEXTS.toSee(toSee), to: INBOX_PATH, search: { month } })
  if (missing.length > 0) {
    const text = missing.length === 1 ? TEXTS.missingOne : TEXTS.missing(counted(missing.length, TEXTS.day, TEXTS.days))
    parts.push({ text, to: '/dashboard/generate' })
  }
  if (receipts.unassigned > 0) {
    const text = counted(receipts.unassigned, TEXTS.receipt, TEXTS.receipts)
    parts.push({ text, to: '/dashboard/alimentari', search: { state: 'assign', month } })
  }
  return (
    <p className={classes.verdict} role="status">
      {parts.length === 0 ? <strong>{TEXTS.allInOrder}: </strong> : null}
      <strong>{TEXTS.sheetsOf(sheets.inOrder, sheets.all)}</strong> {TEXTS.areInOrder(sheets.inOrder, sheets.all)}
      {parts.map(({ text, to, search = {} }) => (
        <span key={to}>
          {' · '}
          {plain ? (
            text
          ) : (
            // each has its own address with its own search
            <Link to={to as '/dashboard'} search={search as never} className={classes.link}>
              {text}
            </Link>
          )}
        </span>
      ))}
    </p>
  )
}

/** What the month comes to. */
export const MonthFigures = ({ totals }: Pick<MonthOverview, 'totals'>) => (
  <dl className={classes.figures}>
    <Figure label={TEXTS.roadSheets} value={formatNumber(totals.vehicleSheets, 0)} />
    <Figure label={TEXTS.kilometres} value={formatKm(totals.km)} unit="km" />
    <Figure label={TEXTS.fuel} value={formatLitres(totals.fuelAdded)} unit="L" />
    <Figure label={TEXTS.cost} value={formatMoney(totals.cost)} unit="lei" />
  </dl>
)

type Props = { month: Month; today: Day; onMonth: (step: (from: Month) => Month) => void }

/** The month shown, between those beside it. */
export const ShownMonth = ({ month, today, onMonth }: Props) => (
  <MonthSwitch month={month} onMonth={onMonth} last={monthAfter(monthOf(today))} as="h2" className={classes.switch} />
)

/** The month shown, its state, and its totals. */
export const MonthHead = ({ overview, ...shown }: Props & { overview: MonthOverview | undefined }) => (
  <div className={classes.head}>
    <ShownMonth {...shown} />
    {overview ? <Verdict overview={overview} /> : <p className={classes.verdict} />}
    {overview ? <MonthFigures totals={overview.totals} /> : null}
  </div>
)
