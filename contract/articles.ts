import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { decimalIn, decimalOut, deletionQuery, done, id, idOrNull, openedVersion, queryFlag, recordsQuery, text, version } from './wire.ts'

export const ArticleForm = z.object({
  id: idOrNull,
  version: openedVersion,
  companyId: id,
  name: text(120),
  isFuel: z.boolean().nullish().transform(Boolean),
  tva: decimalIn({ places: 2, min: 0, max: 100 }).prefault(0),
  um: text(12).default('L'),
})

export const Article = z.object({
  id,
  version,
  companyId: id,
  name: z.string(),
  isFuel: z.boolean(),
  tva: decimalOut,
  um: z.string(),
})
export type Article = z.output<typeof Article>

export const articles = endpoints({
  articles: {
    method: 'GET',
    path: 'expense',
    caller: 'member',
    summary: 'Fuels and articles; `isFuel` keeps only fuels, or only the others. Sorts by used, id, name, isFuel, tva.',
    query: recordsQuery.extend({ isFuel: queryFlag }),
    answer: z.array(Article),
    paged: true,
    remembered: true,
  },
  saveArticle: {
    method: 'POST',
    path: 'expense/add',
    caller: 'member',
    summary: 'Adds a fuel or an article (`id` null) or changes one; purchases already saved keep their VAT rate.',
    body: ArticleForm,
    answer: Article,
    writes: true,
  },
  deleteArticle: {
    method: 'DELETE',
    path: 'expense',
    caller: 'member',
    summary: 'Deletes a fuel or an article that nothing uses.',
    query: deletionQuery,
    answer: done,
    writes: true,
    refusals: ['IN_USE'],
  },
})
