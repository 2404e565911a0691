/** How a month stands, and what keeps it from being closed. */
import { createHash } from 'node:crypto'
import type { HandlerAnswerOf } from '#contract/contract.ts'
import type { Day } from '#domain/calendar/day.ts'
import { daysOfMonth, type Month } from '#domain/month/month.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import { refreshStates, statesOf } from '../roadmaps/check-sheets.ts'
import { type MonthSheet, months } from './months.repository.ts'

/** Sheets at fault that are named. */
const MOST_NAMED = 20

/** Finds out the states of a month's sheets where they are not known, in transactions of their own. */
export const refreshMonth = async (company: CompanyAccess, month: Month, today: Day): Promise<void> => {
  for (const kind of ['vehicle', 'machine'] as const)
    await refreshStates(company, { kind, vehicleId: null, driverId: null, ...daysOfMonth(month) }, today)
}

/** What a month was shown with: each sheet as it is saved, and what was found in it. */
const basisOf = (sheets: readonly MonthSheet[], found: Record<string, number>): string =>
  createHash('sha256')
    .update(JSON.stringify([sheets.map(({ id, version }) => [id, version]), found]))
    .digest('base64url')

/** How a month stands, whoever looks at it. */
export type Status = Omit<HandlerAnswerOf<'monthStatus'>, 'mayClose'>

/** How a month stands. What is not known of a sheet's state is computed and not stored. */
export const monthStatus = async (scope: CompanyScope, month: Month, today: Day): Promise<Status> => {
  const sheets = await months.sheets(scope, month)
  const unknown = sheets.filter(({ state }) => state === null).map(({ id }) => id)
  const computed = unknown.length > 0 ? await statesOf(scope, unknown, today) : new Map()
  const stateOf = ({ id, state }: MonthSheet) => state ?? computed.get(id) ?? 'ok'
  const wrong = sheets.filter((sheet) => stateOf(sheet) === 'error')
  const closed = await months.closed(scope)
  const found = {
    errors: wrong.length,
    warnings: sheets.filter((sheet) => stateOf(sheet) === 'warning').length,
    ...(await months.receipts(scope, month)),
  }
  return {
    month,
    closed: closed.find((one) => one.month === month) ?? null,
    frozen: month <= (closed[0]?.month ?? ''),
    last: month === closed[0]?.month,
    basis: basisOf(sheets, found),
    totals: await months.totals(scope, month),
    ...found,
    unpriced: await months.unpriced(scope, month),
    earlier: await months.earlierOpen(scope, month),
    atFault: wrong.slice(0, MOST_NAMED).map(({ id, kind, number, startDate, vehicle }) => ({ id, type: kind, number, startDate, vehicle })),
  }
}
