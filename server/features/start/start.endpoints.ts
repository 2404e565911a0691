import { type Day, dayInRomania } from '#domain/calendar/day.ts'
import { daysOfMonth } from '#domain/month/month.ts'
import { accessOfMember, type CompanyScope } from '../../access/company-access.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { signedIn } from '../auth/signed-in.ts'
import { lastClosed } from '../closed-months/closed-months.repository.ts'
import { companiesWithSettings } from '../companies/companies-with-settings.ts'
import { installationOf } from '../home/home.endpoints.ts'
import { inbox, MOST_COUNTED } from '../inbox/inbox.repository.ts'
import { badgeDays, badgeOf, toSeeOn } from '../inbox/to-see.ts'
import { receipts } from '../receipts/receipts.repository.ts'
import { subscriptionOf } from '../subscription/subscription-of.ts'

/** What the menu counts, out of what is stored and in one round trip; nothing is checked for it. */
const menuCounts = async (scope: CompanyScope, today: Day) => {
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

export const startEndpoints = (services: Services): HandlersOf<'start'> => ({
  start: async ({ session }) => {
    const [user, companies] = await Promise.all([signedIn(services, session), companiesWithSettings(services, session.userId)])
    const active = user.activeCompanyId === null ? null : await accessOfMember(services.database, session, user.activeCompanyId)
    const [subscription, counts] = active
      ? await active.reading((scope) =>
          Promise.all([
            subscriptionOf(services, scope),
            // a driver's menu counts nothing
            active.role === 'driver' ? null : menuCounts(scope, dayInRomania(services.clock())),
          ]),
        )
      : [null, null]
    return { user, companies, subscription, installation: installationOf(services), counts }
  },
})
