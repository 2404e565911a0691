import { dayInRomania } from '#domain/calendar/day.ts'
import { accessOfMember } from '../../access/company-access.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { signedIn } from '../auth/signed-in.ts'
import { companiesWithSettings } from '../companies/companies-with-settings.ts'
import { installationOf } from '../home/home.endpoints.ts'
import { subscriptionOf } from '../subscription/subscription-of.ts'
import { menuCounts } from './menu-counts.ts'

/** What the pages of a signed-in user begin with. */
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
