import { sql } from 'kysely'
import { rolesThatMay } from '#domain/company/roles.ts'
import type { HandedDocument } from '#domain/handover/difference.ts'
import type { Program } from '#domain/handover/files.ts'
import { daysOfMonth, type Month, monthOf } from '#domain/month/month.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { rowsOf } from '../../database/rows.ts'
import { userName } from '../../database/user-name.ts'
import type { DossierFile } from './dossier.ts'

type Handover = {
  month: Month
  program: Program
  draft: boolean
  madeAt: Date
  madeBy: number
  rows: number
  sha256: string
  documents: readonly HandedDocument[]
}

/** A link; `madeIn` is the hash of the session of the administrator who makes it in the account of `madeBy`. */
type NewLink = {
  month: Month
  madeBy: number
  administratorId: number | null
  madeIn: string | null
  madeAt: Date
  endsAt: Date
}

const withMakers = (trx: CompanyScope['trx']) =>
  trx.selectFrom('dossierLinks as l').leftJoin('users as u', 'u.id', 'l.madeBy').leftJoin('users as a', 'a.id', 'l.administratorId')

/** Whether the account of the maker is not deleted: one that is has `erasedAddress`. */
const IS_ALIVE = sql<boolean>`u.email <> u.id || '@deleted.invalid'`

/** Whether the maker of a link is a member of the company who may hand months over, with an account that is not deleted. */
const IS_MEMBER = sql<boolean>`${IS_ALIVE}
  and exists (select from memberships m where m.company_id = l.company_id and m.user_id = l.made_by
    and m.role in (${sql.join(rolesThatMay('close'))}))`.as('isMember')

/** The recorded handovers of months, and the links to their dossiers. */
export const handovers = {
  invoicedSuppliers: ({ companyId, trx }: CompanyScope): Promise<{ cui: string; name: string }[]> =>
    rowsOf(trx)(sql<{ cui: string; name: string }>`
      select distinct supplier_cui as cui, supplier_name as name from receipts
      where company_id = ${companyId} and origin = 'einvoice' and supplier_cui is not null and supplier_name is not null`),

  partnerOf: ({ companyId, trx }: CompanyScope, cui: string): Promise<{ id: number; name: string } | undefined> =>
    trx.selectFrom('partners').select(['id', 'name']).where('companyId', '=', companyId).where('cui', '=', cui).executeTakeFirst(),

  /** The sheets that begin in a month and have a line of a supplier. */
  sheetsOf: async ({ companyId, trx }: CompanyScope, month: Month, partnerId: number): Promise<number[]> => {
    const { from, to } = daysOfMonth(month)
    const { rows } = await sql<{ id: number }>`
      select r.id from roadmaps r where r.company_id = ${companyId} and r.start_date between ${from} and ${to} and exists (
        select from purchases p where p.company_id = ${companyId} and p.roadmap_id = r.id and p.partner_id = ${partnerId})
      order by r.id`.execute(trx)
    return rows.map(({ id }) => id)
  },

  /** Gives the receipts of a supplier that are on no sheet and of an open day to another one. */
  giveReceipts: async ({ companyId, trx }: CompanyScope, from: number, to: number): Promise<void> => {
    await sql`
      update receipts set partner_id = ${to}, version = version + 1
      where company_id = ${companyId} and partner_id = ${from} and not placed and closed_month_of(company_id, date) is null`.execute(trx)
  },

  /**
   * Notes whether the rows of a supplier's card statements are the document itself: those of the month's sheets, and those of its days
   * that are on no sheet yet. Answers how many changed.
   */
  bookStatement: async (
    { companyId, trx }: CompanyScope,
    { month, partnerId, isDocument }: { month: Month; partnerId: number; isDocument: boolean },
  ): Promise<number> => {
    const { from, to } = daysOfMonth(month)
    const { rows } = await sql<{ id: number }>`
      update receipts e set is_document = ${isDocument}, version = version + 1
      where e.company_id = ${companyId} and e.partner_id = ${partnerId} and e.origin = 'card' and not e.ignored and e.is_document <> ${isDocument}
        and case when e.placed then exists (
          select from purchases p join roadmaps r on r.company_id = p.company_id and r.id = p.roadmap_id
          where p.company_id = ${companyId} and p.receipt_id = e.id and r.start_date between ${from} and ${to})
        else e.date between ${from} and ${to} end
      returning e.id`.execute(trx)
    return rows.length
  },

  ofMonth: async ({ companyId, trx }: CompanyScope, month: Month) => {
    const rows = await trx
      .selectFrom('handovers as h')
      .leftJoin('users as u', 'u.id', 'h.madeBy')
      .select(['h.id', 'h.program', 'h.draft', 'h.madeAt', 'h.rows', 'h.sha256', userName('u').as('madeBy')])
      .where('h.companyId', '=', companyId)
      .where('h.month', '=', daysOfMonth(month).from)
      .orderBy('h.id', 'desc')
      .execute()
    return rows.map((row) => ({ ...row, program: row.program as Program }))
  },

  add: async ({ companyId, trx }: CompanyScope, { month, madeAt, documents, ...handover }: Handover): Promise<void> => {
    await trx
      .insertInto('handovers')
      .values({
        companyId,
        month: daysOfMonth(month).from,
        madeAt: madeAt.toISOString(),
        documents: JSON.stringify(documents),
        ...handover,
      })
      .execute()
  },

  /** The last hand-over of a month for a program, and the documents handed over until then; `undefined` without one that is no draft. */
  last: async ({ companyId, trx }: CompanyScope, month: Month, program: Program) => {
    const row = await trx
      .selectFrom('handovers')
      .select(['madeAt', 'documents'])
      .where('companyId', '=', companyId)
      .where('month', '=', daysOfMonth(month).from)
      .where('program', '=', program)
      .where('draft', '=', false)
      .where('documents', 'is not', null)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return row && { madeAt: row.madeAt, documents: row.documents as HandedDocument[] }
  },

  /** Links with their makers; the maker of one whose account is deleted is `null`. */
  links: ({ companyId, trx }: CompanyScope, month: Month) =>
    withMakers(trx)
      .select(['l.id', 'l.madeAt', 'l.endsAt', 'l.revokedAt', 'l.openedAt', 'l.openings', 'l.madeIn'])
      .select([sql<string | null>`case when ${IS_ALIVE} then ${userName('u')} end`.as('madeBy'), 'a.email as administrator', IS_MEMBER])
      .where('l.companyId', '=', companyId)
      .where('l.month', '=', daysOfMonth(month).from)
      .orderBy('l.id', 'desc')
      .execute(),

  /** A link as its page shows it; its month is `2026-10`. */
  link: async ({ companyId, trx }: CompanyScope, id: number) => {
    const row = await withMakers(trx)
      .select(['l.id', 'l.month', 'l.endsAt', 'l.revokedAt', 'l.contents', 'l.madeIn', IS_MEMBER])
      .where('l.companyId', '=', companyId)
      .where('l.id', '=', id)
      .executeTakeFirst()
    return row && { ...row, month: monthOf(row.month), contents: row.contents as DossierFile[] | null }
  },

  /** Notes what a dossier held when it was made whole through a link. */
  noteContents: async ({ companyId, trx }: CompanyScope, id: number, files: readonly DossierFile[]): Promise<void> => {
    await trx
      .updateTable('dossierLinks')
      .set({ contents: JSON.stringify(files) })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .execute()
  },

  addLink: async ({ companyId, trx }: CompanyScope, { month, madeAt, endsAt, ...maker }: NewLink): Promise<number> => {
    const { id } = await trx
      .insertInto('dossierLinks')
      .values({ companyId, month: daysOfMonth(month).from, madeAt: madeAt.toISOString(), endsAt: endsAt.toISOString(), ...maker })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** Ends a link; `false` when there is none. */
  revokeLink: async ({ companyId, trx }: CompanyScope, id: number, at: Date): Promise<boolean> => {
    const { numUpdatedRows } = await trx
      .updateTable('dossierLinks')
      .set({ revokedAt: sql`coalesce(revoked_at, ${at.toISOString()}::timestamptz)` })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** Records that the file of a link was asked for. */
  noteOpening: async ({ companyId, trx }: CompanyScope, id: number, at: Date): Promise<void> => {
    await trx
      .updateTable('dossierLinks')
      .set({ openedAt: sql`coalesce(opened_at, ${at.toISOString()}::timestamptz)`, openings: sql`openings + 1` })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .execute()
  },

  /** Vehicles used for business alone that bought fuel in the month but have no sheet beginning in it. */
  withoutSheets: async ({ companyId, trx }: CompanyScope, month: Month): Promise<string[]> => {
    const { from, to } = daysOfMonth(month)
    const { rows } = await sql<{ number: string }>`
      select v.number from vehicles v
      where v.company_id = ${companyId}
        and (select u.use from vehicle_uses u where u.company_id = ${companyId} and u.vehicle_id = v.id and u.from_day <= ${to}
          order by u.from_day desc limit 1) = 'exclusive'
        and exists (select from receipts r where r.company_id = ${companyId} and r.vehicle_id = v.id and r.date between ${from} and ${to} and not r.ignored)
        and not exists (select from roadmaps m where m.company_id = ${companyId} and m.vehicle_id = v.id and m.start_date between ${from} and ${to})
      order by v.number`.execute(trx)
    return rows.map(({ number }) => number)
  },
}
