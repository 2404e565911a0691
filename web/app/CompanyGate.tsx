import { Button } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Outlet, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { UNDO_DAYS } from '#domain/company/undo.ts'
import { STORED, stored } from '../lib/stored.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { CompanyContext } from './company-context.tsx'
import { Notice } from './Notice.tsx'
import { companiesQuery, subscriptionQuery, userQuery } from './session.ts'
import { MISSING, PAGE_TITLE } from './texts.ts'

const AddedCompany = lazyPart(async () => (await import('../features/companies/AddedCompany.ts')).AddedCompany)

const route = getRouteApi('/dashboard/company')

/** Says that the open company is no longer the user's, and leads to the next one or to the form that adds one. */
const CompanyGone = ({ name, next }: { name: string | null; next: string | null }) => {
  const client = useQueryClient()
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    // the guard takes the next company from them
    await client.refetchQueries(userQuery)
    await router.navigate({ to: '/dashboard', ignoreBlocker: true })
    await router.invalidate()
    setLeaving(false)
  }
  return (
    <Notice
      title={MISSING.companyGone(name)}
      actions={
        <Button onClick={leave} loading={leaving}>
          {next === null ? PAGE_TITLE.addCompany : MISSING.openCompany(next)}
        </Button>
      }
    >
      {MISSING.companyGoneHelp(UNDO_DAYS)}
    </Notice>
  )
}

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
  const name = value?.company.name ?? null
  const [lastName, setLastName] = useState(name)
  if (name !== null && name !== lastName) setLastName(name)
  // removed in another tab, or by its owner: the guard looks only at the next navigation
  if (!value) return <CompanyGone name={lastName} next={companies[0]?.name ?? null} />
  return (
    <CompanyContext value={value}>
      {stored(STORED.addedCompany) === companyId ? <AddedCompany /> : null}
      <Outlet />
    </CompanyContext>
  )
}
