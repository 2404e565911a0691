import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Outlet } from '@tanstack/react-router'
import { useMemo } from 'react'
import { STORED, stored } from '../lib/stored.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { CompanyContext } from './company-context.tsx'
import { companiesQuery, subscriptionQuery, userQuery } from './session.ts'

const AddedCompany = lazyPart(async () => (await import('../features/companies/AddedCompany.ts')).AddedCompany)

const route = getRouteApi('/dashboard/company')

/** Provides user, company and package to the screens below, always in the server's latest state. */
export const CompanyGate = () => {
  const { companyId } = route.useRouteContext()
  const user = useSuspenseQuery(userQuery).data
  const companies = useSuspenseQuery(companiesQuery).data
  const subscription = useSuspenseQuery(subscriptionQuery(companyId)).data
  const value = useMemo(() => {
    const company = companies.find(({ id }) => id === companyId)
    const demo = user.companies.find(({ id }) => id === companyId)?.demo ?? false
    return company ? { user, company: { ...company, demo }, subscription } : null
  }, [user, companies, companyId, subscription])
  // the company was removed a moment ago: the guard redirects at the next navigation
  if (!value) return null
  return (
    <CompanyContext value={value}>
      {stored(STORED.addedCompany) === companyId ? <AddedCompany /> : null}
      <Outlet />
    </CompanyContext>
  )
}
