/** Calls of the contract with input that they accept, as the caller who may make them. Each suite over the contract begins here. */
import { afterAll } from 'vitest'
import { type CallName, contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { bnrStub } from './bnr-stub.ts'
import {
  aCompany,
  aDriver,
  anAdministrator,
  anArticle,
  aPartner,
  aRoadmap,
  aRoute,
  aSurcharge,
  aVehicle,
  signedUp,
  type TestCompany,
} from './builders.ts'
import { type Answered, caller } from './caller.ts'
import { generated, type Ids, INPUT, receiptForm, statement } from './contract-inputs.ts'
import { contractKeys, SIGNED } from './contract-keys.ts'
import { CLIENT_ID, googleStub } from './google-stub.ts'
import { spvStub } from './spv-stub.ts'
import { testApp } from './test-app.ts'

/** A company with one row of each kind, and its member. */
export type Fixture = TestCompany & { ids: Ids }
export type Sent = { query?: Record<string, unknown>; body?: Record<string, unknown> }

export const callNames = Object.keys(contract) as CallName[]
export const endpointOf = (name: CallName): Endpoint => contract[name]
/** The calls that a suite has something to try on: a suite without a test fails. */
export const callsWith = (has: (endpoint: Endpoint) => boolean): CallName[] => callNames.filter((name) => has(endpointOf(name)))
export const isPublic = (name: CallName): boolean => endpointOf(name).caller === 'public'
export const isAdministrators = (name: CallName): boolean => endpointOf(name).caller === 'admin'

/** Everything that a company keeps, as its member sees it. */
export const everythingOf = async (company: TestCompany): Promise<unknown[]> => {
  const query = { companyId: company.id }
  const lists = ['routes', 'articles', 'vehicles', 'surcharges', 'partners', 'drivers', 'receipts', 'roadmaps', 'subscription'] as const
  return [await company.call('companies', {}), ...(await Promise.all(lists.map((name) => company.call(name, { query }))))]
}

/** An application whose calls can all succeed; `const { app, fixture } = await contractCalls()` at the top of a test file. */
export const contractCalls = async () => {
  const bnr = await bnrStub('2026-11-19')
  afterAll(() => bnr.close())
  const google = await googleStub()
  const spv = await spvStub()
  afterAll(() => google.close())
  afterAll(() => spv.close())
  const tests = await testApp({ BNR_URL: bnr.url, GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: google.url, ...spv.env })
  const { app } = tests
  const administrator = await anAdministrator(tests)

  const fixture = async (): Promise<Fixture> => {
    const company = await aCompany(tests)
    const [fuel, spare, driver, spareDriver, partner, sparePartner, route, surcharge] = await Promise.all(
      [anArticle, anArticle, aDriver, aDriver, aPartner, aPartner, aRoute, aSurcharge].map((make) => make(company)),
    )
    if (!fuel || !spare || !driver || !spareDriver || !partner || !sparePartner || !route || !surcharge) throw new Error('all were made')
    const vehicle = await aVehicle(company, {
      fuelId: fuel.id,
      stationaryConsumption: true,
      consumptionStationary: 1.5,
      beneficiaries: true,
    })
    const machine = await aVehicle(company, { fuelId: fuel.id, vehicleType: 'machine' })
    const roadmap = await aRoadmap(company, { vehicleId: vehicle.id, driverId: driver.id })
    const people = { vehicle: vehicle.id, driver: driver.id }
    const station = await aPartner(company)
    const run = await company.call('saveGenerated', {
      body: { companyId: company.id, roadmaps: [generated({ ...people, route: route.id, partner: station.id, fuel: fuel.id }, 2, 1060)] },
    })
    const template = await company.call('saveSheetTemplate', { body: { companyId: company.id, roadmapId: roadmap.id, name: 'Zilnic' } })
    const named = { ...people, partner: partner.id, fuel: fuel.id }
    const [receipt, otherReceipt] = await Promise.all(
      ['B 12', 'B 13'].map((number) =>
        company.call('saveReceipt', { body: { companyId: company.id, id: null, ...receiptForm(named), number } }),
      ),
    )
    if (!receipt || !otherReceipt) throw new Error('both were made')
    const files = { companyId: company.id, ...statement('20.11.2020') }
    const { agreed } = await company.call('previewReceipts', { body: files })
    const { imports } = await company.call('importReceipts', { body: { ...files, agreed: agreed ?? '' } })
    // as of an invoice: a statement is not stored
    await tests.services.database.inCompany(company.id, (trx) =>
      trx
        .updateTable('receiptImports')
        .set({ xml: Buffer.from('<Invoice/>') })
        .execute(),
    )
    await company.call('saveReceiptFile', { body: { companyId: company.id, id: receipt.id, content: 'JVBERi0xLjQKJSVFT0Y=' } })
    const { activePackage } = await company.call('subscription', { query: { companyId: company.id } })
    if (!activePackage) throw new Error('the company has a package')
    const { id: user } = await (await signedUp(tests)).call('authUser', {})
    const emailTemplate = await administrator.call('saveEmailTemplate', {
      body: { id: null, name: crypto.randomUUID(), subject: 'Noutăți', text: 'Bună ziua' },
    })
    const ids = {
      user,
      emailTemplate,
      company: company.id,
      subscription: activePackage.id,
      fuel,
      spare,
      vehicle,
      machine,
      driver,
      spareDriver,
      partner,
      sparePartner,
      route,
      surcharge,
      roadmap,
      receipt,
      otherReceipt,
      receiptImport: imports[0] ?? 0,
      run: run.runId,
      template,
    }
    return {
      ...company,
      ids: Object.fromEntries(Object.entries(ids).map(([name, row]) => [name, typeof row === 'number' ? row : row.id])) as Ids,
    }
  }

  let reading: Promise<Fixture> | null = null
  /** A company that a call may be made of: reads share one, each other call has its own. */
  const fixtureFor = (name: CallName): Promise<Fixture> => {
    if (endpointOf(name).method !== 'GET') return fixture()
    reading ??= fixture()
    return reading
  }

  const keyOf = contractKeys(tests, administrator, google)

  /** Input that names the rows of a company; a key that has to be fetched first is none. */
  const inputOf = async (name: CallName, who: Fixture): Promise<Sent> =>
    INPUT[name](who.ids, who.email, (SIGNED.has(name) && (await keyOf(name, who))) || 'niciuna') as Sent

  /** Input with which the call succeeds once, after everything that has to happen before it. */
  const acceptedInputOf = async (name: CallName, who: Fixture): Promise<Sent> =>
    INPUT[name](who.ids, who.email, (await keyOf(name, who)) ?? 'niciuna') as Sent

  /** Calls as the caller who may; a public call comes from a new network address, which has no failed attempts yet. */
  const askAs = (
    who: Fixture,
    name: CallName,
    input: { query?: object; body?: unknown },
    headers?: Record<string, string>,
  ): Promise<Answered> => (isPublic(name) ? caller(app) : isAdministrators(name) ? administrator : who).ask(name, input, headers)

  return { app, services: tests.services, administrator, fixture, fixtureFor, inputOf, acceptedInputOf, askAs }
}
