import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namedOverfull } from '#domain/testing/measures.ts'
import { type Simulated, simulated } from '#domain/testing/simulated.ts'
import { someProblem } from '#domain/testing/some-problem.ts'
import { addDays } from '../../calendar/day.ts'
import { decimal } from '../../numbers/decimal.ts'
import { allowedDays } from '../calendar/fuel-calendar.ts'
import { generateSheets } from '../generate-sheets.ts'
import type { GeneratorProblem, GeneratorWarningCode } from '../problem.ts'
import { violations } from '../sheets/violations.ts'
import { boundaryOf, withAnchors } from './anchors.ts'
import { type Closing, closingLitres, expectedLitres } from './closing-tank.ts'
import { contradictions, ratesAt, realNorm } from './contradictions.ts'

const MONTHS = process.env.TEST_LONG ? 500 : 24

const truth: fc.Arbitrary<Simulated> = fc.record({
  days: fc.integer({ min: 10, max: 62 }),
  routes: fc.uniqueArray(fc.integer({ min: 6, max: 70 }), { minLength: 4, maxLength: 10 }),
  real: fc.constantFrom(7.3, 7.5, 7.7),
  withHours: fc.boolean(),
  withFullTanks: fc.boolean(),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
})

/** Litres of two kilometres at the norm. */
const STEP = 0.15
const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))
/**
 * The least litres that readings allow: up to the last one no more than it says is driven, on each day after it no more than the daily
 * kilometres and four times the longest route. Routes there and back burn multiples of what their common divisor burns.
 */
const leastLeft = ({ routes }: Simulated, problem: GeneratorProblem): number => {
  const { anchors = [], range, fuelStart, receipts } = problem
  const divisor = 2 * routes.reduce(commonDivisor)
  const days = allowedDays(problem)
  const last = anchors.findLast(({ km }) => km)
  const all = Number(fuelStart) + receipts.reduce((total, { date, qty }) => total + (date <= range.to ? Number(qty) : 0), 0)
  const read = last ? Number(last.km) + Number(last.tolerance) : Number.POSITIVE_INFINITY
  const aDay = Math.min(Number(problem.maxKmPerDay), 8 * Math.max(...routes))
  const most = last ? Math.floor(read / divisor) + (days.length - boundaryOf(last, days)) * Math.floor(aDay / divisor) : all
  const step = (STEP * divisor) / 2
  return all - Math.min(Math.floor(all / step + 1e-6), most) * step
}

const told = (problem: GeneratorProblem, codes: readonly GeneratorWarningCode[]) =>
  generateSheets(problem).warnings.filter(({ code }) => codes.includes(code))

const OFF = ['READING_MISSED', 'FILL_HOUR_MISSED', 'FILL_DAY_IDLE', 'FULL_TANK_MISSED', 'FUEL_SHORT', 'READING_DOUBTED'] as const

describe('months whose receipts carry odometers', () => {
  test('agree with every reading, hour, day and full tank where norm and litres allow it', { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(truth, (month) => {
        const problem = withAnchors(simulated(month))
        fc.pre(contradictions(problem).length === 0)
        const answer = generateSheets(problem)
        const overfull = namedOverfull(problem, answer)
        expect(violations(problem, answer, { continuous: true, closed: true, overfull })).toEqual([])
        expect(answer.warnings.filter(({ code }) => OFF.some((off) => off === code))).toEqual([])
      }),
      { numRuns: MONTHS },
    )
  })

  test('leave the least that readings and routes allow, seldom one step of the routes more', { timeout: 300_000 }, () => {
    const months = fc.sample(truth, { numRuns: MONTHS, seed: 11 })
    const above = months.flatMap((month) => {
      const problem = withAnchors(simulated({ ...month, withFullTanks: false }))
      return contradictions(problem).length > 0 ? [] : Number(generateSheets(problem).leftover) - leastLeft(month, problem)
    })
    expect(above.filter((litres) => litres > 0.1).length).toBeLessThanOrEqual(above.length / 50)
    expect(Math.max(...above)).toBeLessThan(STEP + 0.1)
  })

  test('agree with every reading whatever the litres say', { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(truth, fc.constantFrom(6.2, 9.1), (month, real) => {
        const problem = withAnchors(simulated({ ...month, real }))
        expect(told(problem, ['READING_MISSED', 'FILL_HOUR_MISSED'])).toEqual([])
      }),
      { numRuns: MONTHS / 2 },
    )
  })

  test('contradict nothing at the norm that their facts make', () => {
    fc.assert(
      fc.property(truth, fc.constantFrom(6.2, 9.1), (month, real) => {
        const plain = simulated({ ...month, real })
        const norm = realNorm(withAnchors(plain))
        if (!norm) return
        const problem = withAnchors({ ...plain, rates: ratesAt(plain, norm) })
        // litres of several stretches may differ by more than one norm explains
        for (const { driven, suffices } of contradictions(problem)) expect(Math.abs(Number(suffices.div(driven)) - 1)).toBeLessThan(0.02)
        if (month.withFullTanks && (problem.anchors?.length ?? 0) > 2) expect(Math.abs(Number(norm) - real)).toBeLessThan(0.2)
      }),
      { numRuns: MONTHS },
    )
  })
})

const month: Simulated = { days: 31, routes: [12, 27, 41, 58, 73, 96], real: 7.5, withHours: true, withFullTanks: false, seed: 3 }

test('says which stretch has more kilometres than its litres suffice for', () => {
  const [first, ...others] = contradictions(withAnchors(simulated({ ...month, real: 6.5, seed: 5 })))
  expect(first).toBeDefined()
  expect(Number(first?.suffices)).toBeLessThan(Number(first?.driven))
  expect(Number(first?.real)).toBeCloseTo((7.5 * Number(first?.suffices)) / Number(first?.driven), 2)
  expect(others.every(({ from }) => from >= (first?.to ?? ''))).toBe(true)
})

test('keeps the litres where the readings give way', () => {
  const problem = { ...withAnchors(simulated({ ...month, real: 6.2 })), givesWay: 'km' as const }
  const answer = generateSheets(problem)
  expect(violations(problem, answer, { continuous: true, closed: true })).toEqual([])
  expect(answer.warnings.map(({ code }) => code)).toContain('READING_MISSED')
})

test('takes readings for no anchors that cannot be right', () => {
  const plain = simulated(month)
  const receipts = plain.receipts.map((receipt, at) =>
    at === 1 ? { ...receipt, odometer: decimal(1_258_900) } : at === 2 ? { ...receipt, odometer: decimal(0) } : receipt,
  )
  const problem = withAnchors({ ...plain, receipts })
  expect(problem.doubted).toEqual([
    { receipt: 1, doubt: 'far' },
    { receipt: 2, doubt: 'zero' },
  ])
  expect(told(problem, ['READING_DOUBTED', 'READING_MISSED']).map(({ code, doubt }) => [code, doubt])).toEqual([
    ['READING_DOUBTED', 'far'],
    ['READING_DOUBTED', 'zero'],
  ])
})

test('of hours alone each is met on its day, and fuel of the morning is driven on it', { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(truth, (drawn) => {
      const driven = simulated({ ...drawn, withHours: true, withFullTanks: false })
      const problem = withAnchors({ ...driven, receipts: driven.receipts.map((receipt) => ({ ...receipt, odometer: null })) })
      const answer = generateSheets(problem)
      expect(violations(problem, answer, { continuous: true, closed: true, overfull: namedOverfull(problem, answer) })).toEqual([])
      expect(answer.warnings.filter(({ code }) => OFF.some((off) => off === code))).toEqual([])
    }),
    { numRuns: MONTHS },
  )
  const fill = (id: number, date: string, qty: number, time: number | null) => ({
    id,
    date,
    qty: decimal(qty),
    time,
    odometer: null,
    fullTank: null,
  })
  const receipts = [fill(1, '2026-11-03', 40, 8 * 60 + 10), fill(2, '2026-11-12', 38, null), fill(3, '2026-11-24', 35.5, 7 * 60 + 50)]
  const plain = { ...simulated({ ...month, days: 10, routes: [32, 110] }), receipts, tankCapacity: decimal(50), fuelStart: decimal(0) }
  const { sheets, leftover } = generateSheets(withAnchors({ ...plain, range: { from: '2026-11-03', to: '2026-11-24' } }))
  expect(receipts.map(({ date }) => sheets.find(({ day }) => day === date)?.receipts)).toEqual([[0], [1], [2]])
  expect(Number(leftover)).toBeLessThan(10)
})

test('leaves problems without readings, hours and full tanks as they are', () => {
  fc.assert(fc.property(someProblem, (problem) => withAnchors(problem) === problem))
})

test('a fill to the brim takes no more out of the tank before it than is there, whatever is to stay in it', () => {
  const plain = simulated({ ...month, days: 25, routes: [149, 46, 160, 56, 45, 9, 66] })
  const receipt = { id: 1, date: plain.range.to, qty: decimal('38.99'), time: 22 * 60 + 18, odometer: null, fullTank: true }
  const tank = { fuelStart: decimal(40), tankCapacity: decimal(40), reserve: decimal(5), receipts: [receipt] }
  const problem = withAnchors({ ...plain, ...tank, maxKmPerDay: decimal(200), allowRoundTripRoutes: false, uniqueRoutesEachDay: true })
  for (let seed = 1; seed <= 10; seed++)
    expect(violations({ ...problem, seed }, generateSheets({ ...problem, seed }), { continuous: true, closed: true })).toEqual([])
})

test('fills to the brim ask for no litres that are not there before their day', () => {
  const plain = { ...simulated({ ...month, days: 10, routes: [20, 35] }), tankCapacity: decimal(45), maxKmPerDay: decimal(300) }
  const { from, to } = plain.range
  const fill = (id: number, date: string, litres: number, fullTank: boolean) => ({
    id,
    date,
    qty: decimal(litres),
    odometer: null,
    fullTank,
  })
  // two fills of one day, and a reserve that a full tank leaves nothing of
  for (const tank of [
    { fuelStart: decimal(10), receipts: [fill(1, from, 30, false), fill(2, to, 42, false), fill(3, to, 30, true)] },
    { fuelStart: decimal(10), reserve: decimal(20), receipts: [fill(1, addDays(from, 6), 34, false), fill(2, to, 44, true)] },
  ])
    expect(told(withAnchors({ ...plain, ...tank }), ['FUEL_SHORT'])).toEqual([])
})

test('drives on the day of a fill, and before a late one', () => {
  const problem = withAnchors(simulated(month))
  const { sheets } = generateSheets(problem)
  for (const { receipt, day, time, edge } of problem.anchors ?? []) {
    const sheet = sheets.find((own) => own.day === day)
    expect(sheet?.receipts).toContain(receipt)
    if (time === null || !sheet) continue
    expect(sheet.departure).toBeLessThanOrEqual(time)
    expect(sheet.arrival).toBeGreaterThanOrEqual(time)
    for (const trip of sheet.trips) expect(edge === 'before' ? trip.departure >= time : trip.arrival <= time).toBe(true)
  }
})

test.each([1, 2, 3, 4])('drives close to a fill: its sheet holds no hours between the two, seed %s', (seed) => {
  const problem = withAnchors(simulated(month))
  const { sheets } = generateSheets({ ...problem, seed })
  const apart = (problem.anchors ?? []).flatMap(({ day, time, edge }) => {
    const sheet = sheets.find((own) => own.day === day)
    const [first, last] = [sheet?.trips[0], sheet?.trips.at(-1)]
    if (time === null || !first || !last) return []
    return edge === 'before' ? first.departure - Math.max(time, problem.startTime) : Math.min(time, problem.endTime) - last.arrival
  })
  expect(apart.length).toBeGreaterThan(2)
  expect(Math.max(...apart)).toBeLessThan(20)
})

describe('the closing tank', () => {
  test('is what the last full tank and the usual day leave', () => {
    const problem = withAnchors(simulated({ ...month, withFullTanks: true }))
    const litres = Number(expectedLitres(problem))
    const last = problem.anchors?.at(-1)
    expect(litres).toBeGreaterThanOrEqual(0)
    expect(litres).toBeLessThan(60)
    // nothing is burnt after a fill on the evening of the last day
    const ending = withAnchors({ ...problem, range: { ...problem.range, to: last?.day ?? '' }, endTime: 2 * (last?.time ?? 0) - 361 })
    expect(Number(expectedLitres(ending))).toBe(60)
  })

  test('is what was chosen, and nothing certain without a full tank', () => {
    const problem = withAnchors(simulated(month))
    expect(expectedLitres(problem)).toBeNull()
    const litres = (closing: Closing) => closingLitres({ closing, typed: decimal(12) }, problem)
    expect([litres('least'), litres('start'), litres('full'), litres('typed')].map((value) => value && Number(value))).toEqual([
      null,
      36,
      60,
      12,
    ])
  })

  test('is met after the last reading', () => {
    const plain = simulated({ ...month, withFullTanks: true, days: 36 })
    const problem = withAnchors({ ...plain, end: { kmStop: null, fuelLeft: decimal(25), fixed: false } })
    const answer = generateSheets(problem)
    expect(answer.warnings.filter(({ code }) => code === 'READING_MISSED')).toEqual([])
    expect(Math.abs(Number(answer.leftover) - 25)).toBeLessThan(1)
  })
})
