import { sql } from 'kysely'
import { SurchargeForm } from '#contract/surcharges.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { searchKeyOf } from '../../database/list-page.ts'
import { newest, nomenclator } from '../../database/nomenclator.ts'

const stored = nomenclator('surcharges', SurchargeForm, {
  sorts: { id: 'value', name: 'text', vehicleType: 'value', amount: 'value' },
  first: 'name',
  used: (companyId) =>
    sql`${newest('trips', 'surchargeId', companyId)} union all ${newest('roadmap_surcharges', 'surchargeId', companyId)}`,
  derived: ({ name }) => ({ searchKey: searchKeyOf(name) }),
})

export const surcharges = {
  ...stored,
  /** Condition on `roadmaps`: the sheet applies the surcharge to a trip, to its equipment or to its hourly fuel. */
  appliedBy: ({ companyId }: CompanyScope, id: number) => sql<boolean>`(
    equipment_surcharge_id = ${id}
    or id in (select roadmap_id from roadmap_surcharges where company_id = ${companyId} and surcharge_id = ${id})
    or id in (select roadmap_id from trips where company_id = ${companyId} and surcharge_id = ${id}))`,
}
