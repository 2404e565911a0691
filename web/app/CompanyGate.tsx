import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Outlet } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { STORED, stored } from '../lib/stored.ts'
import { hasUnsavedWork } from '../lib/unsaved-work.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { CompanyContext } from './company-context.tsx'
import { roleIn, usableBy } from './roles.ts'
import { companiesQuery, subscriptionQuery, userQuery } from './session.ts'

const LiveChanges = lazyPart(async () => (await import('./LiveChanges.ts')).LiveChanges)
const AddedCompany = lazyPart(async () => (await import('../features/companies/AddedCompany.ts')).AddedCompany)

const CompanyGone = lazyPart(async () => (await import('./CompanyGone.tsx')).CompanyGone)
const DriverGone = lazyPart(async () => (await import('./CompanyGone.tsx')).DriverGone)
const GoneWhileTyping = lazyPart(async () => (await import('./CompanyGone.tsx')).GoneWhileTyping)

const route = getRouteApi('/dashboard/company')

/** Provides user, company and package to the screens below, always in the server's latest state. */
export const CompanyGate = () => {
  const { companyId } = route.useRouteContext()
  const user = useSuspenseQuery(userQuery).data
  const companies = useSuspenseQuery(companiesQuery).data
  const subscription = useSuspenseQuery(subscriptionQuery(companyId)).data
  const value = useMemo(() => {
    const company = companies.find(({ id }) => id === companyId)
    const role = roleIn(user, companyId)
    const { demo = false, driverId = null } = user.companies.find(({ id }) => id === companyId) ?? {}
    return company ? { user, company: { ...company, demo }, role, driverId, subscription: usableBy(role, subscription) } : null
  }, [user, companies, companyId, subscription])
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  // removed in another tab, or by its owner: the guard looks only at the next navigation. What is typed stays, to be copied
  const shown = value ?? (hasUnsavedWork() ? last : null)
  if (!shown) return <CompanyGone name={last?.company.name ?? null} next={companies[0]?.name ?? null} />
  if (shown.role === 'driver' && shown.driverId === null && !hasUnsavedWork()) return <DriverGone company={shown.company.name} />
  return (
    <CompanyContext value={shown}>
      {value ? null : <GoneWhileTyping company={shown.company.name} />}
      {value && stored(STORED.addedCompany) === companyId ? <AddedCompany /> : null}
      {value ? <LiveChanges companyId={companyId} /> : null}
      <Outlet />
    </CompanyContext>
  )
}
