import { beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf, InputOf } from '#contract/contract.ts'
import { aRoadmap } from '#server/testing/builders.ts'
import { aGeneratorFleet } from '#server/testing/generator-fleet.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
type Request = InputOf<'generateRoadmaps'>['body']

/** A vehicle that burns 7,5 l/100 km and has 30 l in its tank, routes out of Ploiești, and a December of sheets. */
const aDecember = async () => {
  const { company, vehicle, driver, routes, people, ...fleet } = await aGeneratorFleet(tests, { further: [['Urlați', 17]] })
  const receipt = (id: number, day: number, qty: number) => fleet.receipt(id, `2026-09-${String(day).padStart(2, '0')}`, qty)
  const request: Request = {
    ...people,
    range: { from: '2026-09-01', to: '2026-09-30' },
    ...{ generateOnWeekend: false, maxKmPerDay: 500, maximumRoutesPerDay: 4, routes, seed: 3 },
    travelPurpose: Object.fromEntries(routes.map((id) => [String(id), 'marfă'])),
    expenses: [receipt(1, 2, 41), receipt(2, 10, 40), receipt(3, 17, 38.5), receipt(4, 24, 42)],
  }
  const generate = (part: Partial<Request> = {}) => company.ask('generateRoadmaps', { body: { ...request, ...part } })
  const generated = async (part: Partial<Request> = {}) => (await generate(part)).body.data as AnswerOf<'generateRoadmaps'>
  const saveOf = ({ roadmaps }: AnswerOf<'generateRoadmaps'>, part: Partial<Request> = {}) =>
    company.ask('saveGenerated', { body: { companyId: company.id, roadmaps, request: { ...request, ...part }, confirmed: true } as never })
  const idsOf = async (answer: AnswerOf<'generateRoadmaps'>, part: Partial<Request> = {}) =>
    ((await saveOf(answer, part)).body.data as AnswerOf<'saveGenerated'>).ids
  const suspects = () => company.call('suspectRoadmaps', { query: { companyId: company.id, from: '2026-08-01', to: '2026-10-31' } })
  return { company, vehicle, driver, request, receipt, generate, generated, saveOf, idsOf, suspects }
}

describe('gaps between sheets', () => {
  let fleet: Awaited<ReturnType<typeof aDecember>>
  let month: AnswerOf<'generateRoadmaps'>
  let ids: number[]
  let part: Partial<Request>
  beforeAll(async () => {
    fleet = await aDecember()
    month = await fleet.generated()
    ids = await fleet.idsOf(month)
    const gone = [2, 3, 4, 9, 10]
    for (const at of gone) await fleet.company.call('deleteRoadmap', { query: { companyId: fleet.company.id, id: ids[at] ?? 0 } })
    const placed = month.roadmaps.filter((_, at) => gone.includes(at)).flatMap(({ expenses }) => expenses.map(({ id }) => id))
    part = { mode: 'gaps', expenses: (fleet.request.expenses ?? []).filter(({ id }) => placed.includes(id ?? 0)), seed: 9 }
  })

  it('are filled so that each ends where the next sheet begins, and the sheets of two windows are saved once', async () => {
    const broken = await fleet.suspects()
    expect(broken.flatMap(({ findings }) => findings.map(({ code }) => code))).toContain('KM_CHAIN')
    const answer = await fleet.generated(part)
    expect(answer.warnings.filter(({ code }) => code === 'GAP_IMPOSSIBLE')).toEqual([])
    expect(answer.stretches.flatMap(({ kmStop }) => kmStop ?? [])).toEqual([month.roadmaps[5]?.kmStart, month.roadmaps[11]?.kmStart])
    const ends = answer.stretches
      .slice(0, 2)
      .map(({ from, to }) => answer.roadmaps.findLast(({ startDate }) => from <= startDate && startDate <= to))
    expect(ends.map((sheet) => [sheet?.kmStop, sheet?.fuelLeft])).toEqual(
      [5, 11].map((at) => [month.roadmaps[at]?.kmStart, month.roadmaps[at]?.fuelStart]),
    )
    const without = { ...answer, roadmaps: answer.roadmaps.filter(({ startDate }) => startDate !== ends[0]?.startDate) }
    const renumbered = {
      ...without,
      roadmaps: without.roadmaps.map((sheet, at) => ({ ...sheet, number: (answer.roadmaps[0]?.number ?? 0) + at })),
    }
    const open = await fleet.saveOf(renumbered, part)
    expect([open.status, open.body.message]).toEqual([422, expect.stringContaining('golul nu se mai încheie')])

    const both = await Promise.all([fleet.saveOf(answer, part), fleet.saveOf(answer, part)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await fleet.suspects()).flatMap(({ findings }) => findings.filter(({ code }) => code !== 'NUMBER_GAP'))).toEqual([])
    expect((await fleet.generated(part)).roadmaps).toEqual([])
    const full = await fleet.generated({ ...part, range: { from: '2026-09-01', to: month.roadmaps.at(-2)?.startDate ?? '' } })
    expect(full.warnings.map(({ code }) => code)).toContain('NO_GAPS')
  })
})

describe('a gap that cannot be filled', () => {
  const between = async (before: Record<string, unknown>, after: Record<string, unknown>) => {
    const fleet = await aDecember()
    const assigned = { vehicleId: fleet.vehicle.id, driverId: fleet.driver.id }
    await aRoadmap(fleet.company, { ...assigned, startDate: '2026-09-03', endDate: '2026-09-03', kmStart: 1000, fuelStart: 20, ...before })
    await aRoadmap(fleet.company, { ...assigned, startDate: '2026-09-21', endDate: '2026-09-21', kmStart: 2000, fuelStart: 20, ...after })
    return fleet.generated({ mode: 'gaps', range: { from: '2026-09-03', to: '2026-09-20' } })
  }
  const gapOf = ({ warnings }: AnswerOf<'generateRoadmaps'>) => warnings.find(({ code }) => code === 'GAP_IMPOSSIBLE')

  it('says the norm that its kilometres and litres would mean', async () => {
    const answer = await between({}, {})
    expect(answer.roadmaps).toEqual([])
    expect(gapOf(answer)).toMatchObject({ from: '2026-09-03', to: '2026-09-20', gap: 'norm', norm: expect.any(Number) })
  })

  it('points to a recalculation where the odometer falls', async () => {
    expect(gapOf(await between({}, { kmStart: 900 }))).toMatchObject({ gap: 'backwards' })
  })

  it('is none after a sheet over midnight that is continued on its day of arrival', async () => {
    const answer = await between({ endDate: '2026-09-04', endTime: '05:00' }, { kmStart: 1000 })
    expect(answer.roadmaps.every(({ startDate, startTime }) => startDate > '2026-09-04' || startTime >= '05:00')).toBe(true)
  })
})

it('names the receipts after the last sheet where no day is left for them', async () => {
  const fleet = await aDecember()
  await aRoadmap(fleet.company, {
    ...{ vehicleId: fleet.vehicle.id, driverId: fleet.driver.id, startDate: '2026-09-21', endDate: '2026-09-21' },
    ...{ kmStart: 1000, fuelStart: 20 },
  })
  const { unassignedExpenses, warnings } = await fleet.generated({
    mode: 'gaps',
    blocked: [{ from: '2026-09-21', to: '2026-09-30', reason: null }],
  })
  expect(unassignedExpenses.map(({ id }) => id)).toContain(4)
  const named = warnings.flatMap(({ code, ids }) => (code === 'EXPENSES_AFTER_LAST_ROADMAP' ? (ids ?? []) : []))
  expect(named).toContain(4)
  expect(warnings.map(({ code }) => code)).not.toContain('NO_WORKING_DAYS')
})

describe('a target', () => {
  it('is met with a variable route, whose lengths are saved; one behind the vehicle is refused at its field', async () => {
    const fleet = await aDecember()
    const part: Partial<Request> = {
      target: { kmStop: 1863, fuelLeft: null },
      variable: [{ routeId: fleet.request.routes?.[4] ?? 0, minKm: 3, maxKm: 40 }],
    }
    const answer = await fleet.generated(part)
    expect(answer.roadmaps.at(-1)?.kmStop).toBe(1863)
    // generated again round a day that stays, that day is as long as it was shown
    const stays = answer.roadmaps.find(({ routes }) => routes.some(({ distanceMixt }) => distanceMixt && distanceMixt !== 17))
    const trips = (stays?.routes ?? []).map(({ routeId, type, startTime, endTime, km }) => ({ routeId, type, startTime, endTime, km }))
    const again = await fleet.generated({ ...part, pinned: [{ day: stays?.startDate ?? '', trips }], seed: 8 })
    expect(again.roadmaps.find(({ startDate }) => startDate === stays?.startDate)?.routes).toEqual(stays?.routes)
    const ids = await fleet.idsOf(answer, part)
    const last = await fleet.company.call('roadmap', { query: { companyId: fleet.company.id, id: ids.at(-1) ?? 0 } })
    expect(last.kmStop).toBe(1863)
    expect((await fleet.suspects()).flatMap(({ findings }) => findings)).toEqual([])
    const behind = await fleet.generate({
      ...part,
      range: { from: '2026-10-01', to: '2026-10-31' },
      target: { kmStop: 1800, fuelLeft: null },
    })
    expect([behind.status, behind.body.fields]).toEqual([
      422,
      { 'target.kmStop': 'Indexul de la sfârșit nu poate fi sub cel de la început, 1.863 km' },
    ])
  })

  it('that the routes do not reach is told by how much', async () => {
    const fleet = await aDecember()
    const { warnings, roadmaps } = await fleet.generated({ target: { kmStop: 9000, fuelLeft: null } })
    expect(warnings.find(({ code }) => code === 'TARGET_KM_MISSED')).toMatchObject({ km: 9000 - (roadmaps.at(-1)?.kmStop ?? 0) })
  })
})
