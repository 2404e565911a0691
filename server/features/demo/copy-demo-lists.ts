/** The lists of the demo company, copied into another one. */
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

/** Saves those of some forms whose names the company does not have; answers how many they were. */
const addMissing = async <Form extends { name: string }>(
  forms: readonly Form[],
  { rows: listed }: { rows: readonly { name: string }[] },
  save: (form: Form) => Promise<unknown>,
): Promise<number> => {
  const names = new Set(listed.map(({ name }) => searchKey(name)))
  const missing = forms.filter(({ name }) => !names.has(searchKey(name)))
  for (const form of missing) await save(form)
  return missing.length
}

/** Copies routes, suppliers, articles and surcharges that the company does not have by name; answers how many of each. */
export const copyDemoLists = async (scope: CompanyScope) => {
  const common = { id: null, companyId: scope.companyId }
  return {
    routes: await addMissing(ROUTES, await routes.list(scope, {}), (form) => routes.save(scope, RouteForm.parse({ ...common, ...form }))),
    partners: await addMissing(SUPPLIERS, await partners.list(scope, {}), (form) =>
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
