import { sql } from 'kysely'
import type { HandlerInputOf } from '#contract/contract.ts'
import { searchKeyOf } from '../../database/list-page.ts'
import { newest, nomenclator } from '../../database/nomenclator.ts'

type Form = HandlerInputOf<'saveDriver'>['body']

const stored = nomenclator('drivers', {
  columns: ['name', 'job', 'ci', 'email', 'phone', 'status'],
  sorts: { id: 'value', name: 'text', job: 'text', phone: 'value', email: 'value', status: 'value' },
  first: 'name',
  used: (companyId) => newest('roadmaps', 'driverId', companyId),
  derived: ({ name, job, email, phone }: Form) => ({
    // a number is searched with and without its spaces
    searchKey: searchKeyOf(name, job, phone, (phone ?? '').replace(/\D/g, ''), email),
  }),
})

/** Drivers and operators of a company. */
export const drivers = {
  ...stored,
  /** Condition on `roadmaps`: the driver drove, or prepared the sheet. */
  namedBy: (id: number) => sql<boolean>`(driver_id = ${id} or created_by = ${id})`,
}
