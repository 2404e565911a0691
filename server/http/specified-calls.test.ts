/**
 * The calls as the two specifications list them, each sent exactly with the fields that its row names and with no other. What a call is refused with
 * all the same stands beside it, with the decision that says why.
 */
import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../testing/builders.ts'
import { contractCalls } from '../testing/contract-calls.ts'
import type { Fixture } from '../testing/contract-inputs.ts'

const { app, services, administrator, fixture } = await contractCalls()

type Row = {
  call: `${'GET' | 'POST' | 'DELETE'} ${string}`
  /** Query of a GET or DELETE, body of a POST. */
  sends?: (who: Fixture) => Record<string, unknown>
  /** What the answer has at least. */
  has?: readonly string[]
  as?: 'public' | 'admin'
  /** What it is refused with, and the decision. */
  refused?: readonly [code: string, decision: string]
}

const DAY = '2026-11-20'
const HOURS = { startDate: DAY, startTime: '08:00', endDate: DAY, endTime: '10:00' }
const ADDRESS = { state: 'Prahova', city: 'Ploiești', address: 'Str. A nr. 1' }
const within = ({ id }: Fixture) => ({ companyId: id })
const named = (row: keyof Fixture['ids']) => (who: Fixture) => ({ ...within(who), id: who.ids[row] })

const expense = ({ ids }: Fixture) => ({
  ...{ date: DAY, number: 'BF 900', partnerId: ids.partner, expenseId: ids.fuel, type: 1, qty: 10, tva: null, price: null, value: 75 },
  ...{ currency: 'RON', expense: { id: ids.fuel, name: 'Motorină' }, partner: { id: ids.partner, name: 'OMV' } },
})
const trip = { start: 'A', end: 'B', via: '', purpose: 'marfă', consumptionId: null, type: 0, distanceUrban: 0, distanceExtraUrban: 0 }
const sheet = (who: Fixture) => ({
  ...{
    ...within(who),
    id: null,
    type: 'vehicle',
    number: 900,
    vehicleId: who.ids.vehicle,
    driverId: who.ids.driver,
    createdBy: who.ids.driver,
  },
  ...{ ...HOURS, kmStart: 1000, kmStop: 1010, kmDone: 10, fuelStart: 20, fuelLeft: 19, fuelConsumed: 1 },
  ...{ equipmentId: null, equipmentHours: '00:00', equipmentConsumptionId: null, hoursStationary: '00:00' },
  ...{ consumptionIds: [], consumptions: [], advancePayment: 0, observations: '' },
  ...{ consumptionType: 1, consumptionMixt: 7.5, consumptionUrban: null, consumptionExtraUrban: null, consumptionStationary: null },
  routes: [{ id: 0.123, ...trip, distanceMixt: 10, ...HOURS, consumption: 0.75 }],
  expenses: [expense(who)],
  beneficiaries: [],
})
const generation = (who: Fixture) => ({
  ...{ ...within(who), vehicleId: who.ids.vehicle, driverId: who.ids.driver, createdBy: who.ids.driver },
  ...{ travelPurpose: { [who.ids.route]: 'marfă' }, range: { from: '2026-11-23', to: '2026-11-27' }, startTime: '06:00', endTime: '23:00' },
  ...{ generateOnWeekend: true, randomizeRoutes: false, allowRoundTripRoutes: true, uniqueRoutesEachDay: false },
  ...{ maxKmPerDay: 500, maximumRoutesPerDay: 4, routes: [who.ids.route] },
  expenses: [
    { ...expense(who), date: '2026-11-23' },
    { ...expense(who), date: '2026-11-24', number: 'BF 901' },
  ],
})
const vehicle = (who: Fixture) => ({
  ...{ ...within(who), id: null, vehicleType: 'vehicle', number: 'PH 90 WIR', make: 'Dacia', model: 'Logan', series: 'X', category: 'M1' },
  ...{
    status: 'active',
    calculationType: 'fuel',
    stationaryConsumption: false,
    fuelId: who.ids.fuel,
    consumptionType: 1,
    consumptionMixt: 7,
  },
  ...{ consumptionUrban: null, consumptionExtraUrban: null, consumptionStationary: null, initialStock: null, initialStockValue: null },
  ...{ fuelTracking: true, kmTracking: true, equipment: false, beneficiaries: true },
})
const days = { startDate: '2026-11-01', endDate: '2026-11-30' }
const billed = (who: Fixture) => ({
  ...{
    ...within(who),
    packageId: 2,
    baseUrl: services.config.PUBLIC_URL,
    invoiceType: 'juridica',
    cui: who.cui,
    name: 'Firma',
    nrOnrc: '',
  },
  ...{ tva: true, ...ADDRESS },
})
const SAFE_OWNER = ['CURRENT_PASSWORD', 'B24: safety asks for the current password'] as const

const ROWS: readonly Row[] = [
  // accounts and companies
  { call: 'GET auth/user', has: ['id', 'email', 'userType', 'activeCompanyId', 'companies'] },
  { call: 'POST auth/login', as: 'public', sends: ({ email }) => ({ email, password: PASSWORD, remember: true }), has: ['token'] },
  {
    call: 'POST auth/login',
    as: 'public',
    sends: ({ email }) => ({ email, password: PASSWORD, remember: true, migrated: true }),
    has: ['token'],
  },
  {
    call: 'POST auth/register',
    as: 'public',
    sends: () => ({
      email: `${crypto.randomUUID()}@exemplu.ro`,
      password: PASSWORD,
      confirm_password: PASSWORD,
      agree: true,
      newsletter: false,
    }),
    has: ['token'],
  },
  { call: 'POST auth/active-company', sends: within },
  {
    call: 'POST company/add',
    sends: ({ id, cui }) => ({ id, administrator: 'Ana', cui, name: 'Firma', nrOnrc: '', ...ADDRESS, capital: '', tva: true }),
    has: ['id'],
  },
  { call: 'GET subscription', sends: within, has: ['activePackage', 'totalRoadmaps', 'totalSheets'] },
  {
    call: 'GET company/stats',
    sends: (who) => ({ ...within(who), from: '2026-11-01', to: '2026-11-30' }),
    has: ['totalRoadmaps', 'kmDone'],
  },
  {
    call: 'GET company/stats',
    sends: (who) => ({ ...within(who), from: '2026-11-30', to: '2026-11-01' }),
    refused: ['INVALID', 'reversed days are told'],
  },
  { call: 'GET subscription/details', sends: ({ ids }) => ({ id: ids.subscription }), has: ['packageSubscription', 'lastCharge'] },
  { call: 'POST company/settings', sends: (who) => ({ ...within(who), roadmapApprovedBy: 'Ana', sheetApprovedBy: 'Ion' }) },
  { call: 'POST user/update', sends: ({ email }) => ({ name: 'Ana', email, phone: '0722' }) },
  { call: 'POST user/password', sends: () => ({ password: 'alta-parola-9', confirm_password: 'alta-parola-9' }), refused: SAFE_OWNER },
  { call: 'POST auth/unsubscribe', as: 'public', sends: ({ email }) => ({ email, commercial: true }) },
  // lists
  {
    call: 'POST route/add',
    sends: (who) => ({
      ...within(who),
      id: null,
      name: 'R',
      start: 'A',
      end: 'B',
      via: '',
      distanceUrban: 0,
      distanceExtraUrban: 0,
      distanceMixt: 7,
    }),
  },
  { call: 'POST expense/add', sends: (who) => ({ ...within(who), id: null, name: 'Ulei', isFuel: false, tva: 21, um: 'L' }) },
  { call: 'POST expense/add', sends: (who) => ({ ...within(who), id: null, name: 'Antigel', isFuel: false, tva: 21 }), has: ['um'] },
  { call: 'POST vehicle/add', sends: vehicle },
  { call: 'POST consumption/add', sends: (who) => ({ ...within(who), id: null, name: 'Iarnă', vehicleType: 'vehicle', amount: 10 }) },
  {
    call: 'POST partner/add',
    sends: (who) => ({ ...within(who), id: null, cui: '', name: 'P', nrOnrc: '', ...ADDRESS, capital: '', tva: false }),
  },
  {
    call: 'POST driver/add',
    sends: (who) => ({ ...within(who), id: null, name: 'Dan', job: 'șofer', ci: '', email: '', phone: '', status: 'active' }),
  },
  ...(['route', 'expense', 'vehicle', 'consumption', 'partner', 'driver', 'subscription/invoices'] as const).map(
    (path): Row => ({ call: `GET ${path}`, sends: within }),
  ),
  { call: 'GET company' },
  { call: 'GET expense', sends: (who) => ({ ...within(who), isFuel: true }) },
  { call: 'GET vehicle', sends: (who) => ({ ...within(who), vehicleType: 'machine' }) },
  { call: 'DELETE driver', sends: named('spareDriver') },
  { call: 'DELETE partner', sends: named('sparePartner') },
  { call: 'DELETE expense', sends: named('spare') },
  { call: 'DELETE route', sends: named('route') },
  { call: 'DELETE vehicle', sends: named('vehicle'), refused: ['IN_USE', 'B6: a record in use is not deleted'] },
  { call: 'DELETE company', sends: (who) => ({ ...within(who), id: who.id }) },
  // sheets
  { call: 'GET roadmap/last', sends: (who) => ({ ...within(who), vehicleId: who.ids.vehicle }) },
  { call: 'GET roadmap/vehicle-data', sends: named('vehicle'), has: ['kmStart', 'fuelStart'] },
  { call: 'GET roadmap/view', sends: named('roadmap'), has: ['number', 'routes', 'expenses', 'beneficiaries'] },
  { call: 'POST roadmap/add', sends: sheet, has: ['id'] },
  {
    call: 'GET roadmap',
    sends: (who) => ({
      ...within(who),
      vehicleId: who.ids.vehicle,
      driverId: who.ids.driver,
      from: '2026-11-01',
      to: '2026-11-30',
      type: 'vehicle',
    }),
  },
  { call: 'DELETE roadmap', sends: named('roadmap') },
  {
    call: 'GET roadmap/export',
    sends: (who) => ({ ...named('roadmap')(who), type: 'foi-parcurs', purpose: '', destination: '', force: true }),
  },
  {
    call: 'POST roadmap/print',
    sends: (who) => ({
      ...{ ...within(who), ...days, vehicleId: who.ids.vehicle, driverId: who.ids.driver },
      ...{ documentType: 'foi-parcurs', vehicleType: 'vehicle' },
    }),
  },
  { call: 'POST roadmap/renumber', sends: (who) => ({ ...within(who), ...days, vehicleType: 'vehicle' }) },
  { call: 'POST roadmap/recalculate', sends: (who) => ({ ...within(who), ...days, vehicleId: who.ids.vehicle }) },
  { call: 'POST roadmap/generate', sends: generation, has: ['roadmaps', 'fuelConsumed', 'fuelAdded', 'distance', 'initialFuel'] },
  // packages
  { call: 'GET subscription/packages' },
  { call: 'POST subscription/cancel', sends: within, refused: ['NOTHING_TO_CANCEL', 'the package of the test is not renewed'] },
  { call: 'POST subscription/checkout', sends: billed, has: ['sessionId'] },
  { call: 'POST subscription/free', sends: within, refused: ['PACKAGE_PAID', 'B2: the free package is the first'] },
  // administrators
  { call: 'GET admin/users', as: 'admin' },
  {
    call: 'GET admin/user',
    as: 'admin',
    sends: ({ ids }) => ({ id: ids.user }),
    has: ['id', 'name', 'email', 'phone', 'userType', 'companies', 'activePackage'],
  },
  { call: 'GET admin/user/login', as: 'admin', sends: ({ ids }) => ({ id: ids.user }) },
  { call: 'GET admin/active-subscriptions', as: 'admin' },
  { call: 'GET email-template', as: 'admin' },
  { call: 'POST email-template/add', as: 'admin', sends: () => ({ id: null, name: crypto.randomUUID(), subject: 'S', text: 'T' }) },
  { call: 'DELETE email-template', as: 'admin', sends: ({ ids }) => ({ id: ids.emailTemplate }) },
  { call: 'DELETE admin/user', as: 'admin', sends: ({ ids }) => ({ id: ids.user }) },
]

const send = async (who: Fixture, { call, as, sends }: Pick<Row, 'call' | 'as' | 'sends'>) => {
  const [method, path] = call.split(' ') as ['GET' | 'POST' | 'DELETE', string]
  const token = as === 'admin' ? administrator.token : who.token
  const payload = sends?.(who)
  const search = method === 'POST' || !payload ? '' : `?${new URLSearchParams(payload as Record<string, string>)}`
  const answer = await app.inject({
    method,
    url: `/api/${path}${search}`,
    headers: as === 'public' ? {} : { authorization: `Bearer ${token}` },
    ...(method === 'POST' ? { payload: payload ?? {} } : {}),
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return { status: answer.statusCode, body: isJson ? answer.json() : null }
}

describe('a call that a specification lists', () => {
  test.each(ROWS)('$call takes what is listed', async (row) => {
    const { status, body } = await send(await fixture(), row)
    if (row.refused) return expect([body.code, row.refused[1]]).toEqual(row.refused)
    expect([status, body?.fields, body?.message]).toEqual([200, undefined, undefined])
    for (const field of row.has ?? []) expect(body.data).toHaveProperty(field)
  })
})

describe('what is wrong with a call', () => {
  const fieldsOf = async (call: Row['call'], sends: (who: Fixture) => Record<string, unknown>) =>
    (await send(await fixture(), { call, sends })).body.fields

  test('is told at all fields at once, of a vehicle and of who is billed', async () => {
    expect(
      await fieldsOf('POST vehicle/add', (who) => ({
        ...within(who),
        vehicleType: 'vehicle',
        fuelId: who.ids.fuel,
        calculationType: 'fifo',
      })),
    ).toEqual(
      Object.fromEntries(
        ['number', 'category', 'consumptionType', 'initialStock', 'initialStockValue'].map((field) => [field, 'Câmp obligatoriu']),
      ),
    )
    expect(Object.keys(await fieldsOf('POST subscription/checkout', (who) => ({ ...billed(who), cui: '', name: '', city: '' })))).toEqual(
      expect.arrayContaining(['cui', 'name', 'city']),
    )
  })

  test('is told by the name of a field that does not exist, in a body, inside a list, and in a query', async () => {
    const unknown = 'Câmpul nu există'
    expect(await fieldsOf('POST route/add', (who) => ({ ...within(who), name: 'R', start: 'A', end: 'B', nume: 1 }))).toEqual({
      nume: unknown,
    })
    expect(
      await fieldsOf('POST roadmap/add', (who) => ({ ...sheet(who), routes: [{ ...trip, distanceMixt: 1, ...HOURS, kilometri: 7 }] })),
    ).toEqual({ 'routes.0.kilometri': unknown })
    expect(await fieldsOf('GET roadmap', (who) => ({ ...within(who), vehicle: 1 }))).toEqual({ vehicle: unknown })
  })
})

test('sheets are saved as the generator answered them, and no route is added to the list that was not asked for', async () => {
  const who = await fixture()
  const { body } = await send(who, { call: 'POST roadmap/generate', sends: generation })
  expect(body.data.roadmaps.length).toBeGreaterThan(0)
  const saved = await send(who, { call: 'POST roadmap/generate-save', sends: (of) => ({ ...within(of), roadmaps: body.data.roadmaps }) })
  expect([saved.status, saved.body.fields]).toEqual([200, undefined])
  const routes = async () => (await send(who, { call: 'GET route', sends: within })).body.data.length
  const before = await routes()
  expect((await send(who, { call: 'POST roadmap/add', sends: (of) => ({ ...sheet(of), id: null, number: 990 }) })).status).toBe(200)
  expect(await routes()).toBe(before)
})
