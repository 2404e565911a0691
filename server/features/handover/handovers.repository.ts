import { sql } from 'kysely'
import type { Program } from '#domain/handover/files.ts'
import { daysOfMonth, type Month, monthOf } from '#domain/month/month.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { userName } from '../../database/user-name.ts'
import type { DossierFile } from './dossier.ts'

type Handover = { month: Month; program: Program; draft: boolean; madeAt: Date; madeBy: number; rows: number; sha256: string }

/** The recorded handovers of months, and the links to their dossiers. */
export const handovers = {
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

  add: async ({ companyId, trx }: CompanyScope, { month, madeAt, ...handover }: Handover): Promise<void> => {
    await trx
      .insertInto('handovers')
      .values({ companyId, month: daysOfMonth(month).from, madeAt: madeAt.toISOString(), ...handover })
      .execute()
  },

  links: ({ companyId, trx }: CompanyScope, month: Month) =>
    trx
      .selectFrom('dossierLinks')
      .select(['id', 'madeAt', 'endsAt', 'revokedAt', 'openedAt', 'openings'])
      .where('companyId', '=', companyId)
      .where('month', '=', daysOfMonth(month).from)
      .orderBy('id', 'desc')
      .execute(),

  /** A link as its page shows it; its month is `2026-10`. */
  link: async ({ companyId, trx }: CompanyScope, id: number) => {
    const row = await trx
      .selectFrom('dossierLinks')
      .select(['id', 'month', 'endsAt', 'revokedAt', 'contents'])
      .where('companyId', '=', companyId)
      .where('id', '=', id)
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

  addLink: ({ companyId, trx }: CompanyScope, month: Month, madeBy: number, madeAt: Date, endsAt: Date) =>
    trx
      .insertInto('dossierLinks')
      .values({ companyId, month: daysOfMonth(month).from, madeBy, madeAt: madeAt.toISOString(), endsAt: endsAt.toISOString() })
      .returning(['id', 'madeAt', 'endsAt', 'revokedAt', 'openedAt', 'openings'])
      .executeTakeFirstOrThrow(),

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
