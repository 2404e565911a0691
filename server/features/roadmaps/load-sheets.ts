/** Reads whole sheets, one or many, in the same few queries. */
import type { Selectable } from 'kysely'
import type { HandlerAnswerOf } from '#contract/contract.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { AppliedSurcharge, SheetRecord } from '#domain/roadmap/record.ts'
import type { AssetKind, Currency, Direction, Payer, PurchaseDocument } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { RowOf } from '../../database/row-of.ts'
import type { RoadmapsTable, TripsTable } from '../../database/tables.ts'
import { articles } from '../articles/articles.repository.ts'
import { drivers } from '../drivers/drivers.repository.ts'
import { partners } from '../partners/partners.repository.ts'
import { surcharges } from '../surcharges/surcharges.repository.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { ratesIn } from './row-mappers.ts'
import { namedOn, type PurchaseRow, sheetRows } from './sheet-rows.repository.ts'

type Surcharge = AppliedSurcharge & { id: number }
type Partner = RowOf<typeof partners>
type Article = RowOf<typeof articles>
type Vehicle = RowOf<typeof vehicles>
type Driver = RowOf<typeof drivers>

/** A sheet with everything that it names. */
export type LoadedSheet = {
  sheet: Selectable<RoadmapsTable>
  vehicle: Vehicle
  fuel: Article
  driver: Driver
  createdBy: Driver | null
  /** Name of the user who approved it. */
  approver: string | null
  equipment: Vehicle | null
  equipmentSurcharge: Surcharge | null
  travelVehicle: Vehicle | null
  surcharges: Surcharge[]
  trips: (Selectable<TripsTable> & { surcharge: Surcharge | null })[]
  purchases: (PurchaseRow & { partner: Partner; article: Article })[]
  beneficiaries: { partner: Partner; purpose: string }[]
}

/** A row that a foreign key says is there. */
const theRow = <Row>(rows: ReadonlyMap<number, Row>, id: number): Row => {
  const row = rows.get(id)
  if (!row) throw new Error(`row ${id} is named but was not read`)
  return row
}

/**
 * The sheets with these ids, in the order of the ids; those that the company does not have are left out. Every query is asked at once,
 * so that it can be one round trip.
 */
export const loadSheets = async (scope: CompanyScope, ids: readonly number[]): Promise<LoadedSheet[]> => {
  const namedIds = namedOn(scope, ids)
  const [{ sheets, trips, purchases, beneficiaries, applied }, assetRows, driverRows, partnerRows, surchargeNames, articleRows] =
    await Promise.all([
      sheetRows(scope, ids),
      vehicles.byIds(scope, namedIds.assets),
      drivers.byIds(scope, namedIds.drivers),
      partners.byIds(scope, namedIds.partners),
      surcharges.byIds(scope, namedIds.surcharges),
      articles.byIds(scope, namedIds.articles),
    ])
  const surcharge = (id: number | null, amount: Decimal | null): Surcharge | null =>
    id === null || amount === null ? null : { id, name: theRow(surchargeNames, id).name, amount }

  const tripsOf = Map.groupBy(trips, (trip) => trip.roadmapId)
  const purchasesOf = Map.groupBy(purchases, (line) => line.roadmapId)
  const beneficiariesOf = Map.groupBy(beneficiaries, (line) => line.roadmapId)
  const appliedOn = Map.groupBy(applied, (line) => line.roadmapId)
  const byId = new Map(sheets.map((sheet) => [sheet.id, sheet]))

  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { approver, ...sheet } = row
    const vehicle = theRow(assetRows, sheet.vehicleId)
    return {
      sheet,
      vehicle,
      fuel: theRow(articleRows, vehicle.fuelId),
      driver: theRow(driverRows, sheet.driverId),
      createdBy: sheet.createdBy === null ? null : theRow(driverRows, sheet.createdBy),
      approver,
      equipment: sheet.equipmentId === null ? null : theRow(assetRows, sheet.equipmentId),
      equipmentSurcharge: surcharge(sheet.equipmentSurchargeId, sheet.equipmentSurchargeAmount),
      travelVehicle: sheet.travelVehicleId === null ? null : theRow(assetRows, sheet.travelVehicleId),
      surcharges: (appliedOn.get(id) ?? []).flatMap((line) => surcharge(line.surchargeId, line.amount) ?? []),
      trips: (tripsOf.get(id) ?? []).map((trip) => ({ ...trip, surcharge: surcharge(trip.surchargeId, trip.surchargeAmount) })),
      purchases: (purchasesOf.get(id) ?? []).map((line) => ({
        ...line,
        partner: theRow(partnerRows, line.partnerId),
        article: theRow(articleRows, line.articleId),
      })),
      beneficiaries: (beneficiariesOf.get(id) ?? []).map(({ partnerId, purpose }) => ({
        partner: theRow(partnerRows, partnerId),
        purpose,
      })),
    }
  })
}

/** The sheet as the form and the API read it: its own columns under their names, what the contract does not name left out of the answer. */
export const roadmapAnswer = (loaded: LoadedSheet): Omit<HandlerAnswerOf<'roadmap'>, 'generated' | 'approval'> => {
  const { sheet } = loaded
  return {
    ...sheet,
    type: sheet.kind as AssetKind,
    ...ratesIn(sheet),
    hoursStationary: formatMinutes(sheet.hoursStationary),
    hoursExploitation: formatMinutes(sheet.hoursExploitation),
    hoursAvailable: formatMinutes(sheet.hoursAvailable),
    consumptionIds: loaded.surcharges.map(({ id }) => id),
    consumptions: loaded.surcharges,
    equipmentHours: formatMinutes(sheet.equipmentMinutes),
    equipmentConsumptionId: sheet.equipmentSurchargeId,
    equipmentSurcharge: loaded.equipmentSurcharge,
    routes: loaded.trips.map((trip) => ({ ...trip, type: trip.direction as Direction, consumptionId: trip.surchargeId })),
    expenses: loaded.purchases.map((line) => ({
      ...line,
      currency: line.currency as Currency,
      paidBy: line.paidBy as Payer,
      type: line.document,
      expenseId: line.articleId,
      withoutRate: line.currency !== 'RON' && line.leiRate === null,
      expense: line.article,
    })),
    beneficiaries: loaded.beneficiaries.map(({ partner, purpose }) => ({ partnerId: partner.id, purpose, partner })),
    vehicle: loaded.vehicle,
    driver: loaded.driver,
  }
}

/** A machine or vehicle in one line: `PH 12 ABC, Dacia Logan`. */
const assetName = ({ number, make, model }: Vehicle): string => [number, [make, model].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** The sheet as the documents read it. */
export const sheetRecord = (loaded: LoadedSheet): SheetRecord => {
  const { sheet, vehicle, driver } = loaded
  return {
    ...sheet,
    kind: sheet.kind as AssetKind,
    vehicle: { ...vehicle, fuelName: loaded.fuel.name, fuelUm: loaded.fuel.um },
    driver,
    isCompleted: loaded.sheet.generatedRunId !== null,
    createdBy: loaded.createdBy?.name ?? null,
    approved: loaded.approver && sheet.approvalAt ? { by: loaded.approver, day: dayInRomania(new Date(sheet.approvalAt)) } : null,
    rates: ratesIn(sheet),
    surcharges: loaded.surcharges,
    equipment:
      loaded.equipment && sheet.equipmentRate
        ? {
            name: assetName(loaded.equipment),
            minutes: sheet.equipmentMinutes,
            rate: sheet.equipmentRate,
            surcharge: loaded.equipmentSurcharge,
            consumption: sheet.equipmentConsumption,
          }
        : null,
    travelVehicle: loaded.travelVehicle ? assetName(loaded.travelVehicle) : null,
    trips: loaded.trips.map((trip) => ({ ...trip, direction: trip.direction as Direction })),
    purchases: loaded.purchases.map((line) => ({
      ...line,
      currency: line.currency as Currency,
      paidBy: line.paidBy as Payer,
      document: line.document as PurchaseDocument,
      partnerName: line.partner.name,
      partnerCui: line.partner.cui,
      articleName: line.article.name,
      um: line.article.um,
      otherEnergy: line.article.isFuel && !line.isFuel,
      fullTank: line.fullTank === true,
      exchange: line.leiRate && { rate: line.leiRate, day: line.leiRateDay },
    })),
    beneficiaries: loaded.beneficiaries.map(({ partner, purpose }) => ({ partnerName: partner.name, purpose })),
  }
}
