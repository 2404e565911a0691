import { type Kysely, sql } from 'kysely'
import type { Role } from '#domain/company/roles.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { Tables } from '../../database/tables.ts'
import { userName } from '../../database/user-name.ts'

/** Of a member or an invitation: the driver and the vehicle. */
const AS_DRIVER = ['s.id as driverId', 's.name as driverName', 'v.id as vehicleId', 'v.number as plate'] as const
type AsDriver = { driverId: number | null; driverName: string | null; vehicleId: number | null; plate: string | null }
const linked = ({ driverId, driverName, vehicleId, plate }: AsDriver) => ({
  driver: driverId === null ? null : { id: driverId, name: driverName ?? '' },
  vehicle: vehicleId === null ? null : { id: vehicleId, number: plate ?? '' },
})

export const members = {
  /** Those whose accounts are not deleted, by name. */
  list: async ({ companyId, trx }: CompanyScope) => {
    const rows = await trx
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.userId')
      .leftJoin('accountDeletions as d', 'd.userId', 'u.id')
      .leftJoin('drivers as s', (join) => join.onRef('s.companyId', '=', 'm.companyId').onRef('s.id', '=', 'm.driverId'))
      .leftJoin('vehicles as v', (join) => join.onRef('v.companyId', '=', 'm.companyId').onRef('v.id', '=', 'm.vehicleId'))
      .select(['m.userId', 'm.role', 'm.since', 'm.seenAt', 'u.email', userName<string>('u').as('name')])
      .select(AS_DRIVER)
      .where('m.companyId', '=', companyId)
      .where('d.userId', 'is', null)
      .orderBy(userName('u'))
      .execute()
    return rows.map((row) => ({ ...row, ...linked(row), role: row.role as Role }))
  },

  /** The role and name of a member, and of a driver the record and the vehicle; `undefined` for a user who is none. */
  find: async ({ companyId, trx }: CompanyScope, userId: number) => {
    const row = await trx
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.userId')
      .select(['m.role', 'm.driverId', 'm.vehicleId', userName<string>('u').as('name')])
      .where('m.companyId', '=', companyId)
      .where('m.userId', '=', userId)
      .executeTakeFirst()
    return row && { ...row, role: row.role as Role }
  },

  hasAddress: async ({ companyId, trx }: CompanyScope, email: string): Promise<boolean> =>
    (await trx
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.userId')
      .select('m.userId')
      .where('m.companyId', '=', companyId)
      .where(sql`lower(u.email)`, '=', email.toLowerCase())
      .executeTakeFirst()) !== undefined,

  /** The member who is a driver of the company. */
  asDriver: ({ companyId, trx }: CompanyScope, driverId: number): Promise<{ userId: number; name: string } | undefined> =>
    trx
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.userId')
      .select(['m.userId', userName<string>('u').as('name')])
      .where('m.companyId', '=', companyId)
      .where('m.driverId', '=', driverId)
      .executeTakeFirst(),

  /** Adds a member; one who is a member already stays what they are. */
  add: async (
    { companyId, trx }: CompanyScope,
    member: { userId: number; role: Role; since: string; driverId: number | null; vehicleId: number | null },
  ): Promise<void> => {
    await trx
      .insertInto('memberships')
      .values({ companyId, ...member })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  setRole: async (
    { companyId, trx }: CompanyScope,
    userId: number,
    given: { role: Role; driverId: number | null; vehicleId: number | null },
  ): Promise<void> => {
    await trx.updateTable('memberships').set(given).where('companyId', '=', companyId).where('userId', '=', userId).execute()
  },

  /** Erases the address and the name of a deleted account from invitations that are over, and from the entries about members. */
  forget: async ({ companyId, trx }: CompanyScope, { email, name }: { email: string; name: string }): Promise<void> => {
    await sql`update invitations set email = null where company_id = ${companyId} and lower(email) = lower(${email})
      and (accepted_at is not null or revoked_at is not null)`.execute(trx)
    await sql`update journal set subject = jsonb_set(subject, '{name}', to_jsonb(split_part(subject ->> 'name', ' · ', 2)))
      where company_id = ${companyId} and call in ('inviteMember', 'renewInvitation', 'revokeInvitation', 'acceptInvitation', 'changeMember', 'removeMember')
        and lower(split_part(subject ->> 'name', ' · ', 1)) in (lower(${email}), nullif(lower(${name}), ''))`.execute(trx)
  },

  /** Notes that a member was there, once in five minutes. */
  seen: async (db: Kysely<Tables>, companyId: number, userId: number, now: string): Promise<void> => {
    await db
      .updateTable('memberships')
      .set({ seenAt: now })
      .where('companyId', '=', companyId)
      .where('userId', '=', userId)
      .where(sql<boolean>`(seen_at is null or seen_at < ${now}::timestamptz - interval '5 minutes')`)
      .execute()
  },

  /** Whether the company is a demo, and its name and tax code, its row locked until the transaction ends. */
  lockCompany: ({ companyId, trx }: CompanyScope) =>
    trx.selectFrom('companies').select(['name', 'cui', 'tva', 'demo']).where('id', '=', companyId).forUpdate().executeTakeFirstOrThrow(),
}

type NewInvitation = { email: string | null; role: Role; driverId: number | null; vehicleId: number | null } & {
  tokenHash: string
  invitedBy: number
  createdAt: string
  expiresAt: string
}

const invitation = ({ companyId, trx }: CompanyScope) =>
  trx
    .selectFrom('invitations as i')
    .leftJoin('users as u', 'u.id', 'i.invitedBy')
    .leftJoin('accountDeletions as d', 'd.userId', 'i.invitedBy')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.companyId', '=', 'i.companyId').onRef('m.userId', '=', 'i.invitedBy').on('d.userId', 'is', null),
    )
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .leftJoin('drivers as s', (join) => join.onRef('s.companyId', '=', 'i.companyId').onRef('s.id', '=', 'i.driverId'))
    .leftJoin('vehicles as v', (join) => join.onRef('v.companyId', '=', 'i.companyId').onRef('v.id', '=', 'i.vehicleId'))
    .select(AS_DRIVER)
    .select(['i.id', 'i.email', 'i.role', 'i.createdAt', 'i.expiresAt', 'i.acceptedAt', 'i.acceptedBy', 'i.revokedAt'])
    .select(['c.name as company', 'c.cui', 'c.tva', userName('u').as('invitedBy'), 'm.role as inviterRole'])
    .where('i.companyId', '=', companyId)

type Selected = NonNullable<Awaited<ReturnType<ReturnType<typeof invitation>['executeTakeFirst']>>>
const typed = (row: Selected) => ({ ...row, ...linked(row), role: row.role as Role, inviterRole: row.inviterRole as Role | null })

/** What an invitation says, with its company and with the role that its inviter has now: none once the account is deleted. */
export type FoundInvitation = ReturnType<typeof typed>

export const invitations = {
  /** Those that were neither accepted nor taken back, the last first. */
  waiting: async (scope: CompanyScope): Promise<FoundInvitation[]> =>
    (await invitation(scope).where('i.acceptedAt', 'is', null).where('i.revokedAt', 'is', null).orderBy('i.id', 'desc').execute()).map(
      typed,
    ),

  /** One that was neither accepted nor taken back, locked until the transaction ends. */
  lockWaiting: async (scope: CompanyScope, id: number): Promise<FoundInvitation | undefined> => {
    const row = await invitation(scope)
      .where('i.id', '=', id)
      .where('i.acceptedAt', 'is', null)
      .where('i.revokedAt', 'is', null)
      .forUpdate('i')
      .executeTakeFirst()
    return row && typed(row)
  },

  /** The one of a token, in whatever state. */
  byToken: async (scope: CompanyScope, tokenHash: string): Promise<FoundInvitation | undefined> => {
    const row = await invitation(scope).where('i.tokenHash', '=', tokenHash).executeTakeFirst()
    return row && typed(row)
  },

  /** The same, locked until the transaction ends. */
  lockByToken: async (scope: CompanyScope, tokenHash: string): Promise<FoundInvitation | undefined> => {
    const row = await invitation(scope).where('i.tokenHash', '=', tokenHash).forUpdate('i').executeTakeFirst()
    return row && typed(row)
  },

  add: ({ companyId, trx }: CompanyScope, row: NewInvitation): Promise<{ id: number }> =>
    trx
      .insertInto('invitations')
      .values({ companyId, ...row })
      .returning('id')
      .executeTakeFirstOrThrow(),

  /** Gives a new token in the place of the earlier one, by another member. */
  renew: async (
    { companyId, trx }: CompanyScope,
    id: number,
    row: Pick<NewInvitation, 'tokenHash' | 'invitedBy' | 'createdAt' | 'expiresAt'>,
  ): Promise<void> => {
    await trx.updateTable('invitations').set(row).where('companyId', '=', companyId).where('id', '=', id).execute()
  },

  /** Takes the waiting ones of an address back. */
  revokeOf: async ({ companyId, trx }: CompanyScope, email: string, revokedAt: string): Promise<void> => {
    await trx
      .updateTable('invitations')
      .set({ revokedAt })
      .where('companyId', '=', companyId)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('acceptedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .execute()
  },

  /** Takes the waiting ones of a driver back. */
  revokeOfDriver: async ({ companyId, trx }: CompanyScope, driverId: number, revokedAt: string): Promise<void> => {
    await trx
      .updateTable('invitations')
      .set({ revokedAt })
      .where('companyId', '=', companyId)
      .where('driverId', '=', driverId)
      .where('acceptedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .execute()
  },

  revoke: async ({ companyId, trx }: CompanyScope, id: number, revokedAt: string): Promise<void> => {
    await trx.updateTable('invitations').set({ revokedAt }).where('companyId', '=', companyId).where('id', '=', id).execute()
  },

  accept: async ({ companyId, trx }: CompanyScope, id: number, by: { acceptedAt: string; acceptedBy: number }): Promise<void> => {
    await trx.updateTable('invitations').set(by).where('companyId', '=', companyId).where('id', '=', id).execute()
  },
}
