import { z } from 'zod'
import { FUEL_KINDS } from '#domain/fuel/fuel-kinds.ts'
import { endpoints } from './endpoint.ts'
import {
  decimalIn,
  decimalOut,
  deletionQuery,
  done,
  id,
  idOrNull,
  openedVersion,
  orNull,
  queryFlag,
  recordOf,
  recordsQuery,
  text,
} from './wire.ts'

export const ArticleForm = z.object({
  id: idOrNull,
  version: openedVersion,
  companyId: id,
  name: text(120),
  isFuel: z.boolean().nullish().transform(Boolean),
  tva: decimalIn({ places: 2, min: 0, max: 100 }).prefault(0),
  um: text(12).default('L'),
  /** What a fuel is; absent it stays as it was, or is told by the name of a new one. */
  fuelKind: orNull(z.enum(FUEL_KINDS)),
})

export const Article = recordOf(ArticleForm, {
  name: z.string(),
  isFuel: z.boolean(),
  tva: decimalOut,
  um: z.string(),
  /** What a fuel is; `null` of any other article. */
  fuelKind: z.enum(FUEL_KINDS).nullable(),
})
export type Article = z.output<typeof Article>

export const articles = endpoints({
  articles: {
    method: 'GET',
    path: 'expense',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary: 'Fuels and articles; `isFuel` keeps only fuels, or only the others. Sorts by used, id, name, isFuel, tva.',
    query: recordsQuery.extend({ isFuel: queryFlag }),
    answer: z.array(Article),
    paged: true,
    tagged: true,
  },
  saveArticle: {
    method: 'POST',
    path: 'expense/add',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary: 'Adds a fuel or an article (`id` null) or changes one; purchases already saved keep their VAT rate.',
    body: ArticleForm,
    answer: Article,
  },
  deleteArticle: {
    method: 'DELETE',
    path: 'expense',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary: 'Deletes a fuel or an article that nothing uses.',
    query: deletionQuery,
    answer: done,
    refusals: ['IN_USE'],
  },
})
