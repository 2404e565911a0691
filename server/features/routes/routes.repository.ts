import { sql } from 'kysely'
import { RouteForm } from '#contract/routes.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { containsWords, searchKeyOf } from '../../database/list-page.ts'
import { newest, nomenclator } from '../../database/nomenclator.ts'
import { rowsOf } from '../../database/rows.ts'

const stored = nomenclator('routes', RouteForm, {
  sorts: { id: 'value', name: 'text', start: 'text', distanceMixt: 'value', distanceUrban: 'value', distanceExtraUrban: 'value' },
  first: 'name',
  used: (companyId) => sql`
    select routes.id from ${newest('trips', ['start', 'end'], companyId)} as trip
    join routes on routes.company_id = ${companyId} and routes.start = trip.start collate "ro-x-icu" and routes."end" = trip."end" collate "ro-x-icu"`,
  derived: ({ name, start, end, via }) => ({ searchKey: searchKeyOf(name, start, end, via) }),
})

export const routes = {
  ...stored,
  /** Where those routes begin and end in which every word of one of the searches is found. */
  endsNaming: async ({ companyId, trx }: CompanyScope, searches: readonly string[]): Promise<{ start: string; end: string }[]> => {
    if (searches.length === 0) return []
    const named = searches.map((search) => sql`(${containsWords(search, (pattern) => sql`search_key like ${pattern}`)})`)
    return rowsOf(trx)(sql<{ start: string; end: string }>`
      select start, "end" from routes where company_id = ${companyId} and (${sql.join(named, sql` or `)})`)
  },
}
