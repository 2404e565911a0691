import { sql } from 'kysely'
import type { HandlerInputOf } from '#contract/contract.ts'
import { searchKeyOf } from '../../database/list-page.ts'
import { newest, nomenclator } from '../../database/nomenclator.ts'

type Form = HandlerInputOf<'saveRoute'>['body']

/** Routes of a company. */
export const routes = nomenclator('routes', {
  columns: ['name', 'start', 'end', 'via', 'distanceMixt', 'distanceUrban', 'distanceExtraUrban'],
  sorts: { id: 'value', name: 'text', start: 'text', distanceMixt: 'value', distanceUrban: 'value', distanceExtraUrban: 'value' },
  first: 'name',
  used: (companyId) => sql`
    select routes.id from ${newest('trips', ['start', 'end'], companyId)} as trip
    join routes on routes.company_id = ${companyId} and routes.start = trip.start collate "ro-x-icu" and routes."end" = trip."end" collate "ro-x-icu"`,
  derived: ({ name, start, end, via }: Form) => ({ searchKey: searchKeyOf(name, start, end, via) }),
})
