import { Refusal } from '#contract/refusals.ts'
import { DONE } from '#contract/wire.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { requireOwn } from '../../access/company-access.ts'
import type { Handlers, HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { recalculate, renumberRange } from './change-chains.ts'
import { checkDraft } from './check-draft.ts'
import { suspects, withStates } from './check-sheets.ts'
import { fuelStock } from './fuel-stock.ts'
import { refreshSome } from './keep-states.ts'
import { lastSheets } from './last-sheets.repository.ts'
import { laterThan } from './later-sheets.ts'
import { listedSheets } from './listed-sheets.repository.ts'
import { monthSheets } from './month-sheets.ts'
import { openSheet, sheetLists } from './open-sheet.ts'
import { roadmaps } from './roadmaps.repository.ts'
import { checkMonth, saveMonth } from './save-month.ts'
import { saveSheet } from './save-sheets.ts'
import { companyOfSheet, sheetView } from './sheet-view.repository.ts'
import { sheets } from './sheets.repository.ts'
import { vehicleStart } from './vehicle-start.ts'

type Sheets = HandlersOf<'roadmaps'> & HandlersOf<'chains'> & HandlersOf<'sheetOpening'> & HandlersOf<'together'>
type Checks = Pick<Handlers, 'checkRoadmap' | 'suspectRoadmaps'>

/** The most sheets of one answer of suspects. */
const MOST_SUSPECTS = 3_000

export const roadmapsEndpoints = (services: Services): Sheets & Checks => {
  const today = () => dayInRomania(services.clock())
  return {
    lastNumber: ({ company, query }) =>
      company.within(async (scope) => {
        if (query.vehicleType || query.vehicleId === null) return lastSheets.number(scope, query.vehicleType ?? 'vehicle')
        const vehicle = (await vehicles.byIds(scope, [query.vehicleId])).get(query.vehicleId)
        if (!vehicle) throw new Refusal('NOT_FOUND')
        return lastSheets.number(scope, vehicle.vehicleType)
      }),
    vehicleData: ({ company, query }) => company.within((scope) => vehicleStart(scope, query)),
    roadmap: async ({ company, query }) => {
      const sheet = await company.reading((scope) => sheetView(scope, query.id))
      if (!sheet) throw new Refusal('NOT_FOUND')
      return sheet
    },
    openSheet: ({ company, query }) => openSheet(company, query.id, today()),
    companyOfSheet: async ({ session, query }) => ({
      companyId: await companyOfSheet(services.database.db, session.userId, query.id),
    }),
    sheetLists: ({ company, query }) => company.reading((scope) => sheetLists(scope, query.kind)),
    saveRoadmap: ({ company, body }) => {
      requireOwn(company, body)
      // routes are the company's list
      const form = company.role === 'driver' ? { ...body, addsRoutes: false } : body
      return company.within((scope) => saveSheet(scope, form, today()))
    },
    roadmaps: async ({ company, query: { suspect, ...query } }) => {
      const among = suspect === undefined ? undefined : { suspect, today: today() }
      if (among) await refreshSome(services, company, { ...query, kind: query.type })
      const { rows, ...beside } = await company.reading((scope) => listedSheets.list(scope, query, among))
      return { rows: await withStates(company, rows, today()), ...beside }
    },
    roadmapPlace: async ({ company, query: { suspect, ...query } }) => {
      const among = suspect === undefined ? undefined : { suspect, today: today() }
      if (among) await refreshSome(services, company, { ...query, kind: query.type })
      const [place, sheetKind] = await company.reading((scope) =>
        Promise.all([listedSheets.placeOf(scope, query, among), roadmaps.kindOf(scope, query.id)]),
      )
      if (!sheetKind) throw new Refusal('NOT_FOUND')
      return place
    },
    roadmapSums: async ({ company, query: { suspect, ...query } }) => {
      const among = suspect === undefined ? undefined : { suspect, today: today() }
      if (among) await refreshSome(services, company, { ...query, kind: query.type })
      return company.reading((scope) => listedSheets.sums(scope, query, among))
    },
    deleteRoadmap: ({ company, query }) =>
      company.within(async (scope) => {
        const [gone] = await sheets.delete(scope, [query.id])
        if (!gone) throw new Refusal('NOT_FOUND')
        return { ...DONE, number: gone.number, ...(await laterThan(scope, [{ vehicleId: gone.vehicleId, places: [gone] }])) }
      }),
    checkRoadmap: ({ company, body }) => checkDraft(company, body, today()),
    suspectRoadmaps: async ({ company, query }) => {
      const filter = { ...query, kind: query.type, driverId: null }
      await refreshSome(services, company, filter, { parts: 1 })
      return company.within((scope) => suspects(scope, filter, today(), MOST_SUSPECTS))
    },
    recalculateRoadmaps: ({ company, body }) => company.within((scope) => recalculate(scope, body)),
    renumberRoadmaps: ({ company, body }) => company.within((scope) => renumberRange(scope, body)),
    monthSheets: ({ company, query }) => company.within((scope) => monthSheets(scope, query)),
    saveTogether: ({ company, body }) => company.within((scope) => saveMonth(scope, body, today())),
    checkTogether: ({ company, body }) => checkMonth(company, body, today()),
    fuelStock: ({ company, query }) => company.within((scope) => fuelStock(scope, query.vehicleId, query.day)),
  }
}
