/** What the columns of a sheet and of its lines say, under the names that the domain and the wire have for it. */
import type { Selectable } from 'kysely'
import type { Rates } from '#domain/roadmap/record.ts'
import type { ConsumptionType, Currency } from '#domain/vocabulary.ts'
import type { PurchasesTable, RoadmapsTable, TripsTable } from '../../database/tables.ts'

/** The norms that a sheet was computed with. */
export const ratesIn = (sheet: Selectable<RoadmapsTable>): Rates => ({
  consumptionType: sheet.consumptionType as ConsumptionType,
  consumptionMixt: sheet.consumptionMixt,
  consumptionUrban: sheet.consumptionUrban,
  consumptionExtraUrban: sheet.consumptionExtraUrban,
  consumptionStationary: sheet.consumptionStationary,
})

/** When a sheet or a trip began and ended. */
export const spanIn = (row: Pick<Selectable<TripsTable>, 'startDate' | 'startTime' | 'endDate' | 'endTime'>) => ({
  startDate: row.startDate,
  startTime: row.startTime,
  endDate: row.endDate,
  endTime: row.endTime,
})

/** Kilometres and litres of a sheet. */
export const totalsIn = (sheet: Selectable<RoadmapsTable>) => ({
  kmStart: sheet.kmStart,
  kmDone: sheet.kmDone,
  kmStop: sheet.kmStop,
  fuelStart: sheet.fuelStart,
  fuelAdded: sheet.fuelAdded,
  fuelConsumed: sheet.fuelConsumed,
  fuelLeft: sheet.fuelLeft,
  tripConsumption: sheet.tripConsumption,
  stationaryConsumption: sheet.stationaryConsumption,
  exploitationConsumption: sheet.exploitationConsumption,
})

/** A trip, but for its direction and its surcharge. */
export const tripIn = (trip: Selectable<TripsTable>) => ({
  ...spanIn(trip),
  start: trip.start,
  end: trip.end,
  via: trip.via,
  purpose: trip.purpose,
  distanceMixt: trip.distanceMixt,
  distanceUrban: trip.distanceUrban,
  distanceExtraUrban: trip.distanceExtraUrban,
  km: trip.km,
  consumption: trip.consumption,
})

/** What was bought on a line, and for how much. */
export const purchaseIn = (line: Selectable<PurchasesTable>) => ({
  date: line.date,
  number: line.number,
  qty: line.qty,
  price: line.price,
  tva: line.tva,
  tvaRate: line.tvaRate,
  value: line.value,
  currency: line.currency as Currency,
})
