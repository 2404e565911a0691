import { sql } from 'kysely'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { rowsOf } from '../../database/rows.ts'

type Template = { id: number; kind: AssetKind; name: string; sheet: unknown }

export const sheetTemplates = {
  ofKind: ({ companyId, trx }: CompanyScope, kind: AssetKind): Promise<Template[]> =>
    rowsOf(trx)(sql<Template>`
        select id, kind, name, sheet from sheet_templates
        where company_id = ${companyId} and kind = ${kind} order by name collate "ro-x-icu", id`),

  add: ({ companyId, trx }: CompanyScope, { kind, name, sheet }: Omit<Template, 'id'>): Promise<{ id: number }> =>
    trx
      .insertInto('sheetTemplates')
      .values({ companyId, kind, name, sheet: JSON.stringify(sheet) })
      .returning('id')
      .executeTakeFirstOrThrow(),

  rename: ({ companyId, trx }: CompanyScope, id: number, name: string): Promise<{ id: number } | undefined> =>
    trx
      .updateTable('sheetTemplates')
      .set({ name })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),

  delete: ({ companyId, trx }: CompanyScope, id: number): Promise<{ id: number } | undefined> =>
    trx.deleteFrom('sheetTemplates').where('companyId', '=', companyId).where('id', '=', id).returning('id').executeTakeFirst(),
}
