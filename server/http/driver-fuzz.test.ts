/**
 * Calls of a driver with ids of other drivers' rows, in everything that drivers may call: no answer, file or picture tells of them, and
 * they stay as they are. FUZZ_CALLS and FUZZ_SEED say how many and which.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CallName } from '#contract/contract.ts'
import { readPdf } from '#documents/testing/read-pdf.ts'
import { aDriverMember } from '../testing/a-driver.ts'
import { aRoadmap, aVehicle } from '../testing/builders.ts'
import type { Answered } from '../testing/caller.ts'
import { callsWith, contractCalls, type Sent } from '../testing/contract-calls.ts'
import { type Fixture, INPUT, receiptForm } from '../testing/contract-inputs.ts'
import { changed, changes } from '../testing/fuzz-values.ts'

const CALLS = Number(process.env.FUZZ_CALLS ?? (process.env.TEST_LONG === '1' ? 10_000 : 100))
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Date.now() / (24 * 60 * 60_000)))

/** Stands in every text of another driver's rows, and as it is within a picture in base64. */
const MARK = 'ALTUIA'
const MARKS = [MARK, Buffer.from(MARK).toString('base64')]
const picture = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF`).toString('base64')

const { app, fixture } = await contractCalls()
/** What would end the test: another company to be in, and none. */
const LEAVES = ['activeCompany', 'deleteCompany']
const open = callsWith(({ drivers }) => drivers === true).filter((name) => !LEAVES.includes(name))

/** Rows of another driver, on the driver's vehicle and on one of their own, all of them marked. */
const foreignRows = async ({ ids, ...company }: Fixture, vehicle: number): Promise<number[]> => {
  const { call, id: companyId } = company
  const other = await call('saveDriver', { body: { companyId, id: null, name: `${MARK} Vasile`, job: MARK, phone: '0799999999' } })
  const car = await aVehicle(company, { make: MARK, model: MARK })
  const day = { startDate: '2026-11-20', startTime: '09:00', endDate: '2026-11-20', endTime: '10:00' }
  const trip = { start: MARK, end: `${MARK} 2`, purpose: MARK, type: 0 as const, distanceMixt: 33, ...day }
  const sheet = { driverId: other.id, routes: [trip], observations: MARK, createdBy: other.id, secondDriver: MARK, ...day }
  const sheets = [await aRoadmap(company, { ...sheet, vehicleId: vehicle }), await aRoadmap(company, { ...sheet, vehicleId: car.id })]
  const receipts: number[] = []
  for (const at of [vehicle, car.id]) {
    const form = { ...receiptForm({ ...ids, vehicle: at, driver: other.id }), number: `${MARK}${at}`, note: MARK, station: MARK }
    const { id } = await call('saveReceipt', { body: { companyId, id: null, ...form } })
    await call('saveReceiptFile', { body: { companyId, id, content: picture(`${MARK}   `) } })
    receipts.push(id)
  }
  return [other.id, car.id, ...sheets.map(({ id }) => id), ...receipts]
}

/** What an answer says, of a document its words. */
const textOf = ({ bytes, headers }: Pick<Answered, 'bytes' | 'headers'>): string =>
  headers['content-type'] === 'application/pdf'
    ? readPdf(bytes)
        .pages.map(({ text }) => text)
        .join(' ')
    : bytes.toString()

test(`${CALLS} calls of a driver with ids of others tell nothing of them, seed ${SEED}`, { timeout: 300_000 + CALLS * 200 }, async () => {
  const whole = await fixture()
  const { ids, ...company } = whole
  const foreign = await foreignRows(whole, ids.vehicle)
  const driver = await aDriverMember(company, { driverId: ids.driver, vehicleId: ids.vehicle })
  const theirs = async () => {
    const query = { companyId: company.id }
    const rows = await Promise.all([
      company.call('roadmaps', { query: { ...query, type: 'vehicle' } }),
      company.call('receipts', { query }),
    ])
    return rows
      .flat()
      .filter(({ id }) => foreign.includes(id))
      .map(({ state: _, ...row }) => row)
  }
  const before = await theirs()
  const faults: string[] = []
  const succeeded = new Set<CallName>()

  const call = async (name: CallName, input: Sent) => {
    const answer = await driver.ask(name, input)
    if (answer.status === 200) succeeded.add(name)
    const texts = [textOf(answer)]
    if (name === 'exportRoadmap' && answer.status === 200) {
      const { rawPayload, headers } = await app.inject({ url: String(answer.body.data).replace(/^.*\/api/, '/api') })
      texts.push(textOf({ bytes: rawPayload, headers }))
    }
    const sent = JSON.stringify(input)
    const told = texts.some((text) => MARKS.some((mark) => text.includes(mark) && !sent.includes(mark)))
    if (told || answer.status >= 500) faults.push(`${name} ${sent.slice(0, 1500)}\n${answer.status} ${texts.join('\n').slice(0, 500)}`)
  }

  // what each call is sent rightly, and with each row of another in the place of each own
  const plans = fc.sample(changes, { numRuns: CALLS, seed: SEED })
  for (const name of open) await call(name, follow(name, INPUT[name](ids, driver.email, 'niciuna') as Sent))
  for (const [at, plan] of plans.entries()) {
    const name = open[at % open.length] as CallName
    const good = INPUT[name](swapped(ids, foreign, plan[0]?.at ?? 0), driver.email, 'niciuna') as Sent
    await call(name, follow(name, at % 3 === 0 ? good : changed(good, plan, foreign)))
    if (faults.length > 5) break
  }
  expect(faults.join('\n\n')).toBe('')
  // the company does not have its sheets approved
  expect(open.filter((name) => !succeeded.has(name))).toEqual(['submitSheets'])
  expect(await theirs()).toEqual(before)
})

/** The ids of an input, with a row of another in the place of one of them. */
const swapped = (ids: Fixture['ids'], foreign: readonly number[], at: number): Fixture['ids'] => {
  const own = (['driver', 'vehicle', 'roadmap', 'receipt', 'otherReceipt', 'spareDriver'] as const)[at % 6] ?? 'driver'
  return { ...ids, [own]: foreign[at % foreign.length] ?? 0 }
}

/** Changes that are followed never end being told. */
const follow = (name: CallName, input: Sent): Sent =>
  name === 'liveChanges' && input.query ? { ...input, query: { ...input.query, follow: 'false' } } : input
