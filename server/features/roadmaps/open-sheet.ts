import type { HandlerAnswerOf } from '#contract/contract.ts'
import { FIRST_RECORDS, FIRST_RECORDS_OF_OTHER_KIND, MOST_CHOSEN } from '#contract/limits.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type AssetKind, otherKind } from '#domain/vocabulary.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import type { ListPage } from '../../database/list-page.ts'
import { articles } from '../articles/articles.repository.ts'
import { closedMonthOf } from '../closed-months/closed-months.repository.ts'
import { drivers } from '../drivers/drivers.repository.ts'
import { partners } from '../partners/partners.repository.ts'
import { listedReceipts } from '../receipts/listed-receipts.repository.ts'
import { receipts } from '../receipts/receipts.repository.ts'
import { routes } from '../routes/routes.repository.ts'
import { surcharges } from '../surcharges/surcharges.repository.ts'
import { meterBefore } from '../vehicles/readings.repository.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { checkedOpened, withStates } from './check-sheets.ts'
import { lastSheets } from './last-sheets.repository.ts'
import { listedSheets } from './listed-sheets.repository.ts'
import { sheetView } from './sheet-view.repository.ts'

const given = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null)

const readSheet = async (scope: CompanyScope, id: number) => {
  const sheet = await sheetView(scope, id)
  if (!sheet) throw new Refusal('NOT_FOUND')
  const { type: kind, vehicleId, startDate: from, endDate: to, startTime, number, consumptionIds, equipmentConsumptionId } = sheet
  const [closedMonth, listed, neighbours, meter, assets, people, applied, last, paid, freeReceipts] = await Promise.all([
    closedMonthOf(scope, from),
    listedSheets.byIds(scope, kind, [id]),
    lastSheets.neighbours(scope, id),
    kind === 'machine' ? meterBefore(scope, vehicleId, { startDate: from, startTime, number }) : null,
    vehicles.byIds(scope, given([sheet.equipmentId, sheet.travelVehicleId])),
    drivers.byIds(scope, given([sheet.createdBy])),
    surcharges.byIds(scope, given([...consumptionIds, equipmentConsumptionId, ...sheet.routes.map((trip) => trip.consumptionId)])),
    receipts.lastOf(scope, vehicleId, to),
    receipts.paidOn(scope, { from, to }, MOST_CHOSEN),
    listedReceipts.free(scope, vehicleId, from, to, MOST_CHOSEN),
  ])
  const named = { vehicles: [...assets.values()], drivers: [...people.values()], surcharges: [...applied.values()] }
  return { listed, answer: { sheet, closedMonth, ...neighbours, meter, named, usualPurchase: { last, paid }, freeReceipts } }
}

/** A sheet with all that its form shows when it opens; refuses with NOT_FOUND one that the company does not have. */
export const openSheet = async (company: CompanyAccess, id: number, today: Day): Promise<HandlerAnswerOf<'openSheet'>> => {
  const { listed, answer } = await company.within((scope) => readSheet(scope, id))
  const checked = await company.whole.within((scope) => checkedOpened(scope, id, today))
  const [row] = await withStates(company, listed, today)
  // deleted since it was read
  if (!row) throw new Refusal('NOT_FOUND')
  return { ...answer, ...checked, row }
}

const first = async <Row>(page: Promise<ListPage<Row>>): Promise<{ rows: Row[]; whole: boolean }> => {
  const { rows, total } = await page
  return { rows, whole: total <= rows.length }
}

const mostUsed = (size: number) => ({ sort: 'used', page: 1, size }) as const

/** The first records of the lists from which a sheet of a kind is written. */
export const sheetLists = async (scope: CompanyScope, kind: AssetKind): Promise<HandlerAnswerOf<'sheetLists'>> => {
  const [ofKind, otherVehicles, driverPage, partnerPage, articlePage, surchargePage, routePage] = await Promise.all([
    first(vehicles.list(scope, mostUsed(FIRST_RECORDS.vehicles), { vehicleType: kind })),
    first(vehicles.list(scope, mostUsed(FIRST_RECORDS_OF_OTHER_KIND), { vehicleType: otherKind(kind) })),
    first(drivers.list(scope, mostUsed(FIRST_RECORDS.drivers))),
    first(partners.list(scope, mostUsed(FIRST_RECORDS.partners))),
    first(articles.list(scope, mostUsed(FIRST_RECORDS.articles))),
    first(surcharges.list(scope, mostUsed(FIRST_RECORDS.surcharges))),
    first(routes.list(scope, mostUsed(FIRST_RECORDS.routes))),
  ])
  return {
    vehicles: ofKind,
    otherVehicles,
    ...{ drivers: driverPage, partners: partnerPage, articles: articlePage, surcharges: surchargePage, routes: routePage },
  }
}
