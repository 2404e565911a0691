import { sql } from 'kysely'
import { ArticleForm } from '#contract/articles.ts'
import { fuelKindNamed } from '#domain/fuel/fuel-kinds.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { searchKeyOf } from '../../database/list-page.ts'
import { newest, nomenclator } from '../../database/nomenclator.ts'

const stored = nomenclator('articles', ArticleForm, {
  sorts: { id: 'value', name: 'text', isFuel: 'value', tva: 'value' },
  first: 'name',
  used: (companyId) =>
    sql`${newest('purchases', 'articleId', companyId)} union all (select fuel_id from vehicles where company_id = ${companyId} limit 500)`,
  derived: ({ name, um, isFuel, fuelKind }) => ({
    searchKey: searchKeyOf(name, um),
    fuelKind: isFuel ? (fuelKind ?? fuelKindNamed(name) ?? 'other') : null,
  }),
})

export const articles = {
  ...stored,
  /** Plates of the vehicles and machines that use it as their fuel. */
  burntBy: async ({ companyId, trx }: CompanyScope, id: number): Promise<string[]> => {
    const rows = await trx
      .selectFrom('vehicles')
      .select('number')
      .where('companyId', '=', companyId)
      .where('fuelId', '=', id)
      .orderBy('number')
      .execute()
    return rows.map((row) => row.number)
  },
  /** Condition on `roadmaps`: a purchase of the sheet names the article. */
  boughtOn: ({ companyId }: CompanyScope, id: number) =>
    sql<boolean>`id in (select roadmap_id from purchases where company_id = ${companyId} and article_id = ${id})`,
}
