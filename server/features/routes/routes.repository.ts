import type { HandlerInputOf } from '#contract/contract.ts'
import { searchKeyOf } from '../../database/list-page.ts'
import { nomenclator } from '../../database/nomenclator.ts'

type Form = HandlerInputOf<'saveRoute'>['body']

/** Routes of a company. */
export const routes = nomenclator('routes', {
  columns: ['name', 'start', 'end', 'via', 'distanceMixt', 'distanceUrban', 'distanceExtraUrban'],
  sorts: { id: 'value', name: 'text', start: 'text', distanceMixt: 'value', distanceUrban: 'value', distanceExtraUrban: 'value' },
  first: 'name',
  derived: ({ name, start, end, via }: Form) => ({ searchKey: searchKeyOf(name, start, end, via) }),
})
