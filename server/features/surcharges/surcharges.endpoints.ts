import { DONE } from '#contract/wire.ts'
import { requireNoSheets } from '../../database/sheets-using.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { surcharges } from './surcharges.repository.ts'

/** Consumption surcharges: the list, the form, the deletion of one that no sheet applies. */
export const surchargesEndpoints = (_: Services): HandlersOf<'surcharges'> => ({
  surcharges: ({ company, query }) => company.reading((scope) => surcharges.list(scope, query, { vehicleType: query.vehicleType })),
  saveSurcharge: ({ company, body }) => company.within((scope) => surcharges.save(scope, body)),
  deleteSurcharge: ({ company, query }) =>
    company.within(async (scope) => {
      await requireNoSheets(scope, surcharges.appliedBy(scope, query.id))
      await surcharges.delete(scope, query)
      return DONE
    }),
})
