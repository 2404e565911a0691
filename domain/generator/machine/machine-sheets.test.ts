import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../../calendar/day.ts'
import { decimal, sum, ZERO } from '../../numbers/decimal.ts'
import { CONSUMPTION_TYPE } from '../../vocabulary.ts'
import { withAnchors } from '../anchors/anchors.ts'
import type { GeneratorAnswer } from '../problem.ts'
import { violations } from '../sheets/violations.ts'
import { litresOf } from './machine-hours.ts'
import type { MachineProblem } from './machine-setting.ts'
import { machineSheets } from './machine-sheets.ts'

const FROM = '2026-09-01'

/** A machine at 8 l/h in September 2026, of 2 to 8 h a working day between 7 and 17. */
const aMachine = (part: Partial<MachineProblem> & { rate?: number } = {}): MachineProblem => {
  const { rate = 8, ...rest } = part
  return {
    rates: {
      ...{ consumptionType: CONSUMPTION_TYPE.HOUR, consumptionMixt: null, consumptionUrban: null, consumptionExtraUrban: null },
      consumptionStationary: decimal(rate),
    },
    ...{ kmStart: ZERO, fuelStart: ZERO, tankCapacity: null, base: null, range: { from: FROM, to: '2026-09-30' } },
    ...{ startTime: 7 * 60, endTime: 17 * 60, generateOnWeekend: false, generateOnHolidays: false },
    ...{ allowRoundTripRoutes: false, uniqueRoutesEachDay: false, maxKmPerDay: ZERO, maximumRoutesPerDay: 0, routes: [], receipts: [] },
    machine: { least: 120, most: 480, target: null },
    seed: 7,
    ...rest,
  }
}

const hours = ({ sheets }: GeneratorAnswer): number[] => sheets.map(({ worked }) => (worked?.minutes ?? 0) / 60)
const total = (answer: GeneratorAnswer): number => hours(answer).reduce((all, one) => all + one, 0)
const codes = ({ warnings }: GeneratorAnswer): string[] => warnings.map(({ code }) => code)
const bought = (litres: number, day = 0, id = 1) => ({ id, date: addDays(FROM, day), qty: decimal(litres) })

describe('hours of a machine', () => {
  it('are the fuel divided by the norm, every working day, about as many on each', () => {
    const answer = machineSheets(aMachine({ fuelStart: decimal(80), receipts: [bought(720)] }))
    expect(total(answer)).toBe(100)
    expect(Number(answer.leftover)).toBe(0)
    expect(answer.sheets).toHaveLength(22)
    // 100 h over 22 days are 4,5 h a day, ±25 % in steps of half an hour
    expect(hours(answer).every((one) => one >= 3.5 && one <= 5.5)).toBe(true)
    expect(new Set(hours(answer)).size).toBeGreaterThan(2)
    expect(codes(answer)).toEqual([])
  })

  it('gather on fewer days where the days would have less than the least', () => {
    const answer = machineSheets(aMachine({ fuelStart: decimal(160) }))
    expect(total(answer)).toBe(20)
    expect(answer.sheets.length).toBeGreaterThanOrEqual(6)
    expect(answer.sheets.length).toBeLessThanOrEqual(10)
    expect(hours(answer).every((one) => one >= 2 && one <= 3.5)).toBe(true)
    // over the whole month, not its first days
    expect(answer.sheets.at(-1)?.day.localeCompare('2026-09-22')).toBe(1)
  })

  it('never burn fuel before it is bought, and leave a reserve', () => {
    const answer = machineSheets(aMachine({ fuelStart: decimal(20), receipts: [bought(300, 20)], reserve: decimal(15) }))
    expect(answer.sheets.filter(({ day }) => day < '2026-09-21')).toEqual([])
    expect(Number(answer.leftover)).toBeGreaterThanOrEqual(15)
    expect(Number(answer.leftover)).toBeLessThan(19)
  })

  it('empty the tank before the next fill where days can', () => {
    const receipts = [bought(100, 0, 1), bought(100, 8, 2), bought(100, 16, 3)]
    const answer = machineSheets(aMachine({ receipts, tankCapacity: decimal(110), rate: 10 }))
    expect(codes(answer)).toEqual(['RECEIPT_ON_NEXT_DAY'])
    expect(total(answer)).toBe(30)
    const tight = machineSheets(aMachine({ receipts: [bought(100, 0, 1), bought(100, 1, 2)], tankCapacity: decimal(110), rate: 10 }))
    expect(tight.warnings).toMatchObject([{ code: 'TANK_CAPACITY_EXCEEDED', ids: [2] }])
    // one receipt that does not fit leaves the rest of the month as it was
    expect(total(tight)).toBe(20)
  })

  it('go round the driver’s other sheets and keep pinned days', () => {
    const busy = [
      { day: '2026-09-02', from: 0, to: 1440 },
      { day: '2026-09-03', from: 8 * 60, to: 13 * 60 },
    ]
    const pinned = [{ day: '2026-09-05', trips: [], work: { minutes: 270, departure: 540, arrival: 900 } }]
    const answer = machineSheets(aMachine({ fuelStart: decimal(800), busy, pinned }))
    const on = (day: string) => answer.sheets.find((sheet) => sheet.day === day)
    expect(on('2026-09-02')).toBeUndefined()
    expect(on('2026-09-03')).toMatchObject({ departure: 13 * 60 })
    expect(on('2026-09-03')?.worked?.minutes).toBeLessThanOrEqual(240)
    expect(on('2026-09-05')).toMatchObject({ departure: 540, arrival: 900, worked: { minutes: 270, available: 360 } })
    expect(violations(aMachine({ fuelStart: decimal(800), busy, pinned }), answer)).toEqual([])
  })

  it('drop a pinned day that cannot stay', () => {
    const pinned = [
      { day: '2026-09-04', trips: [], work: { minutes: 600 } },
      { day: '2026-09-07', trips: [], work: { minutes: 480 } },
    ]
    const answer = machineSheets(aMachine({ receipts: [bought(160, 10)], pinned }))
    expect(
      answer.warnings
        .filter(({ code }) => code === 'PINNED_DROPPED')
        .map(({ date }) => date)
        .toSorted(),
    ).toEqual(['2026-09-04', '2026-09-07'])
    expect(total(answer)).toBe(20)
  })
})

describe('what a machine should come to', () => {
  it('is what its hour meter counted, the fuel following', () => {
    const asked = aMachine({ fuelStart: decimal(800), machine: { least: 120, most: 480, target: 61.5 * 60 } })
    const answer = machineSheets(asked)
    expect(total(answer)).toBe(61.5)
    expect(codes(answer)).toEqual([])
    const both = machineSheets({ ...asked, end: { kmStop: null, fuelLeft: decimal(400), fixed: false } })
    // 61,5 h at 8 l/h leave 308 l; 400 l would have been left at 6,5 l/h
    expect(both.warnings).toMatchObject([{ code: 'TARGET_FUEL_MISSED' }])
    expect(both.warnings.map(({ litres, norm }) => [Number(litres), Number(norm)])).toEqual([[92, 6.5]])
  })

  it('is told where fuel or steps miss it', () => {
    const few = machineSheets(aMachine({ fuelStart: decimal(80), machine: { least: 120, most: 480, target: 61.3 * 60 } }))
    expect(few.warnings.map(({ code, hours: missed }) => [code, Number(missed)])).toEqual([['TARGET_HOURS_MISSED', 51.3]])
    const near = machineSheets(aMachine({ fuelStart: decimal(800), machine: { least: 120, most: 480, target: 61.3 * 60 } }))
    expect(near.warnings.map(({ code, hours: missed }) => [code, Number(missed)])).toEqual([['TARGET_HOURS_MISSED', -0.2]])
  })

  it('is the litres left at the end, to the nearest half hour', () => {
    const answer = machineSheets(aMachine({ fuelStart: decimal(401), end: { kmStop: null, fuelLeft: decimal(100), fixed: false } }))
    expect(Number(answer.leftover)).toBe(101)
    expect(answer.warnings.map(({ code, litres }) => [code, Number(litres)])).toEqual([['TARGET_FUEL_MISSED', -1]])
  })
})

describe('what cannot be spread', () => {
  it('is told: receipts too large for the days, by litres and hours', () => {
    const answer = machineSheets(aMachine({ receipts: [bought(2000)] }))
    expect(total(answer)).toBe(22 * 8)
    expect(answer.warnings).toMatchObject([{ code: 'LEFTOVER_LARGE', limit: 'hours' }])
    expect(answer.warnings.map(({ litres, hours: left }) => [Number(litres), Number(left)])).toEqual([[592, 74]])
  })

  it.each([
    ['less than the least of a day', { fuelStart: decimal(15.99) }, 'FUEL_BELOW_LEAST_HOURS'],
    ['no fuel', {}, 'NO_FUEL'],
    ['no day', { fuelStart: decimal(80), range: { from: '2026-09-05', to: '2026-09-06' } }, 'NO_WORKING_DAYS'],
    ['a program shorter than the least', { fuelStart: decimal(80), startTime: 480, endTime: 590 }, 'TIME_WINDOW_TOO_SHORT'],
  ] as const)('is told: %s', (_, part, code) => {
    const answer = machineSheets(aMachine(part))
    expect(answer.sheets).toEqual([])
    expect(codes(answer)).toEqual([code])
  })

  it('a receipt after the last day stays on no sheet', () => {
    const answer = machineSheets(aMachine({ fuelStart: decimal(80), receipts: [bought(50, 25)], range: { from: FROM, to: '2026-09-27' } }))
    expect(answer.unassigned).toEqual([0])
    expect(codes(answer)).toContain('EXPENSES_AFTER_LAST_ROADMAP')
  })
})

describe('a gap between two sheets', () => {
  const gap = (fuelLeft: number, part: Partial<MachineProblem> & { rate?: number } = {}) =>
    machineSheets(
      aMachine({ range: { from: FROM, to: '2026-09-08' }, end: { kmStop: null, fuelLeft: decimal(fuelLeft), fixed: true }, ...part }),
    )

  it('burns exactly what lies between them, rounded sheet by sheet', () => {
    for (const rate of [8, 7.33, 12.4321, 0.77]) {
      const days = [300, 210, 450, 330]
      const litres = sum(days.map((minutes) => litresOf(minutes, aMachine({ rate }))))
      const answer = gap(50, { rate, fuelStart: decimal(20), receipts: [{ id: 1, date: FROM, qty: litres.plus(30) }] })
      expect(answer.warnings).toEqual([])
      expect(Number(answer.leftover)).toBe(50)
    }
  })

  it.each([
    ['litres', { fuelStart: decimal(40) }, 50],
    ['steps', { fuelStart: decimal(63) }, 50],
    ['short', { fuelStart: decimal(63) }, -1],
    ['hours', { fuelStart: decimal(900) }, 50],
    ['receipts', { fuelStart: decimal(50), receipts: [bought(16, 5)], range: { from: FROM, to: '2026-09-06' } }, 50],
  ] as const)('stays empty for want of %s', (reason, part, left) => {
    const answer = gap(left, part)
    expect(answer.sheets).toEqual([])
    expect(answer.warnings).toMatchObject([{ code: 'GAP_IMPOSSIBLE', gap: reason }])
  })

  it('stays empty where the odometer moves: a machine has no routes', () => {
    const to = (kmStop: number) =>
      gap(50, { fuelStart: decimal(90), kmStart: decimal(100), end: { kmStop: decimal(kmStop), fuelLeft: decimal(50), fixed: true } })
    expect(to(130).warnings).toMatchObject([{ gap: 'distance' }])
    expect(to(90).warnings).toMatchObject([{ gap: 'backwards' }])
    expect(Number(to(100).fuelConsumed)).toBe(40)
  })
})

const DAYS = 45
const someMachine = fc
  .record({
    rate: fc
      .oneof(fc.integer({ min: 1, max: 250_000 }), fc.constantFrom(80_000, 124_000, 73_300))
      .map((tenThousandths) => tenThousandths / 10_000),
    stock: fc.integer({ min: -500, max: 20_000 }),
    receipts: fc.array(fc.record({ day: fc.integer({ min: -2, max: DAYS + 2 }), litres: fc.integer({ min: 0, max: 40_000 }) }), {
      maxLength: 12,
    }),
    tank: fc.option(fc.integer({ min: 50, max: 500 })),
    days: fc.integer({ min: 0, max: DAYS }),
    least: fc.integer({ min: 1, max: 12 }),
    more: fc.integer({ min: 0, max: 20 }),
    start: fc.integer({ min: 0, max: 600 }),
    length: fc.integer({ min: 1, max: 839 }),
    reserve: fc.option(fc.integer({ min: 0, max: 40 })),
    target: fc.option(fc.integer({ min: 0, max: 12_000 })),
    left: fc.option(fc.integer({ min: 0, max: 20_000 })),
    busy: fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: DAYS }),
        from: fc.integer({ min: 0, max: 1000 }),
        length: fc.integer({ min: 1, max: 440 }),
      }),
      { maxLength: 5 },
    ),
    blocked: fc.option(fc.integer({ min: 0, max: DAYS })),
    pinned: fc.array(fc.record({ day: fc.integer({ min: 0, max: DAYS }), minutes: fc.integer({ min: 1, max: 900 }) }), { maxLength: 2 }),
    isOnWeekends: fc.boolean(),
    isFixed: fc.boolean(),
    seed: fc.integer({ min: 0, max: 4_294_967_295 }),
  })
  .map(
    (one): MachineProblem =>
      aMachine({
        rate: one.rate,
        fuelStart: decimal(one.stock).div(100),
        tankCapacity: one.tank === null ? null : decimal(one.tank),
        range: { from: FROM, to: addDays(FROM, one.days) },
        receipts: one.receipts.map(({ day, litres }, at) => ({ id: at + 1, date: addDays(FROM, day), qty: decimal(litres).div(100) })),
        machine: { least: one.least * 30, most: (one.least + one.more) * 30, target: one.isFixed ? null : one.target },
        startTime: one.start,
        endTime: one.start + one.length,
        ...(one.reserve === null ? {} : { reserve: decimal(one.reserve) }),
        ...(one.left === null ? {} : { end: { kmStop: null, fuelLeft: decimal(one.left).div(100), fixed: one.isFixed } }),
        busy: one.busy.map(({ day, from, length }) => ({ day: addDays(FROM, day), from, to: from + length })),
        blocked: one.blocked === null ? [] : [{ from: addDays(FROM, one.blocked), to: addDays(FROM, one.blocked + 3) }],
        pinned: one.pinned.map(({ day, minutes }) => ({ day: addDays(FROM, day), trips: [], work: { minutes } })),
        generateOnWeekend: one.isOnWeekends,
        seed: one.seed,
      }),
  )

describe('any machine', () => {
  it('has sheets that break no rule, burn what their hours burn, and are the same for the same seed', () => {
    fc.assert(
      fc.property(someMachine, (problem) => {
        const answer = machineSheets(problem)
        const told = new Set(answer.warnings.flatMap(({ code, ids }) => (code === 'TANK_CAPACITY_EXCEEDED' ? (ids ?? []) : [])))
        const overfull = new Set(problem.receipts.flatMap(({ id }, at) => (told.has(id) ? [at] : [])))
        expect(violations(problem, answer, { continuous: true, closed: true, overfull })).toEqual([])
        expect(answer.fuelConsumed.eq(sum(answer.sheets.map(({ worked }) => litresOf(worked?.minutes ?? 0, problem))))).toBe(true)
        expect(answer.sheets.length + answer.warnings.length).toBeGreaterThan(0)
        expect(JSON.stringify(machineSheets(problem))).toBe(JSON.stringify(answer))
        if (answer.sheets.length > 0) expect(daysBetween(FROM, answer.sheets[0]?.day ?? '')).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 400 },
    )
  })

  it('leaves less than half an hour of fuel where nothing but fuel bounds it', () => {
    const rates = fc.integer({ min: 10_000, max: 250_000 }).map((rate) => rate / 10_000)
    fc.assert(
      fc.property(rates, fc.integer({ min: 5000, max: 90_000 }), fc.integer(), (rate, litres, seed) => {
        const fuelStart = decimal(litres).div(100)
        const answer = machineSheets(aMachine({ rate, fuelStart, seed: seed >>> 0 }))
        if (total(answer) === 0 || total(answer) === 22 * 8) return
        expect(Number(answer.leftover)).toBeLessThan(rate / 2 + 0.2)
        const even = total(answer) / 22
        // where every day works, each is within a quarter of an even share, in steps
        if (answer.sheets.length === 22 && even > 2.7 && even < 6.3)
          expect(hours(answer).every((one) => Math.abs(one - even) <= even / 4 + 0.5)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('readings of the hour meter', () => {
  const read = (litres: number, day: number, hours: number, time: number | null = null) => ({
    ...{ id: day, date: addDays(FROM, day), qty: decimal(litres), odometer: decimal(hours), time },
  })
  const aRead = (part: Partial<MachineProblem> = {}): MachineProblem =>
    withAnchors(
      aMachine({ fuelStart: decimal(300), machine: { least: 120, most: 480, target: null, meterStart: decimal(1200) }, ...part }),
    ) as MachineProblem

  it('are met by the hours worked until then, whatever the litres say', () => {
    const problem = aRead({ receipts: [read(200, 8, 1231, 16 * 60), read(240, 21, 1272.5)] })
    const answer = machineSheets(problem)
    const until = (day: string) =>
      answer.sheets.filter((sheet) => sheet.day <= day).reduce((all, { worked }) => all + (worked?.minutes ?? 0) / 60, 0)
    expect(Math.abs(until('2026-09-09') - 31)).toBeLessThanOrEqual(1)
    expect(Math.abs(until('2026-09-21') - 72.5)).toBeLessThanOrEqual(1)
    expect(violations(problem, answer)).toEqual([])
    // worked on the day of the fill, its hours hold the hour of the fill
    expect(answer.sheets.find(({ day }) => day === '2026-09-09')?.arrival).toBeGreaterThanOrEqual(16 * 60)
    expect(codes(answer)).not.toContain('READING_MISSED')
  })

  it('are what limits the hours where the last one is met on the last day', () => {
    const range = { from: FROM, to: addDays(FROM, 3) }
    const limits = (time: number) =>
      machineSheets(aRead({ range, receipts: [read(100, 3, 1210, time)] })).warnings.flatMap(({ limit = null, litres }) =>
        limit ? [[limit, Number(litres)]] : [],
      )
    const [[limit, litres] = []] = limits(16 * 60)
    expect(limit).toBe('reading')
    // 400 L, of which ten hours are burnt, one more or less
    expect(Math.abs(Number(litres) - (400 - 10 * 8))).toBeLessThanOrEqual(8)
    // after a fill in the morning the day is worked
    expect(limits(7 * 60).map(([other]) => other)).not.toContain('reading')
  })

  it('are told by how much they are missed', () => {
    const answer = machineSheets(aRead({ receipts: [read(200, 2, 1290)] }))
    expect(answer.warnings.find(({ code }) => code === 'READING_MISSED')?.hours?.gt(60)).toBe(true)
  })

  it('begin at the first one where the meter is not known before', () => {
    const problem = aRead({ machine: { least: 120, most: 480, target: null }, receipts: [read(100, 1, 5000), read(100, 15, 5040)] })
    expect(problem.anchors?.map(({ km }) => Number(km))).toEqual([0, 40])
  })
})
