import { Refusal } from '#contract/refusals.ts'
import { DONE } from '#contract/wire.ts'
import { requireNoSheets } from '../../database/sheets-using.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { articles } from './articles.repository.ts'
import { fuelInUse } from './fuels-in-use.ts'

/** Fuels and articles: the list, the form, the deletion of an unused one. A fuel in use by a vehicle stays a fuel. */
export const articlesEndpoints = (_: Services): HandlersOf<'articles'> => ({
  articles: ({ company, query }) => company.reading((scope) => articles.list(scope, query, { isFuel: query.isFuel })),
  saveArticle: ({ company, body }) =>
    company.within(async (scope) => {
      const reason = body.id !== null && !body.isFuel ? await fuelInUse(scope, body.id) : null
      if (reason) throw new Refusal('INVALID', { fields: { isFuel: reason } })
      const stored = body.id === null ? undefined : (await articles.byIds(scope, [body.id])).get(body.id)
      return articles.save(scope, { ...body, fuelKind: body.fuelKind ?? stored?.fuelKind ?? null })
    }),
  deleteArticle: ({ company, query }) =>
    company.within(async (scope) => {
      const reason = await fuelInUse(scope, query.id)
      if (reason) throw new Refusal('IN_USE', { message: reason })
      await requireNoSheets(scope, articles.boughtOn(scope, query.id))
      await articles.delete(scope, query)
      return DONE
    }),
})
