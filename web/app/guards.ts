/** Access to pages. Each guard runs before its page loads and redirects users who may not see it. */
import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { UserInfo } from '#contract/auth.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { homeSearch } from '../features/home/ranges.ts'
import { CallError, call } from '../lib/api.ts'
import { forgetSession, hasSession } from '../lib/kept-session.ts'
import { companiesQuery, startOf, subscriptionQuery, userQuery } from './session.ts'

type At<Context> = { context: Context; location: ParsedLocation }

const toLogin = (location: ParsedLocation) =>
  redirect({ to: '/auth/login', search: location.pathname === '/dashboard' ? {} : { redirect: location.href } })

/** The signed-in user, else the login page. */
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

/** A user, else the login page; administrators have an area of their own. */
export const requireUser = async (at: At<{ client: QueryClient }>): Promise<{ user: UserInfo }> => {
  const user = await signedIn(at)
  if (user.userType === 'admin') throw redirect({ to: '/admin/users' })
  return { user }
}

/** An administrator, else the dashboard. */
export const requireAdministrator = async (at: At<{ client: QueryClient }>): Promise<void> => {
  if ((await signedIn(at)).userType !== 'admin') throw redirect({ to: '/dashboard' })
}

/** A visitor who is not signed in, else the dashboard. */
export const requireStranger = (): void => {
  if (hasSession()) throw redirect({ to: '/dashboard' })
}

/**
 * An active company, else the form that adds one. When the active one is no longer the user's, their first company becomes
 * active. Loads what every screen below asks: the companies and the active one's package.
 */
export const requireCompany = async ({
  context: { client, user },
}: At<{ client: QueryClient; user: UserInfo }>): Promise<{ user: UserInfo; companyId: number; subscription: Subscription }> => {
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
  return { user: { ...user, activeCompanyId: companyId }, companyId, subscription }
}

/** Back from paying before the payment provider has confirmed it: the page that waits for the confirmation. */
const toConfirmation = ({ context: { subscription }, location }: At<{ subscription: Subscription }>) => {
  const { payment, sub } = homeSearch(location.search)
  const { pendingPackage } = subscription
  if (location.pathname !== '/dashboard' || payment !== 'success' || sub === undefined || !pendingPackage) return null
  return redirect({ to: '/dashboard/payment/activate/$packageId', params: { packageId: String(pendingPackage.id) }, search: { sub } })
}

/** A package, else the choice of one, or the page that waits for its payment. */
export const requirePlan = (at: At<{ subscription: Subscription }>): void => {
  if (at.context.subscription.permissions.state === 'none') throw toConfirmation(at) ?? redirect({ to: '/dashboard/payment' })
}

/** A package that has not expired, else the notice that it has, or the page that waits for the payment of another. */
export const requireCurrentPlan = (at: At<{ subscription: Subscription }>): void => {
  if (at.context.subscription.permissions.state === 'expired')
    throw toConfirmation(at) ?? redirect({ to: '/dashboard/subscription/expired' })
}

/** A package that has expired, else the dashboard. */
export const requireExpired = ({ context }: At<{ subscription: Subscription }>): void => {
  if (context.subscription.permissions.state !== 'expired') throw redirect({ to: '/dashboard' })
}

/** A package that allows no more sheets of at least one kind, else the dashboard. */
export const requireLimited = ({ context }: At<{ subscription: Subscription }>): void => {
  if (context.subscription.permissions.state !== 'limited') throw redirect({ to: '/dashboard' })
}

/** A package under which sheets are written, else the notice that it has expired, before anything is typed. */
export const requireWriting = ({ context }: At<{ subscription: Subscription }>): void => {
  if (!context.subscription.permissions.mayWrite) throw redirect({ to: '/dashboard/subscription/expired' })
}

/** A package with room for another sheet of a kind, else the notice that says why not, before anything is typed. */
export const requireRoom =
  (kind: AssetKind) =>
  (at: At<{ subscription: Subscription }>): void => {
    requireWriting(at)
    const { mayAddRoadmap, mayAddSheet } = at.context.subscription.permissions
    if (!(kind === 'vehicle' ? mayAddRoadmap : mayAddSheet)) throw redirect({ to: '/dashboard/subscription/limited' })
  }
