/** The worked cases and edge cases of the generator as a client sends them, and what is found once their sheets are saved. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { AnswerOf, InputOf } from '#contract/contract.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { type Case, problemOf } from '#domain/testing/a-case.ts'
import { measuresOf } from '#domain/testing/measures.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoute, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { sampleOfDay } from '../../../scripts/sample-of-day.ts'

const tests = await testApp()
type Request = InputOf<'generateRoadmaps'>['body']
type Generated = AnswerOf<'generateRoadmaps'>

const casesIn = (folder: string): Case[] =>
  readdirSync(new URL(`../../../domain/generator/cases/${folder}`, import.meta.url)).map((name) =>
    JSON.parse(readFileSync(new URL(`../../../domain/generator/cases/${folder}/${name}`, import.meta.url), 'utf8')),
  )
/** Days of the longest case that is tried; GENERATOR_DAYS=400 tries all of them. */
const LONGEST = Number(process.env.GENERATOR_DAYS ?? 35)
const isShort = ({ request: { range } }: Case) => Math.abs(Date.parse(range.to) - Date.parse(range.from)) < LONGEST * 86_400_000

/** The company, vehicle and routes of a case, and its request: the pace of the cases is 60 km/h, or 30 in towns and 70 outside. */
const sent = async ({ context, request }: Case) => {
  const company = await aCompany(tests, context.base ? { city: context.base } : {})
  const [fuel, other] = [await anArticle(company, { tva: 19 }), await anArticle(company, { isFuel: false, um: 'buc', tva: 19 })]
  const [partner, driver] = [await aPartner(company), await aDriver(company)]
  const { tankCapacity, consumptionType, ...norms } = context.vehicle
  const rates = Object.fromEntries(Object.entries(norms).filter(([name, rate]) => name.startsWith('consumption') && rate !== null))
  const vehicle = await aVehicle(company, {
    ...{ fuelId: fuel.id, consumptionType, consumptionMixt: null, ...rates },
    ...(tankCapacity ? { tankCapacity } : {}),
  } as never)
  const routes = new Map<number, number>()
  for (const { id, start, end, distanceMixt, distanceUrban, distanceExtraUrban } of context.routes)
    routes.set(id, (await aRoute(company, { start, end, distanceMixt, distanceUrban, distanceExtraUrban })).id)
  const body = {
    ...request,
    ...{ companyId: company.id, vehicleId: vehicle.id, driverId: driver.id, createdBy: driver.id },
    ...{ kmStart: context.kmStart, fuelStart: context.fuelStart, generateOnHolidays: true },
    pace: { mixt: 60, urban: 30, extraUrban: 70, loading: 0, lunch: 0, regulation561: false },
    travelPurpose: Object.fromEntries([...routes.values()].map((id) => [String(id), 'livrare marfă'])),
    // an id that no route has stays one
    routes: request.routes.map((id) => routes.get(id) ?? 9_999_999),
    expenses: request.expenses.map(({ id, date, qty, expense }) => ({
      ...{ id, date, qty, number: `BF ${id}`, type: 1, partnerId: partner.id, value: Math.round(750 * qty) / 100, currency: 'RON' },
      ...{ price: null, expenseId: expense?.isFuel === false ? other.id : fuel.id },
    })),
  } as Request
  return { company, body }
}

/** Findings that are facts of the case: its weekends and holidays are asked for, and what its answer warned of. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  TANK_CAPACITY_EXCEEDED: ['FUEL_TANK'],
  RECEIPT_ON_DAY_OFF: ['EXP_DATE'],
}
const findingsOf = async (company: Awaited<ReturnType<typeof sent>>['company'], { warnings }: Generated): Promise<string[]> => {
  const named = new Set(['WEEKEND', 'HOLIDAY', ...warnings.flatMap(({ code }) => NAMED[code] ?? [])])
  const suspects = await company.call('suspectRoadmaps', { query: { companyId: company.id, from: '2023-01-01', to: '2025-12-31' } })
  return suspects
    .flatMap(({ findings }) => findings.map(({ code, message }) => `${code}: ${message}`))
    .filter((told) => !named.has(told.split(':')[0] ?? ''))
}

const saved = async (company: Awaited<ReturnType<typeof sent>>['company'], body: Request, answer: Generated): Promise<void> => {
  const { companyId, ...request } = body
  const overfull = answer.warnings.flatMap(({ code, ids }) => (code === 'TANK_CAPACITY_EXCEEDED' ? (ids ?? []) : []))
  await company.call('saveGenerated', { body: { companyId, request, roadmaps: answer.roadmaps, overfull, confirmed: true } as never })
}

// a vehicle without a norm cannot be saved at all
const CANNOT_BE = new Set(['e31-rates-missing'])
const EDGES = casesIn('edge').filter((edge) => isShort(edge) && !CANNOT_BE.has(edge.id))
const INSTANCES = casesIn('instances').filter(isShort)

describe.each(sampleOfDay(EDGES, Math.ceil(EDGES.length / 3)))('$id: $description', (edge) => {
  test('is answered as expected, and saved without a finding', async () => {
    const { company, body } = await sent(edge)
    const { status, body: said } = await company.ask('generateRoadmaps', { body })
    const { http = 200, warning, roadmaps, roadmapsMin = 0 } = edge.expect ?? {}
    // what is wrong with a request is 422 here, with the field
    expect(status).toBe(http === 400 ? 422 : http)
    if (status !== 200) return
    const answer = said.data as Generated
    expect(answer.roadmaps.length).toBeGreaterThanOrEqual(roadmaps ?? roadmapsMin)
    if (roadmaps !== undefined) expect(answer.roadmaps).toHaveLength(roadmaps)
    if (warning) expect(answer.warnings.map(({ code }) => code)).toContain(warning)
    if (answer.roadmaps.length === 0) return
    await saved(company, body, answer)
    expect(await findingsOf(company, answer)).toEqual([])
  })
})

describe.each(sampleOfDay(INSTANCES, Math.ceil(INSTANCES.length / 3)))('$id: $description', (instance) => {
  test('leaves what can be left, and is saved without a finding', async () => {
    const { company, body } = await sent(instance)
    const answer = await company.call('generateRoadmaps', { body })
    expect(answer.leftover).toBeLessThanOrEqual((instance.reference.attainable ?? 0) + 0.1 + 1e-9)
    const sheets = answer.roadmaps.map(({ startDate, fuelConsumed }) => ({
      day: startDate,
      fuelConsumed: decimal(fuelConsumed),
      trips: [],
    }))
    const { evenness } = measuresOf(problemOf(instance), { sheets, fuelConsumed: decimal(answer.fuelConsumed) } as never)
    expect(evenness).toBeLessThanOrEqual(1)
    await saved(company, body, answer)
    expect(await findingsOf(company, answer)).toEqual([])
  })
})
