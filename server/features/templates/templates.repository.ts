import { type DocumentTemplates, type KindTemplate, PLAIN, SHEET_DOCUMENT_KINDS } from '#domain/report/template.ts'
import type { CompanyScope } from '../../access/company-access.ts'

/** How the documents of a company look. */
export const templates = {
  /** Every kind; one that was never set as it comes. */
  read: async ({ companyId, trx }: CompanyScope) => {
    const row = await trx
      .selectFrom('document_templates')
      .select(['logo', 'footer', 'kinds'])
      .where('company_id', '=', companyId)
      .executeTakeFirst()
    const kept = (row?.kinds ?? {}) as DocumentTemplates['kinds']
    const kinds = Object.fromEntries(SHEET_DOCUMENT_KINDS.map((kind) => [kind, kept[kind] ?? PLAIN]))
    return { logo: row?.logo ?? null, footer: row?.footer ?? null, kinds: kinds as Record<keyof typeof kept, KindTemplate> }
  },

  set: async ({ companyId, trx }: CompanyScope, { logo, footer, kinds }: DocumentTemplates): Promise<void> => {
    const set = { logo, footer, kinds: JSON.stringify(kinds) }
    await trx
      .insertInto('document_templates')
      .values({ company_id: companyId, ...set })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(set))
      .execute()
  },
}
