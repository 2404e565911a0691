/** Tests that begin with a signed-in user, whose company has a vehicle, a driver and the other records. */
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import type { Article } from '#contract/articles.ts'
import type { AnswerOf, InputOf } from '#contract/contract.ts'
import type { Driver } from '#contract/drivers.ts'
import type { Partner } from '#contract/partners.ts'
import type { Route } from '#contract/routes.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { type Caller, signedUp } from './api.ts'
import { aTaxCode } from './tax-codes.ts'

/** Somebody's company, active and empty. */
export type OwnCompany = Caller & { id: number; email: string; token: string }

/** A company that pays VAT, of a new user, on the free package. */
export const aCompany = async (address: string): Promise<OwnCompany> => {
  const company = await aNewCompany(address)
  await company.call('takeFreePackage', { body: { companyId: company.id } })
  return company
}

const aNewCompany = async (address: string): Promise<OwnCompany> => {
  const person = await signedUp(address)
  const { id } = await person.call('saveCompany', {
    body: {
      cui: aTaxCode(),
      name: 'Transport Exemplu S.R.L.',
      tva: true,
      administrator: 'Ioana Țuțuianu',
      state: 'Prahova',
      city: 'Ploiești',
      address: 'Str. Libertății nr. 5',
    },
  })
  return { ...person, id }
}

/** What a sheet is written with: 7,5 L/100 km, a tank of 40 L worth 280 lei, and a partner that pays VAT. */
export type Fleet = { fuel: Article; vehicle: Vehicle; driver: Driver; partner: Partner; route: Route }

/** Gives a company its first vehicle and what belongs to it. */
export const aFleet = async ({ id: companyId, call }: OwnCompany): Promise<Fleet> => {
  // every company begins with it
  const [fuel] = await call('articles', { query: { companyId, search: 'Motorină' } })
  if (!fuel) throw new Error('The company has no fuel')
  const [vehicle, driver, partner, route] = await Promise.all([
    call('saveVehicle', {
      body: {
        companyId,
        vehicleType: 'vehicle',
        number: 'PH 12 ABC',
        make: 'Dacia',
        model: 'Duster',
        category: 'M1',
        calculationType: 'fifo',
        fuelId: fuel.id,
        consumptionType: 1,
        consumptionMixt: 7.5,
        initialStock: 40,
        initialStockValue: 280,
      },
    }),
    call('saveDriver', { body: { companyId, name: 'Șerban Țepeș', job: 'șofer', status: 'active' } }),
    call('savePartner', { body: { companyId, cui: aTaxCode(), name: 'Benzinăria Nord S.R.L.', tva: true, state: 'Prahova' } }),
    call('saveRoute', { body: { companyId, name: 'Câmpina', start: 'Ploiești', end: 'Câmpina', distanceMixt: 32 } }),
  ])
  return { fuel, vehicle, driver, partner, route }
}

type Sheet = Partial<Omit<InputOf<'saveRoadmap'>['body'], 'companyId'>>

/** A saved sheet of the fleet: one round trip of 64 km, 4,80 L, from 40 L. */
export const aSheet = async (company: OwnCompany, fleet: Fleet, day: string, part: Sheet = {}): Promise<AnswerOf<'saveRoadmap'>> => {
  const times = { startDate: day, startTime: '08:00', endDate: day, endTime: '16:00' }
  return company.call('saveRoadmap', {
    body: {
      companyId: company.id,
      type: 'vehicle',
      number: 1,
      vehicleId: fleet.vehicle.id,
      driverId: fleet.driver.id,
      kmStart: 1000,
      fuelStart: 40,
      routes: [{ start: 'Ploiești', end: 'Câmpina', purpose: 'Livrare', type: 2, distanceMixt: 32, ...times }],
      ...times,
      ...part,
    },
  })
}

/** What the browser of a signed-in user keeps, under `USER_TOKEN`. */
const session = (token: string): string => JSON.stringify({ expiry: 0, value: token })

/** Signs in the browser of a page that stands, for a bench: what it measures next has no script but the product's. */
export const keepToken = async (page: Page, token: string): Promise<void> => {
  await page.evaluate((value) => localStorage.setItem('USER_TOKEN', value), session(token))
}

/** Signs a browser in before its first page, once: who signs out stays out. The last session given counts. */
export const signedIn = async (context: BrowserContext, token: string): Promise<void> => {
  await context.addInitScript((value) => {
    // a frame and an empty page have no store of their own
    if (window.top !== window || !location.protocol.startsWith('http') || localStorage.getItem(value)) return
    localStorage.setItem(value, 'once')
    localStorage.setItem('USER_TOKEN', value)
  }, session(token))
}

/** Every test has a company of its own, on the free package unless it wants none, and the browser is signed in to it. */
export const test = base.extend<{ company: OwnCompany; free: boolean }>({
  free: [true, { option: true }],
  company: async ({ baseURL, free }, use) => {
    await use(await (free ? aCompany : aNewCompany)(baseURL as string))
  },
  context: async ({ context, company }, use) => {
    await signedIn(context, company.token)
    await use(context)
  },
})
