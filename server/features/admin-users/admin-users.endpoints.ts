import { Refusal } from '#contract/refusals.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { idsOf } from '#domain/ids.ts'
import { done } from '../../done.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { adminUsers } from './admin-users.repository.ts'
import { deleteUser, loginAsUser, removeUserSecondFactor, setUserPassword } from './change-user.ts'

type Account = NonNullable<Awaited<ReturnType<typeof adminUsers.byId>>>
type Company = Awaited<ReturnType<typeof adminUsers.companies>>[number]

const packageOf = ({ name, status, price, startDate, expirationDate }: Company) =>
  name !== null && status && price && startDate && expirationDate ? { name, status, price, startDate, expirationDate } : null

/** Accounts with their companies and the currently valid packages. */
const withCompanies = async (services: Services, accounts: readonly Account[]) => {
  const companies = await adminUsers.companies(services.database.db, idsOf(accounts), dayInRomania(services.clock()))
  const of = Map.groupBy(companies, ({ userId }) => userId)
  return accounts.map((account) => {
    const own = of.get(account.id) ?? []
    const active = own.find(({ isActive }) => isActive)
    return {
      ...account,
      companies: own.map((company) => ({
        id: company.id,
        name: company.companyName ?? '',
        cui: company.cui ?? '',
        activePackage: packageOf(company),
      })),
      activePackage: active ? packageOf(active) : null,
    }
  })
}

/** Calls with which administrators read and change the accounts of the installation. */
export const adminUsersEndpoints = (services: Services): HandlersOf<'adminUsers'> => ({
  adminUsers: async ({ query }) => {
    const { rows, total } = await adminUsers.list(services.database.db, query)
    return { rows: await withCompanies(services, rows), total }
  },
  adminUser: async ({ query }) => {
    const user = await adminUsers.byId(services.database.db, query.id)
    const [account] = user ? await withCompanies(services, [user]) : []
    if (!account) throw new Refusal('NOT_FOUND')
    return account
  },
  deleteUser: ({ session, query }) => done(deleteUser(services, session, query.id)),
  setUserPassword: ({ session, body }) => done(setUserPassword(services, session, body)),
  removeUserSecondFactor: ({ session, body }) => done(removeUserSecondFactor(services, session, body.id)),
  loginAsUser: async ({ session, query }) => ({ token: await loginAsUser(services, session, query.id) }),
  activeSubscriptions: async () => {
    const packages = await adminUsers.goodPackages(services.database.db, dayInRomania(services.clock()))
    return packages.map(({ companyId, companyName, cui, ...activePackage }) => ({ companyId, companyName, cui, activePackage }))
  },
})
