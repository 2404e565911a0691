/** The status of a month, and the obstacles to closing it. */
import { createHash } from 'node:crypto'
import type { HandlerAnswerOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Day } from '#domain/calendar/day.ts'
import { daysOfMonth, type Month } from '#domain/month/month.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import type { Services } from '../../services.ts'
import { companies } from '../companies/companies.repository.ts'
import { fiscal } from '../fiscal/fiscal.repository.ts'
import { fillsWithoutSheet } from '../receipts/fills-without-sheet.repository.ts'
import { statesOf } from '../roadmaps/check-sheets.ts'
import { refreshSome } from '../roadmaps/keep-states.ts'
import { type MonthSheet, months } from './months.repository.ts'
import { TEXTS } from './texts.ts'

/** Most faulty sheets that are named. */
const MOST_NAMED = 20

/** Number of a month's states that one request computes; the rest is computed in the background. */
const ONE_REQUEST = { parts: 3 }
/** The most sheets that are checked within the transaction of the status. */
const MOST_AT_ONCE = 5_000

/** Computes the unknown states of a month's sheets, in transactions of their own, as many as a request may wait for. */
export const refreshMonth = async (services: Services, company: CompanyAccess, month: Month): Promise<void> => {
  for (const kind of ['vehicle', 'machine'] as const)
    await refreshSome(services, company, { kind, vehicleId: null, driverId: null, ...daysOfMonth(month) }, ONE_REQUEST)
}

/** Fingerprint of a shown month: each saved sheet and its findings. */
const basisOf = (sheets: readonly MonthSheet[], counts: Record<string, number>): string =>
  createHash('sha256')
    .update(JSON.stringify([sheets.map(({ id, version }) => [id, version]), counts]))
    .digest('base64url')

const named = ({ id, kind, number, startDate, vehicle }: MonthSheet) => ({ id, type: kind, number, startDate, vehicle })

/** The status of a month, the same for every user. */
export type Status = Omit<HandlerAnswerOf<'monthStatus'>, 'mayClose'>

/**
 * The status of a month. Unknown states are computed without storing them; with more than `most` unknown states it is refused with BUSY,
 * which tells how many sheets are still to be checked.
 */
export const monthStatus = async (scope: CompanyScope, month: Month, today: Day, most = MOST_AT_ONCE): Promise<Status> => {
  const sheets = await months.sheets(scope, month)
  const unknown = sheets.filter(({ state }) => state === null).map(({ id }) => id)
  if (unknown.length > most) throw new Refusal('BUSY', { message: TEXTS.stillChecked(unknown.length, sheets.length) })
  const computed = unknown.length > 0 ? await statesOf(scope, unknown, today) : new Map()
  const stateOf = ({ id, state }: MonthSheet) => state ?? computed.get(id) ?? 'ok'
  const faultySheets = sheets.filter((sheet) => stateOf(sheet) === 'error')
  const closed = await months.closed(scope)
  const { from } = daysOfMonth(month)
  const toApprove = (await companies.approval(scope)).approval
    ? sheets.filter((sheet) => sheet.startDate >= from && sheet.approval !== 'approved')
    : []
  const withoutUse = await fiscal.withoutUse(scope, month)
  const counts = {
    errors: faultySheets.length,
    warnings: sheets.filter((sheet) => stateOf(sheet) === 'warning').length,
    ...(await months.receipts(scope, month)),
    withoutSheet: await fillsWithoutSheet.count(scope, daysOfMonth(month), today),
    unapproved: toApprove.length,
  }
  return {
    month,
    closed: closed.find((one) => one.month === month) ?? null,
    frozen: month <= (closed[0]?.month ?? ''),
    last: month === closed[0]?.month,
    basis: basisOf(sheets, { ...counts, withoutUse: withoutUse.length }),
    withoutUse,
    totals: await months.totals(scope, month),
    ...counts,
    unpriced: await months.unpriced(scope, month),
    earlier: await months.earlierOpen(scope, month),
    atFault: faultySheets.slice(0, MOST_NAMED).map(named),
    toApprove: toApprove.slice(0, MOST_NAMED).map((sheet) => ({ ...named(sheet), approval: sheet.approval })),
  }
}
