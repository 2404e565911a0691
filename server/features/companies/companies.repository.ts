import { type Kysely, sql, type Transaction } from 'kysely'
import { CompanyForm } from '#contract/companies.ts'
import type { HandlerInputOf } from '#contract/contract.ts'
import { picked } from '#contract/picked.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Day } from '#domain/calendar/day.ts'
import { may, type Role } from '#domain/company/roles.ts'
import type { CompanyId, UserId } from '#domain/ids.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { asColumns } from '../../database/column-names.ts'
import { changedSince, isVersion } from '../../database/opened-version.ts'
import type { Tables } from '../../database/tables.ts'

type Form = HandlerInputOf<'saveCompany'>['body']
type Settings = HandlerInputOf<'saveCompanySettings'>['body']

type Details = Omit<Form, 'id' | 'version' | 'cui'>
const { id: _id, version: _version, cui: _cui, ...changeable } = CompanyForm.shape
const COLUMNS = Object.keys(changeable) as (keyof Details)[]
const columnsOf = (form: Details) => picked(form, COLUMNS)

/** Settings that stay as they are where a call does not name them. */
const SWITCHES = ['completedOnPaper', 'approval', 'selfApproval'] as const

/** Members whose accounts are not deleted, the oldest account first. */
const living = ({ companyId, trx }: CompanyScope) =>
  trx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .leftJoin('accountDeletions as d', 'd.userId', 'u.id')
    .select('u.email')
    .where('m.companyId', '=', companyId)
    .where('d.userId', 'is', null)
    .orderBy('u.id')

export const companies = {
  /** The companies of a user, by name. */
  list: (db: Kysely<Tables>, userId: number) =>
    db
      .selectFrom('companies as c')
      .innerJoin('memberships as m', 'm.companyId', 'c.id')
      .select(['c.id', 'c.cui', 'c.name', 'c.nrOnrc', 'c.capital', 'c.tva', 'c.administrator', 'c.state', 'c.city', 'c.address'])
      .select([
        'c.version',
        'c.settingsVersion',
        'c.roadmapApprovedBy',
        'c.sheetApprovedBy',
        'c.completedOnPaper',
        'c.approval',
        'c.selfApproval',
      ])
      .where('m.userId', '=', userId)
      .orderBy('c.name')
      .orderBy('c.id')
      .execute(),

  add: async (trx: Transaction<Tables>, form: Form): Promise<number> =>
    (
      await trx
        .insertInto('companies')
        .values({ cui: form.cui, ...columnsOf(form) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,

  countChanges: ({ companyId, trx }: CompanyScope) => trx.insertInto('companyChanges').values({ companyId }).execute(),

  /** Changes everything except the tax code; refuses with CHANGED when another user has saved the company since the form was opened. */
  change: async ({ companyId, trx }: CompanyScope, form: Form): Promise<void> => {
    const changed = await trx
      .updateTable('companies')
      .set({ ...columnsOf(form), version: sql`version + 1` })
      .where('id', '=', companyId)
      .where(isVersion(form.version))
      .returning('id')
      .executeTakeFirst()
    if (changed) return
    const current = await trx
      .selectFrom('companies')
      .select(['id', 'version', 'cui', 'name', 'nrOnrc', 'capital', 'tva', 'administrator', 'state', 'city', 'address'])
      .where('id', '=', companyId)
      .executeTakeFirst()
    if (!current) throw new Refusal('NOT_FOUND')
    if (companies.differs(current, form)) throw changedSince(current)
  },

  /**
   * Changes several companies of a user like `change`; refuses with NOT_FOUND a company of which the user is not a member, and with
   * FORBIDDEN one that the user's role may not change.
   */
  changeMany: async (trx: Transaction<Tables>, userId: number, forms: readonly (Form & { id: number })[]): Promise<void> => {
    const [first] = forms
    if (!first) return
    const changes = JSON.stringify(forms.map((form) => asColumns({ id: form.id, ...columnsOf(form) })))
    const names = Object.keys(columnsOf(first)).map((name) => sql.ref(name))
    const { numAffectedRows } = await sql`
      update companies as stored set (${sql.join(names)}, version) = row(${sql.join(names.map((name) => sql`given.${name}`))}, stored.version + 1)
      from jsonb_populate_recordset(null::companies, ${changes}::jsonb) as given
      join memberships as m on m.company_id = given.id and m.user_id = ${userId}
      where stored.id = given.id`.execute(trx)
    const ids = forms.map(({ id }) => id)
    const own = await trx.selectFrom('memberships').select('role').where('userId', '=', userId).where('companyId', 'in', ids).execute()
    if (own.some(({ role }) => !may(role as Role, 'nomenclators'))) throw new Refusal('FORBIDDEN')
    if (numAffectedRows !== BigInt(forms.length)) throw new Refusal('NOT_FOUND')
  },

  /** Whether `change` would change any value. */
  differs: (company: Details, form: Details): boolean => JSON.stringify(columnsOf(company)) !== JSON.stringify(columnsOf(form)),

  /**
   * Sets the approvers, what papers say of generated sheets and whether sheets are approved, and returns the new version; refuses with
   * CHANGED when another user has saved it since the form was opened.
   */
  setApprovers: async ({ companyId, trx }: CompanyScope, { version, ...settings }: Settings): Promise<{ version: number }> => {
    const { roadmapApprovedBy, sheetApprovedBy } = settings
    const shown = ['settingsVersion as version', 'roadmapApprovedBy', 'sheetApprovedBy', ...SWITCHES] as const
    const switched = Object.fromEntries(SWITCHES.flatMap((name) => (typeof settings[name] === 'boolean' ? [[name, settings[name]]] : [])))
    const changed = await trx
      .updateTable('companies')
      .set({ roadmapApprovedBy, sheetApprovedBy, ...switched, settingsVersion: sql`settings_version + 1` })
      .where('id', '=', companyId)
      .where(isVersion(version, 'settingsVersion'))
      .returning(shown)
      .executeTakeFirst()
    if (changed) return changed
    const current = await trx.selectFrom('companies').select(shown).where('id', '=', companyId).executeTakeFirst()
    if (!current) throw new Refusal('NOT_FOUND')
    throw changedSince(current)
  },

  /** Whether the company has its sheets approved, and whether by who made them. */
  approval: ({ companyId, trx }: CompanyScope): Promise<{ approval: boolean; selfApproval: boolean }> =>
    trx.selectFrom('companies').select(['approval', 'selfApproval']).where('id', '=', companyId).executeTakeFirstOrThrow(),

  /** Name and tax code, the row locked until the transaction ends. */
  forUpdate: ({ companyId, trx }: CompanyScope) =>
    trx.selectFrom('companies').select(['name', 'cui']).where('id', '=', companyId).forUpdate().executeTakeFirst(),

  addMember: async (trx: Transaction<Tables>, companyId: CompanyId, userId: UserId): Promise<void> => {
    await trx.insertInto('memberships').values({ companyId, userId }).execute()
  },

  /** Makes the company the user's active one, unless another is active. */
  setActiveUnlessAny: async (trx: Transaction<Tables>, userId: UserId, companyId: CompanyId): Promise<void> => {
    await trx
      .updateTable('users')
      .set({ activeCompanyId: companyId })
      .where('id', '=', userId)
      .where('activeCompanyId', 'is', null)
      .execute()
  },

  /** Whether the company has another member. */
  hasOthers: async ({ companyId, trx }: CompanyScope, userId: number): Promise<boolean> =>
    (await trx
      .selectFrom('memberships')
      .select('userId')
      .where('companyId', '=', companyId)
      .where('userId', '!=', userId)
      .limit(1)
      .executeTakeFirst()) !== undefined,

  /** Whether another member owns the company whose account is not deleted. */
  hasOtherOwner: async (scope: CompanyScope, userId: number): Promise<boolean> =>
    (await living(scope).where('m.role', '=', 'owner').where('m.userId', '!=', userId).limit(1).executeTakeFirst()) !== undefined,

  nameOf: async ({ companyId, trx }: CompanyScope): Promise<string> =>
    (await trx.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()).name,

  /** The e-mail addresses of the members of these roles whose accounts are not deleted, the oldest account first. */
  addresses: async (scope: CompanyScope, roles: readonly Role[]): Promise<string[]> =>
    (await living(scope).where('m.role', 'in', roles).execute()).map(({ email }) => email),

  /** The e-mail address of another member whose account is not deleted, of an owner where there is one. */
  otherAddress: async (scope: CompanyScope, userId: number): Promise<string | undefined> =>
    (
      await living(scope)
        .where('m.userId', '!=', userId)
        .clearOrderBy()
        .orderBy(sql`m.role <> 'owner'`)
        .orderBy('u.id')
        .limit(1)
        .executeTakeFirst()
    )?.email,

  removeMember: async ({ companyId, trx }: CompanyScope, userId: number): Promise<void> => {
    await trx.deleteFrom('memberships').where('companyId', '=', companyId).where('userId', '=', userId).execute()
    await trx
      .updateTable('users')
      .set({ activeCompanyId: null })
      .where('id', '=', userId)
      .where('activeCompanyId', '=', companyId)
      .execute()
  },

  /** How much data the company has, and whether one of its packages renews itself. */
  contents: async ({ companyId, trx }: CompanyScope) => {
    const { rows } = await sql<Record<'roadmaps' | 'machineSheets' | 'vehicles' | 'drivers' | 'partners' | 'routes', number>>`
      select
        (select count(*) from roadmaps where company_id = ${companyId} and kind = 'vehicle') as roadmaps,
        (select count(*) from roadmaps where company_id = ${companyId} and kind = 'machine') as "machineSheets",
        (select count(*) from vehicles where company_id = ${companyId}) as vehicles,
        (select count(*) from drivers where company_id = ${companyId}) as drivers,
        (select count(*) from partners where company_id = ${companyId}) as partners,
        (select count(*) from routes where company_id = ${companyId}) as routes`.execute(trx)
    const [counts] = rows
    if (!counts) throw new Error('an aggregate has a row')
    return counts
  },

  /** Deletes the company with all its data: first the rows that refer to its other rows, then the rest by cascade. */
  delete: async ({ companyId, trx }: CompanyScope): Promise<void> => {
    // closed months are deleted with their company
    await sql`set local app.removed_company = ${sql.lit(String(companyId))}`.execute(trx)
    await trx.deleteFrom('roadmaps').where('companyId', '=', companyId).execute()
    await trx.deleteFrom('receipts').where('companyId', '=', companyId).execute()
    await trx.deleteFrom('vehicles').where('companyId', '=', companyId).execute()
    await trx.deleteFrom('companies').where('id', '=', companyId).execute()
  },

  /** Trip sheets that start between two days, both included, and their kilometres. */
  stats: async ({ companyId, trx }: CompanyScope, from: Day, to: Day) => {
    const { rows } = await sql<{ totalRoadmaps: number; kmDone: Decimal }>`
      select count(*) as "totalRoadmaps", coalesce(sum(km_done), 0) as "kmDone" from roadmaps
      where company_id = ${companyId} and kind = 'vehicle' and start_date between ${from} and ${to}`.execute(trx)
    const [stats] = rows
    if (!stats) throw new Error('an aggregate has a row')
    return stats
  },
}
