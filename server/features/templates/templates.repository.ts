import { SHEET_DOCUMENT_KINDS } from '#domain/report/document-kinds.ts'
import { type DocumentTemplates, type KindTemplate, PLAIN } from '#domain/report/template.ts'
import type { CompanyScope } from '../../access/company-access.ts'

/** How the documents of a company look. */
export const templates = {
  /** Every kind; one that was never set as it comes. */
  read: async ({ companyId, trx }: CompanyScope) => {
    const row = await trx
      .selectFrom('documentTemplates')
      .select(['logo', 'footer', 'kinds'])
      .where('companyId', '=', companyId)
      .executeTakeFirst()
    const kept = (row?.kinds ?? {}) as DocumentTemplates['kinds']
    const kinds = Object.fromEntries(SHEET_DOCUMENT_KINDS.map((kind) => [kind, kept[kind] ?? PLAIN]))
    return { logo: row?.logo ?? null, footer: row?.footer ?? null, kinds: kinds as Record<keyof typeof kept, KindTemplate> }
  },

  set: async ({ companyId, trx }: CompanyScope, { logo, footer, kinds }: DocumentTemplates): Promise<void> => {
    const set = { logo, footer, kinds: JSON.stringify(kinds) }
    await trx
      .insertInto('documentTemplates')
      .values({ companyId, ...set })
      .onConflict((conflict) => conflict.column('companyId').doUpdateSet(set))
      .execute()
  },
}
