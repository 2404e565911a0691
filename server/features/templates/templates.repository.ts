import { type Selectable, sql } from 'kysely'
import { type DocumentTemplates, type KindTemplate, PLAIN } from '#domain/report/template.ts'
import { SHEET_DOCUMENT_KINDS } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { changedSince } from '../../database/opened-version.ts'
import type { DocumentTemplatesTable } from '../../database/tables.ts'

/** Labels up to the last one that is set, so that blank fields and no labels are stored alike. */
const withoutBlankEnd = (labels: KindTemplate['labels']): KindTemplate['labels'] => labels.slice(0, labels.findLastIndex(Boolean) + 1)

type StoredTemplates = Pick<Selectable<DocumentTemplatesTable>, 'logo' | 'footer' | 'normDecision' | 'binding' | 'kinds'>

/** Every kind; one that was never set as it comes. */
export const asDesigned = (row: StoredTemplates | null) => {
  const storedKinds = (row?.kinds ?? {}) as DocumentTemplates['kinds']
  const kinds = Object.fromEntries(SHEET_DOCUMENT_KINDS.map((kind) => [kind, storedKinds[kind] ?? PLAIN]))
  return {
    logo: row?.logo ?? null,
    footer: row?.footer ?? null,
    normDecision: row?.normDecision ?? null,
    binding: row?.binding ?? false,
    kinds: kinds as Record<keyof typeof storedKinds, KindTemplate>,
  }
}

export const templates = {
  read: async ({ companyId, trx }: CompanyScope) => {
    const row = await trx
      .selectFrom('documentTemplates')
      .select(['version', 'logo', 'footer', 'normDecision', 'binding', 'kinds'])
      .where('companyId', '=', companyId)
      .executeTakeFirst()
    return { version: row?.version ?? 0, ...asDesigned(row ?? null) }
  },

  /** Sets them all and returns the new version; refuses with CHANGED when another user has saved since the form was opened. */
  set: async (
    scope: CompanyScope,
    { version, logo, footer, normDecision, binding, kinds }: DocumentTemplates & { version: number | null },
  ): Promise<{ version: number }> => {
    const { companyId, trx } = scope
    const shortKinds = Object.fromEntries(
      Object.entries(kinds).map(([kind, template]) => [kind, { ...template, labels: withoutBlankEnd(template.labels) }]),
    )
    const set = { logo, footer, normDecision, binding, kinds: JSON.stringify(shortKinds) }
    const saved = await trx
      .insertInto('documentTemplates')
      .values({ companyId, ...set })
      .onConflict((conflict) =>
        conflict
          .column('companyId')
          .doUpdateSet({ ...set, version: sql`document_templates.version + 1` })
          .where(version === null ? sql<boolean>`true` : sql<boolean>`document_templates.version = ${version}`),
      )
      .returning('version')
      .executeTakeFirst()
    if (!saved) throw changedSince(await templates.read(scope))
    return saved
  },
}
