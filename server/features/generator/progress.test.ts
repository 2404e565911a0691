import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import { PROGRESS_TYPE } from '#contract/endpoint.ts'
import { aVehicle } from '#server/testing/builders.ts'
import { aGeneratorFleet } from '#server/testing/generator-fleet.ts'
import { generatorYears } from '#server/testing/generator-years.ts'
import { testApp } from '#server/testing/test-app.ts'
import { answersTo } from './engine.ts'

const tests = await testApp()

type Line = { progress?: { done: number; all: number; share: number }; data?: unknown; refusal?: { code: string } }

/** A year of several vehicles with one driver: seconds of work for threads that have done nothing yet. */
const aYearOf = async (count: number) => {
  const { company, fuel, driver, routes, receipt } = await aGeneratorFleet(tests)
  const vehicles: InputOf<'generateTogether'>['body']['vehicles'] = []
  for (let at = 0; at < count; at++) {
    const vehicle = await aVehicle(company, { fuelId: fuel.id, initialStock: 30 })
    const expenses = Array.from({ length: 11 }, (_, month) =>
      receipt(month + 1, `2025-${String(month + 1).padStart(2, '0')}-0${1 + (at % 9)}`, 90),
    )
    vehicles.push({ vehicleId: vehicle.id, driverId: driver.id, createdBy: driver.id, expenses })
  }
  const body: InputOf<'generateTogether'>['body'] = {
    ...{ companyId: company.id, range: { from: '2025-01-01', to: '2025-12-31' }, routes, vehicles, seed: 1 },
    ...{ maxKmPerDay: 400, maximumRoutesPerDay: 4 },
    travelPurpose: Object.fromEntries(routes.map((id) => [String(id), 'marfă'])),
  }
  return { company, body }
}

const linesOf = (bytes: Buffer): Line[] =>
  bytes
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

it.each([[{}], [{ 'accept-encoding': 'gzip' }]])(
  'tells who accepts it how far the vehicles are, and answers in the last line, %o',
  async (encoding) => {
    const { company, body } = await aYearOf(20)
    const { bytes, headers, status } = await company.ask('generateTogether', { body }, { accept: PROGRESS_TYPE, ...encoding })
    expect([status, headers['content-type']]).toEqual([200, PROGRESS_TYPE])
    const lines = linesOf('accept-encoding' in encoding ? gunzipSync(bytes) : bytes)
    const told = lines.slice(0, -1).flatMap(({ progress }) => progress ?? [])
    expect(told.length).toBe(lines.length - 1)
    expect(told.every(({ done, all, share }) => all === 20 && done <= 20 && share <= 1)).toBe(true)
    expect(told.map(({ share }) => share)).toEqual(told.map(({ share }) => share).toSorted((a, b) => a - b))
    expect(lines.at(-1)?.data).toEqual(await company.call('generateTogether', { body }))
  },
  120_000,
)

it('refuses as ever what it refuses before it works', async () => {
  const { company, body } = await aYearOf(1)
  const { status, headers } = await company.ask('generateTogether', { body: { ...body, vehicles: [] } }, { accept: PROGRESS_TYPE })
  expect([status, headers['content-type']]).toEqual([422, expect.stringContaining('application/json')])
})

it('is given up at once, and the thread goes on with the next problem', async () => {
  const problems = Array.from({ length: 40 }, (_, seed) =>
    generatorYears().map((problem) => ({ driver: 1, problem: { ...problem, seed } })),
  ).flat()
  const gone = new AbortController()
  const shares: number[][] = []
  const answers = answersTo(1, problems, gone.signal, (told) => {
    shares.push([...told])
    gone.abort()
  })
  await expect(answers).rejects.toMatchObject({ code: 'BUSY' })
  expect(shares).toHaveLength(1)
  expect(shares[0]?.some((share) => share < 1)).toBe(true)
  const [next] = await answersTo(1, problems.slice(0, 1), new AbortController().signal)
  expect(next?.sheets.length).toBeGreaterThan(100)
})
