import { ArticleForm } from '#contract/articles.ts'
import { PartnerForm } from '#contract/partners.ts'
import { RouteForm } from '#contract/routes.ts'
import { SurchargeForm } from '#contract/surcharges.ts'
import { searchKey } from '#domain/text.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { articles } from '../articles/articles.repository.ts'
import { partners } from '../partners/partners.repository.ts'
import { routes } from '../routes/routes.repository.ts'
import { surcharges } from '../surcharges/surcharges.repository.ts'
import { ARTICLES, ROUTES, SUPPLIERS, SURCHARGES } from './demo-company.ts'

type Saved = { id: number; version: number }

/** Saves the forms whose names the company does not have yet; returns the new rows. */
const addMissing = async <Form extends { name: string }>(
  forms: readonly Form[],
  { rows: listed }: { rows: readonly { name: string }[] },
  save: (form: Form) => Promise<Saved>,
): Promise<Saved[]> => {
  const names = new Set(listed.map(({ name }) => searchKey(name)))
  const missing = forms.filter(({ name }) => !names.has(searchKey(name)))
  const added: Saved[] = []
  for (const form of missing) {
    const { id, version } = await save(form)
    added.push({ id, version })
  }
  return added
}

/** Suppliers whose tax number none of the company's partners has: it may have them under a name of its own. */
const suppliersOfOthers = async (scope: CompanyScope) => {
  const { rows } = await partners.list(scope, {})
  const known = new Set(rows.flatMap(({ cui }) => cui ?? []))
  return SUPPLIERS.filter(({ cui }) => !known.has(cui))
}

/** Copies routes, suppliers, articles and surcharges whose names the company does not have; returns the new rows of each list. */
export const copyDemoLists = async (scope: CompanyScope) => {
  const common = { id: null, companyId: scope.companyId }
  return {
    routes: await addMissing(ROUTES, await routes.list(scope, {}), (form) => routes.save(scope, RouteForm.parse({ ...common, ...form }))),
    partners: await addMissing(await suppliersOfOthers(scope), await partners.list(scope, {}), (form) =>
      partners.save(scope, PartnerForm.parse({ ...common, ...form })),
    ),
    articles: await addMissing(Object.values(ARTICLES), await articles.list(scope, {}), (form) =>
      articles.save(scope, ArticleForm.parse({ ...common, ...form })),
    ),
    surcharges: await addMissing(Object.values(SURCHARGES), await surcharges.list(scope, {}), (form) =>
      surcharges.save(scope, SurchargeForm.parse({ ...common, ...form })),
    ),
  }
}
