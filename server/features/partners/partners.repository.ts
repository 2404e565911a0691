import { sql } from 'kysely'
import { PartnerForm } from '#contract/partners.ts'
import { isForeign } from '#domain/company/tax-number.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { searchKeyOf } from '../../database/list-page.ts'
import { newest, nomenclator } from '../../database/nomenclator.ts'

const stored = nomenclator('partners', PartnerForm, {
  sorts: { id: 'value', name: 'text', cui: 'value', city: 'text', tva: 'value' },
  first: 'name',
  used: (companyId) =>
    sql`${newest('purchases', 'partnerId', companyId)} union all ${newest('roadmap_beneficiaries', 'partnerId', companyId)}`,
  derived: ({ cui, name, city, state }) => ({
    // a code is looked for with and without its RO
    searchKey: searchKeyOf(name, cui && (isForeign(cui) ? cui : `ro${cui}`), city, state),
  }),
})

/** Suppliers and customers of a company. */
export const partners = {
  ...stored,
  /** Condition on `roadmaps`: the partner sold something on the sheet or is one of its beneficiaries. */
  namedBy: ({ companyId }: CompanyScope, id: number) => sql<boolean>`(
    id in (select roadmap_id from purchases where company_id = ${companyId} and partner_id = ${id})
    or id in (select roadmap_id from roadmap_beneficiaries where company_id = ${companyId} and partner_id = ${id}))`,
}
