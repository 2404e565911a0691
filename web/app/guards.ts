/** Access to pages. Each guard runs before its page loads and redirects users who may not see it. */
import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { UserInfo } from '#contract/auth.ts'
import type { Subscription } from '#contract/subscription.ts'
import { may, type Need, type Role } from '#domain/company/roles.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { securityQuery } from '../features/account/account.api.ts'
import { homeSearch } from '../features/home/ranges.ts'
import { CallError, call } from '../lib/api.ts'
import { forgetSession, hasSession } from '../lib/kept-session.ts'
import { keepTabText, tabText } from '../lib/tab-storage.ts'
import { roleIn, usableBy } from './roles.ts'
import { companiesQuery, startOf, subscriptionQuery, userQuery } from './session.ts'

type At<Context> = { context: Context; location: ParsedLocation }

const toLogin = (location: ParsedLocation) =>
  redirect({ to: '/auth/login', search: location.pathname === '/dashboard' ? {} : { redirect: location.href } })

/** Requires a signed-in user; others go to the login page. */
const signedIn = async ({ context, location }: At<{ client: QueryClient }>): Promise<UserInfo> => {
  if (!hasSession()) throw toLogin(location)
  try {
    return await startOf(context.client)
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'NOT_AUTHENTICATED') throw error
    forgetSession()
    throw toLogin(location)
  }
}

/** Requires a user; visitors go to the login page, administrators to their own area. */
export const requireUser = async (at: At<{ client: QueryClient }>): Promise<{ user: UserInfo }> => {
  const user = await signedIn(at)
  if (user.userType === 'admin') throw redirect({ to: '/admin/users' })
  return { user }
}

/** Whether the signed-in administrator has to set a second factor up before anything else; users go to the dashboard. */
const mustSetUpFactor = async (at: At<{ client: QueryClient }>): Promise<boolean> => {
  if ((await signedIn(at)).userType !== 'admin') throw redirect({ to: '/dashboard' })
  return (await at.context.client.fetchQuery({ ...securityQuery, staleTime: 0 })).secondFactorRequired
}

/** Requires an administrator with a second factor; one without is led to its set-up, others to the dashboard. */
export const requireAdministrator = async (at: At<{ client: QueryClient }>): Promise<void> => {
  if (await mustSetUpFactor(at)) throw redirect({ to: '/admin/second-factor' })
}

/** Requires an administrator without a second factor; one with it goes to the administration, others to the dashboard. */
export const requireNoFactor = async (at: At<{ client: QueryClient }>): Promise<void> => {
  if (!(await mustSetUpFactor(at))) throw redirect({ to: '/admin/users' })
}

/** Requires a visitor who is not signed in; users go to the dashboard. */
export const requireStranger = (): void => {
  if (hasSession()) throw redirect({ to: '/dashboard' })
}

/** The pages of a driver. */
const OF_DRIVERS = /^\/dashboard\/(foi|sheets|alimentari|vehicles|rol|subscription\/(expired|limited)|(foi|sheets)\/(add|edit\/\d+))\/?$/

/** Leads a driver from the home page to their sheets, and from a page that is not theirs to the notice that says what the role allows. */
const leadDriver = (path: string): void => {
  if (/^\/dashboard\/?$/.test(path)) throw redirect({ to: '/dashboard/foi' })
  if (!OF_DRIVERS.test(path)) throw redirect({ to: '/dashboard/rol' })
}

/**
 * Requires an active company; a user without one goes to the form that adds one. When the active company is no longer the user's, their
 * first company becomes active. Loads the data that every screen below needs: the companies and the active one's package.
 */
export const requireCompany = async ({
  context: { client, user },
  location,
}: At<{ client: QueryClient; user: UserInfo }>): Promise<{ user: UserInfo; companyId: number; role: Role; subscription: Subscription }> => {
  const [first] = user.companies
  if (!first) throw redirect({ to: '/dashboard/company/add' })
  const active = user.companies.find((company) => company.id === user.activeCompanyId)
  if (!active) {
    await call('activeCompany', { body: { companyId: first.id } })
    client.setQueryData(userQuery.queryKey, { ...user, activeCompanyId: first.id })
  }
  const companyId = (active ?? first).id
  const [subscription] = await Promise.all([
    client.ensureQueryData({ ...subscriptionQuery(companyId), revalidateIfStale: true }),
    client.ensureQueryData(companiesQuery),
  ])
  const role = roleIn(user, companyId)
  if (role === 'driver') leadDriver(location.pathname)
  return { user: { ...user, activeCompanyId: companyId }, companyId, role, subscription: usableBy(role, subscription) }
}

/** The user returns from paying before the payment provider has confirmed: goes to the page that waits for the confirmation. */
const toConfirmation = ({ context: { subscription }, location }: At<{ subscription: Subscription }>) => {
  const { payment, sub } = homeSearch(location.search)
  const { pendingPackage } = subscription
  if (location.pathname !== '/dashboard' || payment !== 'success' || sub === undefined || !pendingPackage) return null
  return redirect({ to: '/dashboard/payment/activate/$packageId', params: { packageId: String(pendingPackage.id) }, search: { sub } })
}

/** Requires a package; others go to the choice of one, or to the page that waits for its payment. */
export const requirePlan = (at: At<{ subscription: Subscription }>): void => {
  if (at.context.subscription.permissions.state === 'none') throw toConfirmation(at) ?? redirect({ to: '/dashboard/payment' })
}

/** Requires a package that has not expired; others go to the notice about it, or to the page that waits for the payment of another one. */
export const requireCurrentPlan = (at: At<{ subscription: Subscription }>): void => {
  if (at.context.subscription.permissions.state === 'expired')
    throw toConfirmation(at) ?? redirect({ to: '/dashboard/subscription/expired' })
}

/** Requires an expired package; others go to the dashboard. */
export const requireExpired = ({ context }: At<{ subscription: Subscription }>): void => {
  if (context.subscription.permissions.state !== 'expired') throw redirect({ to: '/dashboard' })
}

/** Requires a package without room for more sheets of at least one kind; others go to the dashboard. */
export const requireLimited = ({ context }: At<{ subscription: Subscription }>): void => {
  if (context.subscription.permissions.state !== 'limited') throw redirect({ to: '/dashboard' })
}

/** That this tab has led an accountant to the portfolio: from then on the home page is that of the company. */
const PORTFOLIO_SHOWN = 'PORTFOLIO_SHOWN'

/** Leads who keeps the books of several companies to the portfolio, when the home page is the first page of a tab. */
export const portfolioFirst = ({ context: { user }, location }: At<{ user: UserInfo }>): void => {
  const books = user.companies.filter(({ role }) => role === 'accountant').length
  if (books < 2 || location.searchStr || tabText(PORTFOLIO_SHOWN) !== null || !keepTabText(PORTFOLIO_SHOWN, 'da')) return
  throw redirect({ to: '/dashboard/portofoliu' })
}

/** Requires a permission of the user's role; others go to the notice that says what the role allows. */
export const requireNeed =
  (need: Need) =>
  ({ context }: At<{ role: Role }>): void => {
    if (!may(context.role, need)) throw redirect({ to: '/dashboard/rol' })
  }

/** Requires a role and a package that allow saving; others go to the notice that says why not, before the user types anything. */
export const requireWriting = (at: At<{ role: Role; subscription: Subscription }>): void => {
  requireNeed('sheets')(at)
  const { context } = at
  if (!context.subscription.permissions.mayWrite) throw redirect({ to: '/dashboard/subscription/expired' })
}

/** To open a saved sheet: as for writing, or a role that changes none and sees it. */
export const requireSheetOpening = (at: At<{ role: Role; subscription: Subscription }>): void => {
  if (may(at.context.role, 'sheets')) requireWriting(at)
}

/** Requires a package with room for another sheet of a kind; others go to the notice with the reason, before the user types anything. */
export const requireRoom =
  (kind: AssetKind) =>
  (at: At<{ role: Role; subscription: Subscription }>): void => {
    requireWriting(at)
    const { mayAddRoadmap, mayAddSheet } = at.context.subscription.permissions
    if (!(kind === 'vehicle' ? mayAddRoadmap : mayAddSheet)) throw redirect({ to: '/dashboard/subscription/limited' })
  }
