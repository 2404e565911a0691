import { MESSAGE } from '#contract/messages.ts'
import { Refusal } from '#contract/refusals.ts'
import { DONE } from '#contract/wire.ts'
import { requireNoSheets } from '../../database/sheets-using.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { articles } from '../articles/articles.repository.ts'
import { saveNorm, saveVehicle } from './save-norm.ts'
import { TEXTS } from './texts.ts'
import { vehicles } from './vehicles.repository.ts'

/** Vehicles and machines: the list, the form, the deletion of one that no sheet names. */
export const vehiclesEndpoints = (_: Services): HandlersOf<'vehicles'> => ({
  vehicles: ({ company, query }) => company.reading((scope) => vehicles.list(scope, query, { vehicleType: query.vehicleType })),
  saveVehicle: ({ company, body }) =>
    company.within(async (scope) => {
      const fuel = (await articles.byIds(scope, [body.fuelId])).get(body.fuelId)
      if (!fuel?.isFuel) throw new Refusal('INVALID', { fields: { fuelId: TEXTS.chooseFuel } })
      const before = body.id === null ? undefined : (await vehicles.byIds(scope, [body.id])).get(body.id)
      // its sheets are of one kind, and so it stays of that kind
      if (before && before.vehicleType !== body.vehicleType) throw new Refusal('INVALID', { fields: { vehicleType: MESSAGE.format } })
      return saveVehicle(scope, body, before)
    }),
  saveNorm: ({ company, body }) => company.within((scope) => saveNorm(scope, body)),
  deleteVehicle: ({ company, query }) =>
    company.within(async (scope) => {
      await requireNoSheets(scope, vehicles.usedBy(query.id), TEXTS.setInactive)
      await vehicles.delete(scope, query)
      return DONE
    }),
})
