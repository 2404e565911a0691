/** Ids of two kinds that stand beside each other cannot be swapped: this file is a test when it is compiled. */
import type { Transaction } from 'kysely'
import { expect, test } from 'vitest'
import type { CompanyId, DriverId, UserId, VehicleId } from '#domain/ids.ts'
import type { Tables } from '../database/tables.ts'
import { companies } from '../features/companies/companies.repository.ts'
import { beforeGeneration } from '../features/generator/generator.repository.ts'
import type { CompanyScope } from './company-access.ts'

const [company, user, vehicle, driver] = [1 as CompanyId, 2 as UserId, 3 as VehicleId, 4 as DriverId]

/** Never called. */
const swapped = (trx: Transaction<Tables>, scope: CompanyScope) => [
  // @ts-expect-error the company comes first
  companies.addMember(trx, user, company),
  // @ts-expect-error the user comes first
  companies.setActiveUnlessAny(trx, company, user),
  // @ts-expect-error the driver comes first
  beforeGeneration.busyOf(scope, vehicle, driver, '2026-11-01', '2026-11-30'),
  // @ts-expect-error a column of vehicles is not compared with a company
  trx.selectFrom('roadmaps').selectAll().where('vehicleId', '=', scope.companyId),
  // @ts-expect-error nor written with one
  trx.updateTable('roadmaps').set({ driverId: vehicle }),
]

test('an id is its number', () => {
  expect(swapped).toBeTypeOf('function')
  expect([company, user, vehicle, driver]).toEqual([1, 2, 3, 4])
})
