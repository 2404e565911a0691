/**
 * The main job as a program does it: plain HTTP, the field names of the specification, figures computed by hand. Three
 * vehicles of three kinds; totals that the program sends are wrong on purpose and ignored.
 */
import { expect, test } from '@playwright/test'
import { readPdf } from '#documents/testing/read-pdf.ts'
import { anEmail } from './api.ts'
import { aTaxCode } from './tax-codes.ts'

type Json = Record<string, unknown>

// biome-ignore lint/suspicious/noExplicitAny: what a program reads is what it finds
type Data = any

const DAY = '2026-03-12'

/** Opens an account, a company that pays VAT and its free package; returns how to call as its owner. */
const opened = async (address: string) => {
  let token = ''
  const send = async (verb: string, path: string, payload: Json) => {
    const query = new URLSearchParams(Object.entries(payload).map(([name, value]) => [name, String(value)]))
    const inBody = verb === 'POST'
    return fetch(`${address}/api/${path}${inBody ? '' : `?${query}`}`, {
      method: verb,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(inBody ? { 'content-type': 'application/json' } : {}),
      },
      ...(inBody ? { body: JSON.stringify(payload) } : {}),
    })
  }
  const api = async (verb: string, path: string, payload: Json = {}): Promise<Data> => {
    const answer = await send(verb, path, payload)
    const body = await answer.json()
    expect(answer.status, `${verb} ${path}: ${JSON.stringify(body)}`).toBe(200)
    return body.data
  }

  const email = anEmail()
  const password = 'parola mea'
  await api('POST', 'auth/register', { email, password, confirm_password: password, agree: true, newsletter: false })
  token = (await api('POST', 'auth/login', { email, password, remember: false })).token
  expect(await api('GET', 'auth/user')).toMatchObject({ email, userType: 'user', activeCompanyId: null, companies: [] })
  const { id: companyId } = await api('POST', 'company/add', {
    administrator: 'Ștefan Țuțea',
    cui: aTaxCode(),
    name: 'Țesătoria Șoimul S.R.L.',
    nrOnrc: 'J29/77/2019',
    state: 'Prahova',
    city: 'Ploiești',
    address: 'Str. Gării nr. 1',
    capital: '200',
    tva: true,
    id: null,
  })
  await api('POST', 'auth/active-company', { companyId })
  await api('POST', 'subscription/free', { companyId })
  expect(await api('GET', 'subscription', { companyId })).toMatchObject({ totalRoadmaps: 0, totalSheets: 0 })
  const fuel = await api('POST', 'expense/add', { name: 'Motorină', isFuel: true, tva: 21, um: 'L', companyId, id: null })
  const driver = await api('POST', 'driver/add', { name: 'Mădălina Ștefănescu', job: 'șofer', status: 'active', companyId, id: null })
  const partner = (tva: boolean) =>
    api('POST', 'partner/add', { cui: null, name: tva ? 'Stația Cu TVA' : 'Stația Fără TVA', tva, companyId, id: null })
  const surcharge = (name: string, vehicleType: string, amount: number) =>
    api('POST', 'consumption/add', { name, vehicleType, amount, companyId, id: null })
  return { api, send, companyId, fuel, driver, partner, surcharge }
}

const WRONG = { kmStop: 1, kmDone: 1, fuelLeft: 1, fuelConsumed: 1 }
const times = { startDate: DAY, startTime: '06:15', endDate: DAY, endTime: '19:45' }

test('a mixed norm: round trip with a surcharge, a price without VAT', async ({ baseURL }) => {
  const { api, send, companyId, fuel, driver, partner, surcharge } = await opened(baseURL as string)
  const winter = await surcharge('Iarnă', 'vehicle', 12)
  const station = await partner(true)
  const vehicle = await api('POST', 'vehicle/add', {
    number: 'PH 77 ȚES',
    make: 'Ford',
    model: 'Transit',
    series: null,
    category: 'N1',
    status: 'active',
    vehicleType: 'vehicle',
    calculationType: 'fifo',
    stationaryConsumption: false,
    fuelId: fuel.id,
    consumptionType: 1,
    consumptionMixt: 6.8,
    initialStock: 12.3,
    initialStockValue: 80,
    companyId,
    id: null,
  })
  expect(await api('GET', 'roadmap/last', { companyId, vehicleType: 'vehicle' })).toBe(0)
  expect(await api('GET', 'roadmap/vehicle-data', { id: vehicle.id, companyId })).toEqual({
    kmStart: 0,
    fuelStart: 12.3,
    firstDay: null,
    driverId: null,
    place: null,
    purpose: null,
    direction: null,
    reading: null,
    meter: null,
    hoursAvailable: null,
    hours: null,
  })

  const { id } = await api('POST', 'roadmap/add', {
    id: null,
    companyId,
    type: 'vehicle',
    number: 1,
    vehicleId: vehicle.id,
    driverId: driver.id,
    createdBy: driver.id,
    ...times,
    kmStart: 88412.5,
    fuelStart: 12.3,
    ...WRONG,
    routes: [
      {
        start: 'Ploiești',
        end: 'Buzău',
        via: 'Mizil',
        purpose: 'Livrare',
        type: 2,
        consumptionId: winter.id,
        distanceMixt: 47.35,
        ...times,
      },
      { start: 'Ploiești', end: 'Băicoi', via: null, purpose: 'Aprovizionare', type: 0, consumptionId: null, distanceMixt: 18.2, ...times },
    ],
    expenses: [
      { date: DAY, number: 'BF 1', type: 1, partnerId: station.id, expenseId: fuel.id, qty: 30.5, price: 5.8421, currency: 'RON' },
    ],
    beneficiaries: [{ partnerId: station.id, purpose: 'Livrare marfă' }],
    advancePayment: 150,
    observations: null,
  })
  const sheet = await api('GET', 'roadmap/view', { id, companyId })
  // 94,7 km × 6,8 / 100 = 6,4396, and 12 % of it 0,7728; 18,2 km are 1,2376
  expect(sheet.routes.map((trip: Data) => [trip.km, trip.consumption])).toEqual([
    [94.7, 7.21],
    [18.2, 1.24],
  ])
  expect(sheet).toMatchObject({ kmDone: 112.9, kmStop: 88525.4, fuelAdded: 30.5, fuelConsumed: 8.45, fuelLeft: 34.35 })
  // 30,5 × 5,8421 = 178,18405; × 1,21 = 215,6027
  expect(sheet.expenses[0]).toMatchObject({ price: 5.8421, tva: 37.42, tvaRate: 21, value: 215.6 })

  const list = { companyId, type: 'vehicle', from: '2026-03-01', to: '2026-03-31', vehicleId: vehicle.id, driverId: driver.id }
  const rows = await api('GET', 'roadmap', list)
  expect(rows).toMatchObject([{ id, number: 1, startDate: DAY, kmDone: 112.9, fuelConsumed: 8.45 }])
  expect(await api('GET', 'roadmap/vehicle-data', { id: vehicle.id, companyId })).toEqual({
    kmStart: 88525.4,
    fuelStart: 34.35,
    firstDay: null,
    driverId: driver.id,
    place: 'Băicoi',
    purpose: 'Aprovizionare',
    direction: 0,
    reading: null,
    meter: null,
    hoursAvailable: null,
    hours: null,
  })
  expect(await api('GET', 'roadmap/last', { companyId, vehicleType: 'vehicle' })).toBe(1)
  expect(await api('GET', 'company/stats', { companyId, from: '2026-03-01', to: '2026-03-31' })).toEqual({
    totalRoadmaps: 1,
    kmDone: 112.9,
  })

  const address = await api('GET', 'roadmap/export', { id, companyId, type: 'foi-parcurs', force: true })
  const paper = await fetch(new URL(address, baseURL))
  expect(paper.headers.get('content-type')).toContain('application/pdf')
  const words = readPdf(Buffer.from(await paper.arrayBuffer()))
    .pages.map(({ text }) => text)
    .join('\n')
  for (const figure of ['88.412,5', '112,9', '88.525,4', '12,30', '30,50', '8,45', '34,35', '215,60', 'PH 77 ȚES', 'Mădălina Ștefănescu'])
    expect(words).toContain(figure)

  await api('DELETE', 'roadmap', { id, companyId })
  const gone = await send('GET', 'roadmap/view', { id, companyId })
  expect([gone.status, await gone.json()]).toMatchObject([404, { code: 'NOT_FOUND', message: 'Înregistrarea nu există' }])
})

test('an urban/extra-urban norm: stationary hours with two surcharges, a supplier without VAT, more burnt than there was', async ({
  baseURL,
}) => {
  const { api, companyId, fuel, driver, partner, surcharge } = await opened(baseURL as string)
  const [cold, load] = [await surcharge('Frig', 'vehicle', 10), await surcharge('Încărcat', 'vehicle', 5)]
  const station = await partner(false)
  const parking = await api('POST', 'expense/add', { name: 'Parcare', isFuel: false, tva: 21, um: 'buc.', companyId, id: null })
  const vehicle = await api('POST', 'vehicle/add', {
    number: 'PH 78 ȚES',
    category: 'M1',
    status: 'active',
    vehicleType: 'vehicle',
    calculationType: 'fuel',
    stationaryConsumption: true,
    fuelId: fuel.id,
    consumptionType: 2,
    consumptionUrban: 9.4,
    consumptionExtraUrban: 6.2,
    consumptionStationary: 1.1,
    companyId,
    id: null,
  })
  const { id } = await api('POST', 'roadmap/add', {
    id: null,
    companyId,
    type: 'vehicle',
    number: 40,
    vehicleId: vehicle.id,
    driverId: driver.id,
    ...times,
    kmStart: 10,
    fuelStart: 5,
    hoursStationary: '02:30',
    consumptionIds: [cold.id, load.id],
    ...WRONG,
    routes: [
      { start: 'A', end: 'B', purpose: 'Scop', type: 2, distanceUrban: 12.4, distanceExtraUrban: 38.6, distanceMixt: 999, ...times },
    ],
    expenses: [{ date: DAY, number: '7', type: 2, partnerId: station.id, expenseId: parking.id, qty: 10, price: 3.333, currency: 'RON' }],
  })
  // (24,8 × 9,4 + 77,2 × 6,2) / 100 = 7,1176; 2,5 h × 1,1 × 1,15 = 3,1625
  expect(await api('GET', 'roadmap/view', { id, companyId })).toMatchObject({
    number: 40,
    createdBy: driver.id,
    kmDone: 102,
    kmStop: 112,
    tripConsumption: 7.12,
    stationaryConsumption: 3.16,
    fuelConsumed: 10.28,
    fuelAdded: 0,
    fuelLeft: -5.28,
    expenses: [{ tva: 0, value: 33.33, price: 3.333 }],
  })
})

test('a machine: hours beyond a day, a surcharge, a value that the receipt gives', async ({ baseURL }) => {
  const { api, companyId, fuel, driver, partner, surcharge } = await opened(baseURL as string)
  const stone = await surcharge('Teren greu', 'machine', 7.5)
  const station = await partner(true)
  const machine = await api('POST', 'vehicle/add', {
    number: 'EXC-1',
    status: 'active',
    vehicleType: 'machine',
    calculationType: 'fuel',
    fuelId: fuel.id,
    consumptionType: 3,
    consumptionStationary: 8.6,
    companyId,
    id: null,
  })
  const { id } = await api('POST', 'roadmap/add', {
    id: null,
    companyId,
    type: 'machine',
    number: 1,
    vehicleId: machine.id,
    driverId: driver.id,
    ...times,
    kmStart: 0,
    fuelStart: 120.5,
    hoursExploitation: '113:20',
    hoursAvailable: '160:00',
    consumptionIds: [stone.id],
    purposeOfTravel: 'Excavare',
    ...WRONG,
    expenses: [{ date: DAY, number: 'F 9', type: 2, partnerId: station.id, expenseId: fuel.id, qty: 1000, value: 6100, currency: 'RON' }],
  })
  // 113 h 20 × 8,6 × 1,075 = 1.047,7667; 6.100 / 1,21 = 5.041,3223
  expect(await api('GET', 'roadmap/view', { id, companyId })).toMatchObject({
    type: 'machine',
    hoursExploitation: '113:20',
    exploitationConsumption: 1047.77,
    fuelConsumed: 1047.77,
    fuelAdded: 1000,
    fuelLeft: 72.73,
    expenses: [{ price: 5.0413, tva: 1058.68, value: 6100 }],
  })
  expect(await api('GET', 'subscription', { companyId })).toMatchObject({ totalRoadmaps: 0, totalSheets: 1 })
})
