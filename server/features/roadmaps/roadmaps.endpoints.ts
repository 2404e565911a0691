import { Refusal } from '#contract/refusals.ts'
import { DONE } from '#contract/wire.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { nextStart } from '#domain/roadmap/chain.ts'
import type { Handlers } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { checkDraft } from './check-draft.ts'
import { suspects, withStates } from './check-sheets.ts'
import { fuelStock } from './fuel-stock.ts'
import { groupCommit } from './group-commit.ts'
import { refreshSome } from './keep-states.ts'
import { laterSheets } from './later-sheets.ts'
import { monthSheets } from './month-sheets.ts'
import { openSheet, sheetLists } from './open-sheet.ts'
import { recalculate } from './recalculate.ts'
import { renumberRange } from './renumber.ts'
import { roadmaps } from './roadmaps.repository.ts'
import { checkTogether, saveTogether } from './save-together.ts'
import { sheetView } from './sheet-view.repository.ts'
import { undoChainChange } from './undo-chain-change.ts'

type Calls =
  | 'lastNumber'
  | 'vehicleData'
  | 'roadmap'
  | 'openSheet'
  | 'sheetLists'
  | 'saveRoadmap'
  | 'roadmaps'
  | 'roadmapPlace'
  | 'roadmapSums'
  | 'deleteRoadmap'
  | 'checkRoadmap'
  | 'suspectRoadmaps'
  | 'recalculateRoadmaps'
  | 'renumberRoadmaps'
  | 'undoChainChange'
  | 'fuelStock'
  | 'monthSheets'
  | 'saveTogether'
  | 'checkTogether'

/** The most sheets of one answer of suspects. */
const MOST_SUSPECTS = 3_000

/** Trip sheets of vehicles and operating sheets of machines. */
export const roadmapsEndpoints = (services: Services): Pick<Handlers, Calls> => {
  const today = () => dayInRomania(services.clock())
  const save = groupCommit(today)
  return {
    lastNumber: ({ company, query }) =>
      company.within(async (scope) => {
        if (query.vehicleType || query.vehicleId === null) return roadmaps.lastNumber(scope, query.vehicleType ?? 'vehicle')
        const vehicle = (await vehicles.byIds(scope, [query.vehicleId])).get(query.vehicleId)
        if (!vehicle) throw new Refusal('NOT_FOUND')
        return roadmaps.lastNumber(scope, vehicle.vehicleType)
      }),
    vehicleData: ({ company, query }) =>
      company.within(async (scope) => {
        const vehicle = (await vehicles.byIds(scope, [query.id])).get(query.id)
        if (!vehicle) throw new Refusal('NOT_FOUND')
        const { day, time = '00:00' } = query
        const by = day === undefined ? undefined : { startDate: day, startTime: time }
        const [last, usual] = await Promise.all([roadmaps.lastEnd(scope, query.id, by), roadmaps.usualTrip(scope, vehicle, by)])
        const firstDay = last || !by ? null : await roadmaps.firstDay(scope, query.id)
        const start = firstDay ? { kmStart: null, fuelStart: null } : nextStart(last, vehicle)
        return { ...start, firstDay, driverId: last?.driverId ?? null, ...usual }
      }),
    roadmap: async ({ company, query }) => {
      const sheet = await company.reading((scope) => sheetView(scope, query.id))
      if (!sheet) throw new Refusal('NOT_FOUND')
      return sheet
    },
    openSheet: ({ company, query }) => openSheet(company, query.id, today()),
    sheetLists: ({ company, query }) => company.reading((scope) => sheetLists(scope, query.kind)),
    saveRoadmap: ({ company, body }) => save(company, body),
    roadmaps: async ({ company, query: { suspect, ...query } }) => {
      const among = suspect === undefined ? undefined : { suspect, today: today() }
      if (among) await refreshSome(services, company, { ...query, kind: query.type })
      const { rows, ...beside } = await company.reading((scope) => roadmaps.list(scope, query, among))
      return { rows: await withStates(company, rows, today()), ...beside }
    },
    roadmapPlace: async ({ company, query: { suspect, ...query } }) => {
      const among = suspect === undefined ? undefined : { suspect, today: today() }
      if (among) await refreshSome(services, company, { ...query, kind: query.type })
      const [place, sheetKind] = await company.reading((scope) =>
        Promise.all([roadmaps.placeOf(scope, query, among), roadmaps.kindOf(scope, query.id)]),
      )
      if (!sheetKind) throw new Refusal('NOT_FOUND')
      return place
    },
    roadmapSums: async ({ company, query: { suspect, ...query } }) => {
      const among = suspect === undefined ? undefined : { suspect, today: today() }
      if (among) await refreshSome(services, company, { ...query, kind: query.type })
      return company.reading((scope) => roadmaps.sums(scope, query, among))
    },
    deleteRoadmap: ({ company, query }) =>
      company.within(async (scope) => {
        const gone = await roadmaps.delete(scope, query.id)
        if (!gone) throw new Refusal('NOT_FOUND')
        return { ...DONE, number: gone.number, ...(await laterSheets(scope, gone.vehicleId, [gone])) }
      }),
    checkRoadmap: ({ company, body }) => company.within((scope) => checkDraft(scope, body, today())),
    suspectRoadmaps: async ({ company, query }) => {
      const filter = { ...query, kind: query.type, driverId: null }
      await refreshSome(services, company, filter, { parts: 1 })
      return company.within((scope) => suspects(scope, filter, today(), MOST_SUSPECTS))
    },
    recalculateRoadmaps: ({ company, body }) => company.within((scope) => recalculate(scope, body)),
    renumberRoadmaps: ({ company, body }) => company.within((scope) => renumberRange(scope, body)),
    undoChainChange: ({ company, body }) => company.within((scope) => undoChainChange(scope, body.undo)),
    monthSheets: ({ company, query }) => company.within((scope) => monthSheets(scope, query)),
    saveTogether: ({ company, body }) => company.within((scope) => saveTogether(scope, body, today())),
    checkTogether: ({ company, body }) => checkTogether(company, body, today()),
    fuelStock: ({ company, query }) => company.within((scope) => fuelStock(scope, query.vehicleId, query.day)),
  }
}
