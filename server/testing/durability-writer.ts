/**
 * A process of the durability tests: opens the product on a data folder, prints the sheets that it finds, then saves sheets until it is
 * stopped, and prints each one only after the product has acknowledged it. SIGUSR2 pauses and resumes it. With BACKUP_URL it archives.
 */

import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { archiveStoreAt } from '../adapters/archive-store.ts'
import { buildApp } from '../app.ts'
import { startJob } from '../background-jobs.ts'
import { type Config, readConfig } from '../config.ts'
import { openArchive } from '../database/archive/archive.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { apiClient } from '../http/api-client.ts'
import { inProcess } from '../http/in-process.ts'
import { offlineServices } from './offline-services.ts'

/** A printed line: first the sheets found, then each sheet that is safely stored. */
export type WriterLine = { found: string[] } | { safe: string } | { paused: true }

const WRITERS = 4
const ACCOUNT = { email: 'durabil@exemplu.ro', password: 'parola de test' }
const DAY = '2026-11-20'

const tell = (line: WriterLine): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** Archives in the same way as the application. */
const openArchiveOf = async (config: Config, database: Database) => {
  const { BACKUP_URL: url, BACKUP_KEEP_DAYS: keepDays, DATA_DIR: dataDir } = config
  const store = url && archiveStoreAt(url, config)
  if (!store || !database.server) return null
  const archive = await openArchive({ store, url, keepDays, dataDir, server: database.server }, console.error)
  const works = [archive.ship, archive.keepBases]
  const jobs = works.map((work, n) => startJob({ what: `Archive ${n}`, work: (stopping) => work(stopping) }, console.error))
  return async () => {
    await Promise.all(jobs.map((job) => job.stop()))
    await archive.close(console.error)
  }
}

const openApp = async (dataDir: string) => {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '0' })
  const database = await openDatabase(config)
  const services = offlineServices(config, database, () => new Date(`${DAY}T08:00:00.000Z`))
  return { app: await buildApp(services), database, archive: await openArchiveOf(config, database) }
}
type Opened = Awaited<ReturnType<typeof openApp>>

/** The account with its company, vehicle and driver; made at the first start. */
const signIn = async ({ app, database }: Opened) => {
  let token: string | null = null
  const { call } = apiClient(inProcess(app), () => token)
  const existingAccount = await database.db.selectFrom('users').select('id').executeTakeFirst()
  if (existingAccount) {
    ;({ token } = await call('login', { body: ACCOUNT }))
    const { companies } = await call('authUser', {})
    return { call, companyId: companies[0]?.id ?? 0 }
  }
  ;({ token } = await call('register', { body: { ...ACCOUNT, confirm_password: ACCOUNT.password, agree: true } }))
  const company = { cui: '12345674', name: 'Durabil SRL', administrator: 'A', state: 'Cluj', city: 'Cluj-Napoca', address: 'Str. Lungă 1' }
  const { id: companyId } = await call('saveCompany', { body: company })
  await database.inCompany(companyId, (trx) =>
    sql`insert into subscriptions (company_id, package_id, status, price, start_date, expiration_date)
        select ${companyId}, id, 'active', price, ${DAY}::date, ${DAY}::date + 300 from packages where name = 'Anual'`.execute(trx),
  )
  const [fuel] = await call('articles', { query: { companyId, isFuel: 'true' } })
  await call('saveVehicle', {
    body: {
      companyId,
      vehicleType: 'vehicle',
      number: 'CJ 10 DUR',
      category: 'M1',
      calculationType: 'fuel',
      fuelId: fuel?.id ?? 0,
      consumptionType: 1,
      consumptionMixt: 7.5,
    },
  })
  await call('saveDriver', { body: { companyId, name: 'Popescu Ion' } })
  return { call, companyId }
}

/** Every sheet as `id number`; a sheet whose trips do not add up to its kilometres is saved incompletely, and ends the process. */
const readSheets = async ({ database }: Opened, companyId: number): Promise<string[]> =>
  database.inCompany(companyId, async (trx) => {
    const { rows } = await sql<{ sheet: string; whole: boolean }>`
      select r.id || ' ' || r.number as sheet, r.km_done = coalesce(sum(t.km), 0) and count(t.km) = 2 as whole
      from roadmaps r left join trips t on t.company_id = r.company_id and t.roadmap_id = r.id
      where r.company_id = ${companyId} group by r.company_id, r.id, r.number, r.km_done`.execute(trx)
    const broken = rows.filter(({ whole }) => !whole)
    if (broken.length > 0) throw new Error(`half saved: ${broken.map(({ sheet }) => sheet).join(', ')}`)
    return rows.map(({ sheet }) => sheet)
  })

const write = async (dataDir: string): Promise<void> => {
  const opened = await openApp(dataDir)
  let stopping = false
  process.once('SIGTERM', () => {
    stopping = true
  })
  let paused = false
  process.on('SIGUSR2', () => {
    paused = !paused
  })
  const { call, companyId } = await signIn(opened)
  // a killed process does not leave its compiled code to the next one
  flushCompileCache()
  tell({ found: await readSheets(opened, companyId) })
  const [vehicle] = await call('vehicles', { query: { companyId } })
  const [driver] = await call('drivers', { query: { companyId } })
  const times = { startDate: DAY, startTime: '08:00', endDate: DAY, endTime: '10:00' }
  const trip = { start: 'Cluj-Napoca', end: 'Turda', purpose: 'Livrare', type: 2 as const, distanceMixt: 31.5, ...times }
  const sheet = {
    companyId,
    type: 'vehicle' as const,
    number: 1,
    numberProposed: true,
    vehicleId: vehicle?.id ?? 0,
    driverId: driver?.id ?? 0,
    kmStart: 1000,
    fuelStart: 40,
    routes: [trip, { ...trip, type: 0 as const }],
    ...times,
  }
  const writing = async () => {
    while (!stopping && !paused) {
      const { id, number } = await call('saveRoadmap', { body: sheet })
      tell({ safe: `${id} ${number}` })
    }
  }
  while (!stopping) {
    await Promise.all(Array.from({ length: WRITERS }, writing))
    if (!paused) continue
    tell({ paused: true })
    while (paused && !stopping) await sleep(10)
  }
  await opened.app.close()
  await opened.archive?.()
  await opened.database.close()
}

if (import.meta.main) await write(process.argv[2] ?? '')
