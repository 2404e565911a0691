/** Working days of simulated vehicles and machines. */
import { addDays, type Day } from '#domain/calendar/day.ts'
import { drawn, type Random } from '#domain/generator/random.ts'
import { amounts, type Cursor, type Fill, type Leg, type TrueSheet, type TrueVehicle } from './simulated-facts.ts'

const BASE = 'Ploiești'
type Place = readonly [name: string, km: number]
const NEAR: readonly Place[] = [
  ['Câmpina', 32],
  ['București', 61],
  ['Buzău', 74],
  ['Brașov', 112],
  ['Focșani', 145],
]
const FAR: readonly Place[] = [
  ['București', 61],
  ['Brașov', 112],
  ['Craiova', 290],
  ['Constanța', 295],
]
const ABROAD: readonly Place[] = [
  ['Szeged', 560],
  ['Sofia', 440],
]
/** Kilometres an hour of every vehicle, and minutes spent at the far end. */
const SPEED = 55
const STAY = 60
/** Litres at which a driver goes to the pump. */
const LOW = 0.3
/** Of so many fills with a bon one is no full tank, whatever its paper says: a pump that stopped early, and a clerk who ticked full. */
const ONE_HALF_IN = 7

const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** What a fill is paid with: at home by the vehicle's paper; in Hungary by the card, in Bulgaria with an invoice. */
const paperAt = (
  place: string,
  { paper }: TrueVehicle,
  random: Random,
): Pick<Fill, 'paper' | 'document' | 'currency' | 'supplier' | 'vatPercent' | 'price'> => {
  if (place === 'Szeged')
    return { paper: 'card', document: 3, currency: 'EUR', supplier: 'hungarian', vatPercent: 27, price: 158 + drawn(random, 5) }
  if (place === 'Sofia')
    return { paper: 'typed', document: 2, currency: 'EUR', supplier: 'bulgarian', vatPercent: 20, price: 141 + drawn(random, 5) }
  const home = { currency: 'RON', supplier: 'station', vatPercent: 21, price: 725 + drawn(random, 9) } as const
  if (paper === 'card') return { ...home, paper, document: 3 }
  return { ...home, paper: 'typed', document: paper === 'bon' ? 1 : 2 }
}

const fillAt = (
  vehicle: TrueVehicle,
  at: number,
  moment: { date: Day; time: string; place: string; there: number; odometer: number },
  cursor: Cursor,
  random: Random,
): Fill => {
  const { date, time, place, there, odometer } = moment
  const paid = paperAt(place, vehicle, random)
  const isHalf = paid.document === 1 && cursor.filled % ONE_HALF_IN === 3
  // pumps stop a little early, and drivers read a little late
  const brim = isHalf ? 0.75 : 0.97 + drawn(random, 4) / 100
  const centilitres = Math.round((vehicle.tank * brim - there) * 100)
  const number = `${at + 1}${String(10_000 + cursor.filled * 7)}`
  cursor.filled++
  return {
    ...{ vehicle: at, date, time, number, centilitres, ...paid, ...amounts(centilitres, paid.price, paid.vatPercent) },
    ...{ odometer, fullTank: true, planted: isHalf ? 'fullTank' : null },
  }
}

/** A day of a vehicle, out and back, or two days abroad: filled at the far end when what is left would not do for the next one. */
export const aDriven = (
  vehicle: TrueVehicle,
  at: number,
  { date, isTwoDays }: { date: Day; isTwoDays: boolean },
  cursor: Cursor,
  random: Random,
): TrueSheet => {
  const places = isTwoDays ? ABROAD : vehicle.tank > 100 ? FAR : NEAR
  const [place, km] = places[drawn(random, places.length)] as Place
  const farthest = Math.max(...[...(vehicle.abroad ? ABROAD : []), ...(vehicle.tank > 100 ? FAR : NEAR)].map(([, far]) => far))
  const minutes = Math.round((km / SPEED) * 60)
  const leaves = 6 * 60 + drawn(random, 8) * 15
  const [arrives, endDate] = [leaves + minutes, isTwoDays ? addDays(date, 1) : date]
  const back = isTwoDays ? leaves : arrives + STAY
  const legs: Leg[] = [
    { date, start: BASE, end: place, km, from: clock(leaves), to: clock(arrives) },
    { date: endDate, start: place, end: BASE, km, from: clock(back), to: clock(back + minutes) },
  ]
  const sheet: TrueSheet = {
    ...{ vehicle: at, date, endDate, kmStart: cursor.km, legs, minutes: 0, fills: [] },
    ...{ startTime: clock(leaves), endTime: clock(back + minutes) },
  }
  const burnt = (km * vehicle.norm) / 100
  const there = cursor.litres - burnt
  // what is left at home takes it to the farthest place of its next day
  const isLow = there < Math.max(vehicle.tank * LOW, burnt + (farthest * vehicle.norm) / 100 + 3)
  const moment = { date, place, there, time: clock(arrives + 10 + drawn(random, 40)), odometer: cursor.km + km + drawn(random, 5) - 2 }
  if (isLow) sheet.fills.push(fillAt(vehicle, at, moment, cursor, random))
  cursor.litres = there + (sheet.fills[0]?.centilitres ?? 0) / 100 - burnt
  cursor.km += 2 * km
  return sheet
}

/** A day of a machine: whole hours of work, filled in the morning when what is left would not do for the day. */
export const aShift = (vehicle: TrueVehicle, at: number, { date }: { date: Day }, cursor: Cursor, random: Random): TrueSheet => {
  const hours = 4 + drawn(random, 5)
  const sheet: TrueSheet = {
    ...{ vehicle: at, date, endDate: date, kmStart: 0, legs: [], minutes: hours * 60, startTime: '07:00', endTime: '18:00', fills: [] },
  }
  const isLow = cursor.litres < Math.max(vehicle.tank * LOW, hours * vehicle.norm + 5)
  const moment = { date, place: BASE, there: cursor.litres, time: clock(7 * 60 + 5 + drawn(random, 40)), odometer: cursor.km }
  if (isLow) sheet.fills.push(fillAt(vehicle, at, moment, cursor, random))
  cursor.litres += (sheet.fills[0]?.centilitres ?? 0) / 100 - hours * vehicle.norm
  cursor.km += hours
  return sheet
}
