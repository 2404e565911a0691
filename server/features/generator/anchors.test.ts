/** Sheets generated from receipts that carry odometers, hours and full tanks. */
import { describe, expect, it } from 'vitest'
import type { AnswerOf, InputOf } from '#contract/contract.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoute, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const range = { from: '2026-10-01', to: '2026-10-31' }

type Fill = { date: string; time: string | null; odometer: number; qty: number; fullTank?: boolean }
type Generated = AnswerOf<'generateRoadmaps'>

/** A car at 7,5 L/100 km with a tank of 60 L, that begins October at 58.000 km with 40 L, and its fills as stored receipts. */
const aFilledCar = async (fills: readonly Fill[]) => {
  const company = await aCompany(tests)
  const [fuel, partner, driver] = [await anArticle(company), await aPartner(company), await aDriver(company)]
  const vehicle = await aVehicle(company, { fuelId: fuel.id, tankCapacity: 60, initialStock: 40, consumptionMixt: 7.5 })
  const routes: number[] = []
  for (const km of [12, 17, 23, 41, 66, 88]) routes.push((await aRoute(company, { end: `Loc ${km}`, distanceMixt: km })).id)
  const expenses: NonNullable<InputOf<'generateRoadmaps'>['body']['expenses']> = []
  for (const [at, { date, time, odometer, qty, fullTank }] of fills.entries()) {
    const line = { number: `BF ${at + 1}`, partnerId: partner.id, qty, value: qty * 7.5 }
    const { id } = await company.call('saveReceipt', {
      body: {
        companyId: company.id,
        date,
        time,
        ...line,
        articleId: fuel.id,
        vehicleId: vehicle.id,
        odometer,
        fullTank: fullTank ?? null,
      } as never,
    })
    expenses.push({ ...line, id: at + 1, date, type: 1, expenseId: fuel.id, price: null, currency: 'RON', receiptId: id })
  }
  const people = { vehicleId: vehicle.id, driverId: driver.id, createdBy: driver.id }
  const request = (part: Partial<InputOf<'generateRoadmaps'>['body']> = {}) => ({
    ...people,
    ...{ range, routes, expenses, maxKmPerDay: 500, maximumRoutesPerDay: 4, kmStart: 58_000, seed: 3, generateOnWeekend: false },
    ...part,
  })
  const generate = (part: Parameters<typeof request>[0] = {}): Promise<Generated> =>
    company.call('generateRoadmaps', { body: { companyId: company.id, ...request(part) } as never })
  const save = (answer: Generated, part: Parameters<typeof request>[0] = {}) =>
    company.call('saveGenerated', {
      body: { companyId: company.id, roadmaps: answer.roadmaps, request: request(part), confirmed: true } as never,
    })
  const plan = async (part: object = {}) => {
    const [own] = await company.call('planGeneration', {
      body: { companyId: company.id, vehicleIds: [vehicle.id], range, kmStart: 58_000, ...part },
    })
    if (!own) throw new Error('no plan')
    return own
  }
  return { company, vehicle, request, generate, save, plan }
}

/** 40 L at the start and 40 L are 1.066 km at the norm; the odometers say 1.500 at the second fill. */
const SHORT: readonly Fill[] = [
  { date: '2026-10-06', time: '08:10', odometer: 58_420, qty: 40 },
  { date: '2026-10-19', time: '17:40', odometer: 59_500, qty: 45 },
]
const EVEN: readonly Fill[] = [
  { date: '2026-10-06', time: '08:10', odometer: 58_420, qty: 51.5, fullTank: true },
  { date: '2026-10-19', time: '17:40', odometer: 59_130, qty: 53.3, fullTank: true },
]

/** The sheets without those of a day, chained again as the wizard does. */
const without = (sheets: Generated['roadmaps'], day: string): Generated['roadmaps'] => {
  const [gone] = sheets.filter(({ startDate }) => startDate === day)
  if (!gone) throw new Error(`no sheet on ${day}`)
  const cents = (amount: number) => Math.round(amount * 100) / 100
  return sheets.flatMap((sheet) => {
    if (sheet.startDate < day) return sheet
    if (sheet.startDate === day) return []
    return {
      ...sheet,
      ...{ number: sheet.number - 1, kmStart: cents(sheet.kmStart - gone.kmDone), kmStop: cents(sheet.kmStop - gone.kmDone) },
      ...{ fuelStart: cents(sheet.fuelStart + gone.fuelConsumed), fuelLeft: cents(sheet.fuelLeft + gone.fuelConsumed) },
    }
  })
}

describe('stored readings', () => {
  it('are met by the sheets, though the request does not name them', async () => {
    const { generate, save, company } = await aFilledCar(EVEN)
    const answer = await generate()
    expect(answer.contradictions).toEqual([])
    expect(answer.warnings.filter(({ code }) => code.startsWith('READING') || code.startsWith('F'))).toEqual([])
    const [morning, evening] = ['2026-10-06', '2026-10-19'].map((day) => answer.roadmaps.find(({ startDate }) => startDate === day))
    expect(Math.abs((morning?.kmStart ?? 0) - 58_420)).toBeLessThanOrEqual(3)
    expect(Math.abs((evening?.kmStop ?? 0) - 59_130)).toBeLessThanOrEqual(7.1)
    expect((morning?.startTime ?? '') <= '08:10' && (evening?.endTime ?? '') >= '17:40').toBe(true)
    expect(morning?.expenses[0]).toMatchObject({ odometer: 58_420, time: '08:10', fullTank: true })
    const { ids } = await save(answer)
    const rows = await company.call('receipts', { query: { companyId: company.id } as never })
    // the receipts keep what was read at the pump
    expect(ids.length).toBeGreaterThan(10)
    expect(rows.map(({ odometer }: { odometer: number | null }) => odometer).toSorted()).toEqual([58_420, 59_130])
  })

  it('that disagree with the litres are told before anything is made', async () => {
    const { plan } = await aFilledCar(SHORT)
    const { contradictions, realNorm, doubted } = await plan()
    expect(contradictions).toMatchObject([{ from: '2026-10-06', to: '2026-10-19', driven: 1080, norm: 7.5 }])
    expect(contradictions[0]?.suffices).toBeCloseTo(646.67, 0)
    expect(realNorm).toBeCloseTo(5.33, 2)
    expect(doubted).toEqual([])
  })

  it('that a change by hand passes by are told before the sheets are saved', async () => {
    const { generate, company, request } = await aFilledCar([
      { date: '2026-10-06', time: '08:10', odometer: 58_420, qty: 30 },
      { date: '2026-10-19', time: '17:40', odometer: 58_900, qty: 30 },
    ])
    const answer = await generate()
    const codes = async (roadmaps: Generated['roadmaps']) => {
      const body = { companyId: company.id, roadmaps, request: request(), confirmed: true } as never
      const sheets = await company.call('checkGenerated', { body })
      return sheets.flatMap(({ findings }) => findings.map(({ code }) => code)).filter((code) => code === 'ODOMETER_OFF')
    }
    expect(await codes(answer.roadmaps)).toEqual([])
    expect(await codes(without(answer.roadmaps, '2026-10-13'))).toEqual(['ODOMETER_OFF'])
  })

  it('give way, or litres do, or the sheets carry the norm that both make', async () => {
    const { generate, save, company } = await aFilledCar(SHORT)
    const codes = ({ warnings }: Generated) =>
      warnings.map(({ code }) => code).filter((code) => code === 'READING_MISSED' || code === 'FUEL_SHORT')
    expect(codes(await generate({ givesWay: 'litres' }))).toEqual(['FUEL_SHORT'])
    expect(codes(await generate({ givesWay: 'km' }))).toEqual(['READING_MISSED'])
    const answer = await generate({ givesWay: 'norm' })
    expect(codes(answer)).toEqual([])
    expect(answer.norm).toBeCloseTo(5.33, 2)
    const { ids } = await save(answer, { givesWay: 'norm' })
    const sheet = await company.call('roadmap', { query: { companyId: company.id, id: ids[0] ?? 0 } })
    expect(sheet.consumptionMixt).toBeCloseTo(5.33, 2)
    expect(sheet.kmStart).toBe(58_000)
  })

  it('that cannot be right are named and not used', async () => {
    const { plan, generate } = await aFilledCar([...EVEN, { date: '2026-10-12', time: null, odometer: 1_258_900, qty: 5 }])
    expect((await plan()).doubted).toEqual([{ number: 'BF 3', date: '2026-10-12', odometer: 1_258_900, doubt: 'far' }])
    expect((await generate()).warnings).toContainEqual(expect.objectContaining({ code: 'READING_DOUBTED', doubt: 'far', ids: [3] }))
  })

  it('say where a vehicle without sheets begins', async () => {
    const { plan, generate } = await aFilledCar(EVEN)
    const { kmStart } = await plan({ kmStart: null })
    // 51,5 L filled 60 L, so that 31,5 L of 40 L were driven before the first reading
    expect(kmStart).toBe(58_000)
    expect((await generate({ kmStart: null })).roadmaps[0]?.kmStart).toBe(58_000)
  })
})

describe('the first index of a vehicle without sheets', () => {
  const READ: readonly Fill[] = [
    { date: '2026-10-06', time: '15:20', odometer: 58_730, qty: 45, fullTank: true },
    { date: '2026-10-13', time: '12:10', odometer: 59_350, qty: 40, fullTank: true },
    { date: '2026-10-20', time: '09:00', odometer: 6_100, qty: 20 },
  ]

  it('is what was burnt before the first full tank back from its reading', async () => {
    const { plan } = await aFilledCar(READ)
    // 40 L, and 15 L beneath the 45 L that filled 60 L: 25 L are 333 km at the norm
    expect((await plan({ kmStart: null })).kmStart).toBe(58_397)
  })

  it('rests on no reading that others prove wrong, on a form neither', async () => {
    const [first, ...others] = READ
    const { company, vehicle, plan } = await aFilledCar([{ ...(first as Fill), date: '2026-10-02', odometer: 587_300 }, ...READ, ...others])
    expect((await plan({ kmStart: null })).kmStart).toBe(58_397)
    const { kmStart, reading } = await company.call('vehicleData', { query: { companyId: company.id, id: vehicle.id } })
    expect([kmStart, reading?.odometer]).toEqual([59_350, 59_350])
  })
})

describe('a request that says nothing of odometers', () => {
  it('means what it meant before they could be said', async () => {
    const { generate } = await aFilledCar([])
    const plain = await generate({ seed: null })
    expect(await generate({ seed: null, closing: null, givesWay: 'litres' })).toEqual(plain)
    expect([plain.contradictions, plain.norm, plain.closing]).toEqual([[], null, { way: 'least', litres: null }])
  })
})

describe('the closing tank', () => {
  it('is proposed by the last full tank and the usual day, and chosen', async () => {
    const { plan, generate } = await aFilledCar(EVEN)
    const expected = (await plan()).expectedLitres ?? -1
    // 1.130 km in 19 days are 4,46 L a day: twelve days of them from a full tank
    expect(expected).toBe(6)
    const start = await generate({ closing: 'start' })
    expect(start.closing).toEqual({ way: 'start', litres: 40 })
    expect(Math.abs(start.leftover - 40)).toBeLessThan(1)
    expect((await generate({ target: { kmStop: null, fuelLeft: expected } })).closing).toEqual({ way: 'typed', litres: expected })
    expect((await generate()).closing).toEqual({ way: 'least', litres: null })
  })
})

describe('a run in place of another', () => {
  it('begins with its start, readings and settings', async () => {
    const { generate, save, plan } = await aFilledCar(EVEN)
    const first = { closing: 'start' as const, givesWay: 'km' as const }
    await save(await generate(first), first)
    const { replaced, contradictions } = await plan({ mode: 'replace', kmStart: null })
    expect(replaced?.settings).toMatchObject({
      closing: 'start',
      givesWay: 'km',
      kmStart: 58_000,
      target: { kmStop: null, fuelLeft: null },
    })
    expect(contradictions).toEqual([])
    const again = await generate({ mode: 'replace', expenses: [], kmStart: null, seed: 9, ...first })
    expect(again.roadmaps[0]?.kmStart).toBe(58_000)
    expect(again.roadmaps.flatMap(({ expenses }) => expenses.map(({ odometer }) => odometer))).toEqual([58_420, 59_130])
    expect(again.warnings.filter(({ code }) => code === 'READING_MISSED')).toEqual([])
  })
})
