/**
 * Every enumeration of the product. The values are those of the wire and of the database; the names are the field's.
 * Labels are what users read; `printed` labels stand on documents and always carry diacritics.
 */

/** A vehicle keeps trip sheets (foi de parcurs), a machine operating sheets (foi de funcționare). */
export const ASSET_KINDS = ['vehicle', 'machine'] as const
export type AssetKind = (typeof ASSET_KINDS)[number]
/** The other kind: `machine` of `vehicle`, and the reverse. */
export const otherKind = (kind: AssetKind): AssetKind => (kind === 'vehicle' ? 'machine' : 'vehicle')

/** How the consumption norm of a vehicle or machine is expressed. */
export const CONSUMPTION_TYPE = { MIXT: 1, URBAN_EXTRAURBAN: 2, HOUR: 3 } as const
export type ConsumptionType = (typeof CONSUMPTION_TYPE)[keyof typeof CONSUMPTION_TYPE]
export const CONSUMPTION_TYPE_LABEL: Record<ConsumptionType, string> = { 1: 'Mixt', 2: 'Urban / extraurban', 3: 'Pe oră' }

/** How consumed fuel is valued: by purchase layers, oldest first, or by quantities only. */
export const CALCULATION_TYPES = ['fifo', 'fuel'] as const
export type CalculationType = (typeof CALCULATION_TYPES)[number]
export const CALCULATION_TYPE_LABEL: Record<CalculationType, string> = { fifo: 'FIFO', fuel: 'După combustibil' }

export const VEHICLE_STATUSES = ['active', 'broken', 'inactive'] as const
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number]
export const VEHICLE_STATUS_LABEL: Record<VehicleStatus, string> = { active: 'Activ', broken: 'Defect', inactive: 'Inactiv' }

export const DRIVER_STATUSES = ['active', 'suspended', 'inactive'] as const
export type DriverStatus = (typeof DRIVER_STATUSES)[number]
export const DRIVER_STATUS_LABEL: Record<DriverStatus, string> = { active: 'Activ', suspended: 'Suspendat', inactive: 'Inactiv' }

/** Direction of a trip: out, back, or both, which counts the distance twice. */
export const DIRECTION = { TUR: 0, RETUR: 1, TURRETUR: 2 } as const
export type Direction = (typeof DIRECTION)[keyof typeof DIRECTION]
export const DIRECTIONS = [0, 1, 2] as const satisfies readonly Direction[]
export const DIRECTION_LABEL: Record<Direction, string> = { 0: 'Tur', 1: 'Retur', 2: 'Tur/Retur' }
export const DIRECTION_PRINTED: Record<Direction, string> = { 0: 'T', 1: 'R', 2: 'T/R' }

/** Type of document behind a purchase line. */
export const PURCHASE_DOCUMENTS = [1, 2, 3, 4, 5, 6] as const
export type PurchaseDocument = (typeof PURCHASE_DOCUMENTS)[number]
/** The documents that tax law tells apart: the receipt of a till, and an invoice. */
export const [TILL_RECEIPT, INVOICE] = [1, 2] as const
export const PURCHASE_DOCUMENT_LABEL: Record<PurchaseDocument, string> = {
  1: 'Bon fiscal',
  2: 'Factură',
  3: 'Alt document',
  4: 'Dispoziție de plată',
  5: 'Aviz',
  6: 'BPTR',
}

/** Who paid for a purchase line: the driver in cash or from the advance, or the company by card or on an invoice's terms. */
export const PAYERS = ['cash', 'card', 'invoice', 'advance'] as const
export type Payer = (typeof PAYERS)[number]
export const PAYER_LABEL: Record<Payer, string> = { cash: 'Numerar', card: 'Card firmă', invoice: 'Factură la termen', advance: 'Avans' }

/** Origin of a receipt: typed, from a card statement, from an e-invoice, from a phone, or with a line typed into a sheet. */
export const RECEIPT_ORIGINS = ['manual', 'card', 'einvoice', 'phone', 'sheet'] as const
export type ReceiptOrigin = (typeof RECEIPT_ORIGINS)[number]
export const RECEIPT_ORIGIN_LABEL: Record<ReceiptOrigin, string> = {
  manual: 'Scris',
  card: 'Card',
  einvoice: 'e-Factura',
  phone: 'Telefon',
  sheet: 'Foaie',
}

/** Currencies for which the National Bank publishes a rate; the most frequent ones first. */
export const FOREIGN_CURRENCIES = [
  ...(['EUR', 'GBP'] as const),
  ...(['AED', 'AUD', 'BGN', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'EGP', 'HKD', 'HUF', 'IDR', 'ILS', 'INR', 'ISK', 'JPY'] as const),
  ...(['KRW', 'MDL', 'MXN', 'MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'RSD', 'SEK', 'SGD', 'THB', 'TRY', 'UAH', 'USD', 'ZAR'] as const),
] as const
export const CURRENCIES = ['RON', ...FOREIGN_CURRENCIES] as const
export type Currency = (typeof CURRENCIES)[number]

/** Romania, by its ISO 3166-1 code: where no country is stated and lei were paid. */
export const HOME = 'RO'

export const USER_TYPES = ['user', 'admin'] as const
export type UserType = (typeof USER_TYPES)[number]

export const SUBSCRIPTION_STATUSES = ['pending', 'active', 'canceled', 'failed'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** Who is billed: a legal entity or a natural person. */
export const PERSON_TYPES = ['juridica', 'fizica'] as const
export type PersonType = (typeof PERSON_TYPES)[number]

/** Categories of Regulation (EU) 2018/858, 168/2013 and 167/2013 with the word that is printed beside the code. */
export const VEHICLE_CATEGORIES = {
  M1: 'autoturism',
  N1: 'autoutilitară',
  M2: 'microbuz',
  M3: 'autobuz / autocar',
  N2: 'camion 3,5–12 t',
  N3: 'camion peste 12 t / autotractor',
  O1: 'remorcă ≤ 0,75 t',
  O2: 'remorcă ≤ 3,5 t',
  O3: 'remorcă ≤ 10 t',
  O4: 'remorcă > 10 t',
  L: 'moped / motocicletă',
  T: 'tractor agricol',
  UTILAJ: 'utilaj',
} as const

/** VAT rates offered for an article, in percent: today's first (Legea 141/2025), then those of older documents. */
export const VAT_RATES = [21, 11, 19, 9, 5, 0] as const

/** Documents made of sheets, in the order of the dialogs, by the names of the specification, including its typing errors. */
export const SHEET_DOCUMENT_KINDS = [
  'foi-parcurs',
  'foi-functionare',
  'faz',
  'fazmas',
  'fal',
  'bon-consum',
  'bon-consum-colectiv',
  'dispozitie-plata',
  'ordin-deplasare',
  'ordin-deplasare-strainatate',
  'decont-valutar',
  'foaie-placare-cursa',
] as const
export type SheetDocumentKind = (typeof SHEET_DOCUMENT_KINDS)[number]
