import { Alert, Button } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Outlet, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { UNDO_DAYS } from '#domain/company/undo.ts'
import { STORED, stored } from '../lib/stored.ts'
import { hasUnsavedWork } from '../lib/unsaved-work.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { CompanyContext } from './company-context.tsx'
import { Notice } from './Notice.tsx'
import { roleIn, usableBy } from './roles.ts'
import { companiesQuery, subscriptionQuery, userQuery } from './session.ts'
import { MISSING, PAGE_TITLE } from './texts.ts'

const LiveChanges = lazyPart(async () => (await import('./LiveChanges.ts')).LiveChanges)
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
    const role = roleIn(user, companyId)
    const { demo = false, driverId = null } = user.companies.find(({ id }) => id === companyId) ?? {}
    return company ? { user, company: { ...company, demo }, role, driverId, subscription: usableBy(role, subscription) } : null
  }, [user, companies, companyId, subscription])
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  // removed in another tab, or by its owner: the guard looks only at the next navigation. What is typed stays, to be copied
  const shown = value ?? (hasUnsavedWork() ? last : null)
  if (!shown) return <CompanyGone name={last?.company.name ?? null} next={companies[0]?.name ?? null} />
  if (shown.role === 'driver' && shown.driverId === null && !hasUnsavedWork())
    return (
      <Notice title={MISSING.driverGone(shown.company.name)} actions={null}>
        {MISSING.driverGoneHelp}
      </Notice>
    )
  return (
    <CompanyContext value={shown}>
      {value ? null : (
        <Alert color="red" role="alert" mb="md" title={MISSING.companyGone(shown.company.name)}>
          {MISSING.companyGoneTyped}
        </Alert>
      )}
      {value && stored(STORED.addedCompany) === companyId ? <AddedCompany /> : null}
      {value ? <LiveChanges companyId={companyId} /> : null}
      <Outlet />
    </CompanyContext>
  )
}
