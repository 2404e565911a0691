import { describe, expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import type { CheckCode } from './codes.ts'
import { withCures } from './cured-by.ts'
import { type Offer, offersFor, type Surroundings } from './offers.ts'

const chained = (day: string, [from, to]: [string, string], number: number, kmStart: number, fuelStart: number) => ({
  ...{ startDate: day, startTime: from, endDate: day, endTime: to, number },
  ...{ kmStart: decimal(kmStart), kmDone: decimal(100), kmStop: decimal(kmStart + 100) },
  ...{ fuelStart: decimal(fuelStart), fuelAdded: decimal(0), fuelConsumed: decimal(7), fuelLeft: decimal(fuelStart - 7) },
})
// 2026-10-10 is a Saturday
const friday = chained('2026-10-09', ['08:00', '14:30'], 1, 1000, 50)
const saturday = chained('2026-10-10', ['08:10', '11:35'], 2, 1100, 43)
const monday = chained('2026-10-12', ['09:00', '12:00'], 3, 1200, 36)
const offers = (codes: CheckCode[], part: Partial<Surroundings> = {}, sheet = saturday, later = [monday], previous = friday): Offer[] =>
  offersFor(
    new Set(codes),
    { sheet, later, previous },
    { before: friday, after: monday, driven: [], documents: [], closedUntil: null, ...part },
  )
const moves = (found: Offer[]) =>
  found.flatMap((offer) => (offer.kind === 'move' ? `${offer.startDate} ${offer.startTime}–${offer.endTime}` : []))

describe('a sheet of a day off', () => {
  test('moves to the working day before it, after the sheet of that day, or before the next one', () => {
    expect(moves(offers(['WEEKEND']))).toEqual(['2026-10-09 14:40–18:05'])
    expect(moves(offers(['WEEKEND'], { after: null }, saturday, []))).toEqual(['2026-10-09 14:40–18:05', '2026-10-12 08:10–11:35'])
  })

  test("never beyond its vehicle's neighbours, its month, what is closed or what its documents allow", () => {
    expect(moves(offers(['WEEKEND'], { before: { ...friday, endTime: '20:00' } }))).toEqual([])
    const first = { ...saturday, startDate: '2026-08-01', endDate: '2026-08-01' }
    expect(moves(offers(['WEEKEND'], { before: null, after: null }, first, []))).toEqual(['2026-08-03 08:10–11:35'])
    expect(moves(offers(['WEEKEND'], { after: null, closedUntil: '2026-10-09' }))).toEqual(['2026-10-12 08:10–11:35'])
    expect(moves(offers(['WEEKEND'], { after: null, documents: [{ day: '2026-10-10', read: false, first: null, last: null }] }))).toEqual([
      '2026-10-09 14:40–18:05',
    ])
    // at the pump of that day stood the vehicle
    expect(moves(offers(['WEEKEND'], { after: null, documents: [{ day: '2026-10-10', read: true, first: null, last: null }] }))).toEqual([])
  })

  test('waits until its driver is free', () => {
    const elsewhere = { startDate: '2026-10-09', startTime: '14:00', endDate: '2026-10-09', endTime: '16:00' }
    expect(moves(offers(['WEEKEND'], { driven: [elsewhere] }))).toEqual(['2026-10-09 16:10–19:35'])
  })

  test('is not moved when it lasts for several days', () =>
    expect(offers(['WEEKEND'], {}, { ...saturday, endDate: '2026-10-11' })).toEqual([]))
})

describe('a sheet that does not begin where the one before it ends', () => {
  test('takes over that beginning alone when the sheets after it fit then', () => {
    const wrong = { ...saturday, kmStart: decimal(1086), kmStop: decimal(1186) }
    expect(offers(['KM_CHAIN', 'KM_REGRESS'], {}, wrong)).toEqual([
      { kind: 'ends', kmStart: decimal(1100), fuelStart: decimal(43), fall: null },
    ])
  })

  test('takes it over last, and is told by how many km, where that lowers its own odometer', () => {
    const wrong = { ...saturday, kmStart: decimal(2000), kmStop: decimal(2100) }
    const found = offers(['KM_CHAIN', 'WEEKEND'], {}, wrong, [])
    expect(found.map(({ kind }) => kind)).toEqual(['move', 'ends'])
    expect(found[1]).toMatchObject({ kmStart: decimal(1100), fall: decimal(900) })
  })

  test('is recalculated with all after it when they would not', () => {
    const wrong = { ...saturday, kmStart: decimal(1086), kmStop: decimal(1186) }
    const next = { ...monday, kmStart: decimal(1186), kmStop: decimal(1286) }
    expect(offers(['KM_CHAIN'], {}, wrong, [next])).toEqual([
      { kind: 'recalculate', from: '2026-10-10', to: '2026-10-12', changed: 2, fall: null },
    ])
  })

  test('is recalculated last, and told by how many km, where that lowers odometers', () => {
    const wrong = { ...saturday, kmStart: decimal(2000), kmStop: decimal(2100) }
    const next = { ...monday, kmStart: decimal(2100), kmStop: decimal(2200) }
    const found = offers(['KM_CHAIN', 'WEEKEND'], {}, wrong, [next])
    expect(found.map(({ kind }) => kind)).toEqual(['move', 'recalculate'])
    expect(found[1]).toMatchObject({ changed: 2, fall: decimal(900) })
  })

  test('has nothing to take over when it fits', () => expect(offers(['FUEL_NEGATIVE'])).toEqual([]))
})

test('two sheets of a driver at once are put one after the other, and none away from the hour of its fill', () => {
  const other = { startDate: '2026-10-10', startTime: '07:00', endDate: '2026-10-10', endTime: '09:00' }
  expect(moves(offers(['SHEET_OVERLAP_DRIVER'], { driven: [other] }))[0]).toBe('2026-10-10 09:10–12:35')
  const filledAt = (time: string) => ({ driven: [other], documents: [{ day: '2026-10-10', read: true, first: time, last: time }] })
  expect(moves(offers(['SHEET_OVERLAP_DRIVER'], filledAt('12:00')))[0]).toBe('2026-10-10 09:10–12:35')
  expect(moves(offers(['SHEET_OVERLAP_DRIVER'], filledAt('08:30')))).toEqual([])
})

test('what only the form can put right has no offer', () => expect(offers(['EXP_DOC', 'NORM_MISSING'])).toEqual([]))

test('a correction says which findings it is for, and those for the first finding come before the others', () => {
  const free = { receiptId: 4, number: '7', time: '06:40' }
  const day = { startDate: '2026-11-27', startTime: '08:00', endDate: '2026-11-27', endTime: '09:00' }
  const offers = [
    { kind: 'move' as const, ...day },
    { kind: 'hour' as const, ...free, sheet: day },
  ]
  const cured = (...codes: CheckCode[]) =>
    withCures(
      offers,
      codes.map((code) => ({ code })),
    ).map(({ offer, cures }) => [offer.kind, ...cures])
  expect(cured('FILL_HOUR_OFF', 'WEEKEND')).toEqual([
    ['hour', 'FILL_HOUR_OFF'],
    ['move', 'WEEKEND'],
  ])
  expect(cured('TRIP_KM_ZERO', 'WEEKEND', 'FILL_HOUR_OFF')).toEqual([
    ['move', 'WEEKEND'],
    ['hour', 'FILL_HOUR_OFF'],
  ])
})
