/** Processes that are killed while they draw: another one draws the print anew, and its file is the only one. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { readPdf } from '#documents/testing/read-pdf.ts'
import { aCompany, aRoadmap, type TestCompany } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { databaseAt } from '../../database/database.ts'
import { drawPrints } from './draw-prints.ts'
import { printsOfAll } from './prints.repository.ts'

const tests = await testApp()
const { services, clock } = tests
const DRAWER = fileURLToPath(new URL('../../testing/print-drawer.ts', import.meta.url))
/** Enough for a file of several parts. */
const SHEETS = 150

const drawers = new Set<ChildProcess>()
afterEach(() => {
  for (const drawer of drawers) drawer.kill('SIGKILL')
})

/** Starts a process that draws, and waits until it holds still at a place of the file. */
const drawerHeldAt = async (place: 'part' | 'end'): Promise<ChildProcess> => {
  const args = [DRAWER, services.database.url, clock.now.toISOString(), place]
  const drawer = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  drawers.add(drawer)
  const held = once(createInterface({ input: drawer.stdout }), 'line')
  const ended = once(drawer, 'exit').then(([code]) => Promise.reject(new Error(`the process ended by itself (${code})`)))
  await Promise.race([held, ended])
  ended.catch(() => {})
  return drawer
}

const kill = async (drawer: ChildProcess): Promise<void> => {
  const ended = once(drawer, 'exit')
  drawer.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}

/** A company with many sheets of one vehicle: one made through the product, and others like it. */
const companyWithSheets = async (): Promise<TestCompany> => {
  const company = await aCompany(tests)
  await aRoadmap(company, { startDate: '2025-12-31' })
  await services.database.inCompany(company.id, async (trx) => {
    await sql`
      insert into roadmaps (company_id, kind, number, vehicle_id, driver_id, start_date, start_time, end_date, end_time,
        consumption_type, consumption_mixt, km_start, km_done, km_stop, fuel_start, fuel_added, fuel_consumed, fuel_left,
        trip_consumption, stationary_consumption, exploitation_consumption, equipment_consumption)
      select company_id, kind, number + n, vehicle_id, driver_id, start_date + n, start_time, end_date + n, end_time,
        consumption_type, consumption_mixt, km_start, km_done, km_stop, fuel_start, fuel_added, fuel_consumed, fuel_left,
        trip_consumption, stationary_consumption, exploitation_consumption, equipment_consumption
      from roadmaps, generate_series(1, ${SHEETS - 1}) n where company_id = ${company.id}`.execute(trx)
    await sql`
      insert into trips (company_id, roadmap_id, position, start, "end", purpose, direction, distance_mixt, distance_urban,
        distance_extra_urban, start_date, start_time, end_date, end_time, km_urban, km_extra_urban, km, consumption)
      select t.company_id, r.id, t.position, 'Locul ' || r.number, t.end, t.purpose, t.direction, t.distance_mixt, t.distance_urban,
        t.distance_extra_urban, r.start_date, t.start_time, r.end_date, t.end_time, t.km_urban, t.km_extra_urban, t.km, t.consumption
      from trips t join roadmaps r on r.company_id = t.company_id and r.id <> t.roadmap_id where t.company_id = ${company.id}`.execute(trx)
  })
  return company
}

const partsOf = ({ id }: TestCompany) =>
  services.database.inCompany(id, async (trx) => {
    const { rows } = await sql<{ attempt: number; bytes: number }>`
      select attempt, sum(length(content))::int as bytes from print_parts where company_id = ${id} group by attempt order by attempt`.execute(
      trx,
    )
    return rows
  })
const due = () => printsOfAll.due(services.database.db, clock.now)

it('a print whose processes are killed in the middle and at the end of its file is drawn whole, once', async () => {
  const company = await companyWithSheets()
  const form = { companyId: company.id, startDate: '2025-12-01', endDate: '2026-12-31' } as const
  const kind = { documentType: 'foi-parcurs', vehicleType: 'vehicle' } as const
  const { id } = await company.call('askPrint', { body: { ...form, ...kind } })
  const listed = () => company.call('prints', { query: { companyId: company.id } })
  const fileOf = () => company.ask('printFile', { query: { companyId: company.id, id } })

  for (const [at, place] of (['part', 'end'] as const).entries()) {
    expect(await due()).toMatchObject([{ id }])
    await kill(await drawerHeldAt(place))
    expect(await partsOf(company)).toEqual([{ attempt: at + 1, bytes: expect.any(Number) }])
    expect(await listed()).toMatchObject([{ id, state: 'running', bytes: null }])
    expect((await fileOf()).status).toBe(404)
    expect(await due()).toEqual([])
    clock.pass(31_000)
  }
  // two processes that are left find it at the same moment
  const other = databaseAt(services.database.url)
  await Promise.all([drawPrints(services), drawPrints({ ...services, database: { ...other, lost: new Promise(() => {}) } })])
  await other.close()

  const [print, ...more] = await listed()
  expect([print, more]).toMatchObject([{ id, state: 'ready', done: SHEETS, total: SHEETS }, []])
  expect(await partsOf(company)).toEqual([{ attempt: 3, bytes: print?.bytes }])
  const [file, atOnce] = [await fileOf(), await company.ask('printRoadmaps', { body: { ...form, ...kind } })]
  expect([file.status, file.bytes.length]).toEqual([200, print?.bytes])
  const textsOf = (bytes: Uint8Array) => readPdf(Buffer.from(bytes)).pages.map(({ text }) => text)
  expect(textsOf(file.bytes)).toHaveLength(SHEETS)
  expect(textsOf(file.bytes)).toEqual(textsOf(atOnce.bytes))
  expect(await due()).toEqual([])
})
