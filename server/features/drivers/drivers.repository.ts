import { sql } from 'kysely'
import { DriverForm } from '#contract/drivers.ts'
import { searchKeyOf } from '../../database/list-page.ts'
import { newest, nomenclator } from '../../database/nomenclator.ts'

const stored = nomenclator('drivers', DriverForm, {
  kept: ['inactiveSince'],
  sorts: { id: 'value', name: 'text', job: 'text', phone: 'value', email: 'value', status: 'value' },
  first: 'name',
  used: (companyId) => newest('roadmaps', 'driverId', companyId),
  derived: ({ name, job, email, phone }) => ({
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
