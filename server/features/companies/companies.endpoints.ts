import { Refusal } from '#contract/refusals.ts'
import { DONE } from '#contract/wire.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { may } from '#domain/company/roles.ts'
import { accessOfMember, type CompanyAccess, requireRole } from '../../access/company-access.ts'
import type { Session } from '../../access/session.ts'
import type { Author } from '../../database/author.ts'
import { done } from '../../done.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { copyDemoLists } from '../demo/copy-demo-lists.ts'
import { addCompany } from './add-company.ts'
import { companies } from './companies.repository.ts'
import { companiesWithSettings } from './companies-with-settings.ts'
import { companyDeletions } from './company-deletions.repository.ts'
import { deleteCompany, restoreCompany } from './leave-company.ts'

/** The user's access to the company that a call names beside the active one. */
const accessTo = async ({ database }: Services, session: Session, id: number, author?: Author): Promise<CompanyAccess> => {
  const company = await accessOfMember(database, session, id, author && { author })
  if (!company) throw new Refusal('NOT_FOUND')
  return company
}

/** The companies of an account, the registry's data of a company, and its settings. */
export const companiesEndpoints = (services: Services): HandlersOf<'companies'> => ({
  companyInfo: ({ body }) => services.registry.find(body.cui),
  companies: ({ session }) => companiesWithSettings(services, session.userId),
  saveCompany: async ({ session, body, note, author }) => {
    if (body.id === null) return addCompany(services, session, body, note)
    const company = await accessTo(services, session, body.id, author)
    requireRole(company, 'nomenclators')
    const { companyId: id } = company
    return company.within(async (scope) => {
      await companies.change(scope, body)
      await note(scope.trx, { id })
      return { id }
    })
  },
  deleteCompany: async ({ session, query }) => {
    // the call names two companies: the active one, and the one to remove; a driver's own sight has no members
    const { whole } = await accessTo(services, session, query.id)
    await deleteCompany(services, session, whole)
    return DONE
  },
  companyContents: async ({ session, query }) => {
    const company = await accessTo(services, session, query.id)
    requireRole(company, 'read')
    return company.within(async (scope) => ({
      ...(await companies.contents(scope)),
      shared: await companies.hasOthers(scope, session.userId),
    }))
  },
  deletedCompanies: async ({ session }) => {
    const rows = await companyDeletions.ofUser(services.database.db, session.userId, services.clock())
    return rows.map(({ endsAt, ...company }) => ({ ...company, until: dayInRomania(new Date(endsAt)) }))
  },
  restoreCompany: ({ session, body, note }) => done(restoreCompany(services, session, body.id, (trx) => note(trx, DONE))),
  companyStats: ({ company, query }) => company.within((scope) => companies.stats(scope, query.from, query.to)),
  copyDemoLists: ({ company }) => company.within(copyDemoLists),
  saveCompanySettings: ({ company, body }) =>
    company.within(async (scope) => {
      // who may not close a month does not lift what holds it together
      if (!may(company.role, 'close')) {
        const now = await companies.approval(scope)
        const { approval = now.approval, selfApproval = now.selfApproval } = body
        if (approval !== now.approval || selfApproval !== now.selfApproval) throw new Refusal('FORBIDDEN')
      }
      return companies.setApprovers(scope, body)
    }),
})
