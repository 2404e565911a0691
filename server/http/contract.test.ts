/** Every call of the contract, as whoever may not make it and with everything that may not be sent. Declaring a call enrols it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, contract, type InputOf } from '#contract/contract.ts'
import { type Endpoint, refusalsOf } from '#contract/endpoint.ts'
import { REFUSALS, Refusal, type RefusalCode } from '#contract/refusals.ts'
import { SPREADSHEET } from '#contract/transfer.ts'
import { issueWaitingInvoices } from '../features/invoices/issue-waiting-invoices.ts'
import { bnrStub } from '../testing/bnr-stub.ts'
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
  PASSWORD,
  signedUp,
  type TestCompany,
} from '../testing/builders.ts'
import { type Answered, caller } from '../testing/caller.ts'
import { testApp } from '../testing/test-app.ts'

const bnr = await bnrStub('2026-11-19')
afterAll(() => bnr.close())
const tests = await testApp({ BNR_URL: bnr.url })
const { app } = tests
const administrator = await anAdministrator(tests)

/** What a company keeps: one row of each kind, by id; and two rows of the installation. */
type Ids = Record<
  | 'user'
  | 'emailTemplate'
  | 'company'
  | 'fuel'
  | 'spare'
  | 'vehicle'
  | 'machine'
  | 'driver'
  | 'partner'
  | 'route'
  | 'surcharge'
  | 'roadmap'
  | 'subscription'
  | 'run',
  number
>
type Fixture = TestCompany & { ids: Ids }

const fixture = async (): Promise<Fixture> => {
  const company = await aCompany(tests)
  const [fuel, spare, driver, partner, route, surcharge] = await Promise.all(
    [anArticle, anArticle, aDriver, aPartner, aRoute, aSurcharge].map((make) => make(company)),
  )
  if (!fuel || !spare || !driver || !partner || !route || !surcharge) throw new Error('all were made')
  const vehicle = await aVehicle(company, { fuelId: fuel.id })
  const machine = await aVehicle(company, { fuelId: fuel.id, vehicleType: 'machine' })
  const roadmap = await aRoadmap(company, { vehicleId: vehicle.id, driverId: driver.id })
  const people = { vehicle: vehicle.id, driver: driver.id }
  const station = await aPartner(company)
  const run = await company.call('saveGenerated', {
    body: { companyId: company.id, roadmaps: [generated({ ...people, route: route.id, partner: station.id, fuel: fuel.id }, 2, 1060)] },
  })
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
    partner,
    route,
    surcharge,
    roadmap,
    run: run.runId,
  }
  return {
    ...company,
    ids: Object.fromEntries(Object.entries(ids).map(([name, row]) => [name, typeof row === 'number' ? row : row.id])) as Ids,
  }
}

/** The monthly package. */
const MONTHLY = 2
const ADDRESS = { state: 'Prahova', city: 'Ploiești', address: 'Str. A nr. 1' }
const DAY = { startDate: '2026-11-20', startTime: '08:00', endDate: '2026-11-20', endTime: '10:00' }
const base64 = (text: string) => Buffer.from(text).toString('base64')
const within = (ids: Ids) => ({ companyId: ids.company })
const one = (ids: Ids, row: keyof Ids) => ({ query: { companyId: ids.company, id: ids[row] } })

/** A whole sheet in the form, an existing one of the company. */
const sheetForm = (ids: Ids): InputOf<'saveRoadmap'>['body'] => ({
  ...within(ids),
  id: ids.roadmap,
  type: 'vehicle',
  number: 1,
  numberProposed: false,
  version: null,
  vehicleId: ids.vehicle,
  driverId: ids.driver,
  createdBy: ids.driver,
  ...DAY,
  kmStart: 1000,
  fuelStart: 20,
  hoursStationary: '01:00',
  hoursExploitation: '00:00',
  hoursAvailable: '02:00',
  consumptionIds: [ids.surcharge],
  equipmentId: null,
  equipmentHours: '00:00',
  equipmentConsumptionId: null,
  travelVehicleId: null,
  purposeOfTravel: 'transport',
  routes: [{ start: 'A', end: 'B', via: 'C', purpose: 'marfă', type: 2, consumptionId: ids.surcharge, distanceMixt: 10, ...DAY }],
  expenses: [
    {
      date: DAY.startDate,
      number: '7',
      type: 1,
      partnerId: ids.partner,
      expenseId: ids.fuel,
      qty: 10,
      price: null,
      value: 75,
      currency: 'RON',
    },
  ],
  beneficiaries: [{ partnerId: ids.partner, purpose: 'transport' }],
  advancePayment: 100,
  observations: 'două\nrânduri',
})

/** A generated sheet of the day after, with 4.5 l bought and burnt. */
const generated = (
  ids: Pick<Ids, 'vehicle' | 'driver' | 'route' | 'partner' | 'fuel'>,
  number: number,
  kmStart: number,
  date = '2026-11-21',
): InputOf<'saveGenerated'>['body']['roadmaps'][number] => {
  const day = { startDate: date, startTime: '08:00', endDate: date, endTime: '10:00' }
  const receipt = { id: 1, date, number: '9', type: 1, partnerId: ids.partner, expenseId: ids.fuel, qty: 4.5, value: 33 }
  return {
    number,
    vehicleId: ids.vehicle,
    driverId: ids.driver,
    createdBy: ids.driver,
    ...day,
    ...{ kmStart, kmDone: 60, kmStop: kmStart + 60, fuelStart: 15.5, fuelAdded: 4.5, fuelConsumed: 4.5, fuelLeft: 15.5 },
    routes: [{ routeId: ids.route, type: 0, consumption: 4.5, purpose: 'marfă', ...day }],
    expenses: [{ ...receipt, price: null, currency: 'RON', tva: 21, expense: { isFuel: true }, partner: null }],
  }
}

const templateForm = (ids: Ids): InputOf<'saveDocumentTemplates'>['body'] => ({
  ...within(ids),
  logo: null,
  footer: 'Telefon 0244 123 456',
  kinds: { faz: { approver: 'Ana', labels: [null, 'Controlat'], hidden: ['driver'] } },
})

/** Input that each call accepts, naming the rows of one company; `key` is the signed part of a document's address, or a test checkout. */
const INPUT: { [N in CallName]: (ids: Ids, email: string, key: string) => InputOf<N> } = {
  health: () => ({}),
  home: () => ({}),
  authUser: () => ({}),
  login: (_, email) => ({ body: { email, password: PASSWORD, remember: true } }),
  register: () => ({
    body: { email: `${crypto.randomUUID()}@exemplu.ro`, password: PASSWORD, confirm_password: PASSWORD, agree: true, newsletter: true },
  }),
  socialLogin: () => ({ body: { token: 'niciunul' } }),
  forgotPassword: (_, email) => ({ body: { email } }),
  setPassword: () => ({ body: { code: 'NICI-UNUL', password: PASSWORD, confirm_password: PASSWORD } }),
  saveUser: (_, email) => ({ body: { name: 'Ana', email, phone: '0722123456' } }),
  changePassword: () => ({ body: { password: PASSWORD, confirm_password: PASSWORD } }),
  deleteAccount: () => ({}),
  restoreAccount: () => ({ body: { code: 'NICI-UNUL' } }),
  logout: () => ({}),
  exchangeToken: () => ({ body: { token: 'niciunul' } }),
  activeCompany: (ids) => ({ body: within(ids) }),
  companyInfo: () => ({ body: { cui: '12345674' } }),
  companies: () => ({}),
  saveCompany: (ids) => ({
    body: {
      id: ids.company,
      cui: '1590082',
      name: 'Firma',
      nrOnrc: 'J1/2/2020',
      capital: '200',
      tva: true,
      administrator: 'Ana',
      ...ADDRESS,
    },
  }),
  deleteCompany: (ids) => one(ids, 'company'),
  companyStats: (ids) => ({ query: { ...within(ids), from: '2026-11-01', to: '2026-11-30' } }),
  saveCompanySettings: (ids) => ({ body: { ...within(ids), roadmapApprovedBy: 'Ana', sheetApprovedBy: 'Ion' } }),
  subscription: (ids) => ({ query: within(ids) }),
  subscriptionDetails: (ids) => ({ query: { id: ids.subscription } }),
  packages: () => ({}),
  takeFreePackage: (ids) => ({ body: within(ids) }),
  checkoutOffer: (ids) => ({ query: { ...within(ids), packageId: MONTHLY } }),
  checkout: (ids) => ({
    body: {
      ...within(ids),
      packageId: MONTHLY,
      baseUrl: 'http://localhost:3000',
      invoiceType: 'juridica',
      cui: 'RO1590082',
      name: 'Firma',
      nrOnrc: 'J1/2/2020',
      tva: true,
      ...ADDRESS,
      agree: true,
    },
  }),
  retryPayment: (ids) => ({ body: { ...within(ids), activePackageId: ids.subscription, baseUrl: 'http://localhost:3000' } }),
  cancelSubscription: (ids) => ({ body: within(ids) }),
  testCheckout: (ids, _, key) => ({ query: { ...within(ids), sessionId: key } }),
  payTestCheckout: (ids, _, key) => ({ body: { ...within(ids), sessionId: key, card: 'good' } }),
  invoices: (ids) => ({ query: within(ids) }),
  waitingInvoices: (ids) => ({ query: within(ids) }),
  downloadInvoice: (_, __, key) => ({ query: { key } }),
  downloadInvoiceXml: (_, __, key) => ({ query: { key } }),
  routes: (ids) => ({ query: { ...within(ids), search: 'ruta', sort: 'name', direction: 'desc', page: 1, size: 15 } }),
  saveRoute: (ids) => ({
    body: {
      ...within(ids),
      id: ids.route,
      name: 'R',
      start: 'A',
      end: 'B',
      via: 'C',
      distanceMixt: 10,
      distanceUrban: 4,
      distanceExtraUrban: 6,
    },
  }),
  deleteRoute: (ids) => one(ids, 'route'),
  articles: (ids) => ({ query: { ...within(ids), search: 'motor', sort: 'tva', direction: 'asc', page: 1, size: 15, isFuel: 'true' } }),
  saveArticle: (ids) => ({ body: { ...within(ids), id: ids.spare, name: 'Benzină', isFuel: true, tva: 19, um: 'L' } }),
  deleteArticle: (ids) => one(ids, 'spare'),
  vehicles: (ids) => ({
    query: { ...within(ids), search: 'ph', sort: 'number', direction: 'asc', page: 1, size: 15, vehicleType: 'vehicle' },
  }),
  saveVehicle: (ids) => ({
    body: {
      ...within(ids),
      id: ids.vehicle,
      vehicleType: 'vehicle',
      number: `PH 99 ${ids.vehicle}`,
      make: 'Dacia',
      model: 'Logan',
      series: 'UU1LSDAAH12345678',
      category: 'M1',
      status: 'active',
      calculationType: 'fifo',
      stationaryConsumption: true,
      fuelId: ids.fuel,
      consumptionType: 2,
      consumptionMixt: 7,
      consumptionUrban: 8,
      consumptionExtraUrban: 6,
      consumptionStationary: 1.5,
      initialStock: 10,
      initialStockValue: 70,
      fuelTracking: true,
      kmTracking: true,
      equipment: false,
      beneficiaries: true,
    },
  }),
  deleteVehicle: (ids) => one(ids, 'machine'),
  surcharges: (ids) => ({
    query: { ...within(ids), search: 'spor', sort: 'amount', direction: 'asc', page: 1, size: 15, vehicleType: 'vehicle' },
  }),
  saveSurcharge: (ids) => ({ body: { ...within(ids), id: ids.surcharge, name: 'Iarnă', vehicleType: 'vehicle', amount: 5 } }),
  deleteSurcharge: (ids) => one(ids, 'surcharge'),
  partners: (ids) => ({ query: { ...within(ids), search: 'srl', sort: 'cui', direction: 'asc', page: 1, size: 15 } }),
  savePartner: (ids) => ({
    body: { ...within(ids), id: ids.partner, name: 'P', cui: '1590082', nrOnrc: 'J1/2/2020', capital: '1', tva: true, ...ADDRESS },
  }),
  deletePartner: (ids) => one(ids, 'partner'),
  drivers: (ids) => ({ query: { ...within(ids), search: 'ș', sort: 'name', direction: 'asc', page: 1, size: 15, status: 'active' } }),
  saveDriver: (ids) => ({
    body: {
      ...within(ids),
      id: ids.driver,
      name: 'Ion',
      job: 'șofer',
      ci: 'PH 123456',
      email: 'ion@exemplu.ro',
      phone: '0722123456',
      status: 'active',
    },
  }),
  deleteDriver: (ids) => one(ids, 'driver'),
  lastNumber: (ids) => ({ query: { ...within(ids), vehicleType: 'vehicle' } }),
  vehicleData: (ids) => one(ids, 'vehicle'),
  roadmap: (ids) => one(ids, 'roadmap'),
  saveRoadmap: (ids) => ({ body: sheetForm(ids) }),
  checkRoadmap: (ids) => ({ body: sheetForm(ids) }),
  suspectRoadmaps: (ids) => ({
    query: { ...within(ids), type: 'vehicle', vehicleId: ids.vehicle, from: '2026-11-01', to: '2026-11-30' },
  }),
  recalculateRoadmaps: (ids) => ({
    body: { ...within(ids), vehicleId: ids.vehicle, startDate: '2026-11-01', endDate: '2026-11-30', preview: false, basis: null },
  }),
  renumberRoadmaps: (ids) => ({
    body: { ...within(ids), vehicleType: 'vehicle', startDate: '2026-11-01', endDate: '2026-11-30', preview: false, basis: null },
  }),
  fuelStock: (ids) => ({ query: { ...within(ids), vehicleId: ids.vehicle, day: '2026-11-20' } }),
  generateRoadmaps: (ids) => ({
    body: {
      ...within(ids),
      vehicleId: ids.vehicle,
      driverId: ids.driver,
      createdBy: ids.driver,
      range: { from: '2026-11-23', to: '2026-11-27' },
      startTime: '06:00',
      endTime: '23:00',
      generateOnWeekend: false,
      randomizeRoutes: false,
      allowRoundTripRoutes: true,
      uniqueRoutesEachDay: false,
      maxKmPerDay: 500,
      maximumRoutesPerDay: 4,
      base: 'Ploiești',
      travelPurpose: { [ids.route]: 'marfă' },
      routes: [ids.route],
      expenses: generated(ids, 1, 0).expenses ?? [],
      seed: 7,
    },
  }),
  saveGenerated: (ids) => ({
    body: {
      ...within(ids),
      roadmaps: [generated(ids, 3, 1120, '2026-11-22')],
      request: null,
    },
  }),
  generatedRuns: (ids) => ({ query: within(ids) }),
  undoGenerated: (ids) => one(ids, 'run'),
  roadmaps: (ids) => ({
    query: {
      ...within(ids),
      search: '1',
      sort: 'startDate',
      direction: 'desc',
      page: 1,
      size: 15,
      type: 'vehicle',
      vehicleId: ids.vehicle,
      driverId: ids.driver,
      from: '2026-11-01',
      to: '2026-11-30',
      suspect: 'true',
    },
  }),
  deleteRoadmap: (ids) => one(ids, 'roadmap'),
  exportRoadmap: (ids) => ({
    query: { ...one(ids, 'roadmap').query, type: 'foi-parcurs', purpose: 'transport', destination: 'București', force: 'true' },
  }),
  downloadDocument: (_, __, key) => ({ query: { key } }),
  printRoadmaps: (ids) => ({
    body: {
      ...within(ids),
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      vehicleId: ids.vehicle,
      driverId: ids.driver,
      documentType: 'foi-parcurs',
      vehicleType: 'vehicle',
    },
  }),
  printWorkbook: (ids) => ({
    body: { ...within(ids), startDate: '2026-11-01', endDate: '2026-11-30', documentType: 'faz', vehicleType: 'vehicle' },
  }),
  adminUsers: () => ({ query: { search: 'ana', sort: 'email', direction: 'desc', page: '1', size: '10' } }),
  adminUser: (ids) => ({ query: { id: ids.user } }),
  deleteUser: (ids) => ({ query: { id: ids.user } }),
  setUserPassword: (ids) => ({ body: { id: ids.user, password: PASSWORD, confirm_password: PASSWORD } }),
  loginAsUser: (ids) => ({ query: { id: ids.user } }),
  activeSubscriptions: () => ({}),
  emailTemplates: () => ({ query: { search: 'nout', sort: 'subject', direction: 'asc' } }),
  saveEmailTemplate: (ids) => ({ body: { id: ids.emailTemplate, name: crypto.randomUUID(), subject: 'Știri', text: 'Bună ziua' } }),
  deleteEmailTemplate: (ids) => ({ query: { id: ids.emailTemplate } }),
  unsubscribe: (_, email) => ({ body: { email, commercial: true } }),
  documentTemplates: (ids) => ({ query: within(ids) }),
  saveDocumentTemplates: (ids) => ({ body: templateForm(ids) }),
  previewTemplate: (ids) => ({ body: { ...templateForm(ids), kind: 'faz' } }),
  exportXlsx: (ids) => ({
    query: {
      ...within(ids),
      list: 'routes',
      search: 'ruta',
      sort: 'name',
      direction: 'desc',
      from: '2026-11-01',
      to: '2026-11-30',
      suspect: 'false',
    },
  }),
  exportCsv: (ids) => ({ query: { ...within(ids), list: 'partners', search: 'srl', sort: 'cui', direction: 'asc' } }),
  importTemplate: (ids) => ({ query: { ...within(ids), list: 'vehicles' } }),
  previewImport: (ids) => ({ body: { ...within(ids), list: 'articles', content: base64('Denumire;UM\nUlei;L\n') } }),
  importFile: (ids) => ({ body: { ...within(ids), list: 'articles', content: base64('Denumire;UM\n'), agreed: 'nimic' } }),
  exportCompaniesXlsx: () => ({ query: { search: 'srl', sort: 'city', direction: 'desc' } }),
  exportCompaniesCsv: () => ({ query: { search: 'ploiesti', sort: 'cui', direction: 'asc' } }),
  companiesTemplate: () => ({}),
  previewCompanies: () => ({ body: { content: base64('CUI;Denumire;Administrator;Județ;Localitate;Adresă\n1590082;F;A;Iași;Iași;S\n') } }),
  importCompanies: () => ({ body: { content: base64('CUI;Denumire\n'), agreed: 'nimic' } }),
  mapSettings: () => ({}),
  searchPlaces: () => ({ query: { q: 'Ploiești' } }),
  placeAt: () => ({ query: { lat: '44.94140', lon: '26.02290' } }),
  mapRoute: () => ({ query: { from: '44.94140,26.02290', to: '44.43614,26.10272', via: '44.70610,26.17330' } }),
}

/** How a call that has to be accepted ends otherwise here. */
const REFUSED: Partial<Record<CallName, RefusalCode>> = {
  socialLogin: 'PROVIDER_UNKNOWN',
  setPassword: 'CODE_EXPIRED',
  restoreAccount: 'CODE_EXPIRED',
  exchangeToken: 'NOT_AUTHENTICATED',
  deleteDriver: 'IN_USE',
  retryPayment: 'NOTHING_TO_PAY',
  cancelSubscription: 'NOTHING_TO_CANCEL',
  importFile: 'FILE_UNREADABLE',
  importCompanies: 'FILE_UNREADABLE',
}

type Sent = { query?: Record<string, unknown>; body?: Record<string, unknown> }
const names = Object.keys(contract) as CallName[]
const endpointOf = (name: CallName): Endpoint => contract[name]

/** The test checkout that each company is at: another one would close it. */
const checkouts = new Map<number, Promise<string>>()

const keyOf = async (name: CallName, company: Omit<Fixture, 'ids' | 'email'>, ids: Ids, email: string) => {
  if (name === 'testCheckout' || name === 'payTestCheckout') {
    const opened = checkouts.get(ids.company) ?? company.call('checkout', INPUT.checkout(ids, email, '')).then((page) => page.sessionId)
    checkouts.set(ids.company, opened)
    return opened
  }
  if (name === 'downloadInvoice' || name === 'downloadInvoiceXml') {
    const { sessionId } = await company.call('checkout', INPUT.checkout(ids, email, ''))
    await company.call('payTestCheckout', INPUT.payTestCheckout(ids, email, sessionId))
    await issueWaitingInvoices(tests.services)
    const [issued] = await company.call('invoices', INPUT.invoices(ids, email, ''))
    return new URLSearchParams(issued?.invoiceUrl.split('?')[1]).get('key')
  }
  if (name !== 'downloadDocument') return undefined
  const address = await company.call('exportRoadmap', INPUT.exportRoadmap(ids, email, ''))
  return new URLSearchParams(address.split('?')[1]).get('key')
}

const inputOf = async (name: CallName, { ids, email, ...company }: Fixture): Promise<Sent> =>
  INPUT[name](ids, email, (await keyOf(name, company, ids, email)) ?? 'niciuna') as Sent

const isPublic = (name: CallName) => endpointOf(name).caller === 'public'
const isAdministrators = (name: CallName) => endpointOf(name).caller === 'admin'

/** Calls as whoever may: a public call comes from an address of its own, which limits of attempts do not know yet. */
const askAs = (who: Fixture, name: CallName, input: { query?: object; body?: unknown }, headers?: Record<string, string>) =>
  (isPublic(name) ? caller(app) : isAdministrators(name) ? administrator : who).ask(name, input, headers)

/** Checks the envelope of a refusal and that the call declares it. */
const expectRefusal = (name: CallName, { status, headers, body, bytes }: Answered, code?: RefusalCode) => {
  expect(status, `${name}: ${bytes.toString().slice(0, 300)}`).toBeGreaterThanOrEqual(400)
  expect(headers['content-type']).toMatch(/^application\/json/)
  const refused = body.code as RefusalCode
  if (code) expect(refused, `${name}: ${JSON.stringify(body)}`).toBe(code)
  expect(refusalsOf(endpointOf(name))).toContain(refused)
  expect(status).toBe(REFUSALS[refused].status)
  expect(status).not.toBe(500)
  expect(body.message).toEqual(expect.any(String))
  expect(body.data).toBe(new Refusal(refused, { message: body.message ?? '' }).answer().data)
  expect(Object.keys(body).filter((key) => !['data', 'message', 'code', 'fields'].includes(key))).toEqual([])
}

/** How the files of each media type are called and begin. */
const FILES: Partial<Record<string, readonly [extension: string, beginning: string]>> = {
  'application/pdf': ['pdf', '%PDF-'],
  'application/xml': ['xml', '<?xml version="1.0" encoding="UTF-8"?>'],
  [SPREADSHEET.xlsx]: ['xlsx', 'PK'],
  [SPREADSHEET.csv]: ['csv', '\u00ef\u00bb\u00bf'],
}

const expectAccepted = (name: CallName, { status, headers, body, bytes }: Answered) => {
  const endpoint = endpointOf(name)
  expect(status, `${name}: ${bytes.toString().slice(0, 300)}`).toBe(200)
  if (typeof endpoint.answer === 'string') {
    expect(headers['content-type']).toBe(endpoint.answer)
    const [extension, beginning] = FILES[endpoint.answer] ?? []
    expect(headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="[\\w-]+\\.${extension}"$`))
    return expect(bytes.toString('latin1').startsWith(String(beginning))).toBe(true)
  }
  expect(headers['cache-control']).toBe('private, no-store')
  expect(Object.keys(body)).toEqual(endpoint.paged ? ['data', 'total'] : ['data'])
}

const expectEither = (name: CallName, answer: Answered) =>
  answer.status === 200 ? expectAccepted(name, answer) : expectRefusal(name, answer)

/** Everything that a company keeps, as its member sees it. */
const everything = async (company: TestCompany) => {
  const query = { companyId: company.id }
  const lists = ['routes', 'articles', 'vehicles', 'surcharges', 'partners', 'drivers', 'roadmaps', 'subscription'] as const
  return [await company.call('companies', {}), ...(await Promise.all(lists.map((name) => company.call(name, { query }))))]
}

describe.each(names)('%s', (name) => {
  const endpoint = endpointOf(name)
  let mine: Fixture
  let foreign: Fixture
  beforeAll(async () => {
    mine = await fixture()
    foreign = await fixture()
  })

  test('accepts what it declares', async () => {
    const own = await fixture()
    const answer = await askAs(own, name, await inputOf(name, own))
    const refused = REFUSED[name]
    if (refused) expectRefusal(name, answer, refused)
    else expectAccepted(name, answer)
  })

  if (endpoint.caller !== 'public') {
    test('is refused without a session and with a token that is none', async () => {
      const input = await inputOf(name, mine)
      for (const token of [null, 'niciunul']) expectRefusal(name, await caller(app, token).ask(name, input), 'NOT_AUTHENTICATED')
    })
  }

  if (endpoint.caller === 'admin') {
    test('is refused to a user', async () => {
      expectRefusal(name, await mine.ask(name, await inputOf(name, mine)), 'FORBIDDEN')
    })
  }

  if (endpoint.caller === 'member') {
    test('does not show a company to somebody else, nor that it exists', async () => {
      const input = await inputOf(name, foreign)
      expectRefusal(name, await mine.ask(name, input), 'NOT_FOUND')
      const nowhere = (part?: Record<string, unknown>) => part && { ...part, companyId: 999_999_999 }
      const absent = await mine.ask(name, { query: nowhere(input.query) ?? {}, ...(input.body ? { body: nowhere(input.body) } : {}) })
      expect(absent.body).toEqual((await mine.ask(name, input)).body)
    })

    test('does not reach into another company by the ids of its rows', async () => {
      const before = await everything(foreign)
      const own = JSON.stringify(await inputOf(name, mine))
      for (const row of Object.keys(mine.ids).filter((key) => key !== 'company') as (keyof Ids)[]) {
        const input = await inputOf(name, { ...mine, ids: { ...mine.ids, [row]: foreign.ids[row] } })
        if (JSON.stringify(input) === own) continue
        // a sheet that is changed keeps its vehicle, whatever is sent
        const keeps = (name === 'saveRoadmap' || name === 'checkRoadmap') && row !== 'roadmap'
        const asNew = keeps ? { body: { ...input.body, id: null, numberProposed: true } } : input
        const answer = await mine.ask(name, asNew)
        if (name === 'roadmaps') expect(answer.body).toEqual({ data: [], total: 0 })
        else if (name === 'suspectRoadmaps') expect(answer.body).toEqual({ data: [] })
        else expectRefusal(name, answer)
      }
      expect(await everything(foreign)).toEqual(before)
    })
  }

  if (endpoint.method !== 'GET') {
    test('is refused to somebody else’s page', async () => {
      const input = await inputOf(name, mine)
      expectRefusal(name, await askAs(mine, name, input, { cookie: 'XSRF-TOKEN=abc' }), 'ANTI_FORGERY')
      expectRefusal(name, await askAs(mine, name, input, { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' }), 'ANTI_FORGERY')
    })

    test('refuses a body that cannot be read', async () => {
      const { query = {} } = await inputOf(name, mine)
      for (const body of ['{', '{"a":', 'null null', '']) expectRefusal(name, await askAs(mine, name, { query, body }), 'MALFORMED')
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])
        expectRefusal(name, await askAs(mine, name, { query, body: 'a=b' }, { 'content-type': type }), 'MALFORMED')
      expectRefusal(name, await askAs(mine, name, { query, body: { a: 'x'.repeat(endpoint.bodyLimit ?? 1_048_576) } }), 'TOO_LARGE')
    })
  }

  if (endpoint.body) {
    test('refuses a body that is no object, lacks everything, or has everything of a wrong type', async () => {
      const fields = Object.keys(endpoint.body?.shape ?? {})
      const all = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]))
      for (const body of [
        [],
        'text',
        42,
        true,
        'null',
        {},
        all(null),
        all({}),
        all([]),
        all({ $gt: 0 }),
        // too long for a text and, because of its spaces, no base64 of a file
        all('x y '.repeat(5_000)),
        all(-1e300),
      ]) {
        const { status, ...answer } = await askAs(mine, name, { body: body === 'text' ? '"text"' : body })
        expectRefusal(name, { status, ...answer }, 'INVALID')
        expect(Object.keys(answer.body.fields ?? {}).length).toBeGreaterThan(0)
      }
    })

    test('refuses a wrong value by the name of its field, and fails at none', { timeout: 120_000 }, async () => {
      const own = await fixture()
      const { body = {} } = await inputOf(name, own)
      for (const field of Object.keys(endpoint.body?.shape ?? {})) {
        for (const value of [
          null,
          {},
          [],
          [[null]],
          [{}],
          true,
          'x'.repeat(20_000),
          '\u0000',
          '',
          -1,
          0.12345678,
          1e308,
          2 ** 53,
          '2026-02-30',
        ]) {
          const answer = await askAs(own, name, { body: { ...body, [field]: value } })
          expectEither(name, answer)
          if (answer.body.code === 'INVALID') expect(Object.keys(answer.body.fields ?? {}).length).toBeGreaterThan(0)
        }
      }
    })
  }

  if (endpoint.query) {
    test('fails at no query', { timeout: 120_000 }, async () => {
      const { query = {} } = await inputOf(name, mine)
      const fields = Object.keys(endpoint.query?.shape ?? {})
      for (const field of fields) {
        const values = [
          '',
          'abc',
          '-1',
          '0',
          '1.5',
          '1e309',
          '99999999999999999999',
          '\u0000',
          "' or 1=1 --",
          '%',
          '[]',
          'ț'.repeat(2000),
          '2026-02-30',
        ]
        for (const value of values) expectEither(name, await askAs(mine, name, { query: { ...query, [field]: value } }))
      }
      const nothing = await askAs(mine, name, { query: {} })
      if (endpoint.query?.safeParse({}).success) expectAccepted(name, nothing)
      else expectRefusal(name, nothing, 'INVALID')
      const search = fields.map((field) => `${field}=1&${field}=2&${field}[]=3&${field}[a]=4`).join('&')
      const { path, method } = endpoint
      const { token } = isAdministrators(name) ? administrator : mine
      const headers = token && !isPublic(name) ? { authorization: `Bearer ${token}` } : {}
      const twice = await app.inject({ method, url: `/api/${path}?${search}`, headers })
      expect(twice.statusCode).toBe(422)
      expect(twice.json().code).toBe('INVALID')
    })
  }
})

test('an address that is none, and a verb that a call does not have, are refused alike', async () => {
  for (const [method, url] of [
    ['GET', '/api/nimic'],
    ['DELETE', '/api/auth/login'],
    ['PUT', '/api/driver/add'],
    ['GET', '/api/'],
    ['POST', '/nimic'],
  ] as const) {
    const answer = await app.inject({ method, url })
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { data: 'Adresa nu exista', message: 'Adresa nu exista', code: 'NO_SUCH_CALL' },
    ])
  }
})
