import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Day, dayInRomania } from '#domain/calendar/day.ts'
import { idsOf } from '#domain/ids.ts'
import { type Month, monthOf } from '#domain/month/month.ts'
import { audit } from '../../access/audit.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { Session } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { lastClosed } from '../closed-months/closed-months.repository.ts'
import { closingFacts } from '../closing-facts/closing-facts.repository.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { requireWriting } from '../subscription/permissions.ts'
import { reopenedEmail } from './email-texts.ts'
import { digestOf } from './month-digest.repository.ts'
import { monthStatus, type Status } from './month-status.ts'
import { months } from './months.repository.ts'
import { TEXTS } from './texts.ts'

type Form = HandlerInputOf<'closeMonth'>['body']
type Actor = Pick<Session, 'userId' | 'impersonatorId'>

const notReady = (message: string): Refusal => new Refusal('MONTH_NOT_READY', { message })

/** Refuses with the first obstacle to closing a month. */
const requireReady = ({ month, closed, frozen, errors, unassigned, unpriced, totals }: Status, today: Day): void => {
  if (closed || frozen) throw notReady(TEXTS.alreadyClosed(month))
  if (month > monthOf(today)) throw notReady(TEXTS.future(month))
  if (totals.sheets === 0) throw notReady(TEXTS.empty(month))
  if (errors > 0) throw notReady(TEXTS.errors(errors, month))
  if (unassigned > 0) throw notReady(TEXTS.unassigned(unassigned, month))
  if (unpriced.length > 0) throw notReady(TEXTS.unpriced(unpriced.map(({ number }) => number)))
}

/** Closes one month whose obstacles were checked, in the order of the months. */
const close = async (services: Services, scope: CompanyScope, { month, totals }: Status, closedBy: number | null, note: string | null) => {
  const sheets = await months.sheets(scope, month)
  const digest = await digestOf(scope, idsOf(sheets))
  const facts = await closingFacts.now(scope, month)
  await months.add(scope, { month, closedAt: services.clock(), closedBy, note, totals: { ...totals, facts }, digest })
  return digest
}

/**
 * Closes a month in the caller's transaction, with `earlier` also the earlier open months with sheets. Waits for sheets that are being
 * saved. Refuses with MONTH_NOT_READY a month that is not in order, with CHANGED one that differs from what the user saw.
 */
export const closeMonth = async (
  services: Services,
  scope: CompanyScope,
  { userId, impersonatorId }: Actor,
  { month, note, basis, accepted, earlier, unapproved }: Form,
): Promise<HandlerAnswerOf<'closeMonth'>> => {
  await months.lock(scope)
  const today = dayInRomania(services.clock())
  const status = await monthStatus(scope, month, today)
  requireReady(status, today)
  if (basis !== null && basis !== status.basis) throw new Refusal('CHANGED', { message: TEXTS.changed })
  const [first] = status.earlier
  if (first !== undefined && !earlier) {
    const told = TEXTS.earlierToo(first)
    throw new Refusal('MONTH_NOT_READY', { message: told, fields: { earlier: told } })
  }
  const before: Status[] = []
  for (const earlierMonth of status.earlier) {
    const earlierStatus = await monthStatus(scope, earlierMonth, today)
    requireReady(earlierStatus, today)
    before.push(earlierStatus)
  }
  const statuses = [...before, status]
  const [remarks, free] = [statuses.some((one) => one.warnings + one.withoutSheet > 0), statuses.some((one) => one.free > 0)]
  if (!accepted && (remarks || free)) {
    const told = TEXTS.accept(remarks, free)
    throw new Refusal('INVALID', { message: told, fields: { accepted: told } })
  }
  const unlocked = statuses.find((one) => one.unapproved > 0)
  if (!unapproved && unlocked) {
    const told = TEXTS.unapproved(unlocked.unapproved, unlocked.month)
    throw new Refusal('INVALID', { message: told, fields: { unapproved: told } })
  }
  let digest = ''
  for (const monthToClose of statuses) digest = await close(services, scope, monthToClose, userId, monthToClose === status ? note : null)
  const closed = statuses.map((one) => one.month)
  const detail = { companyId: scope.companyId, month: closed.join(' '), digest }
  await audit(services, scope.trx, { action: 'month-closed', userId, actorId: impersonatorId, detail })
  return { closed, digest }
}

/**
 * Closes a month without a user, in the caller's transaction: warnings and free receipts do not prevent it, an error, an earlier open
 * month, a sheet that still has to be approved or an expired package does. A month without sheets is not closed.
 */
export const closeByItself = async (services: Services, scope: CompanyScope, month: Month): Promise<void> => {
  await months.lock(scope)
  const today = dayInRomania(services.clock())
  const status = await monthStatus(scope, month, today, Number.POSITIVE_INFINITY)
  if (status.frozen || status.totals.sheets === 0) return
  await requireWriting(services, scope)
  requireReady(status, today)
  if (status.unapproved > 0) throw notReady(TEXTS.unapproved(status.unapproved, month))
  const [first] = status.earlier
  if (first !== undefined) throw notReady(TEXTS.earlierOpen(first))
  await close(services, scope, status, null, null)
}

/** Reopens the last closed month in the caller's transaction, with a reason, and informs the owners. */
export const reopenMonth = async (
  services: Services,
  scope: CompanyScope,
  { userId, impersonatorId }: Actor,
  { month, reason }: { month: Month; reason: string },
): Promise<void> => {
  await months.lock(scope)
  const last = await lastClosed(scope)
  if (last === null) throw new Refusal('NOT_FOUND')
  if (last !== month) throw new Refusal('MONTH_NOT_LAST', { message: TEXTS.notLast(last) })
  await months.remove(scope, month)
  const detail = { companyId: scope.companyId, month, reason }
  await audit(services, scope.trx, { action: 'month-reopened', userId, actorId: impersonatorId, detail })
  const { company, addresses } = await months.toTell(scope, ['owner'])
  const by = await months.nameOf(scope, userId)
  const letter = reopenedEmail({ company, month, publicUrl: services.config.PUBLIC_URL, by, reason })
  for (const address of addresses) await queueEmail(services, scope.trx, address, letter)
}
