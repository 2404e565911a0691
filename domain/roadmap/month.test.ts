import { expect, test } from 'vitest'
import { decimal, ZERO } from '../numbers/decimal.ts'
import { CONSUMPTION_TYPE } from '../vocabulary.ts'
import { type MonthSheet, monthFigures } from './month.ts'

const start = { kmStart: decimal(1000), fuelStart: decimal(50) }
const rates = {
  ...{ consumptionType: CONSUMPTION_TYPE.MIXT, consumptionMixt: decimal('7.5') },
  ...{ consumptionUrban: null, consumptionExtraUrban: null, consumptionStationary: decimal(2) },
}
const trip = (km: number) => ({
  direction: 0 as const,
  distanceMixt: decimal(km),
  distanceUrban: ZERO,
  distanceExtraUrban: ZERO,
  surcharge: null,
})
const fuel = (qty: number) => ({ isFuel: true, qty: decimal(qty), tva: ZERO, value: decimal(qty * 7), currency: 'RON' as const })
const sheet = (number: number, startDate: string, part: Partial<MonthSheet['input']>, rest: Partial<MonthSheet> = {}): MonthSheet => ({
  ...{ number, startDate, startTime: '08:00', linked: true },
  input: {
    ...{ kind: 'vehicle', rates, kmStart: ZERO, fuelStart: ZERO, hoursExploitation: 0, hoursStationary: 0 },
    ...{ surcharges: [], equipment: null, trips: [], purchases: [] },
    ...part,
  },
  lines: [{ trip: 0, purchase: null }],
  ...rest,
})
const told = (sheets: MonthSheet[]) => monthFigures(sheets, start).sheets.map(({ kmStart, fuelStart }) => `${kmStart} ${fuelStart}`)

test('every sheet begins where the one before it ends, whatever the order in which they are given', () => {
  const [first, second] = [sheet(1, '2026-11-02', { trips: [trip(100)] }), sheet(2, '2026-11-03', { trips: [trip(20)] })]
  expect(told([first, second])).toEqual(['1000 50', '1100 42.5'])
  expect(told([second, first])).toEqual(['1100 42.5', '1000 50'])
})

test('one that is not linked begins at its own kilometres and litres, and the next continues it', () => {
  const own = sheet(2, '2026-11-03', { kmStart: decimal(1500), fuelStart: decimal(30), trips: [trip(20)] }, { linked: false })
  expect(told([sheet(1, '2026-11-02', { trips: [trip(100)] }), own, sheet(3, '2026-11-04', {})])).toEqual([
    '1000 50',
    '1500 30',
    '1520 28.5',
  ])
})

test('the tank is told line by line; what burns by the hour is taken off the last', () => {
  const lines = [
    { trip: 0, purchase: null },
    { trip: 1, purchase: 0 },
    { trip: null, purchase: 1 },
  ]
  const input = { trips: [trip(100), trip(200)], purchases: [fuel(40), fuel(10)], hoursStationary: 60 }
  const figures = monthFigures([sheet(1, '2026-11-02', input, { lines })], start)
  expect(figures.sheets[0]?.tank.map(String)).toEqual(['42.5', '67.5', '75.5'])
  expect([figures.kmDone, figures.fuelAdded, figures.fuelConsumed, figures.fuelLeft].map(String)).toEqual(['300', '50', '24.5', '75.5'])
  expect(figures.paid.map(({ currency, value }) => `${value} ${currency}`)).toEqual(['350 RON'])
})
