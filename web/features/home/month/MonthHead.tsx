import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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

/** The month in one sentence: how many sheets are in order, and what still has to be done. */
const Verdict = ({ overview }: { overview: MonthOverview }) => {
  const { sheets, missing, receipts, month } = overview
  if (sheets.all === 0) return <p className={classes.verdict}>{TEXTS.noSheets}</p>
  const toSee = sheets.warnings + sheets.errors
  const parts: ReactNode[] = []
  if (toSee > 0)
    parts.push(
      <Link to={INBOX_PATH} search={{ month }} className={classes.link}>
        {TEXTS.toSee(toSee)}
      </Link>,
    )
  if (missing.length > 0)
    parts.push(
      <Link to="/dashboard/generate" className={classes.link}>
        {missing.length === 1 ? TEXTS.missingOne : TEXTS.missing(counted(missing.length, TEXTS.day, TEXTS.days))}
      </Link>,
    )
  if (receipts.unassigned > 0)
    parts.push(
      <Link to="/dashboard/alimentari" search={{ state: 'assign', month }} className={classes.link}>
        {counted(receipts.unassigned, TEXTS.receipt, TEXTS.receipts)}
      </Link>,
    )
  return (
    <p className={classes.verdict} role="status">
      {parts.length === 0 ? <strong>{TEXTS.allInOrder}: </strong> : null}
      <strong>{TEXTS.sheetsOf(sheets.inOrder, sheets.all)}</strong> {TEXTS.areInOrder(sheets.inOrder, sheets.all)}
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts stand in one order
        <span key={at}>
          <span className={classes.dot}> · </span>
          {part}
        </span>
      ))}
    </p>
  )
}

type Props = { month: Month; today: Day; overview: MonthOverview | undefined; onMonth: (step: (from: Month) => Month) => void }

/** The month shown, its state, and its totals. */
export const MonthHead = ({ month, today, overview, onMonth }: Props) => {
  const totals = overview?.totals
  return (
    <div className={classes.head}>
      <MonthSwitch month={month} onMonth={onMonth} last={monthAfter(monthOf(today))} as="h2" className={classes.switch} />
      {overview ? <Verdict overview={overview} /> : <p className={classes.verdict} />}
      {totals ? (
        <dl className={classes.figures}>
          <Figure label={TEXTS.roadSheets} value={formatNumber(totals.vehicleSheets, 0)} />
          <Figure label={TEXTS.kilometres} value={formatKm(totals.km)} unit="km" />
          <Figure label={TEXTS.fuel} value={formatLitres(totals.fuelAdded)} unit="L" />
          <Figure label={TEXTS.cost} value={formatMoney(totals.cost)} unit="lei" />
        </dl>
      ) : null}
    </div>
  )
}
