import { DONE } from '#contract/wire.ts'
import { requireNoSheets } from '../../database/sheets-using.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { drivers } from './drivers.repository.ts'
import { TEXTS } from './texts.ts'

/** Drivers and operators: the list, the form, the deletion of one that is on no sheet. */
export const driversEndpoints = (_: Services): HandlersOf<'drivers'> => ({
  drivers: ({ company, query }) => company.reading((scope) => drivers.list(scope, query, { status: query.status })),
  saveDriver: ({ company, body }) => company.within((scope) => drivers.save(scope, body)),
  deleteDriver: ({ company, query }) =>
    company.within(async (scope) => {
      await requireNoSheets(scope, drivers.namedBy(query.id), TEXTS.setInactive)
      await drivers.delete(scope, query)
      return DONE
    }),
})
