/**
 * What other companies cost a company: the most used calls on databases of 10^4, 10^5, 10^6 and 5·10^6 sheets, in companies of 2,500, as
 * ratios to the smallest. The databases stand on one server and are asked in interleaved rounds of one run.
 *
 *   npm run bench:scale                  all four: 25 GB below TMPDIR, half an hour
 *   npm run bench:scale -- 1e4 1e5      these
 */
import type { InputOf } from '#contract/contract.ts'
import { type ApiClient, apiClient } from '#server/http/api-client.ts'
import { inProcess } from '#server/http/in-process.ts'
import { openAppAt, openServer } from './open-app.ts'
import { connect, copied, copyCompany, makeOriginal, SHEETS_OF_ONE, tokenOf } from './scale-companies.ts'

const ROUNDS = 400
const WARM_UP = 40
/** Companies of each database that are measured. */
const ROUNDS_A_CALL = 3

const SIZES = process.argv.slice(2).length > 0 ? process.argv.slice(2).map(Number) : [1e4, 1e5, 1e6, 5e6]

/** More memory than the embedded database has by itself: what an own server of this size is given. */
const SETTINGS = { shared_buffers: '2GB', max_wal_size: '8GB', max_connections: '200', maintenance_work_mem: '512MB' }

type Call = ApiClient['call']
type Company = { call: Call; companyId: number; vehicleId: number; driverId: number; sheetId: number; changed: { version: number } }

const nameOf = (sheets: number): string => `scale_${sheets}`
const seconds = (begun: number): string => `${((performance.now() - begun) / 1000).toFixed(0)} s`

type Original = Awaited<ReturnType<typeof makeOriginal>>

const DAY = '2026-11-21'
const sheetForm = ({ companyId, vehicleId, driverId }: Company): InputOf<'saveRoadmap'>['body'] => {
  const trip = { start: 'Brașov', end: 'Făgăraș', purpose: 'Livrare', type: 2, distanceMixt: 67, startDate: DAY, endDate: DAY } as const
  const form = { id: null, companyId, type: 'vehicle' as const, number: 1, numberProposed: true, vehicleId, driverId }
  return { ...form, startDate: DAY, endDate: DAY, kmStart: 1000, fuelStart: 40, routes: [trip, trip] }
}

const PAGE = { page: 1, size: 15 }
const MONTH = { from: '2026-11-01', to: '2026-11-30' }

/** The calls that a working day is made of. */
const CALLS: Record<string, (company: Company) => Promise<unknown>> = {
  'who is signed in': ({ call }) => call('start', {}),
  'sheets, first page': ({ call, companyId }) => call('roadmaps', { query: { companyId, type: 'vehicle', ...PAGE } }),
  'sheets, a vehicle and month': ({ call, companyId, vehicleId }) =>
    call('roadmaps', { query: { companyId, type: 'vehicle', vehicleId, ...PAGE, ...MONTH } }),
  'sums of all sheets': ({ call, companyId }) => call('roadmapSums', { query: { companyId, type: 'vehicle', ...MONTH } }),
  'one sheet': ({ call, companyId, sheetId: id }) => call('roadmap', { query: { companyId, id } }),
  'what a new sheet begins with': ({ call, companyId, vehicleId: id }) => call('vehicleData', { query: { companyId, id } }),
  'a new sheet saved': (company) => company.call('saveRoadmap', { body: sheetForm(company) }),
  'a sheet changed': async (company) => {
    const { companyId, sheetId: id, changed } = company
    const form = { ...sheetForm(company), id, number: SHEETS_OF_ONE, numberProposed: false, version: changed.version++ }
    await company.call('saveRoadmap', { body: { ...form, companyId } })
  },
  'vehicles, first page': ({ call, companyId }) => call('vehicles', { query: { companyId, vehicleType: 'vehicle', ...PAGE } }),
  'partners, searched': ({ call, companyId }) => call('partners', { query: { companyId, search: 'abc', ...PAGE } }),
  'receipts, first page': ({ call, companyId }) => call('receipts', { query: { companyId, ...PAGE } }),
  'a month at a glance': ({ call, companyId }) => call('monthOverview', { query: { companyId, month: '2026-10' } }),
}

const at = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN

/** Fills the databases, each beginning as the one before it. */
const fill = async (urlOf: (name: string) => string, original: Original): Promise<void> => {
  const admin = await connect(urlOf('postgres'))
  let filled = { name: 'original', copies: 0 }
  for (const sheets of SIZES) {
    const begun = performance.now()
    const name = nameOf(sheets)
    await admin.query(`create database ${name} template ${filled.name} strategy file_copy`)
    const owner = await connect(urlOf(name))
    const copies = sheets / SHEETS_OF_ONE - 1
    await copyCompany(owner, original, filled.copies + 1, copies)
    const { rows } = await owner.query<{ sheets: string; companies: string; size: string }>(
      'select (select count(*) from roadmaps) as sheets, (select count(*) from companies) as companies, pg_size_pretty(pg_database_size(current_database())) as size',
    )
    await owner.end()
    filled = { name, copies }
    console.log(`${rows[0]?.sheets} sheets of ${rows[0]?.companies} companies: ${rows[0]?.size}, filled in ${seconds(begun)}`)
  }
  await admin.query('checkpoint')
  await admin.end()
}

/** Opens the application over a database, and companies of it that lie apart. */
const openAt = async (url: string, folder: string, sheets: number, original: Original) => {
  const { app, close } = await openAppAt(url, folder)
  const copies = sheets / SHEETS_OF_ONE - 1
  const companies = Array.from({ length: ROUNDS_A_CALL }, (_, at): Company => {
    const copy = 1 + Math.round(((copies - 1) * at) / (ROUNDS_A_CALL - 1))
    const { call } = apiClient(inProcess(app), () => tokenOf(copy))
    const of = (id: number) => copied(id, copy)
    const { companyId, vehicleId, driverId, sheetId } = original
    return {
      call,
      companyId: of(companyId),
      vehicleId: of(vehicleId),
      driverId: of(driverId),
      sheetId: of(sheetId),
      changed: { version: 1 },
    }
  })
  return { sheets, companies, close }
}
type Opened = Awaited<ReturnType<typeof openAt>>

const measure = async (what: string, work: (company: Company) => Promise<unknown>, opened: readonly Opened[]): Promise<void> => {
  const times = new Map(opened.map(({ sheets }) => [sheets, [] as number[]]))
  for (let round = -WARM_UP; round < ROUNDS; round++)
    for (const shift of opened.keys()) {
      // each in another place of every round
      const { sheets, companies } = opened[(shift + round + WARM_UP) % opened.length] as Opened
      const company = companies[(round + WARM_UP) % companies.length] as Company
      const begun = performance.now()
      await work(company)
      if (round >= 0) times.get(sheets)?.push(performance.now() - begun)
    }
  const smallest = times.get(SIZES[0] ?? 0) ?? []
  const cells = [...times.values()].map((took) => {
    const [middle, late] = [at(took, 0.5), at(took, 0.99)]
    const ratios = `${(middle / at(smallest, 0.5)).toFixed(2)} ${(late / at(smallest, 0.99)).toFixed(2)}`
    return `${middle.toFixed(1)} ${late.toFixed(1)} (${ratios})`.padStart(26)
  })
  console.log(what.padEnd(30) + cells.join(''))
}

const { folder, server, close } = await openServer(SETTINGS)
try {
  const admin = await connect(server.urlOf('postgres'))
  await admin.query('create database original')
  await admin.end()
  const original = await makeOriginal(server.urlOf('original'), folder)
  await fill(server.urlOf, original)
  const opened = await Promise.all(SIZES.map((sheets) => openAt(server.urlOf(nameOf(sheets)), folder, sheets, original)))
  console.log(`\n${ROUNDS} interleaved rounds: p50 and p99 in milliseconds (ratios to the smallest)`)
  console.log(''.padEnd(30) + SIZES.map((sheets) => `${sheets.toLocaleString('en')} sheets`.padStart(26)).join(''))
  for (const [what, work] of Object.entries(CALLS)) await measure(what, work, opened)
  for (const { close: end } of opened) await end()
} finally {
  await close()
}
