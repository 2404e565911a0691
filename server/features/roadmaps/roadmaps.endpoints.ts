import { Refusal } from '#contract/refusals.ts'
import { DONE } from '#contract/wire.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { nextStart } from '#domain/roadmap/chain.ts'
import type { Handlers } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { loadSheets, roadmapAnswer } from './load-sheets.ts'
import { roadmaps } from './roadmaps.repository.ts'
import { saveRoadmap } from './save-roadmap.ts'

type Calls = 'lastNumber' | 'vehicleData' | 'roadmap' | 'saveRoadmap' | 'roadmaps' | 'deleteRoadmap'

/** Trip sheets of vehicles and operating sheets of machines. */
export const roadmapsEndpoints = (world: World): Pick<Handlers, Calls> => ({
  lastNumber: ({ company, query }) => company.within((scope) => roadmaps.lastNumber(scope, query.vehicleType)),
  vehicleData: ({ company, query }) =>
    company.within(async (scope) => {
      const vehicle = (await vehicles.byIds(scope, [query.id])).get(query.id)
      if (!vehicle) throw new Refusal('NOT_FOUND')
      return nextStart(await roadmaps.lastEnd(scope, query.id), vehicle)
    }),
  roadmap: ({ company, query }) =>
    company.within(async (scope) => {
      const [sheet] = await loadSheets(scope, [query.id])
      if (!sheet) throw new Refusal('NOT_FOUND')
      return roadmapAnswer(sheet)
    }),
  saveRoadmap: ({ company, body }) => company.within((scope) => saveRoadmap(scope, body, dayInRomania(world.clock()))),
  roadmaps: ({ company, query }) => company.within((scope) => roadmaps.list(scope, query)),
  deleteRoadmap: ({ company, query }) =>
    company.within(async (scope) => {
      if (!(await roadmaps.delete(scope, query.id))) throw new Refusal('NOT_FOUND')
      return DONE
    }),
})
