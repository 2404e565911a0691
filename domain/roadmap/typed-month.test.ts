import { expect, it } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { type TypedTrip, typedFigures, typedMonth } from './typed-month.ts'

const aTrip = (date: string, km: number, part: Partial<TypedTrip> = {}): TypedTrip => ({
  ...{ date, startTime: '08:00', endTime: '10:00', start: 'Ploiești', end: 'Brașov', purpose: 'Livrare', litres: null, lei: null },
  ...{ km: decimal(km), ...part },
})
const aMonth = (trips: TypedTrip[]) => ({
  vehicle: { number: 'PH 12 ABC', make: null, category: null, fuel: 'Motorină' },
  ...{ driver: 'Popescu Ion', norm: decimal('7.3'), kmStart: decimal(1000), fuelStart: decimal(20), trips },
})
const monthOf = (trips: TypedTrip[]) => typedMonth(aMonth(trips))

it('the days of a month are sheets in their order, each beginning where the one before it ends', () => {
  const sheets = monthOf([aTrip('2026-11-09', 35), aTrip('2026-11-05', 100)])
  expect(sheets.map(({ number, startDate, kmStart, kmStop }) => [number, startDate, Number(kmStart), Number(kmStop)])).toEqual([
    [1, '2026-11-05', 1000, 1100],
    [2, '2026-11-09', 1100, 1135],
  ])
  // 7.3/100*35 is 2.56, not 2.55
  expect(sheets.map(({ fuelConsumed, fuelLeft }) => [Number(fuelConsumed), Number(fuelLeft)])).toEqual([
    [7.3, 12.7],
    [2.56, 10.14],
  ])
})

it('the trips of a day are one sheet, by their hours, with its fills', () => {
  const [sheet, ...more] = monthOf([
    aTrip('2026-11-05', 60, { startTime: '11:00', endTime: '12:30', start: 'Brașov', end: 'Sinaia' }),
    aTrip('2026-11-05', 100, { litres: decimal('40.5'), lei: decimal('303.75') }),
  ])
  expect(more).toEqual([])
  expect([sheet?.startTime, sheet?.endTime, sheet?.trips.map(({ start }) => start)]).toEqual(['08:00', '12:30', ['Ploiești', 'Brașov']])
  expect([Number(sheet?.fuelAdded), Number(sheet?.fuelLeft)]).toEqual([40.5, 48.82])
  // 303,75 lei with 21 % of VAT are 251,03 + 52,72
  const amounts = sheet?.purchases.map(({ price, tva, tvaRate, value }) => [price, tva, tvaRate, value].map(Number))
  expect(amounts).toEqual([[6.1983, 52.72, 21, 303.75]])
})

it('the VAT of a fill is that of its day', () => {
  const [sheet] = monthOf([aTrip('2025-07-31', 60, { litres: decimal(10), lei: decimal(119) })])
  expect(sheet?.purchases.map(({ tva, tvaRate }) => [Number(tva), Number(tvaRate)])).toEqual([[19, 19]])
})

it('a fill without lei counts as litres and has no line of money', () => {
  const [sheet] = monthOf([aTrip('2026-11-05', 100, { litres: decimal(10) })])
  expect([Number(sheet?.fuelAdded), sheet?.purchases]).toEqual([10, []])
})

it('each line says where the vehicle stands after it, in the order in which it was typed, and the month what it comes to', () => {
  const { lines, below, ...month } = typedFigures(
    aMonth([aTrip('2026-11-09', 35), aTrip('2026-11-05', 100, { litres: decimal(10) }), aTrip('2026-11-05', 50, { startTime: '11:00' })]),
  )
  expect(lines.map(({ kmStop, fuelLeft }) => [Number(kmStop), Number(fuelLeft)])).toEqual([
    [1185, 16.49],
    [1100, 22.7],
    [1150, 19.05],
  ])
  expect(Object.entries(month).map(([name, value]) => [name, Number(value)])).toEqual([
    ['sheets', 2],
    ['km', 185],
    ['consumed', 13.51],
    ['added', 10],
    ['left', 16.49],
    ['per100', 7.3],
  ])
  expect([below, typedFigures(aMonth([])).per100]).toEqual([null, null])
})

it('the line after which the tank first holds less than nothing is told, by its day and hour and not by where it was typed', () => {
  const trips = [aTrip('2026-11-09', 200), aTrip('2026-11-07', 10), aTrip('2026-11-05', 300)]
  expect(typedFigures(aMonth(trips)).below).toBe(2)
  expect(typedFigures(aMonth([aTrip('2026-11-05', 300, { litres: decimal(2) })])).below).toBeNull()
})
