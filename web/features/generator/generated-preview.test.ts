import { expect, test } from 'vitest'
import type { GeneratedRoadmap, Generation } from '#contract/generation.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { type Edits, NOTHING_EDITED, startOf } from './edits.ts'
import { leftBehind, previewOf, tripKey } from './generated-preview.ts'

type Trip = GeneratedRoadmap['routes'][number]
const trip = (start: string, end: string, type: Trip['type'], km: number, consumption: number): Trip => ({
  ...{ routeId: 1, start, end, via: null, type, km, consumption, purpose: '' },
  ...{ startDate: '', startTime: '08:00', endDate: '', endTime: '09:00' },
})
const receipt = (id: number, date: string, qty: number): GeneratedRoadmap['expenses'][number] => ({
  ...{ id, date, qty, number: String(id), type: 1, partnerId: 1, expenseId: 1, price: null, tvaRate: null, value: 1, currency: 'RON' },
  paidBy: null,
  receiptId: null,
})
const sheet = (part: Partial<GeneratedRoadmap>): GeneratedRoadmap => ({
  ...{ number: 1, vehicleId: 1, driverId: 1, createdBy: 1, startDate: '', startTime: '08:00', endDate: '', endTime: '12:00' },
  ...{ kmStart: 0, kmStop: 0, kmDone: 0, fuelStart: 0, fuelAdded: 0, fuelConsumed: 0, fuelLeft: 0, routes: [], expenses: [] },
  ...part,
  endDate: part.startDate ?? '',
})
const OUT = trip('Ploiești', 'Câmpina', 0, 33, 2.48)
const BACK = trip('Ploiești', 'Câmpina', 1, 33, 2.48)
const ROUND = trip('PLOIEŞTI', 'Buzău', 2, 140, 10.5)

/** Three days out of Ploiești, 20 l in the tank, 30 l bought on the second and 5 l after the last. */
const GENERATION: Generation = {
  roadmaps: [
    sheet({
      number: 7,
      startDate: '2026-12-01',
      routes: [ROUND],
      ...{ kmStart: 100, kmDone: 140, kmStop: 240, fuelStart: 20, fuelConsumed: 10.5, fuelLeft: 9.5 },
    }),
    sheet({
      ...{ number: 8, startDate: '2026-12-02', routes: [OUT, BACK], kmStart: 240, kmDone: 66, kmStop: 306 },
      ...{ fuelStart: 9.5, fuelAdded: 30, fuelConsumed: 4.96, fuelLeft: 34.54, expenses: [receipt(1, '2026-12-02', 30)] },
    }),
    sheet({
      number: 9,
      startDate: '2026-12-04',
      routes: [ROUND],
      ...{ kmStart: 306, kmDone: 140, kmStop: 446, fuelStart: 34.54, fuelConsumed: 10.5, fuelLeft: 24.04 },
    }),
  ],
  ...{ initialFuel: 20, fuelAdded: 35, fuelConsumed: 25.96, distance: 346, leftover: 29.04 },
  unassignedExpenses: [receipt(2, '2026-12-05', 5)],
  stretches: [{ from: '2026-12-01', to: '2026-12-31', kmStart: 100, fuelStart: 20, kmStop: null, fuelLeft: null, regulation561: false }],
  replaced: null,
  ...{ closing: { way: 'least' as const, litres: null }, contradictions: [], norm: null },
  warnings: [],
  seed: 1,
}
const preview = (edits: Partial<Edits> = {}, start = startOf(GENERATION)) =>
  previewOf(GENERATION, { ...NOTHING_EDITED, ...edits }, start, () => true)

test('nothing taken out leaves every number as it was generated', () => {
  const { sheets, ...totals } = preview()
  expect(sheets.map(({ broken, routes, startTime, endTime, ...rest }) => rest)).toEqual(
    GENERATION.roadmaps.map(({ routes, startTime, endTime, ...rest }) => rest),
  )
  expect(totals).toEqual({
    ...{ distance: 346, minutes: 0, initialFuel: 20, fuelAdded: 35, fuelConsumed: 25.96, leftover: 29.04 },
    unassigned: GENERATION.unassignedExpenses,
  })
  expect(sheets.every(({ broken }) => broken === null)).toBe(true)
})

test('a day taken out closes the numbers, chains km and fuel anew and hands its purchases to the next sheet', () => {
  const { sheets, leftover, fuelAdded } = preview({ days: new Set(['2026-12-02']) })
  expect(sheets.map(({ number, kmStart, fuelStart, fuelAdded: added, fuelLeft }) => [number, kmStart, fuelStart, added, fuelLeft])).toEqual(
    [
      [7, 100, 20, 0, 9.5],
      [8, 240, 9.5, 30, 29],
    ],
  )
  expect(sheets[1]?.expenses.map(({ id }) => id)).toEqual([1])
  expect([leftover, fuelAdded]).toEqual([34, 35])
})

test('purchases of the last days stand on no sheet when those days are taken out, and stay in the tank', () => {
  const { sheets, unassigned, fuelAdded, leftover } = preview({ days: new Set(['2026-12-02', '2026-12-04']) })
  expect([sheets.length, unassigned.map(({ id }) => id), fuelAdded, leftover]).toEqual([1, [1, 2], 35, 44.5])
})

test('a trip taken out shortens its day, says where the car then stands, and the last one takes the day with it', () => {
  const back = tripKey('2026-12-02', 1)
  const { sheets } = preview({ trips: new Set([back]) })
  expect(sheets[1]).toMatchObject({ kmDone: 33, fuelConsumed: 2.48, broken: null })
  expect(sheets[2]?.broken).toEqual({ from: 'PLOIEŞTI', left: 'Câmpina' })
  expect(preview({ trips: new Set([back, tripKey('2026-12-02', 0)]) }).sheets.map(({ startDate }) => startDate)).toEqual([
    '2026-12-01',
    '2026-12-04',
  ])
})

test('begins where number, index and tank stand now', () => {
  const { sheets, leftover } = preview({}, { number: 12, kmStart: 150, fuelStart: 18 })
  expect(sheets[2]).toMatchObject({ number: 14, kmStart: 356, fuelStart: 32.54 })
  expect(leftover).toBe(27.04)
})

test('what is no fuel does not fill the tank', () => {
  const { fuelAdded, sheets } = previewOf(GENERATION, NOTHING_EDITED, startOf(GENERATION), ({ id }) => id !== 1)
  expect([fuelAdded, sheets[1]?.fuelAdded]).toEqual([5, 0])
})

test('a trip moved to an empty day has a sheet of its own there, and what lies between is chained anew', () => {
  const moved = new Map([[tripKey('2026-12-04', 0), { day: '2026-12-03', startTime: '10:00', endTime: '12:20' }]])
  const { sheets, leftover, distance } = preview({ moved })
  expect(sheets.map(({ startDate, number, kmStart, startTime }) => [startDate, number, kmStart, startTime])).toEqual([
    ['2026-12-01', 7, 100, '08:00'],
    ['2026-12-02', 8, 240, '08:00'],
    ['2026-12-03', 9, 306, '10:00'],
  ])
  expect([leftover, distance]).toEqual([29.04, 346])
})

test('a trip moved to another day joins its trips in the order of their hours; a day that gives its only one away is gone', () => {
  const moved = new Map([[tripKey('2026-12-01', 0), { day: '2026-12-02', startTime: '06:00', endTime: '07:50' }]])
  const { sheets } = preview({ moved })
  expect(sheets.map(({ startDate, kmDone, fuelLeft }) => [startDate, kmDone, fuelLeft])).toEqual([
    ['2026-12-02', 206, 34.54],
    ['2026-12-04', 140, 24.04],
  ])
  expect(sheets[0]?.routes.map(({ startTime, startDate }) => [startTime, startDate])[0]).toEqual(['06:00', '2026-12-02'])
})

test('a purchase whose day loses its last trip is named with the sheet that holds it instead', () => {
  const to = (day: string, at: number) => [tripKey('2026-12-02', at), { day, startTime: '18:00', endTime: '18:40' }] as const
  const [before, oneMoved] = [preview(), preview({ moved: new Map([to('2026-12-01', 0)]) })]
  expect(leftBehind(before, oneMoved)).toEqual([])
  const bothMoved = preview({ moved: new Map([to('2026-12-01', 0), to('2026-12-01', 1)]) })
  expect(leftBehind(oneMoved, bothMoved).map(({ receipt, day }) => [receipt.id, day])).toEqual([[1, '2026-12-04']])
  const last = preview({ moved: new Map([to('2026-12-01', 0), to('2026-12-01', 1)]), days: new Set(['2026-12-04']) })
  expect(leftBehind(before, last).map(({ receipt, day }) => [receipt.id, day])).toEqual([[1, null]])
  expect(leftBehind(bothMoved, last)).toEqual([])
})

test('each gap begins where the sheet before it ends, whatever was taken out of the one before', () => {
  const gap = (from: string, to: string, kmStart: number, fuelStart: number) => ({
    ...{ from, to, kmStart, fuelStart, kmStop: null, fuelLeft: null, regulation561: false },
  })
  const inGaps = { ...GENERATION, stretches: [gap('2026-12-01', '2026-12-02', 100, 20), gap('2026-12-04', '2026-12-08', 900, 33)] }
  const edits = { ...NOTHING_EDITED, days: new Set(['2026-12-01']) }
  const { sheets, initialFuel } = previewOf(inGaps, edits, startOf(GENERATION), () => true)
  expect(sheets.map(({ number, kmStart, fuelStart }) => [number, kmStart, fuelStart])).toEqual([
    [7, 100, 20],
    [8, 900, 33],
  ])
  expect(initialFuel).toBe(53)
  // a gap that stays empty has its litres in sheets that are saved already
  const empty = { ...inGaps, stretches: [...inGaps.stretches, gap('2026-12-20', '2026-12-21', 1000, 9)] }
  expect(previewOf(empty, edits, startOf(GENERATION), () => true).initialFuel).toBe(53)
})

/** Two days of a machine at 8 l/h, 60 l in its tank. */
const MACHINE: Generation = {
  ...GENERATION,
  roadmaps: [
    sheet({
      ...{ number: 3, startDate: '2026-12-01', startTime: '07:00', endTime: '15:00', fuelStart: 60, fuelConsumed: 24, fuelLeft: 36 },
      ...{ hoursExploitation: '03:00', hoursAvailable: '08:00', purposeOfTravel: 'Săpătură' },
    }),
    sheet({
      ...{ number: 4, startDate: '2026-12-03', startTime: '07:30', endTime: '15:30', fuelStart: 36, fuelConsumed: 20, fuelLeft: 16 },
      ...{ hoursExploitation: '02:30', hoursAvailable: '08:00', purposeOfTravel: 'Nivelare' },
    }),
  ],
  unassignedExpenses: [],
  stretches: [],
}
const ofMachine = (edits: Partial<Edits> = {}) =>
  previewOf(MACHINE, { ...NOTHING_EDITED, ...edits }, startOf(MACHINE), () => true, decimal(8))

test('a machine’s hours are added up, and its litres follow them', () => {
  expect(ofMachine()).toMatchObject({ minutes: 330, distance: 0, fuelConsumed: 44, leftover: 16 })
  const changed = ofMachine({ hours: new Map([[tripKey('2026-12-01', 0), 270]]) })
  expect(changed).toMatchObject({ minutes: 420, fuelConsumed: 56, leftover: 4 })
  expect(changed.sheets).toMatchObject([
    { hoursExploitation: '04:30', hoursAvailable: '08:00', fuelConsumed: 36, fuelLeft: 24 },
    { hoursExploitation: '02:30', fuelStart: 24, fuelLeft: 4 },
  ])
})

test('a machine’s work is moved to another day with its hours, or taken out', () => {
  const key = tripKey('2026-12-01', 0)
  const moved = ofMachine({ moved: new Map([[key, { day: '2026-12-04', startTime: '07:00', endTime: '15:00' }]]) })
  expect(moved.sheets).toMatchObject([
    { number: 3, startDate: '2026-12-03', fuelStart: 60, purposeOfTravel: 'Nivelare' },
    { number: 4, startDate: '2026-12-04', endDate: '2026-12-04', fuelStart: 40, fuelLeft: 16, purposeOfTravel: 'Săpătură' },
  ])
  expect(ofMachine({ trips: new Set([key]) }).sheets).toHaveLength(1)
  expect(ofMachine({ days: new Set(['2026-12-03']) })).toMatchObject({ minutes: 180, leftover: 36 })
})

test('keeps the hour of a fill within the hours of its sheet, also without some of its trips', () => {
  const [first, second, ...others] = GENERATION.roadmaps
  if (!first || !second) throw new Error('two sheets')
  const read = { ...second, startTime: '06:40', endTime: '19:10', expenses: second.expenses.map((line) => ({ ...line, time: '19:10' })) }
  const generation = { ...GENERATION, roadmaps: [first, read, ...others] }
  const preview = previewOf(generation, NOTHING_EDITED, startOf(generation), () => true)
  expect(preview.sheets[1]?.endTime).toBe('19:10')
  expect(preview.sheets[0]?.endTime).toBe(first.routes.at(-1)?.endTime)
})
