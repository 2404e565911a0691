import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MonthOverview } from '#contract/month-overview.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthAfter, monthOf } from '#domain/month/month.ts'
import { sheetsToSee } from '#domain/month/seen.ts'
import { formatKm, formatLitres, formatMoney, formatNumber } from '#domain/numbers/format.ts'
import { MonthChoice } from '../../../ui/MonthChoice.tsx'
import { Quantity } from '../../../ui/Quantity.tsx'
import { INBOX_PATH } from '../../roadmaps/kind-texts.ts'
import { TEXTS as HOME } from '../texts.ts'
import classes from './MonthPanel.module.css'
import { TEXTS } from './texts.ts'

const Figure = ({ label, value, unit }: { label: string; value: string; unit?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{unit ? <Quantity value={value} unit={unit} /> : value}</dd>
  </div>
)

/**
 * The month in one sentence: how many sheets are in order, how many are to be seen, and what still has to be done; `plain` where no thumb would hit its links, above
 * the button of the first step, which says itself how many receipts wait.
 */
export const Verdict = ({ overview, plain = false }: { overview: MonthOverview; plain?: boolean }) => {
  const { sheets, missing, receipts, month } = overview
  if (sheets.all === 0) return <p className={classes.verdict}>{TEXTS.noSheets}</p>
  const parts: { text: string; to: string; search?: object; state?: object }[] = []
  if (sheets.errors + sheets.warnings > 0) parts.push({ text: sheetsToSee(sheets), to: INBOX_PATH, search: { month } })
  if (missing.length > 0) {
    parts.push({ text: TEXTS.missing(missing.length), to: '/dashboard/generate', state: { missingIn: month } })
  }
  if (receipts.unassigned > 0 && !plain) {
    parts.push({ text: TEXTS.receipts(receipts.unassigned), to: '/dashboard/alimentari', search: { state: 'assign', month } })
  }
  return (
    <p className={classes.verdict} role="status">
      {parts.length === 0 ? <strong>{TEXTS.allInOrder}: </strong> : null}
      <strong>{TEXTS.sheetsOf(sheets.inOrder, sheets.all)}</strong> {TEXTS.areInOrder(sheets.inOrder, sheets.all)}
      {parts.map(({ text, to, search = {}, state = {} }) => (
        <span key={to}>
          {', '}
          {plain ? (
            text
          ) : (
            // each has its own address with its own search
            <Link to={to as '/dashboard'} search={search as never} state={state} className={classes.link}>
              {text}
            </Link>
          )}
        </span>
      ))}
    </p>
  )
}

type FiguresProps = Pick<MonthOverview, 'totals'> & {
  /** Opens and closes the totals of another range of days. */
  range: { open: boolean; turn: () => void }
}

/** What the month comes to, and the way to what another range of days comes to. */
export const MonthFigures = ({ totals, range }: FiguresProps) => (
  <div className={classes.totals}>
    <dl className={classes.figures}>
      {totals.machineSheets > 0 ? (
        <Figure label={TEXTS.bothSheets} value={`${formatNumber(totals.vehicleSheets, 0)} + ${formatNumber(totals.machineSheets, 0)}`} />
      ) : (
        <Figure label={TEXTS.roadSheets} value={formatNumber(totals.vehicleSheets, 0)} />
      )}
      <Figure label={TEXTS.kilometres} value={formatKm(totals.km)} unit="km" />
      <Figure label={TEXTS.fuel} value={formatLitres(totals.fuelAdded)} unit="L" />
      <Figure label={TEXTS.cost(totals.unpriced)} value={formatMoney(totals.cost)} unit="lei" />
    </dl>
    <UnstyledButton className={classes.range} aria-expanded={range.open} onClick={range.turn}>
      {range.open ? HOME.closeRange : HOME.inOtherRange}
    </UnstyledButton>
  </div>
)

type Props = { month: Month; today: Day; onMonth: (step: (from: Month) => Month) => void }

/** The month shown, between those beside it. */
export const ShownMonth = ({ month, today, onMonth }: Props) => (
  <MonthChoice month={month} onMonth={onMonth} last={monthAfter(monthOf(today))} className={classes.switch} />
)

type HeadProps = Props & Pick<FiguresProps, 'range'> & { overview: MonthOverview | undefined; views: ReactNode }

/** The month shown, its state, its totals, and how it is seen. */
export const MonthHead = ({ overview, range, views, ...shown }: HeadProps) => (
  <div className={classes.head}>
    <ShownMonth {...shown} />
    {overview ? <Verdict overview={overview} /> : <p className={classes.verdict} />}
    {views}
    {overview ? <MonthFigures totals={overview.totals} range={range} /> : <div className={classes.totals} />}
  </div>
)
