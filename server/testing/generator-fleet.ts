/** What the generator's tests ask it with: a vehicle, routes out of Ploiești, and receipts. */
import type { InputOf } from '#contract/contract.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoute, aVehicle } from './builders.ts'
import type { TestApp } from './test-app.ts'

type Receipt = NonNullable<InputOf<'generateRoadmaps'>['body']['expenses']>[number]

/** Town and distance of a route from Ploiești, in km. */
type Destination = readonly [end: string, distance: number]
const WAYS: readonly Destination[] = [
  ['București', 60],
  ['Câmpina', 33],
  ['Buzău', 70],
  ['Târgoviște', 52],
]

type Options = { plan?: 'paid' | 'free'; calculationType?: 'fuel' | 'fifo'; further?: readonly Destination[] }

/** A company in Ploiești with a vehicle that burns 7,5 l/100 km and has 30 l in its tank, and four routes out of the town, or more. */
export const aGeneratorFleet = async (tests: TestApp, { plan = 'paid', calculationType = 'fuel', further = [] }: Options = {}) => {
  const company = await aCompany(tests, { plan })
  const fuel = await anArticle(company)
  const value = calculationType === 'fifo' ? { initialStockValue: 210 } : {}
  const vehicle = await aVehicle(company, { fuelId: fuel.id, calculationType, initialStock: 30, ...value })
  const driver = await aDriver(company)
  const partner = await aPartner(company)
  const routes: number[] = []
  for (const [end, distanceMixt] of [...WAYS, ...further])
    routes.push((await aRoute(company, { end, distanceMixt, distanceUrban: 0, distanceExtraUrban: 0 })).id)
  const receipt = (id: number, date: string, qty: number, part: Partial<Receipt> = {}): Receipt => ({
    ...{ id, date, number: `BF ${id}`, type: 1, partnerId: partner.id, expenseId: fuel.id },
    ...{ qty, price: null, value: Math.round(qty * 750) / 100, currency: 'RON' },
    ...part,
  })
  const people = { companyId: company.id, vehicleId: vehicle.id, driverId: driver.id, createdBy: driver.id }
  return { company, fuel, vehicle, driver, partner, routes, receipt, people }
}
