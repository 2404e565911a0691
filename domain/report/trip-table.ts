/** The table of trips of a sheet. */
import { formatDayShort } from '../calendar/day.ts'
import { sum } from '../numbers/decimal.ts'
import { formatKm, formatLitres, formatPercent } from '../numbers/format.ts'
import type { AppliedSurcharge, SheetRecord, TripRecord } from '../roadmap/record.ts'
import { CONSUMPTION_TYPE, DIRECTION, DIRECTION_PRINTED } from '../vocabulary.ts'
import { fuelUnit, type TableModel } from './shown.ts'

/** `distances` says which columns stand for the kilometres: one, or urban, extra-urban and both. */
export type TripTable = TableModel & { distances: 'one' | 'split' }

/** What the letters of the column `Tip` mean. */
export const DIRECTION_LEGEND = 'T = tur, R = retur, T/R = tur-retur'

/** `Ploiești – Câmpina – Brașov`, and ` și retur` where the same trip leads back. */
export const routeShown = ({ start, via, end, direction }: Pick<TripRecord, 'start' | 'via' | 'end' | 'direction'>): string =>
  [start, via, end].filter((place) => place?.trim()).join(' – ') + (direction === DIRECTION.TURRETUR ? ' și retur' : '')

/** `Iarnă 10 %`. */
export const surchargeShown = ({ name, amount }: AppliedSurcharge): string => `${name} ${formatPercent(amount)}`

/** One row a trip, kilometres and litres as driven and burnt, with their totals. */
export const tripTable = ({ trips, rates, vehicle, tripConsumption }: SheetRecord): TripTable => {
  const split = rates.consumptionType === CONSUMPTION_TYPE.URBAN_EXTRAURBAN
  const total = formatKm(sum(trips.map((trip) => trip.km)))
  const totalDistances = split
    ? [formatKm(sum(trips.map((trip) => trip.kmUrban))), formatKm(sum(trips.map((trip) => trip.kmExtraUrban))), total]
    : [total]
  return {
    distances: split ? 'split' : 'one',
    headings: [
      'Nr. crt.',
      'Data plecării',
      'Ora plecării',
      'Data sosirii',
      'Ora sosirii',
      'Traseul (de la – prin – la)',
      'Scopul deplasării',
      'Tip',
      ...(split ? ['Km urban', 'Km extraurban', 'Km total'] : ['Km parcurși']),
      'Spor de consum',
      `Consum normat (${fuelUnit(vehicle.fuelUm).short})`,
    ],
    rows: trips.map((trip, index) => [
      String(index + 1),
      formatDayShort(trip.startDate),
      trip.startTime,
      formatDayShort(trip.endDate),
      trip.endTime,
      routeShown(trip),
      trip.purpose,
      DIRECTION_PRINTED[trip.direction],
      ...(split ? [formatKm(trip.kmUrban), formatKm(trip.kmExtraUrban), formatKm(trip.km)] : [formatKm(trip.km)]),
      trip.surcharge ? surchargeShown(trip.surcharge) : '–',
      formatLitres(trip.consumption),
    ]),
    totals: [{ label: 'TOTAL RUTE', cells: [...totalDistances, '', formatLitres(tripConsumption)] }],
  }
}
