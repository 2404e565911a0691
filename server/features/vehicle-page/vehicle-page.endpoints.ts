import { Refusal } from '#contract/refusals.ts'
import { DONE } from '#contract/wire.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { vehiclePageName } from '#domain/report/document-name.ts'
import { vehiclePaper } from '#domain/report/vehicul.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { deadlinesOfVehicle } from '../deadlines/list-deadlines.ts'
import { letterheadOf } from '../templates/letterhead.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { vehiclePages } from './vehicle-page.repository.ts'
import { vehiclePage } from './vehicle-page.ts'

/** The page of a vehicle, its paper, and the explanations of its months. */
export const vehiclePageEndpoints = (services: Services): HandlersOf<'vehiclePage'> => {
  const today = () => dayInRomania(services.clock())
  return {
    vehiclePage: ({ company, query: { id, month } }) => company.within((scope) => vehiclePage(scope, id, month, today())),

    vehiclesNow: ({ company, query: { vehicleType } }) => company.reading((scope) => vehiclePages.now(scope, vehicleType, today())),

    vehiclePdf: async ({ company, query: { id, month }, gone }) => {
      const { page, letterhead, deadlines } = await company.within(async (scope) => ({
        page: await vehiclePage(scope, id, month, today()),
        letterhead: await letterheadOf(scope),
        deadlines: await deadlinesOfVehicle(scope, id, today()),
      }))
      return {
        name: vehiclePageName(page.vehicle.number, month),
        content: services.documents('vehicul', [vehiclePaper({ ...page, deadlines }, letterhead, today())], { signal: gone }),
      }
    },

    explainConsumption: ({ company, body: { vehicleId, month, reason, note } }) =>
      company.within(async (scope) => {
        if (!(await vehicles.byIds(scope, [vehicleId])).has(vehicleId)) throw new Refusal('NOT_FOUND')
        await vehiclePages.explain(scope, { vehicleId, month, reason, note })
        return DONE
      }),
  }
}
