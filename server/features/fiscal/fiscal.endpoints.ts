import { Refusal } from '#contract/refusals.ts'
import { DONE } from '#contract/wire.ts'
import { ACCOUNT_NAMES } from '#domain/fiscal/accounts.ts'
import { isSmall } from '#domain/fiscal/deduction.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { changeFacts } from './change-facts.ts'
import { fiscal } from './fiscal.repository.ts'
import { TEXTS } from './texts.ts'

/** Settings that decide the tax on a company's vehicles. */
export const fiscalEndpoints = (_: Services): HandlersOf<'fiscal'> => ({
  fiscalFacts: ({ company }) =>
    company.within(async (scope) => {
      const { accounts, ...facts } = await fiscal.company(scope)
      const vehicles = await fiscal.vehicles(scope)
      return {
        ...facts,
        accounts: Object.fromEntries(ACCOUNT_NAMES.map((name) => [name, accounts[name] ?? null])) as Record<
          (typeof ACCOUNT_NAMES)[number],
          string | null
        >,
        vehicles: vehicles.map((vehicle) => ({ ...vehicle, type: vehicle.kind, small: isSmall(vehicle) })),
        articles: await fiscal.articles(scope),
        partners: await fiscal.suppliers(scope),
      }
    }),

  saveFiscalCompany: ({ company, body }) => changeFacts(company, 'all', body.preview, (scope) => fiscal.setCompany(scope, body)),

  saveFiscalVehicle: ({ company, body }) => {
    const days = body.uses.map(({ fromDay }) => fromDay)
    const twice = days.findIndex((day, at) => days.indexOf(day) !== at)
    if (twice >= 0) throw new Refusal('INVALID', { fields: { [`uses.${twice}.fromDay`]: TEXTS.twice } })
    return changeFacts(company, [body.vehicleId], body.preview, (scope) => fiscal.setVehicle(scope, body))
  },

  saveVehicleUses: ({ company, body }) =>
    company.within(async (scope) => {
      if (!(await fiscal.addUses(scope, body))) throw new Refusal('NOT_FOUND')
      return DONE
    }),

  saveAccountingCodes: ({ company, body }) =>
    company.within(async (scope) => {
      await fiscal.setCodes(scope, 'articles', body.articles)
      await fiscal.setCodes(scope, 'partners', body.partners)
      return DONE
    }),
})
