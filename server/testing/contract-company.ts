/** The company that the suites over the contract call with: it has one row of each kind. Made once through HTTP, then copied. */
import type pg from 'pg'
import { tokenHash } from '../access/session.ts'
import { drawPrints } from '../features/printing/draw-prints.ts'
import { aCompany, aCui, aDriver, anArticle, aPartner, aRoadmap, aRoute, aSurcharge, aVehicle, type TestCompany } from './builders.ts'
import { caller } from './caller.ts'
import { deadlineForm, generated, type Ids, receiptForm, statement } from './contract-inputs.ts'
import { companyCopier } from './copy-company.ts'
import type { TestApp } from './test-app.ts'

/** The rows that belong to a company and are copied with it. */
type CopiedIds = Omit<Ids, 'emailTemplate'>

/** Copies the company, under a tax code and with an owner of its own; `user` is an account without a company. */
export type CompanyCopier = () => Promise<{ company: TestCompany; ids: CopiedIds }>

/** Two receipts that were typed, one with a file, and one that was read from a file. */
const receiptsOf = async (company: TestCompany, named: Parameters<typeof receiptForm>[0]) => {
  const { call, id: companyId, tests } = company
  const [receipt, otherReceipt] = await Promise.all(
    ['B 12', 'B 13'].map((number) => call('saveReceipt', { body: { companyId, id: null, ...receiptForm(named), number } })),
  )
  if (!receipt || !otherReceipt) throw new Error('both were made')
  const files = { companyId, ...statement('20.11.2020') }
  const { agreed } = await call('previewReceipts', { body: files })
  const { imports } = await call('importReceipts', { body: { ...files, agreed: agreed ?? '' } })
  // as of an invoice: a statement is not stored
  await tests.services.database.inCompany(companyId, (trx) =>
    trx
      .updateTable('receiptImports')
      .set({ xml: Buffer.from('<Invoice/>') })
      .execute(),
  )
  await call('saveReceiptFile', { body: { companyId, id: receipt.id, content: 'JVBERi0xLjQKJSVFT0Y=' } })
  return { receipt: receipt.id, otherReceipt: otherReceipt.id, receiptImport: imports[0] ?? 0 }
}

/** Makes the company, and what copies it by a connection of its own, which the caller ends. */
export const wholeCompany = async (tests: TestApp, client: pg.Client): Promise<CompanyCopier> => {
  const company = await aCompany(tests)
  const [fuel, spare, driver, spareDriver, partner, sparePartner, route, surcharge] = await Promise.all(
    [anArticle, anArticle, aDriver, aDriver, aPartner, aPartner, aRoute, aSurcharge].map((make) => make(company)),
  )
  if (!fuel || !spare || !driver || !spareDriver || !partner || !sparePartner || !route || !surcharge) throw new Error('all were made')
  const uses = { stationaryConsumption: true, consumptionStationary: 1.5, beneficiaries: true }
  const vehicle = await aVehicle(company, { fuelId: fuel.id, ...uses })
  const machine = await aVehicle(company, { fuelId: fuel.id, vehicleType: 'machine' })
  const roadmap = await aRoadmap(company, { vehicleId: vehicle.id, driverId: driver.id })
  const station = await aPartner(company)
  const named = { vehicle: vehicle.id, driver: driver.id, fuel: fuel.id }
  const run = await company.call('saveGenerated', {
    body: { companyId: company.id, roadmaps: [generated({ ...named, route: route.id, partner: station.id }, 2, 1060)] },
  })
  const receipts = await receiptsOf(company, { ...named, partner: partner.id })
  const deadline = await company.call('saveDeadline', { body: { companyId: company.id, id: null, ...deadlineForm(named) } })
  const { id: print } = await company.call('askPrint', {
    body: { companyId: company.id, startDate: '2026-11-01', endDate: '2026-11-30', documentType: 'foi-parcurs', vehicleType: 'vehicle' },
  })
  await drawPrints(tests.services)
  const { activePackage } = await company.call('subscription', { query: { companyId: company.id } })
  if (!activePackage) throw new Error('the company has a package')
  const template = await company.call('saveSheetTemplate', { body: { companyId: company.id, roadmapId: roadmap.id, name: 'Zilnic' } })
  const ids = {
    ...{ company: company.id, subscription: activePackage.id, run: run.runId, machine: machine.id, roadmap: roadmap.id },
    ...{ ...named, partner: partner.id, spare: spare.id, spareDriver: spareDriver.id, sparePartner: sparePartner.id },
    uncodedPartner: (await aPartner(company, { cui: null })).id,
    ...{ deadline: deadline.id, route: route.id, surcharge: surcharge.id, template: template.id, print, ...receipts },
  }

  await client.connect()
  const { id: ownerId } = await company.call('authUser', {})
  const copy = await companyCopier(client, { companyId: company.id, ownerId })
  return async () => {
    const [cui, email, token] = [aCui(), `${crypto.randomUUID()}@exemplu.ro`, crypto.randomUUID()]
    const { shift, strangerId } = await copy({ cui, email, tokenHash: tokenHash(token) })
    const shifted = Object.entries({ ...ids, user: strangerId - shift }).map(([name, id]) => [name, id + shift])
    const owner = { ...caller(tests.app, token), email, tests }
    return { company: { ...owner, id: company.id + shift, cui }, ids: Object.fromEntries(shifted) as CopiedIds }
  }
}
