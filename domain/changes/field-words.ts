/**
 * What the columns of the log of changes are called where a user reads what changed: the words of the forms. The history of a record, the
 * journal and the refusal of a change that cannot be taken back read this table.
 */
import { formatDay, isDay } from '../calendar/day.ts'
import { formatMinutes } from '../calendar/time.ts'
import { deadlineKind, isDeadlineKind } from '../deadlines/kinds.ts'
import { FUEL_BOOKING_LABEL, INCOME_TAX_LABEL } from '../fiscal/accounts.ts'
import { EXEMPT_REASON_LABEL, VEHICLE_USE_LABEL } from '../fiscal/deduction.ts'
import { FUEL_KIND_LABEL } from '../fuel/fuel-kinds.ts'
import { EXPLANATION_LABEL } from '../fuel/full-to-full.ts'
import { formatKm, formatLitres, formatMoney, formatNumber, formatPercent, formatPrice, formatQuantity } from '../numbers/format.ts'
import { APPROVAL_LABEL } from '../roadmap/approval.ts'
import { SHEET_TEXTS } from '../roadmap/sheet-texts.ts'
import {
  CALCULATION_TYPE_LABEL,
  CONSUMPTION_TYPE_LABEL,
  DIRECTION_LABEL,
  DRIVER_STATUS_LABEL,
  PAYER_LABEL,
  PURCHASE_DOCUMENT_LABEL,
  VEHICLE_STATUS_LABEL,
} from '../vocabulary.ts'

/** A value of the log: of a column, or the name of the record that the column names. */
export type LoggedValue = string | number | boolean | null

export type FieldWord = {
  label: string
  /** A value as it is read, with its unit. */
  text: (value: string | number | boolean) => string
  /** Follows from other fields: told apart from what was typed. */
  computed?: true
}

const numbers =
  (format: (value: number | string) => string, unit: string) =>
  (value: string | number | boolean): string =>
    `${format(Number(value))} ${unit}`.trim()
const rounded = (places: number, unit: string) => numbers((value) => formatNumber(value, places), unit)
const named = (labels: Readonly<Record<string, string>>) => (value: string | number | boolean) => labels[String(value)] ?? String(value)

const word = (label: string, text: FieldWord['text'] = String): FieldWord => ({ label, text })
const computed = (label: string, text: FieldWord['text']): FieldWord => ({ label, text, computed: true })
const yesNo = (label: string) => word(label, (value) => (value === true ? 'da' : 'nu'))
const day = (label: string) => word(label, (value) => (isDay(String(value)) ? formatDay(String(value)) : String(value)))
const clock = (label: string) => word(label, (value) => String(value).slice(0, 5))
const minutes = (label: string) => word(label, (value) => formatMinutes(Number(value)))
const [inKm, plainNumber, inLitres, inLei] = [
  numbers(formatKm, 'km'),
  numbers(formatKm, ''),
  numbers(formatLitres, 'L'),
  numbers(formatMoney, 'lei'),
]
const norm = (label: string, unit: string) => word(label, rounded(2, unit))

const TIMES = {
  startDate: day('Data plecării'),
  startTime: clock('Ora plecării'),
  endDate: day('Data sosirii'),
  endTime: clock('Ora sosirii'),
}
const DISTANCES = {
  distanceMixt: word('Distanță', inKm),
  distanceUrban: word('Distanță urbană', inKm),
  distanceExtraUrban: word('Distanță extraurbană', inKm),
}
const PLACES = { start: word('De la'), end: word('La'), via: word('Prin') }
const AMOUNTS = {
  qty: word('Cantitate', numbers(formatQuantity, '')),
  price: word('Preț fără TVA', numbers(formatPrice, '')),
  tvaRate: word('Cota TVA', numbers(formatPercent, '')),
  tva: word('TVA', numbers(formatMoney, '')),
  value: word('Valoare cu TVA', numbers(formatMoney, '')),
  currency: word('Moneda'),
}
const PURCHASE = {
  date: day('Data'),
  number: word('Număr document'),
  document: word('Felul documentului', named(PURCHASE_DOCUMENT_LABEL)),
  partnerId: word('Furnizor'),
  articleId: word('Articol'),
  paidBy: word('Plătit cu', named(PAYER_LABEL)),
  ...AMOUNTS,
}
const NORMS = {
  consumptionType: word('Tip consum', named(CONSUMPTION_TYPE_LABEL)),
  consumptionMixt: norm('Consum mixt', 'L/100 km'),
  consumptionUrban: norm('Consum urban', 'L/100 km'),
  consumptionExtraUrban: norm('Consum extraurban', 'L/100 km'),
  consumptionStationary: norm('Consum pe oră', 'L/h'),
}

const TEXTS = Object.fromEntries(Object.entries(SHEET_TEXTS).map(([name, { label }]) => [name, word(label)]))

/** Words by record and part (`sheet`, `sheet.trips`), then by column; a column without one is told by no list of fields. */
const FIELD_WORDS = {
  sheet: {
    number: word('Număr'),
    vehicleId: word('Vehicul'),
    driverId: word('Șofer'),
    createdBy: word('Întocmit de'),
    ...TIMES,
    ...NORMS,
    equipmentId: word('Echipament'),
    equipmentMinutes: minutes('Ore echipament'),
    equipmentRate: norm('Consumul echipamentului', 'L/h'),
    equipmentSurchargeId: word('Spor echipament'),
    equipmentSurchargeAmount: word('Spor echipament', numbers(formatPercent, '')),
    hoursStationary: minutes('Ore staționare'),
    hoursExploitation: minutes('Ore de funcționare'),
    hoursAvailable: minutes('Ore disponibile'),
    travelVehicleId: word('Vehiculul care transportă utilajul'),
    kmStart: word('Index la plecare', inKm),
    kmDone: computed('Distanță', inKm),
    kmStop: computed('Index la sosire', inKm),
    fuelStart: word('Rezervor la plecare', inLitres),
    fuelAdded: computed('Alimentat', inLitres),
    fuelConsumed: computed('Consum', inLitres),
    fuelLeft: computed('Rezervor la sosire', inLitres),
    tripConsumption: computed('Consum pe rute', inLitres),
    stationaryConsumption: computed('Consum la staționare', inLitres),
    exploitationConsumption: computed('Consum în funcționare', inLitres),
    equipmentConsumption: computed('Consumul echipamentului', inLitres),
    advancePayment: word('Avans primit', inLei),
    ...TEXTS,
    approval: word('Aprobare', named(APPROVAL_LABEL)),
    approvalNote: word('Motivul returnării'),
  },
  'sheet.trips': {
    ...PLACES,
    purpose: word('Scop'),
    direction: word('Sens', named(DIRECTION_LABEL)),
    ...DISTANCES,
    ...TIMES,
    surchargeId: word('Spor'),
    surchargeAmount: word('Spor', numbers(formatPercent, '')),
    kmUrban: computed('Km urban', inKm),
    kmExtraUrban: computed('Km extraurban', inKm),
    km: computed('Km', inKm),
    consumption: computed('Consum', inLitres),
  },
  'sheet.purchases': PURCHASE,
  'sheet.beneficiaries': { partnerId: word('Beneficiar'), purpose: word('Scop') },
  'sheet.surcharges': { surchargeId: word('Spor'), amount: word('Spor', numbers(formatPercent, '')) },
  'sheet.accepted': { reason: word('Motiv') },
  receipt: {
    ...PURCHASE,
    time: clock('Ora'),
    issuedOn: day('Data facturii'),
    dueOn: day('Scadența'),
    typedRate: word('Curs scris de mână', plainNumber),
    supplierCui: word('CUI furnizor'),
    supplierName: word('Numele furnizorului'),
    described: word('Denumirea de pe document'),
    vehicleId: word('Vehicul'),
    driverId: word('Șofer'),
    plateRead: word('Numărul citit'),
    cardTail: word('Card'),
    um: word('UM'),
    odometer: word('Index', plainNumber),
    fullTank: yesNo('Plin făcut'),
    station: word('Stație'),
    country: word('Țara'),
    ignored: yesNo('Ignorat'),
    note: word('Observații'),
    mergedInto: word('Unit cu bonul'),
    reversesId: word('Stornează bonul'),
    isDocument: yesNo('Extrasul ține loc de factură'),
    placed: yesNo('Pus pe o foaie'),
  },
  'receipt.files': {
    media: word('Fișier'),
    bytes: word('Mărime', rounded(0, 'B')),
  },
  'receipt.apart': { otherId: word('Păstrat separat de') },
  vehicle: {
    number: word('Număr'),
    make: word('Marcă'),
    model: word('Model'),
    series: word('Serie șasiu'),
    category: word('Categorie'),
    status: word('Stare', named(VEHICLE_STATUS_LABEL)),
    inactiveSince: day('Inactiv din'),
    calculationType: word('Mod de calcul', named(CALCULATION_TYPE_LABEL)),
    stationaryConsumption: yesNo('Consum staționar'),
    fuelId: word('Combustibil'),
    ...NORMS,
    initialStock: word('Stoc inițial', inLitres),
    initialStockValue: word('Valoare stoc inițial', inLei),
    fuelTracking: yesNo('Evidența combustibilului'),
    kmTracking: yesNo('Evidența kilometrilor'),
    equipment: yesNo('Echipament'),
    beneficiaries: yesNo('Beneficiari'),
    tankCapacity: word('Capacitate rezervor', inLitres),
    maxMassKg: word('Masa maximă', rounded(0, 'kg')),
    seats: word('Locuri'),
  },
  'vehicle.uses': {
    fromDay: day('Din ziua'),
    use: word('Utilizare', named(VEHICLE_USE_LABEL)),
    reason: word('Motiv', named(EXEMPT_REASON_LABEL)),
  },
  'vehicle.explanations': {
    month: day('Luna'),
    reason: word('Explicația consumului', named(EXPLANATION_LABEL)),
    note: word('Observații'),
  },
  driver: {
    name: word('Denumire'),
    job: word('Funcție'),
    ci: word('CI'),
    email: word('Email'),
    phone: word('Telefon'),
    status: word('Stare', named(DRIVER_STATUS_LABEL)),
    inactiveSince: day('Inactiv din'),
  },
  partner: {
    cui: word('CUI'),
    name: word('Denumire'),
    nrOnrc: word('Nr. Reg. Com.'),
    state: word('Județ'),
    city: word('Localitate'),
    address: word('Adresă'),
    capital: word('Capital social'),
    tva: yesNo('Plătitor de TVA'),
    accountingCode: word('Cod contabil'),
  },
  article: {
    name: word('Denumire'),
    isFuel: yesNo('Combustibil'),
    fuelKind: word('Felul combustibilului', named(FUEL_KIND_LABEL)),
    tva: word('TVA', numbers(formatPercent, '')),
    um: word('UM'),
    accountingCode: word('Cod contabil'),
  },
  'article.aliases': { aliasKey: word('Denumire pe documente') },
  route: {
    ...{ name: word('Denumire'), start: word('Plecare'), end: word('Sosire'), via: word('VIA') },
    ...{ distanceMixt: word('Mixtă', inKm), distanceUrban: word('Urban', inKm), distanceExtraUrban: word('Extraurban', inKm) },
  },
  surcharge: { name: word('Denumire'), amount: word('Spor', numbers(formatPercent, '')) },
  company: {
    cui: word('CUI'),
    name: word('Denumire'),
    nrOnrc: word('Nr. registrul comerțului'),
    capital: word('Capital social'),
    tva: yesNo('Plătitor de TVA'),
    administrator: word('Administrator'),
    state: word('Județ'),
    city: word('Localitate'),
    address: word('Adresa'),
    roadmapApprovedBy: word('Foile de parcurs le aprobă'),
    sheetApprovedBy: word('Foile de funcționare le aprobă'),
    approval: yesNo('Aprobarea foilor'),
    selfApproval: yesNo('Cine a făcut foaia o poate aproba'),
    completedOnPaper: yesNo('Mențiunea „întocmită ulterior” pe foile generate'),
    closesOnDay: word('Se închide în ziua'),
    vatInCost: yesNo('TVA nedeductibilă în cost'),
    foreignVatInCost: yesNo('TVA din alte state nu se cere înapoi'),
    incomeTax: word('Impozitul firmei', named(INCOME_TAX_LABEL)),
    fuelBooking: word('Înregistrarea combustibilului', named(FUEL_BOOKING_LABEL)),
  },
  deadline: {
    vehicleId: word('Vehicul sau utilaj'),
    driverId: word('Șofer'),
    kind: word('Fel', (kind) => (isDeadlineKind(kind) ? deadlineKind(kind).label : String(kind))),
    title: word('Denumire'),
    dueDay: day('Valabil până la'),
    dueKm: word('Scadent la', plainNumber),
    remindDays: word('Anunță înainte cu', (days) => `${days} zile`),
    everyMonths: word('Se repetă la', rounded(0, 'luni')),
    everyKm: word('Se repetă la', plainNumber),
    document: word('Document'),
    cost: word('Ultimul cost', inLei),
    note: word('Observații'),
    doneDay: day('Reînnoit la'),
  },
  month: { closedBy: word('Închisă de'), note: word('Observații') },
  fuelCard: {
    issuer: word('Emitent'),
    tail: word('Card'),
    vehicleId: word('Vehicul'),
    driverId: word('Șofer'),
    fromDay: day('Din ziua'),
    toDay: day('Până în ziua'),
  },
  generatorSettings: {
    urban: norm('Viteza în localitate', 'km/h'),
    extraUrban: norm('Viteza în afara localității', 'km/h'),
    motorway: norm('Viteza pe autostradă', 'km/h'),
    loading: word('Încărcare și descărcare', rounded(0, 'min')),
    lunch: yesNo('Pauză de masă'),
    regulation561: yesNo('Regulamentul 561/2006'),
    reserve: word('Rezerva', inLitres),
    startTime: clock('Începe la'),
    endTime: clock('Se termină la'),
  },
  importProfile: { name: word('Nume') },
  receiptImport: { fileName: word('Fișier') },
  run: { confirmedBy: word('Confirmată de') },
  documentTemplates: { footer: word('Subsol') },
  sheetTemplate: { name: word('Nume') },
} as const satisfies Readonly<Record<string, Readonly<Record<string, FieldWord>>>>

/** The word for a column of a record or of a part of it; `undefined` for one that is not told. */
export const fieldWord = (entity: string, part: string | null, column: string): FieldWord | undefined => {
  const words: Readonly<Record<string, Readonly<Record<string, FieldWord>>>> = FIELD_WORDS
  return words[part === null ? entity : `${entity}.${part}`]?.[column]
}

/** A value as it is read, with the unit that its record says; a dash for none. */
export const loggedText = (word: FieldWord, value: LoggedValue, unit: string | null = null): string =>
  value === null || value === '' ? '–' : unit === null ? word.text(value) : `${word.text(value)} ${unit}`
