import type { HandlerInputOf } from '#contract/contract.ts'
import { searchKeyOf } from '../../database/list-page.ts'
import { nomenclator } from '../../database/nomenclator.ts'

type Form = HandlerInputOf<'saveRoute'>['body']

/** Routes of a company. */
export const routes = nomenclator('routes', {
  columns: {
    id: 'id',
    companyId: 'company_id',
    name: 'name',
    start: 'start',
    end: 'end',
    via: 'via',
    distanceMixt: 'distance_mixt',
    distanceUrban: 'distance_urban',
    distanceExtraUrban: 'distance_extra_urban',
  },
  sorts: { id: 'value', name: 'text', start: 'text', distanceMixt: 'value', distanceUrban: 'value', distanceExtraUrban: 'value' },
  first: 'name',
  values: ({ name, start, end, via, ...form }: Form) => ({
    name,
    start,
    end,
    via,
    distance_mixt: form.distanceMixt,
    distance_urban: form.distanceUrban,
    distance_extra_urban: form.distanceExtraUrban,
    search_key: searchKeyOf(name, start, end, via),
  }),
})
