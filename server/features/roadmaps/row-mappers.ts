/** What the columns of a sheet and of its lines say, under the names that the domain and the wire have for it. */
import type { Selectable } from 'kysely'
import type { Rates } from '#domain/roadmap/record.ts'
import type { ConsumptionType, Currency } from '#domain/vocabulary.ts'
import type { PurchasesTable, RoadmapsTable, TripsTable } from '../../database/tables.ts'

/** The norms that a sheet was computed with. */
export const ratesIn = (sheet: Selectable<RoadmapsTable>): Rates => ({
  consumptionType: sheet.consumption_type as ConsumptionType,
  consumptionMixt: sheet.consumption_mixt,
  consumptionUrban: sheet.consumption_urban,
  consumptionExtraUrban: sheet.consumption_extra_urban,
  consumptionStationary: sheet.consumption_stationary,
})

/** When a sheet or a trip began and ended. */
export const spanIn = (row: Pick<Selectable<TripsTable>, 'start_date' | 'start_time' | 'end_date' | 'end_time'>) => ({
  startDate: row.start_date,
  startTime: row.start_time,
  endDate: row.end_date,
  endTime: row.end_time,
})

/** Kilometres and litres of a sheet. */
export const totalsIn = (sheet: Selectable<RoadmapsTable>) => ({
  kmStart: sheet.km_start,
  kmDone: sheet.km_done,
  kmStop: sheet.km_stop,
  fuelStart: sheet.fuel_start,
  fuelAdded: sheet.fuel_added,
  fuelConsumed: sheet.fuel_consumed,
  fuelLeft: sheet.fuel_left,
  tripConsumption: sheet.trip_consumption,
  stationaryConsumption: sheet.stationary_consumption,
  exploitationConsumption: sheet.exploitation_consumption,
})

/** A trip, but for its direction and its surcharge. */
export const tripIn = (trip: Selectable<TripsTable>) => ({
  ...spanIn(trip),
  start: trip.start,
  end: trip.end,
  via: trip.via,
  purpose: trip.purpose,
  distanceMixt: trip.distance_mixt,
  distanceUrban: trip.distance_urban,
  distanceExtraUrban: trip.distance_extra_urban,
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
  tvaRate: line.tva_rate,
  value: line.value,
  currency: line.currency as Currency,
})
