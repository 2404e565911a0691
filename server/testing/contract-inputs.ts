/** For every call of the contract an input that it accepts. */

import type { CallName, InputOf } from '#contract/contract.ts'
import type { TestCompany } from './builders.ts'
import { PASSWORD } from './builders.ts'

/** What a company keeps: one row of each kind, by id; and two rows of the installation. */
export type Ids = Record<
  | 'user'
  | 'emailTemplate'
  | 'company'
  | 'fuel'
  | 'spare'
  | 'vehicle'
  | 'machine'
  | 'driver'
  | 'spareDriver'
  | 'partner'
  | 'sparePartner'
  | 'uncodedPartner'
  | 'route'
  | 'surcharge'
  | 'roadmap'
  | 'deadline'
  | 'receipt'
  | 'otherReceipt'
  | 'receiptImport'
  | 'subscription'
  | 'run'
  | 'print'
  | 'template',
  number
> /** The monthly package. */
const MONTHLY = 2
const ADDRESS = { state: 'Prahova', city: 'Ploiești', address: 'Str. A nr. 1' }
const DAY = { startDate: '2026-11-20', startTime: '08:00', endDate: '2026-11-20', endTime: '10:00' }
const base64 = (text: string) => Buffer.from(text).toString('base64')
const REPETITION = '5f0c2f6e-7a1b-4b52-9d3c-0d2f6a1e8b77'
const ARTICLES = base64('Denumire;UM\nUlei;L\n')
const COMPANIES = base64('CUI;Denumire;Administrator;Județ;Localitate;Adresă\n1590082;F;A;Iași;Iași;S\n')
const omv = (day: string) =>
  base64(
    `TRXDate;TRXCard;TRXBon;CarPlateNo;Mileage;StationAddress;ProductName;Quantity;UnitPrice\n${day};5678;12345;B12ABC;0;DN1;MOTORINA;40,5;7,5\n`,
  )
/** A card statement of one fill, whose issuer is a partner of its own. */
export const statement = (day: string) => ({
  files: [{ name: 'omv.csv', content: omv(day) }],
  suppliers: [{ name: 'OMV', partnerId: null }],
})
const PDF = base64('%PDF-1.4\n%%EOF')
const within = (ids: Ids) => ({ companyId: ids.company })
const queryOf = (ids: Ids, row: keyof Ids) => ({ query: { companyId: ids.company, id: ids[row] } })

/** A company with one row of each kind, and its member. */
export type Fixture = TestCompany & { ids: Ids }

/** The ITP of the vehicle. */
export const deadlineForm = ({ vehicle }: Pick<Ids, 'vehicle'>) => ({
  ...{ vehicleId: vehicle, kind: 'itp' as const, dueDay: '2026-12-01', remindDays: [30, 14, 7], everyMonths: 12, cost: 180 },
})

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
export const generated = (
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

/** A month that a visitor typed. */
export const freeMonth = (): InputOf<'freeWorkbook'>['body'] => ({
  company: { name: 'Transport Exemplu S.R.L.', cui: 'RO 12345674', address: 'Str. Libertății nr. 5, Ploiești' },
  vehicle: { number: 'PH 12 ABC', make: 'Dacia Duster', category: 'M1', fuel: 'Motorină' },
  ...{ driver: 'Popescu Ion', norm: 7.5, kmStart: 1000, fuelStart: 20 },
  trips: [
    {
      ...{ date: '2026-11-05', startTime: '08:00', endTime: '10:00', start: 'Ploiești', end: 'București', purpose: 'Livrare' },
      ...{ km: 120, litres: 40, lei: 300 },
    },
  ],
})

/** A receipt of the fuel that is on no sheet. */
export const receiptForm = (ids: Pick<Ids, 'vehicle' | 'driver' | 'partner' | 'fuel'>) => ({
  ...{ date: DAY.startDate, time: '09:30', document: 1 as const, number: 'B 12', qty: 20, um: 'L', value: 145.2 },
  ...{ price: null, tvaRate: 21, tva: null, currency: 'RON' as const, paidBy: 'card' as const, odometer: 1050, fullTank: true },
  ...{ station: 'Ploiești Vest', country: 'RO', note: 'plin' },
  ...{ vehicleId: ids.vehicle, driverId: ids.driver, partnerId: ids.partner, articleId: ids.fuel },
})

/** A week of the generator, on one route. */
const generatorSettings = (ids: Ids) => ({
  ...within(ids),
  range: { from: '2026-11-23', to: '2026-11-27' },
  ...{ startTime: '06:00', endTime: '23:00', base: 'Ploiești', maxKmPerDay: 500, maximumRoutesPerDay: 4 },
  ...{ generateOnWeekend: false, randomizeRoutes: false, allowRoundTripRoutes: true, uniqueRoutesEachDay: false },
  travelPurpose: { [ids.route]: 'marfă' },
  routes: [ids.route],
  machine: { minHours: 1.5, maxHours: 9, meterStart: 120.5, meterStop: 140, works: [{ place: 'Câmpina', purpose: 'săpătură' }] },
  seed: 7,
})

const templateForm = (ids: Ids): InputOf<'saveDocumentTemplates'>['body'] => ({
  ...within(ids),
  logo: null,
  footer: 'Telefon 0244 123 456',
  normDecision: 'decizia nr. 12 din 05.01.2026',
  binding: true,
  kinds: { faz: { approver: 'Ana', labels: [null, 'Controlat'], hidden: ['driver'] } },
})

/** Input that each call accepts, naming the rows of one company; `key` is what a call before it has answered or sent by mail. */
export const INPUT: { [N in CallName]: (ids: Ids, email: string, key: string) => InputOf<N> } = {
  health: () => ({}),
  live: () => ({}),
  ready: () => ({}),
  version: () => ({}),
  home: () => ({}),
  authUser: () => ({}),
  startTrial: () => ({}),
  freeDocument: () => ({ body: { ...freeMonth(), document: 'faz' } }),
  freeWorkbook: () => ({ body: freeMonth() }),
  keepTypedMonth: (ids) => ({ body: { ...freeMonth(), ...within(ids) } }),
  start: () => ({}),
  login: (_, email) => ({ body: { email, password: PASSWORD, remember: true } }),
  register: () => ({
    body: { email: `${crypto.randomUUID()}@exemplu.ro`, password: PASSWORD, confirm_password: PASSWORD, agree: true, newsletter: true },
  }),
  socialLogin: (_, __, key) => ({ body: { token: key } }),
  forgotPassword: (_, email) => ({ body: { email } }),
  setPassword: (_, __, key) => ({ body: { code: key, password: PASSWORD, confirm_password: PASSWORD } }),
  accountSecurity: () => ({}),
  openSessions: () => ({}),
  endOtherSessions: () => ({}),
  beginSecondFactor: () => ({ body: { current_password: PASSWORD } }),
  confirmSecondFactor: (_, __, key) => ({ body: { code: key } }),
  removeSecondFactor: () => ({ body: { current_password: PASSWORD } }),
  saveUser: (_, email) => ({ body: { name: 'Ana', email, phone: '0722123456' } }),
  changePassword: () => ({ body: { password: PASSWORD, confirm_password: PASSWORD, current_password: PASSWORD } }),
  deleteAccount: () => ({}),
  restoreAccount: (_, __, key) => ({ body: { code: key } }),
  confirmEmail: (_, __, key) => ({ body: { code: key } }),
  logout: () => ({}),
  exchangeToken: (_, __, key) => ({ body: { token: key } }),
  portfolio: () => ({ query: { month: '2026-11' } }),
  portfolioXlsx: () => ({ query: { month: '2026-11' } }),
  members: (ids) => ({ query: within(ids) }),
  inviteMember: (ids) => ({ body: { ...within(ids), email: null, role: 'viewer' } }),
  renewInvitation: (ids, _, key) => ({ body: { ...within(ids), id: Number(key) || 1 } }),
  revokeInvitation: (ids, _, key) => ({ query: { ...within(ids), id: Number(key) || 1 } }),
  changeMember: (ids) => ({ body: { ...within(ids), userId: ids.user, role: 'manager' } }),
  removeMember: (ids) => ({ query: { ...within(ids), userId: ids.user } }),
  invitation: (_, __, key) => ({ body: { token: key } }),
  acceptInvitation: (_, __, key) => ({ body: { token: key } }),
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
  deleteCompany: (ids) => queryOf(ids, 'company'),
  companyContents: (ids) => queryOf(ids, 'company'),
  deletedCompanies: () => ({}),
  restoreCompany: (ids) => ({ body: { id: ids.company } }),
  companyStats: (ids) => ({ query: { ...within(ids), from: '2026-11-01', to: '2026-11-30' } }),
  copyDemoLists: (ids) => ({ body: within(ids) }),
  saveCompanySettings: (ids) => ({
    body: { ...within(ids), roadmapApprovedBy: 'Ana', sheetApprovedBy: 'Ion', completedOnPaper: true, approval: true },
  }),
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
  deleteRoute: (ids) => queryOf(ids, 'route'),
  articles: (ids) => ({ query: { ...within(ids), search: 'motor', sort: 'tva', direction: 'asc', page: 1, size: 15, isFuel: 'true' } }),
  saveArticle: (ids) => ({ body: { ...within(ids), id: ids.spare, name: 'Benzină', isFuel: true, tva: 19, um: 'L' } }),
  deleteArticle: (ids) => queryOf(ids, 'spare'),
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
      tankCapacity: 55,
      fuelTracking: true,
      kmTracking: true,
      equipment: false,
      beneficiaries: true,
    },
  }),
  deleteVehicle: (ids) => queryOf(ids, 'machine'),
  surcharges: (ids) => ({
    query: { ...within(ids), search: 'spor', sort: 'amount', direction: 'asc', page: 1, size: 15, vehicleType: 'vehicle' },
  }),
  saveSurcharge: (ids) => ({ body: { ...within(ids), id: ids.surcharge, name: 'Iarnă', vehicleType: 'vehicle', amount: 5 } }),
  deleteSurcharge: (ids) => queryOf(ids, 'surcharge'),
  partners: (ids) => ({ query: { ...within(ids), search: 'srl', sort: 'cui', direction: 'asc', page: 1, size: 15 } }),
  savePartner: (ids) => ({
    body: { ...within(ids), id: ids.partner, name: 'P', cui: '1590082', nrOnrc: 'J1/2/2020', capital: '1', tva: true, ...ADDRESS },
  }),
  deletePartner: (ids) => queryOf(ids, 'sparePartner'),
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
  deleteDriver: (ids) => queryOf(ids, 'spareDriver'),
  deadlines: (ids) => ({
    query: {
      ...within(ids),
      search: 'i',
      sort: 'days',
      direction: 'asc',
      page: 1,
      size: 15,
      due: 'quarter',
      kind: 'itp',
      vehicleId: ids.vehicle,
    },
  }),
  deadlineOverview: (ids) => ({ query: within(ids) }),
  deadlineNotices: (ids) => ({ query: within(ids) }),
  saveDeadlineNotices: (ids) => ({ body: { ...within(ids), mails: false } }),
  changeDeadlineCalendar: (ids) => ({ body: within(ids) }),
  saveDeadline: (ids) => ({ body: { ...within(ids), id: ids.deadline, ...deadlineForm(ids), cost: 190 } }),
  renewDeadline: (ids) => ({ body: { ...within(ids), id: ids.deadline, doneDay: '2026-11-20', dueDay: '2027-12-01', cost: 200 } }),
  deleteDeadline: (ids) => queryOf(ids, 'deadline'),
  lastNumber: (ids) => ({ query: { ...within(ids), vehicleType: 'vehicle' } }),
  vehicleData: (ids) => queryOf(ids, 'vehicle'),
  roadmap: (ids) => queryOf(ids, 'roadmap'),
  openSheet: (ids) => queryOf(ids, 'roadmap'),
  companyOfSheet: (ids) => ({ query: { id: ids.roadmap } }),
  sheetLists: (ids) => ({ query: { ...within(ids), kind: 'vehicle' } }),
  saveRoadmap: (ids) => ({ body: sheetForm(ids) }),
  checkRoadmap: (ids) => ({ body: sheetForm(ids) }),
  fillPurposes: (ids) => ({ body: { ...within(ids), sheets: [{ id: ids.roadmap, version: 1 }], purpose: 'Livrare marfă' } }),
  acceptFindings: (ids) => ({
    body: { ...within(ids), sheets: [{ id: ids.roadmap, version: 1 }], codes: ['WEEKEND'], reason: 'livrare cerută de client' },
  }),
  withdrawAccepted: (ids) => ({ body: { ...within(ids), ids: [ids.roadmap] } }),
  monthInbox: (ids) => ({ query: { ...within(ids), month: '2026-11' } }),
  acceptedPdf: (ids) => ({ query: { ...within(ids), month: '2026-11' } }),
  toSee: (ids) => ({ query: within(ids) }),
  sheetOffers: (ids) => queryOf(ids, 'roadmap'),
  putRight: (ids) => ({ body: { ...within(ids), id: ids.roadmap, version: 1, move: null, ends: { kmStart: 100, fuelStart: 20 } } }),
  suspectRoadmaps: (ids) => ({
    query: { ...within(ids), type: 'vehicle', vehicleId: ids.vehicle, from: '2026-11-01', to: '2026-11-30' },
  }),
  recalculateRoadmaps: (ids) => ({
    body: { ...within(ids), vehicleId: ids.vehicle, startDate: '2026-11-01', endDate: '2026-11-30', preview: false, basis: null },
  }),
  renumberRoadmaps: (ids) => ({
    body: { ...within(ids), vehicleType: 'vehicle', startDate: '2026-11-01', endDate: '2026-11-30', preview: false, basis: null },
  }),
  monthSheets: (ids) => ({ query: { ...within(ids), vehicleId: ids.vehicle, month: '2026-11-20' } }),
  saveTogether: (ids) => ({ body: { ...within(ids), sheets: [sheetForm(ids)] } }),
  paperOfDraft: (ids) => ({ body: sheetForm(ids) }),
  paperOfSheet: (ids) => ({ query: { ...within(ids), id: ids.roadmap } }),
  checkTogether: (ids) => ({ body: { ...within(ids), sheets: [sheetForm(ids)] } }),
  fuelStock: (ids) => ({ query: { ...within(ids), vehicleId: ids.vehicle, day: '2026-11-20' } }),
  generateRoadmaps: (ids) => ({
    body: {
      ...generatorSettings(ids),
      ...{ vehicleId: ids.vehicle, driverId: ids.driver, createdBy: ids.driver },
      expenses: generated(ids, 1, 0).expenses ?? [],
    },
  }),
  generateTogether: (ids) => ({
    body: {
      ...generatorSettings(ids),
      vehicles: [{ vehicleId: ids.vehicle, driverId: ids.driver, createdBy: ids.driver, expenses: generated(ids, 1, 0).expenses ?? [] }],
    },
  }),
  planGeneration: (ids) => ({ body: { ...within(ids), vehicleIds: [ids.vehicle], range: { from: '2026-11-01', to: '2026-11-30' } } }),
  checkTogetherGenerated: (ids) => ({
    body: { ...within(ids), vehicles: [{ vehicleId: ids.vehicle, roadmaps: [generated(ids, 3, 1120, '2026-11-22')] }] },
  }),
  saveGeneratedTogether: (ids) => ({
    body: { ...within(ids), vehicles: [{ vehicleId: ids.vehicle, roadmaps: [generated(ids, 3, 1120, '2026-11-22')] }] },
  }),
  checkGenerated: (ids) => ({ body: { ...within(ids), roadmaps: [generated(ids, 3, 1120, '2026-11-22')], request: null } }),
  saveGenerated: (ids) => ({
    body: {
      ...within(ids),
      roadmaps: [generated(ids, 3, 1120, '2026-11-22')],
      request: null,
    },
  }),
  drivingDefaults: (ids) => ({ query: within(ids) }),
  saveDrivingDefaults: (ids) => ({
    body: {
      ...within(ids),
      ...{
        urban: 25,
        extraUrban: 55,
        motorway: 85,
        loading: 20,
        lunch: 30,
        regulation561: true,
        reserve: 5,
        startTime: '06:00',
        endTime: '20:00',
      },
    },
  }),
  generatedRuns: (ids) => ({ query: within(ids) }),
  receipts: (ids) => ({
    query: {
      ...within(ids),
      search: 'b',
      sort: 'date',
      direction: 'desc',
      page: 1,
      size: 15,
      state: 'free',
      origin: 'manual',
      vehicleId: ids.vehicle,
      partnerId: ids.partner,
      from: '2026-11-01',
      to: '2026-11-30',
    },
  }),
  waitingReceipts: (ids) => ({ query: within(ids) }),
  saveReceipt: (ids) => ({ body: { ...within(ids), ...receiptForm(ids), id: ids.receipt, version: null } }),
  deleteReceipt: (ids) => queryOf(ids, 'receipt'),
  receiptFile: (ids) => queryOf(ids, 'receipt'),
  saveReceiptFile: (ids) => ({ body: { ...within(ids), id: ids.receipt, content: PDF } }),
  deleteReceiptFile: (ids) => queryOf(ids, 'receipt'),
  assignReceipts: (ids) => ({
    body: {
      ...within(ids),
      ids: [ids.receipt, ids.otherReceipt],
      ...{ vehicleId: ids.vehicle, driverId: ids.driver, partnerId: ids.partner, articleId: ids.fuel, ignored: true },
    },
  }),
  mergeReceipts: (ids) => ({ body: { ...within(ids), keep: ids.receipt, drop: ids.otherReceipt } }),
  keepReceiptsApart: (ids) => ({ body: { ...within(ids), ids: [ids.receipt, ids.otherReceipt] } }),
  freeReceipts: (ids) => ({ query: { ...within(ids), vehicleId: ids.vehicle, from: '2026-11-01', to: '2026-11-30' } }),
  placeReceipts: (ids) => ({ body: { ...within(ids), ids: [ids.receipt, ids.otherReceipt] } }),
  takeOffReceipts: (ids) => ({ body: { ...within(ids), ids: [ids.receipt, ids.otherReceipt] } }),
  usualPurchase: (ids) => ({ query: { ...within(ids), vehicleId: ids.vehicle, from: '2026-11-01', to: '2026-11-30' } }),
  lastPrice: (ids) => ({ query: { ...within(ids), partnerId: ids.partner, articleId: ids.fuel, day: '2026-11-20' } }),
  receiptSettings: (ids) => ({ query: within(ids) }),
  previewReceipts: (ids) => ({ body: { ...within(ids), ...statement('21.11.2020') } }),
  importReceipts: (ids, _, key) => ({ body: { ...within(ids), ...statement('21.11.2020'), agreed: key } }),
  receiptImportFile: (ids) => ({ query: { ...within(ids), id: ids.receiptImport, part: 'xml' } }),
  spvStatus: (ids) => ({ query: within(ids) }),
  connectSpv: (ids) => ({ body: within(ids) }),
  finishSpv: (ids, _, key) => ({ body: { ...within(ids), code: 'good', state: key || 'x' } }),
  disconnectSpv: (ids) => ({ query: within(ids) }),
  spvFiles: (ids) => ({ query: within(ids) }),
  settleSpvFiles: (ids) => ({ body: { ...within(ids), ids: ['4001'] } }),
  receiptImports: (ids) => ({ query: within(ids) }),
  saveReceiptSettings: (ids) => ({
    body: {
      ...within(ids),
      cards: [{ issuer: 'DKV', tail: '5678', vehicleId: ids.vehicle, driverId: ids.driver, fromDay: '2026-01-01', toDay: null }],
      aliases: [{ aliasKey: 'diesel', articleId: ids.fuel }],
      forgetProfiles: [],
    },
  }),
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
  previewRepeat: (ids) => ({ body: { ...queryOf(ids, 'roadmap').query, days: ['2027-01-05', '2027-01-08'] } }),
  repeatRoadmap: (ids) => ({ body: { ...queryOf(ids, 'roadmap').query, days: ['2027-01-05'], key: REPETITION, basis: null } }),
  sheetTemplates: (ids) => ({ query: { ...within(ids), kind: 'vehicle' } }),
  saveSheetTemplate: (ids) => ({ body: { ...within(ids), roadmapId: ids.roadmap, name: 'Ruta de luni' } }),
  renameSheetTemplate: (ids) => ({ body: { ...queryOf(ids, 'template').query, name: 'Ruta de marți' } }),
  deleteSheetTemplate: (ids) => queryOf(ids, 'template'),
  roadmapPlace: (ids) => ({
    query: { ...queryOf(ids, 'roadmap').query, search: '1', sort: 'number', direction: 'asc', type: 'vehicle' },
  }),
  roadmapSums: (ids) => ({ query: { ...within(ids), search: '1', type: 'vehicle' } }),
  deleteRoadmap: (ids) => queryOf(ids, 'roadmap'),
  submitSheets: (ids) => ({ body: { ...within(ids), sheets: [{ id: ids.roadmap }] } }),
  approveSheets: (ids) => ({ body: { ...within(ids), sheets: [{ id: ids.roadmap }] } }),
  returnSheets: (ids) => ({ body: { ...within(ids), sheets: [{ id: ids.roadmap }], reason: 'lipsește bonul' } }),
  fiscalFacts: (ids) => ({ query: within(ids) }),
  saveFiscalCompany: (ids) => ({
    body: {
      ...within(ids),
      incomeTax: 'profit',
      fuelBooking: 'stock',
      vatInCost: false,
      closesOnDay: 10,
      accounts: {
        ...{ stock: '3022.1', fuel: null, fuelNonDeductible: null, services: null, servicesNonDeductible: null, vat: null },
        ...{ vatNonDeductible: null, suppliers: null, cash: null, advances: null },
      },
      dateFormat: 'dd-mm-yyyy',
      roPrefix: false,
      store: 'DEP1',
      preview: false,
    },
  }),
  saveFiscalVehicle: (ids) => ({
    body: {
      ...within(ids),
      vehicleId: ids.vehicle,
      maxMassKg: 1850,
      seats: 5,
      uses: [{ fromDay: '2026-01-01', use: 'mixed', reason: null }],
      preview: false,
    },
  }),
  saveNorm: (ids) => ({
    body: {
      ...within(ids),
      vehicleId: ids.vehicle,
      version: null,
      fromDay: '2026-12-01',
      ...{ consumptionMixt: 7.2, consumptionUrban: 8.2, consumptionExtraUrban: 6.2, consumptionStationary: 1 },
    },
  }),
  vehiclesNow: (ids) => ({ query: { ...within(ids), vehicleType: 'vehicle' } }),
  vehiclePage: (ids) => ({ query: { ...within(ids), id: ids.vehicle, month: '2026-11' } }),
  vehiclePdf: (ids) => ({ query: { ...within(ids), id: ids.vehicle, month: '2026-11' } }),
  explainConsumption: (ids) => ({ body: { ...within(ids), vehicleId: ids.vehicle, month: '2026-11', reason: 'winter', note: 'ger' } }),
  costs: (ids) => ({ query: { ...within(ids), from: '2026-11', to: '2026-12', by: 'vehicle' } }),
  costsPdf: (ids) => ({ query: { ...within(ids), from: '2026-11', to: '2026-12', by: 'driver' } }),
  costsXlsx: (ids) => ({ query: { ...within(ids), from: '2026-11', to: '2026-12', by: 'month' } }),
  saveVehicleUses: (ids) => ({
    body: { ...within(ids), vehicleIds: [ids.vehicle], use: { fromDay: '2026-12-01', use: 'exclusive', reason: null } },
  }),
  saveAccountingCodes: (ids) => ({
    body: { ...within(ids), articles: [{ id: ids.fuel, code: 'MOT' }], partners: [{ id: ids.partner, code: null }] },
  }),
  deductibility: (ids) => ({ query: { ...within(ids), month: '2026-11' } }),
  deductibilityPdf: (ids) => ({ query: { ...within(ids), month: '2026-11' } }),
  deductibilityXlsx: (ids) => ({ query: { ...within(ids), month: '2026-11' } }),
  compensation: (ids) => ({ query: { ...within(ids), quarter: '2026-T4' } }),
  compensationXlsx: (ids) => ({ query: { ...within(ids), quarter: '2026-T4' } }),
  handoverPreview: (ids) => ({
    body: { ...within(ids), month: '2026-11', program: 'saga', what: ['consumption', 'receipts', 'invoices', 'payments'], draft: true },
  }),
  bookStatement: (ids) => ({ body: { ...within(ids), month: '2026-11', partnerId: ids.partner, isDocument: true } }),
  fillSupplierCode: (ids) => ({ body: { ...within(ids), month: '2026-11', partnerId: ids.uncodedPartner, cui: '1590082' } }),
  handOver: (ids) => ({ body: { ...within(ids), month: '2026-11', program: 'winmentor', what: ['receipts'], draft: true } }),
  dossier: (ids) => ({ query: { ...within(ids), month: '2026-11', draft: 'true' } }),
  dossierLinks: (ids) => ({ query: { ...within(ids), month: '2026-11' } }),
  addDossierLink: (ids) => ({ body: { ...within(ids), month: '2026-11' } }),
  revokeDossierLink: (ids, _, key) => ({ query: { ...within(ids), id: Number(key) || 1 } }),
  sharedDossier: (_, __, key) => ({ query: { key } }),
  closedMonths: (ids) => ({ query: within(ids) }),
  monthOverview: (ids) => ({ query: { ...within(ids), month: '2026-11' } }),
  monthTable: (ids) => ({ query: { ...within(ids), month: '2026-11' } }),
  monthCalendar: (ids) => ({ query: { ...within(ids), month: '2026-11' } }),
  monthStatus: (ids) => ({ query: { ...within(ids), month: '2026-10' } }),
  closeMonth: (ids) => ({ body: { ...within(ids), month: '2026-11', note: 'verificată', basis: null, accepted: true, earlier: true } }),
  reopenMonth: (ids) => ({ body: { ...within(ids), month: '2026-11', reason: 'o factură întârziată' } }),
  exportRoadmap: (ids) => ({
    query: { ...queryOf(ids, 'roadmap').query, type: 'foi-parcurs', purpose: 'transport', destination: 'București', force: 'true' },
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
  askPrint: (ids) => ({
    body: { ...within(ids), startDate: '2026-11-01', endDate: '2026-11-29', documentType: 'foi-parcurs', vehicleType: 'vehicle' },
  }),
  prints: (ids) => ({ query: within(ids) }),
  printFile: (ids) => queryOf(ids, 'print'),
  deletePrint: (ids) => queryOf(ids, 'print'),
  adminUsers: () => ({ query: { search: 'ana', sort: 'email', direction: 'desc', page: '1', size: '10' } }),
  adminUser: (ids) => ({ query: { id: ids.user } }),
  deleteUser: (ids) => ({ query: { id: ids.user } }),
  setUserPassword: (ids) => ({ body: { id: ids.user, password: PASSWORD, confirm_password: PASSWORD } }),
  removeUserSecondFactor: (ids) => ({ body: { id: ids.user } }),
  loginAsUser: (ids) => ({ query: { id: ids.user } }),
  activeSubscriptions: () => ({}),
  undoChange: (ids, _, key) => ({ body: { ...within(ids), id: Number(key) || 1 } }),
  changedRecords: (ids, _, key) => ({ query: { ...within(ids), id: String(Number(key) || 1) } }),
  liveChanges: (ids) => ({ query: within(ids) }),
  changeHistory: (ids) => ({ query: { ...within(ids), entity: 'sheet', id: ids.roadmap, page: '1', size: '10' } }),
  journal: (ids) => ({ query: { ...within(ids), search: 'foaie', page: '1', size: '10' } }),
  audit: () => ({ query: { search: 'ana', page: '1' } }),
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
  previewImport: (ids) => ({ body: { ...within(ids), list: 'articles', content: ARTICLES } }),
  importFile: (ids, _, key) => ({ body: { ...within(ids), list: 'articles', content: ARTICLES, agreed: key } }),
  importProgress: (ids) => ({ query: { ...within(ids), progressKey: 'not-begun-yet' } }),
  exportCompaniesXlsx: () => ({ query: { search: 'srl', sort: 'city', direction: 'desc' } }),
  exportCompaniesCsv: () => ({ query: { search: 'ploiesti', sort: 'cui', direction: 'asc' } }),
  companiesTemplate: () => ({}),
  previewCompanies: () => ({ body: { content: COMPANIES } }),
  importCompanies: (_, __, key) => ({ body: { content: COMPANIES, agreed: key } }),
  mapSettings: () => ({}),
  searchPlaces: () => ({ query: { q: 'Ploiești' } }),
  placeAt: () => ({ query: { lat: '44.94140', lon: '26.02290' } }),
  mapRoute: () => ({ query: { from: '44.94140,26.02290', to: '44.43614,26.10272', via: '44.70610,26.17330' } }),
}
