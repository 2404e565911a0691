/** A member with the role of a driver. */
import { sql } from 'kysely'
import { aDriver, type Person, signedUp, type TestCompany } from './builders.ts'

/** A driver of a company with an account of their own, as it is after an invitation was accepted. */
export type DriverMember = Person & { driverId: number; userId: number }

/** Makes a user the driver of a record, a new one unless given, with a vehicle to begin with. */
export const aDriverMember = async (
  { tests, ...company }: TestCompany,
  { driverId, vehicleId = null }: { driverId?: number; vehicleId?: number | null } = {},
): Promise<DriverMember> => {
  const person = await signedUp(tests)
  const { id: userId } = await person.call('authUser', {})
  const id = driverId ?? (await aDriver({ tests, ...company })).id
  const { db } = tests.services.database
  await db.insertInto('memberships').values({ companyId: company.id, userId, role: 'driver', driverId: id, vehicleId }).execute()
  await db.updateTable('users').set({ activeCompanyId: company.id }).where('id', '=', userId).execute()
  return { ...person, driverId: id, userId }
}

/** How many rows of each table with rows of a company its transactions see, those of a driver where one is given. */
export const rowsSeen = ({ tests, id }: TestCompany, tables: readonly string[], driverId?: number): Promise<Record<string, number>> =>
  tests.services.database.inCompany(
    id,
    async (trx) => {
      const seen: Record<string, number> = {}
      for (const table of tables) {
        const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)} where company_id = ${id}`.execute(trx)
        seen[table] = rows[0]?.rows ?? 0
      }
      return seen
    },
    null,
    driverId,
  )
