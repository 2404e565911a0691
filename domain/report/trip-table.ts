/** The table of trips of a sheet, and the trips in two lines of a narrow column. */
import { formatDayShort } from '../calendar/day.ts'
import { fuelUnit } from '../fuel/unit.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { formatKm, formatLitres, formatPercent, kmColumn } from '../numbers/format.ts'
import type { AppliedSurcharge, SheetRecord, TripRecord } from '../roadmap/record.ts'
import { CONSUMPTION_TYPE, DIRECTION, DIRECTION_PRINTED } from '../vocabulary.ts'
import { headed, type KeyedTable } from './shown.ts'
import { sumLine } from './sums.ts'

/** Columns that neither the tax norms nor the sums need: a company may leave them out. */
export const OPTIONAL_TRIP_COLUMNS = {
  departureTime: 'Ora plecării',
  arrivalDay: 'Data sosirii',
  arrivalTime: 'Ora sosirii',
  direction: 'Tip',
} as const

type OptionalKey = keyof typeof OPTIONAL_TRIP_COLUMNS
type DistanceKey = 'km' | 'kmUrban' | 'kmExtraUrban'
export type TripKey = 'nr' | 'departureDay' | 'route' | 'purpose' | DistanceKey | 'surcharge' | 'consumption' | OptionalKey

/** `distances` says which columns stand for the kilometres: one, or urban, extra-urban and both. */
export type TripTable = KeyedTable<TripKey> & { distances: 'one' | 'split' }

/** What the letters of the column `direction` mean. */
export const DIRECTION_LEGEND = 'T = tur, R = retur, T/R = tur-retur'

/** `Ploiești – Câmpina – Brașov`, and ` și retur` where the same trip returns. */
export const routeShown = ({ start, via, end, direction }: Pick<TripRecord, 'start' | 'via' | 'end' | 'direction'>): string =>
  [start, via, end].filter((place) => place?.trim()).join(' – ') + (direction === DIRECTION.TURRETUR ? ' și retur' : '')

/** `Iarnă 10 %`. */
export const surchargeShown = ({ name, amount }: AppliedSurcharge): string => `${name} ${formatPercent(amount)}`

/** One row a trip, kilometres and litres as driven and burnt, with their totals. */
export const tripTable = ({ trips, rates, vehicle, tripConsumption }: SheetRecord): TripTable => {
  const split = rates.consumptionType === CONSUMPTION_TYPE.URBAN_EXTRAURBAN
  const distances = split ? (['kmUrban', 'kmExtraUrban', 'km'] as const) : (['km'] as const)
  const shown = distances.map((name) => kmColumn(trips.map((trip) => trip[name])))
  const km = (of: (name: 'km' | 'kmUrban' | 'kmExtraUrban') => Decimal) => distances.map((name, at) => shown[at]?.(of(name)) ?? '')
  return {
    distances: split ? 'split' : 'one',
    ...headed<TripKey>({
      nr: 'Nr. crt.',
      departureDay: 'Data plecării',
      departureTime: OPTIONAL_TRIP_COLUMNS.departureTime,
      arrivalDay: OPTIONAL_TRIP_COLUMNS.arrivalDay,
      arrivalTime: OPTIONAL_TRIP_COLUMNS.arrivalTime,
      route: 'Traseul (de la – prin – la)',
      purpose: 'Scopul deplasării',
      direction: OPTIONAL_TRIP_COLUMNS.direction,
      ...(split ? { kmUrban: 'Km urban', kmExtraUrban: 'Km extraurban', km: 'Km total' } : { km: 'Km parcurși' }),
      surcharge: 'Spor de consum',
      consumption: `Consum normat (${fuelUnit(vehicle.fuelUm).short})`,
    }),
    rows: trips.map((trip, index) => [
      String(index + 1),
      formatDayShort(trip.startDate),
      trip.startTime,
      formatDayShort(trip.endDate),
      trip.endTime,
      routeShown(trip),
      trip.purpose,
      DIRECTION_PRINTED[trip.direction],
      ...km((name) => trip[name]),
      trip.surcharge ? surchargeShown(trip.surcharge) : '–',
      formatLitres(trip.consumption),
    ]),
    totals: [
      sumLine('TOTAL RUTE', trips, [
        ...distances.map((name, at) => ({ of: (trip: TripRecord) => trip[name], shown: shown[at] ?? formatKm })),
        '',
        { of: ({ consumption }) => consumption, shown: formatLitres, total: tripConsumption },
      ]),
    ],
  }
}

/** Characters of two lines; texts beyond them are only counted. */
const ROOM = 64

/** As many different texts as fit into `room` characters, at least the first, and the number of the others: `a; b; încă 2`. */
const asManyAsFit = (texts: Iterable<string>, separator: string, room: number): string => {
  const [first = '', ...rest] = new Set(texts)
  let shown = first
  let count = 0
  while (count < rest.length && `${shown}${separator}${rest[count]}`.length <= room) shown += `${separator}${rest[count++]}`
  return count < rest.length ? `${shown}${separator}încă ${rest.length - count}` : shown
}

/**
 * Destinations of the trips and, in brackets, their purposes, each once: `Ploiești – București; București – Ploiești (Livrare marfă)`; of
 * many, the first ones and the number of the others.
 */
export const tripsInBrief = (trips: readonly TripRecord[]): string => {
  const purposes = asManyAsFit(trips.map(({ purpose }) => purpose.trim()).filter(Boolean), ', ', ROOM / 3)
  const routes = asManyAsFit(
    trips.map(({ start, end }) => `${start} – ${end}`),
    '; ',
    ROOM - purposes.length,
  )
  return purposes ? `${routes} (${purposes})` : routes
}
