/** How the month of a company stands among others: what is missing decides. */
import type { Day } from '../calendar/day.ts'
import { daysOfMonth, type Month } from './month.ts'

/** Work is missing; nothing is missing and the month is over; closed; closed and handed over. */
export const PORTFOLIO_STATES = ['open', 'ready', 'closed', 'handedOver'] as const
export type PortfolioState = (typeof PORTFOLIO_STATES)[number]

/** What a month of a company has, as far as its state goes by it. */
export type MonthFacts = {
  sheets: number
  toPlace: number
  errors: number
  warnings: number
  unchecked: number
  /** Sheets that wait for approval, and that are not approved; `null` where the company has none approved. */
  submitted: number | null
  unapproved: number | null
  closed: boolean
  handedOver: boolean
}

/** The state of a month on the day `today`; a month that is not over, or has no sheet, is open. */
export const portfolioState = (month: Month, facts: MonthFacts, today: Day): PortfolioState => {
  if (facts.closed) return facts.handedOver ? 'handedOver' : 'closed'
  const missing = facts.toPlace + facts.errors + facts.warnings + facts.unchecked + (facts.unapproved ?? 0)
  return facts.sheets > 0 && missing === 0 && today > daysOfMonth(month).to ? 'ready' : 'open'
}

/** What the month of a company waits for: the work in its order, then its hand-over; `null` where all is done. */
export const nextWork = (state: PortfolioState, { toPlace, errors, warnings, unchecked, submitted, sheets }: Work) => {
  if (state === 'handedOver') return null
  if (state === 'closed') return 'handOver'
  if (state === 'ready') return 'close'
  if (toPlace > 0) return 'receipts'
  if (errors + warnings + unchecked > 0) return 'checks'
  if ((submitted ?? 0) > 0) return 'approval'
  return sheets > 0 ? 'days' : 'sheets'
}
export type Work = Pick<MonthFacts, 'toPlace' | 'errors' | 'warnings' | 'unchecked' | 'submitted' | 'sheets'>

type Row = Pick<MonthFacts, 'sheets' | 'toPlace' | 'errors' | 'warnings' | 'unchecked' | 'submitted'> & {
  state: PortfolioState
  name: string
}

/** How much is missing: receipts to place, sheets to look at and to approve. */
const missingIn = ({ toPlace, errors, warnings, submitted }: Pick<Row, 'toPlace' | 'errors' | 'warnings' | 'submitted'>): number =>
  toPlace + errors + warnings + (submitted ?? 0)

/** The order of companies: open ones first, among them those that lack most; then by name. */
export const byMissing = (one: Row, other: Row): number =>
  PORTFOLIO_STATES.indexOf(one.state) - PORTFOLIO_STATES.indexOf(other.state) ||
  missingIn(other) - missingIn(one) ||
  one.name.localeCompare(other.name, 'ro')

type Counted = Omit<Row, 'name'> & { vehicles: number; machines: number }
type PortfolioTotals = Record<Exclude<keyof Counted, 'state'> | 'companies' | 'done', number> & {
  states: Record<PortfolioState, number>
}

/** What companies come to together, and how many stand in each state; `done` are those whose month is closed, handed over or not. */
export const portfolioTotals = (rows: readonly Counted[]): PortfolioTotals => {
  const sum = (count: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + count(row), 0)
  const inState = (wanted: PortfolioState) => rows.filter(({ state }) => state === wanted).length
  const states = { open: inState('open'), ready: inState('ready'), closed: inState('closed'), handedOver: inState('handedOver') }
  return {
    companies: rows.length,
    states,
    done: states.closed + states.handedOver,
    vehicles: sum(({ vehicles }) => vehicles),
    machines: sum(({ machines }) => machines),
    toPlace: sum(({ toPlace }) => toPlace),
    sheets: sum(({ sheets }) => sheets),
    errors: sum(({ errors }) => errors),
    warnings: sum(({ warnings }) => warnings),
    unchecked: sum(({ unchecked }) => unchecked),
    submitted: sum(({ submitted }) => submitted ?? 0),
  }
}
