/**
 * What the log of changes costs (`npm run bench:log`): a saved sheet, a year of 366 sheets at once and an import of 5,000 partners, with the
 * triggers of the log and without them, by turns on one database. Wanted at most: 1.25, 1.5 and 1.5.
 */
import { addDays } from '#domain/calendar/day.ts'
import { openApp, openCompany } from './open-app.ts'

const ROUNDS = Number(process.argv[2] ?? 6)
const SAVES = 40
const PARTNERS = 5000

const { app, owner, close } = await openApp()
const { call, companyId } = await openCompany(app)
await owner.query(`insert into subscriptions (company_id, package_id, price, status, start_date, expiration_date)
  select ${companyId}, id, price, 'active', '2026-01-01', '2100-01-01' from packages where name = 'Anual'`)
const [fuel] = await call('articles', { query: { companyId, search: 'Motorină' } })
const form = { vehicleType: 'vehicle', category: 'M1', consumptionType: 1, consumptionMixt: 7.5, fuelId: fuel?.id ?? 0 } as const
const { id: driverId } = await call('saveDriver', { body: { companyId, name: 'Ion Pop', status: 'active' } })

let vehicles = 0
const aVehicle = async () =>
  (
    await call('saveVehicle', {
      body: { companyId, ...form, calculationType: 'fuel', number: `PH 10 B${String(++vehicles).padStart(4, '0')}` },
    })
  ).id
const sheetOn = (vehicleId: number, at: number) => {
  const day = addDays('2025-01-01', at)
  const hours = { startDate: day, startTime: '08:00', endDate: day, endTime: '10:00' }
  const routes = [32, 32].map((distanceMixt) => ({
    start: 'Ploiești',
    end: 'Câmpina',
    purpose: 'Livrare',
    type: 0 as const,
    distanceMixt,
    ...hours,
  }))
  return {
    companyId,
    type: 'vehicle' as const,
    number: 1,
    numberProposed: true,
    vehicleId,
    driverId,
    kmStart: 64 * at,
    fuelStart: 20,
    routes,
    ...hours,
  }
}

const WORK: Record<string, { most: number; of: () => Promise<() => Promise<unknown>> }> = {
  'a sheet saved': {
    most: 1.25,
    of: async () => {
      const vehicleId = await aVehicle()
      return async () => {
        for (let at = 0; at < SAVES; at++) await call('saveRoadmap', { body: sheetOn(vehicleId, at) })
      }
    },
  },
  'a year saved at once': {
    most: 1.5,
    of: async () => {
      const vehicleId = await aVehicle()
      const sheets = Array.from({ length: 366 }, (_, at) => sheetOn(vehicleId, at))
      return () => call('saveTogether', { body: { companyId, sheets } })
    },
  },
  'a year continued anew': {
    most: 1.5,
    of: async () => {
      const vehicleId = await aVehicle()
      const sheets = Array.from({ length: 366 }, (_, at) => ({ ...sheetOn(vehicleId, at), kmStart: 64 * at + (at > 0 ? 1 : 0) }))
      await call('saveTogether', { body: { companyId, sheets } })
      const year = { companyId, vehicleId, startDate: '2025-01-01', endDate: '2026-12-31' }
      const { basis } = await call('recalculateRoadmaps', { body: { ...year, preview: true, basis: null } })
      return () => call('recalculateRoadmaps', { body: { ...year, preview: false, basis } })
    },
  },
  '5,000 partners imported': {
    most: 1.5,
    of: async () => {
      const round = ++vehicles
      const rows = Array.from({ length: PARTNERS }, (_, at) => `Partener ${round}-${at} SRL;Prahova;Ploiești`)
      const content = Buffer.from(['Denumire;Județ;Localitate', ...rows].join('\n')).toString('base64')
      const { agreed } = await call('previewImport', { body: { companyId, list: 'partners', content } })
      return () => call('importFile', { body: { companyId, list: 'partners', content, agreed } })
    },
  },
}

const triggers = await owner.query<{ on: string; name: string }>(
  `select tgrelid::regclass::text as on, tgname as name from pg_trigger where tgname like '%_logged_%'`,
)
const setLog = (state: 'enable' | 'disable') =>
  owner.query(triggers.rows.map(({ on, name }) => `alter table ${on} ${state} trigger ${name}`).join(';'))
const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

try {
  for (const [name, { most, of }] of Object.entries(WORK)) {
    const times = { enable: [] as number[], disable: [] as number[] }
    for (let round = -1; round < ROUNDS; round++)
      for (const state of round % 2 ? (['enable', 'disable'] as const) : (['disable', 'enable'] as const)) {
        const work = await of()
        await setLog(state)
        const began = performance.now()
        await work()
        // the first round warms up
        if (round >= 0) times[state].push(performance.now() - began)
        await setLog('enable')
      }
    const ratio = median(times.enable) / median(times.disable)
    console.log(
      `${name}: ${ratio.toFixed(2)} x what it takes without the log, at most ${most} wanted (${Math.round(median(times.enable))} ms)`,
    )
  }
} finally {
  await close()
}
