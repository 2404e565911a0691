/** The demo company's work on one day, determined by a seed, so that every installation shows the same. */
import { type Day, weekday } from '#domain/calendar/day.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import { type Decimal, decimal, round, round2 } from '#domain/numbers/decimal.ts'
import { DIRECTION, type Direction } from '#domain/vocabulary.ts'
import { type Asset, FLEET, PUMP_PRICE, ROUTES } from './demo-company.ts'

/** Whole number from `least` to `most`, both included. */
export const between = (random: () => number, least: number, most: number): number => least + Math.floor(random() * (most - least + 1))

/** An element of a list that is not empty. */
export const oneOf = <T>(random: () => number, list: readonly T[]): T => list[between(random, 0, list.length - 1)] as T

/** Public holidays with a fixed date. */
const HOLIDAYS = new Set(['01-01', '01-02', '01-06', '01-07', '01-24', '05-01', '06-01', '08-15', '11-30', '12-01', '12-25', '12-26'])

/** Probability that a vehicle or machine works on a workday. */
const BUSY: Record<Asset, number> = { car: 0.75, van: 0.92, truck: 0.85, digger: 0.55, cooler: 0.2 }
const SATURDAY = 0.12

/** Whether a vehicle or machine works on a day: never on Sundays and holidays, seldom on Saturdays. */
export const works = (random: () => number, asset: Asset, day: Day): boolean => {
  const chance = random()
  if (weekday(day) === 7 || HOLIDAYS.has(day.slice(5))) return false
  return chance < BUSY[asset] * (weekday(day) === 6 ? SATURDAY : 1)
}

type Route = (typeof ROUTES)[number]

/** Routes of one day: the car and the truck take one long way or two short ones, the van up to three short ones. */
const SHORT = 45
const FAR: Record<'car' | 'van' | 'truck', number> = { car: 190, van: 120, truck: 190 }
const PURPOSES = ['Livrare marfă', 'Transport materiale', 'Aprovizionare', 'Deplasare la client', 'Service la sediul clientului']

export type PlannedTrip = {
  route: Route
  start: string
  end: string
  direction: Direction
  startTime: string
  endTime: string
  purpose: string
}

const HURRY = 50
const STOP = 40

/** Minutes for a distance, rounded to five. */
const driving = (km: number): number => Math.ceil((km * 60) / HURRY / 5) * 5

/** The trips of one vehicle's day, one after the other, and when the day ends. */
export const tripsOf = (
  random: () => number,
  asset: 'car' | 'van' | 'truck',
): { trips: PlannedTrip[]; startTime: string; endTime: string } => {
  const start = 6 * 60 + 30 + between(random, 0, 6) * 10
  let now = start
  const trips: PlannedTrip[] = []
  const add = (trip: Pick<PlannedTrip, 'route' | 'start' | 'end' | 'direction' | 'purpose'>, km: number, stops: number) => {
    const end = now + driving(km) + stops * STOP
    trips.push({ ...trip, startTime: formatMinutes(now), endTime: formatMinutes(end) })
    now = end + 10
  }
  const near = ROUTES.filter((route) => route.distanceMixt <= FAR[asset])
  const first = oneOf(random, near)
  const purpose = oneOf(random, PURPOSES)
  if (first.distanceMixt > SHORT) {
    add({ route: first, start: first.start, end: first.end, direction: DIRECTION.TUR, purpose }, first.distanceMixt, 1)
    add({ route: first, start: first.end, end: first.start, direction: DIRECTION.RETUR, purpose }, first.distanceMixt, 0)
  } else {
    const short = ROUTES.filter((route) => route.distanceMixt <= SHORT)
    for (const route of [first, ...(asset === 'van' ? [oneOf(random, short), oneOf(random, short)] : [oneOf(random, short)])])
      add(
        { route, start: route.start, end: route.end, direction: DIRECTION.TURRETUR, purpose: oneOf(random, PURPOSES) },
        route.distanceMixt * 2,
        1,
      )
  }
  return { trips, startTime: formatMinutes(start), endTime: formatMinutes(now) }
}

/** Litres that fill the tank, but for a little, on a day that begins with `fuelStart`, and their cost; `null` when it holds enough for the day. */
export const refuelling = (random: () => number, asset: Asset, fuelStart: number): { qty: Decimal; value: Decimal } | null => {
  const { tank, dayBurns, form } = FLEET[asset]
  const litresLeft = decimal(fuelStart)
  if (litresLeft.gte(dayBurns)) return null
  const qty = round(decimal(tank).minus(litresLeft), 0)
    .minus(decimal(between(random, 2, 6)).div(10))
    .minus(decimal(between(random, 0, 99)).div(100))
  return { qty, value: round2(qty.times(PUMP_PRICE[form.fuel])) }
}
