import { Refusal } from '#contract/refusals.ts'
import { DONE } from '#contract/wire.ts'
import { accessOfMember, type CompanyAccess } from '../../access/company-access.ts'
import type { Session } from '../../access/session.ts'
import type { Handlers } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { addCompany } from './add-company.ts'
import { companies } from './companies.repository.ts'
import { leaveCompany } from './leave-company.ts'

const ownCompany = async (world: World, session: Session, id: number): Promise<CompanyAccess> => {
  const company = await accessOfMember(world.database, session, id)
  if (!company) throw new Refusal('NOT_FOUND')
  return company
}

type Mounted = 'companyInfo' | 'companies' | 'saveCompany' | 'deleteCompany' | 'companyStats' | 'saveCompanySettings'

/** The companies of an account, what the registry knows of one, and its settings. */
export const companiesEndpoints = (world: World): Pick<Handlers, Mounted> => ({
  companyInfo: ({ body }) => world.registry.find(body.cui),
  companies: async ({ session }) => {
    const rows = await companies.list(world.database.db, session.userId)
    return rows.map(({ roadmapApprovedBy, sheetApprovedBy, ...row }) => ({ ...row, settings: { roadmapApprovedBy, sheetApprovedBy } }))
  },
  saveCompany: async ({ session, body }) => {
    if (body.id === null) return addCompany(world, session, body)
    const company = await ownCompany(world, session, body.id)
    await company.within((scope) => companies.change(scope, body))
    return { id: company.companyId }
  },
  deleteCompany: async ({ session, query }) => {
    // the call names the company that one works in, and the one to be taken out
    await leaveCompany(world, session, await ownCompany(world, session, query.id))
    return DONE
  },
  companyStats: ({ company, query }) => company.within((scope) => companies.stats(scope, query.from, query.to)),
  saveCompanySettings: async ({ company, body }) => {
    await company.within((scope) => companies.setApprovers(scope, body))
    return DONE
  },
})
