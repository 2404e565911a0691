import { Refusal } from '#contract/refusals.ts'
import { DONE } from '#contract/wire.ts'
import { counted } from '#domain/numbers/format.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { Handlers } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { demandNoSheets } from '../roadmaps/sheets-using.ts'
import { articles } from './articles.repository.ts'

/** How many plates are spelled out. */
const SHOWN = 10

/** Why an article must stay a fuel: 'Este combustibilul a 2 vehicule: PH 12 ABC, PH 13 ABC'; `null` when nothing burns it. */
const burning = async (scope: CompanyScope, id: number): Promise<string | null> => {
  const plates = await articles.burntBy(scope, id)
  if (plates.length === 0) return null
  const whose = plates.length === 1 ? 'unui vehicul' : `a ${counted(plates.length, 'vehicul', 'vehicule')}`
  return `Este combustibilul ${whose}: ${plates.slice(0, SHOWN).join(', ')}${plates.length > SHOWN ? ', …' : ''}`
}

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
