/**
 * How much the product costs above its own SQL. Machines differ, and one machine differs from minute to minute: only the
 * ratios of interleaved rounds of one run mean something; the times beside them are there to read them by.
 */

import type { InputOf } from '#contract/contract.ts'
import { renderPdf } from '#documents/render.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { aLetterhead, aSheetRecord } from '#domain/report/a-sheet-record.ts'
import { foiParcurs } from '#domain/report/foi-parcurs.ts'
import { type SheetInput, sheetTotals } from '#domain/roadmap/totals.ts'
import { APP_ROLE } from '#server/database/connection.ts'
import { bareSql } from './bare-sql.ts'
import { openApp, openCompany } from './open-app.ts'
import { FLEET, PARTNERS, SHEETS, seedCompany, YEAR } from './seed.ts'

const ROUNDS = 60
const WARM_UP = 10

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** Runs both in turn, each after an untimed `before`, round by round, and prints their medians and what the first costs above the second. */
const compare = async (
  what: string,
  product: () => Promise<unknown>,
  bare: () => Promise<unknown>,
  before: () => Promise<unknown> = async () => {},
): Promise<void> => {
  const times = { product: [] as number[], bare: [] as number[] }
  const timed = async (into: number[], work: () => Promise<unknown>) => {
    await before()
    const begun = performance.now()
    await work()
    into.push(performance.now() - begun)
  }
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    await timed(round < 0 ? [] : times.product, product)
    await timed(round < 0 ? [] : times.bare, bare)
  }
  const [ours, theirs] = [median(times.product), median(times.bare)]
  console.log(
    `${what.padEnd(44)} ${(ours / theirs).toFixed(2).padStart(6)}×   ${ours.toFixed(2).padStart(8)} ms  ${theirs.toFixed(2).padStart(8)} ms`,
  )
}

/** Prints the median time of work that has nothing to be compared with. */
const alone = async (what: string, work: () => Promise<unknown>, rounds: number): Promise<void> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  console.log(`${what.padEnd(44)} ${''.padStart(7)}   ${median(times).toFixed(2).padStart(8)} ms`)
}

/** What the form computes at every key when a sheet has 60 trips. */
const sixtyTrips = (): SheetInput => ({
  kind: 'vehicle',
  rates: {
    consumptionType: 1,
    consumptionMixt: decimal('7.5'),
    consumptionUrban: null,
    consumptionExtraUrban: null,
    consumptionStationary: decimal('1.2'),
  },
  kmStart: decimal('125120.5'),
  fuelStart: decimal('40.25'),
  hoursExploitation: 0,
  hoursStationary: 90,
  surcharges: [decimal(10)],
  equipment: null,
  trips: Array.from({ length: 60 }, (_, at) => ({
    direction: 2,
    distanceMixt: decimal(30 + at / 2),
    distanceUrban: decimal(0),
    distanceExtraUrban: decimal(0),
    surcharge: decimal(5),
  })),
  purchases: [{ isFuel: true, qty: decimal('41.38'), tva: decimal('52.07'), value: decimal(300), currency: 'RON' }],
})

const { app, owner, close } = await openApp()

try {
  const { call, companyId } = await openCompany(app)
  const seeded = await seedCompany(owner, companyId)
  await owner.query(`set role ${APP_ROLE}; set app.company_id = '${companyId}'; set app.caller = 'null'`)
  const bare = bareSql(owner, companyId, seeded)

  console.log(`${SHEETS} sheets in one company, medians of ${ROUNDS} interleaved rounds\n`)
  console.log(`${''.padEnd(44)} ${'ratio'.padStart(7)}   ${'product'.padStart(8)}     ${'bare'.padStart(8)}`)

  await compare(
    'list, first page',
    () => call('roadmaps', { query: { companyId, page: 1 } }),
    () => bare.list({}),
  )
  let vehicle = 0
  const next = () => seeded.vehicleId + (vehicle++ % 20)
  await compare(
    'list, another vehicle and month',
    () => call('roadmaps', { query: { companyId, page: 1, vehicleId: next(), from: '2025-03-01', to: '2025-03-31' } }),
    () => bare.list({ vehicleId: next(), from: '2025-03-01', to: '2025-03-31' }),
  )

  const november = { from: '2026-11-01', to: '2026-11-30' }
  await compare(
    'list, a month',
    () => call('roadmaps', { query: { companyId, page: 1, ...november } }),
    () => bare.list(november),
  )

  await compare(
    `search among ${PARTNERS} partners`,
    () => call('partners', { query: { companyId, page: 1, search: 'abc' } }),
    () => bare.partners('%abc%'),
  )

  const deep = Math.floor(PARTNERS / 15 / 2)
  await compare(
    `page ${deep} of ${PARTNERS} partners by city`,
    () => call('partners', { query: { companyId, page: deep, sort: 'city' } }),
    () => bare.partnersByCity((deep - 1) * 15),
  )

  const day = '2026-11-21'
  const trip = { start: 'Brașov', end: 'Făgăraș', purpose: 'Livrare', type: 2, distanceMixt: 67, startDate: day, endDate: day } as const
  const line = { date: day, number: '4711', type: 1, partnerId: seeded.partnerId } as const
  const sheet: InputOf<'saveRoadmap'>['body'] = {
    id: null,
    companyId,
    type: 'vehicle',
    number: 1,
    numberProposed: true,
    vehicleId: seeded.vehicleId,
    driverId: seeded.driverId,
    startDate: day,
    endDate: day,
    kmStart: 1000,
    fuelStart: 40,
    routes: [trip, trip, trip],
    expenses: [
      { ...line, expenseId: seeded.fuelId, qty: 41.38, value: 300 },
      { ...line, expenseId: seeded.itemId, qty: 1, price: 10 },
    ],
  }
  await compare('save, 3 trips and 2 purchases', () => call('saveRoadmap', { body: sheet }), bare.save)

  const year = { companyId, vehicleId: seeded.yearlyId, startDate: '2020-01-01', endDate: '2020-12-31' }
  await compare(
    `recalculate ${YEAR} sheets`,
    async () => {
      const { changed } = await call('recalculateRoadmaps', { body: year })
      if (changed !== YEAR - 1) throw new Error(`${changed} sheets were written`)
    },
    () => bare.recalculate(seeded.yearlyId),
    () => bare.disturb(seeded.yearlyId),
  )

  await alone(
    `check ${FLEET.vehicles * FLEET.days} sheets of ${FLEET.vehicles} vehicles in a month`,
    () => call('suspectRoadmaps', { query: { companyId, type: 'vehicle', from: FLEET.from, to: FLEET.to } }),
    9,
  )
  const sixty = sixtyTrips()
  await alone('totals of a sheet with 60 trips', async () => sheetTotals(sixty), 1000)

  const { id } = await call('saveRoadmap', { body: sheet })
  const model = foiParcurs(aSheetRecord(), aLetterhead())
  const drawn = async () => {
    for await (const chunk of renderPdf('foi-parcurs', [model])) if (chunk.length === 0) throw new Error('an empty chunk')
  }
  await compare(
    'one sheet as PDF, above drawing it',
    async () => {
      const address = await call('exportRoadmap', { query: { companyId, id, type: 'foi-parcurs', force: true } })
      const { statusCode, rawPayload } = await app.inject({ method: 'GET', url: address })
      if (statusCode !== 200 || rawPayload.subarray(0, 5).toString() !== '%PDF-') throw new Error(`no PDF but ${statusCode}`)
    },
    drawn,
  )
} finally {
  await close()
}
