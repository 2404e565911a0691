/** The demo company's records and routes. Its tax code and those of its customers belong to a series not issued yet. */
import type { InputOf } from '#contract/contract.ts'
import { CONSUMPTION_TYPE } from '#domain/vocabulary.ts'

type Form<N extends 'saveRoute' | 'saveArticle' | 'savePartner' | 'saveSurcharge' | 'saveDriver' | 'saveVehicle'> = Omit<
  InputOf<N>['body'],
  'id' | 'companyId'
>

export const DEMO_EMAIL = 'demo@parcurs.ro'
/** The demo's team beside its owner; no user signs in with these addresses, which receive nothing (RFC 2606). */
export const TEAM = [
  { email: 'ileana.vacaru@proba.invalid', name: 'Văcaru Ileana', role: 'accountant' },
  { email: 'csaba.szabo@proba.invalid', name: 'Szabó Csaba', role: 'driver', drives: 'truck' },
  { email: 'mihaela.dobre@proba.invalid', name: 'Dobre Mihaela', role: 'viewer' },
] as const

/** Public: it opens a fictitious company, and only on an installation with the embedded database. */
export const DEMO_PASSWORD = 'demo-parcurs'

export const COMPANY = {
  id: null,
  cui: '99123452',
  name: 'Transilvania Logistic & Service S.R.L.',
  nrOnrc: 'J08/2417/2016',
  capital: '45.000 lei',
  tva: true,
  administrator: 'Mureșan Andreea',
  state: 'Brașov',
  city: 'Brașov',
  address: 'Str. Zizinului nr. 119',
} satisfies InputOf<'saveCompany'>['body']

export const APPROVERS = { roadmapApprovedBy: 'Mureșan Andreea', sheetApprovedBy: 'Șerban Lucian' }

/** Custom settings of its documents. */
export const PAPER = {
  logo: null,
  footer: null,
  normDecision: 'decizia nr. 12 din 05.01.2026',
  kinds: {},
} satisfies Omit<InputOf<'saveDocumentTemplates'>['body'], 'companyId' | 'version'>

/** The reason for accepting a drive on a Saturday. */
export const DAY_OFF_REASON = 'Livrare urgentă, aprobată de administrator'

/** Data of the lorry's registration certificate, by which its diesel is compensated. */
export const TRUCK_FACTS = { maxMassKg: 11_990, seats: 3 }

const HOME = 'Brașov'

const route = (end: string, via: string | null, distanceUrban: number, distanceExtraUrban: number) =>
  ({
    name: `${HOME} – ${end}`,
    start: HOME,
    end,
    via,
    distanceMixt: distanceUrban + distanceExtraUrban,
    distanceUrban,
    distanceExtraUrban,
  }) satisfies Form<'saveRoute'>

/** From Brașov, one way, by road; the urban and extra-urban parts add up to the distance. */
export const ROUTES = [
  route('București', 'Predeal, Ploiești', 24, 160),
  route('Ploiești', 'Predeal, Câmpina', 16, 96),
  route('Sibiu', 'Făgăraș', 15, 128),
  route('Sighișoara', 'Rupea', 11, 107),
  route('Făgăraș', 'Codlea', 10, 57),
  route('Târgu Secuiesc', 'Prejmer', 9, 52),
  route('Sfântu Gheorghe', 'Hărman', 8, 25),
  route('Miercurea Ciuc', 'Sfântu Gheorghe', 13, 86),
  route('Predeal', 'Timișu de Sus', 8, 18),
  route('Zărnești', 'Râșnov', 9, 19),
  route('Codlea', null, 7, 8),
  route('Pitești', 'Bran, Câmpulung', 17, 119),
  route('Ruse, Bulgaria', 'București, Giurgiu', 30, 225),
]

export const ARTICLES = {
  diesel: { name: 'Motorină', isFuel: true, tva: 21, um: 'L' },
  petrol: { name: 'Benzină', isFuel: true, tva: 21, um: 'L' },
  adBlue: { name: 'AdBlue', isFuel: false, tva: 21, um: 'L' },
  vignette: { name: 'Rovinietă', isFuel: false, tva: 0, um: 'buc' },
  washing: { name: 'Spălare auto', isFuel: false, tva: 21, um: 'buc' },
  toll: { name: 'Taxă de pod', isFuel: false, tva: 0, um: 'buc' },
} satisfies Record<string, Form<'saveArticle'>>

export const SUPPLIERS = [
  { name: 'OMV Petrom Marketing S.R.L.', cui: '11201891', nrOnrc: null, state: 'București', city: 'București', tva: true },
  { name: 'Rompetrol Downstream S.R.L.', cui: '12751583', nrOnrc: null, state: 'București', city: 'București', tva: true },
  { name: 'MOL Romania Petroleum Products S.R.L.', cui: '7745470', nrOnrc: null, state: 'Cluj', city: 'Cluj-Napoca', tva: true },
] satisfies Form<'savePartner'>[]

export const SUPPLIER_ABROAD = {
  name: 'Petrol AD, benzinăria Ruse',
  cui: 'BG831496285',
  nrOnrc: null,
  state: 'Bulgaria',
  city: 'Ruse',
  tva: false,
} satisfies Form<'savePartner'>

export const CUSTOMERS = [
  { name: 'Carpați Construct S.R.L.', cui: '99234566', state: 'Brașov', city: 'Brașov', address: 'Calea București nr. 54', tva: true },
  { name: 'Agro Țara Bârsei S.R.L.', cui: '99345670', state: 'Brașov', city: 'Codlea', address: 'Str. Lungă nr. 210', tva: true },
  { name: 'Mobila Făgăraș S.A.', cui: '99456783', state: 'Brașov', city: 'Făgăraș', address: 'Str. Negoiu nr. 8', tva: true },
  { name: 'Primăria Comunei Hărman', cui: '99567897', state: 'Brașov', city: 'Hărman', address: 'Str. Mihai Viteazu nr. 441', tva: false },
] satisfies Form<'savePartner'>[]

export const SURCHARGES = {
  winter: { name: 'Condiții de iarnă', vehicleType: 'vehicle', amount: 10 },
  mountain: { name: 'Drum de munte', vehicleType: 'vehicle', amount: 5 },
  load: { name: 'Încărcătură peste 75 %', vehicleType: 'vehicle', amount: 7.5 },
  terrain: { name: 'Teren greu', vehicleType: 'machine', amount: 10 },
} satisfies Record<string, Form<'saveSurcharge'>>

export const DRIVERS = {
  car: { name: 'Mureșan Andreea', job: 'administrator', ci: 'BV 512347', phone: '0722 314 159', email: 'andreea@transilvania-logistic.ro' },
  van: { name: 'Popa Ionuț', job: 'șofer', ci: 'BV 634218', phone: '0745 271 828', email: null },
  truck: { name: 'Szabó Csaba', job: 'șofer', ci: 'ZV 108452', phone: '0751 602 214', email: null },
  operator: { name: 'Țurcanu Mihai', job: 'mecanic utilaje', ci: 'BV 447120', phone: '0733 141 592', email: null },
} satisfies Record<string, Form<'saveDriver'>>

type FleetForm = Omit<Form<'saveVehicle'>, 'fuelId'> & { fuel: keyof typeof ARTICLES }

/** Vehicles and machines with their fuel, tank (litres), first odometer reading, and the most that they burn in a day (litres). */
export const FLEET = {
  car: {
    tank: 50,
    kmStart: 48_215,
    dayBurns: 36,
    form: {
      vehicleType: 'vehicle',
      number: 'BV 21 TLS',
      make: 'Dacia',
      model: 'Duster',
      series: 'UU1HJDCG566218374',
      category: 'M1',
      calculationType: 'fuel',
      fuel: 'petrol',
      consumptionType: CONSUMPTION_TYPE.MIXT,
      consumptionMixt: 6.9,
      initialStock: 38,
      initialStockValue: 281.2,
    },
  },
  van: {
    tank: 80,
    kmStart: 132_840,
    dayBurns: 44,
    form: {
      vehicleType: 'vehicle',
      number: 'BV 34 TLS',
      make: 'Renault',
      model: 'Master',
      series: 'VF1MA000761245093',
      category: 'N1',
      calculationType: 'fuel',
      fuel: 'diesel',
      consumptionType: CONSUMPTION_TYPE.URBAN_EXTRAURBAN,
      consumptionUrban: 10.4,
      consumptionExtraUrban: 8.2,
      stationaryConsumption: true,
      consumptionStationary: 1.2,
      initialStock: 52,
      initialStockValue: 390,
    },
  },
  truck: {
    tank: 220,
    kmStart: 301_562,
    dayBurns: 130,
    form: {
      vehicleType: 'vehicle',
      number: 'BV 58 TLS',
      make: 'Mercedes-Benz',
      model: 'Atego 1218',
      series: 'WDB9670241L873456',
      category: 'N2',
      calculationType: 'fifo',
      fuel: 'diesel',
      consumptionType: CONSUMPTION_TYPE.MIXT,
      consumptionMixt: 22.5,
      equipment: true,
      initialStock: 140,
      initialStockValue: 1037.4,
    },
  },
  digger: {
    tank: 150,
    kmStart: 0,
    dayBurns: 80,
    form: {
      vehicleType: 'machine',
      number: 'UTILAJ 01',
      make: 'JCB',
      model: '3CX',
      series: 'JCB3CX4TK02431887',
      category: 'UTILAJ',
      kmTracking: false,
      calculationType: 'fuel',
      fuel: 'diesel',
      consumptionType: CONSUMPTION_TYPE.HOUR,
      consumptionStationary: 7.8,
      initialStock: 96,
      initialStockValue: 711.4,
    },
  },
  cooler: {
    tank: 120,
    kmStart: 0,
    dayBurns: 20,
    form: {
      vehicleType: 'machine',
      number: 'UTILAJ 02',
      make: 'Carrier',
      model: 'Supra 850',
      series: 'CAR850U1207745',
      category: 'UTILAJ',
      kmTracking: false,
      calculationType: 'fuel',
      fuel: 'diesel',
      consumptionType: CONSUMPTION_TYPE.HOUR,
      consumptionStationary: 2.1,
      initialStock: 60,
      initialStockValue: 444.6,
    },
  },
} satisfies Record<string, { tank: number; kmStart: number; dayBurns: number; form: FleetForm }>

/** The norm of the car before its first sheet: measured from full tank to full tank, it was made lower. */
export const CAR_NORM_BEFORE = { consumptionMixt: 7.4 }

export type Asset = keyof typeof FLEET

/** Price of a litre at the pump, VAT included, lei. */
export const PUMP_PRICE = { diesel: '7.42', petrol: '7.39' } as const
