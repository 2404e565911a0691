import type { Day } from '#domain/calendar/day.ts'
import { daysOfMonth } from '#domain/month/month.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { lastClosed } from '../closed-months/closed-months.repository.ts'
import { inbox, MOST_COUNTED } from '../inbox/inbox.repository.ts'
import { badgeDays, badgeOf, toSeeOn } from '../inbox/to-see.ts'
import { receipts } from '../receipts/receipts.repository.ts'

/** What the menu counts, out of what is stored and in one round trip; nothing is checked for it. */
export const menuCounts = async (scope: CompanyScope, today: Day) => {
  const days = badgeDays(today)
  const [assign, unchecked, closed, toSee] = await Promise.all([
    receipts.waiting(scope),
    inbox.hasUnchecked(scope, days),
    lastClosed(scope),
    toSeeOn(scope, days, today),
  ])
  const open = toSee.filter(({ day }) => closed === null || day > daysOfMonth(closed).to)
  return { waitingReceipts: { assign }, toSee: badgeOf(open, today), allKnown: !unchecked && toSee.length < MOST_COUNTED }
}
