import { Refusal } from '#contract/refusals.ts'
import { DONE } from '#contract/wire.ts'
import type { Handlers } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { demandNoSheets } from '../roadmaps/sheets-using.ts'
import { articles } from './articles.repository.ts'
import { burning } from './burning.ts'

/** Fuels and articles: the list, the form, the deletion of one that nothing uses. A fuel that a vehicle burns stays a fuel. */
export const articlesEndpoints = (_: World): Pick<Handlers, 'articles' | 'saveArticle' | 'deleteArticle'> => ({
  articles: ({ company, query }) => company.within((scope) => articles.list(scope, query, { is_fuel: query.isFuel })),
  saveArticle: ({ company, body }) =>
    company.within(async (scope) => {
      const reason = body.id !== null && !body.isFuel ? await burning(scope, body.id) : null
      if (reason) throw new Refusal('INVALID', { fields: { isFuel: reason } })
      return articles.save(scope, body)
    }),
  deleteArticle: ({ company, query }) =>
    company.within(async (scope) => {
      const reason = await burning(scope, query.id)
      if (reason) throw new Refusal('IN_USE', { message: reason })
      await demandNoSheets(scope, articles.boughtOn(scope, query.id))
      await articles.delete(scope, query.id)
      return DONE
    }),
})
