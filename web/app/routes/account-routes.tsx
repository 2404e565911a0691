/** The user's companies and account, before a company is chosen. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { createRoute, redirect, useParams } from '@tanstack/react-router'
import { may } from '#domain/company/roles.ts'
import { lazyScreen } from '../../ui/lazy-screen.ts'
import { roleIn } from '../roles.ts'
import { companiesQuery } from '../session.ts'
import { NOMENCLATOR } from '../shell/menu.ts'
import { PAGE_TITLE } from '../texts.ts'
import { dashboard } from './parents.tsx'
import { around, plainList } from './screens.tsx'

const companies = createRoute({
  getParentRoute: () => dashboard,
  path: 'companies',
  staticData: { title: NOMENCLATOR.companies.label },
  ...plainList(lazyScreen(() => import('../../features/companies/CompaniesScreen.tsx'), 'CompaniesScreen')),
})

const account = createRoute({
  getParentRoute: () => dashboard,
  path: 'account',
  staticData: { title: PAGE_TITLE.account },
  component: lazyScreen(() => import('../../features/account/AccountScreen.tsx'), 'AccountScreen'),
})

const CompanyWizard = lazyScreen(() => import('../../features/companies/CompanyWizardScreen.tsx'), 'CompanyWizardScreen')

const companyAdd = createRoute({
  getParentRoute: () => dashboard,
  path: 'company/add',
  staticData: { title: PAGE_TITLE.addCompany },
  component: around(CompanyWizard, () => <CompanyWizard key="add" company={null} />),
})

const companyEdit = createRoute({
  getParentRoute: () => dashboard,
  path: 'company/edit/$companyId',
  staticData: { title: PAGE_TITLE.editCompany },
  beforeLoad: async ({ context, params }) => {
    const companies = await context.client.ensureQueryData(companiesQuery)
    if (!companies.some(({ id }) => String(id) === params.companyId)) throw redirect({ to: '/dashboard' })
    if (!may(roleIn(context.user, Number(params.companyId)), 'nomenclators')) throw redirect({ to: '/dashboard/companies' })
  },
  component: around(CompanyWizard, () => {
    const { companyId } = useParams({ from: '/dashboard/company/edit/$companyId' })
    const company = useSuspenseQuery(companiesQuery).data.find(({ id }) => String(id) === companyId)
    return company ? <CompanyWizard key={companyId} company={company} /> : null
  }),
})

export const accountRoutes = [companies, account, companyAdd, companyEdit] as const
