/** Which column of a statement holds which field: built-in profiles of issuers, and proposals for any other statement. */
import { headingKey } from './cells.ts'
import type { DateOrder } from './dates.ts'
import type { DecimalSign } from './numbers.ts'

/** The fields of a receipt that a statement can fill. */
export const STATEMENT_FIELDS = [
  'date',
  'time',
  'plate',
  'card',
  'transaction',
  'supplier',
  'station',
  'city',
  'country',
  'article',
  'qty',
  'um',
  'price',
  'net',
  'value',
  'rate',
  'currency',
  'originalValue',
  'originalCurrency',
  'odometer',
] as const
export type StatementField = (typeof STATEMENT_FIELDS)[number]

/** A column by the key of its heading (the second of two equal ones is `key#2`), or one value for every row. */
export type Source = { column: string } | { fixed: string }

/** Whether amounts include VAT. */
export const VAT_MEANINGS = ['with', 'without'] as const
export type VatMeaning = (typeof VAT_MEANINGS)[number]

/**
 * How a statement is read. `net` is without VAT, and `price` and `value` are with it or without, as `vat` says; they are in `currency`, in
 * which the card is paid, and `originalValue` is in the currency of the station's country; `decimal`, `dateOrder` and `vat` are the user's
 * answers where the columns are ambiguous.
 */
export type Mapping = {
  issuer: string
  fields: Partial<Record<StatementField, Source>>
  decimal: DecimalSign | null
  dateOrder: DateOrder | null
  vat: VatMeaning | null
}

/** A mapping stored for statements with the same headings. */
export type Profile = { name: string; mapping: Mapping }

const columns = (fields: Partial<Record<StatementField, string>>): Mapping['fields'] =>
  Object.fromEntries(Object.entries(fields).map(([field, heading]) => [field, { column: headingKey(heading) }]))

const profile = (issuer: string, name: string, fields: Partial<Record<StatementField, string>>): Profile => ({
  name,
  mapping: { issuer, fields: columns(fields), decimal: null, dateOrder: null, vat: 'with' },
})

/** The issuer of the list of receipts that the product itself exports. */
export const OWN_LIST = 'Parcurs'

const OWN_COLUMNS = {
  date: 'Data',
  time: 'Ora',
  plate: 'Vehicul',
  transaction: 'Număr',
  supplier: 'Furnizor',
  station: 'Stație',
  article: 'Articol',
  qty: 'Cantitate',
  um: 'UM',
  value: 'Valoare',
  currency: 'Moneda',
  odometer: 'Km',
}

/**
 * Headings from public sources, and those of the product's own list; the statements of issuers without a profile (UTA, MOL, Rompetrol,
 * Lukoil, Shell) are mapped by the user on a screen.
 */
const BUILT_IN: readonly Profile[] = [
  profile('DKV', 'DKV, Invoice-Transactions_Report', {
    date: 'Timp tranzacție',
    plate: 'Număr de înmatriculare vehicul',
    card: 'Nr. card/cutie',
    transaction: 'Numarul tranzactiei',
    station: 'Denumire stație',
    city: 'Orașul stației',
    country: 'Țara de servicii',
    article: 'Tip mărfuri',
    qty: 'Cantitate',
    um: 'Unitate',
    net: 'Valoarea netă a achiziției',
    value: 'Valoarea în moneda de plată',
    currency: 'Moneda de plată',
  }),
  profile('Eurowag', 'Eurowag, EW_Export_TR', {
    date: 'Data si ora',
    plate: 'Înmatriculare',
    card: 'Cartelă',
    station: 'Locație',
    country: 'Țară',
    article: 'Articol',
    qty: 'Cantitate',
    um: 'Unităte de cantitate',
    net: 'Sumă netă',
    value: 'Valoarea brută',
    currency: 'Valută',
  }),
  profile('OMV', 'OMV, tranzacții', {
    date: 'TRXDate',
    plate: 'CarPlateNo',
    card: 'TRXCard',
    transaction: 'TRXBon',
    station: 'StationAddress',
    article: 'ProductName',
    qty: 'Quantity',
    price: 'UnitPrice',
    odometer: 'Mileage',
  }),
  profile(OWN_LIST, 'Parcurs, Alimentări', { ...OWN_COLUMNS, rate: 'Cota TVA', country: 'Țara' }),
  // as files of earlier versions are, without the country, and without the rate
  profile(OWN_LIST, 'Parcurs, Alimentări', { ...OWN_COLUMNS, rate: 'Cota TVA' }),
  profile(OWN_LIST, 'Parcurs, Alimentări', OWN_COLUMNS),
]

/** Known headings of statements outside the profiles: they identify the heading row and propose the mapping. */
const USUAL: Record<StatementField, readonly string[]> = {
  date: [
    'data',
    'datasiora',
    'dataora',
    'datatranzactiei',
    'datatranzactie',
    'dataalimentarii',
    'timptranzactie',
    'date',
    'transactiondate',
    'deliverydate',
    'datalivrarii',
    'datalivrare',
    'dataoperatiunii',
  ],
  time: ['ora', 'oratranzactiei', 'oratranzactie', 'time', 'transactiontime'],
  plate: [
    'nrauto',
    'numarauto',
    'numardeinmatriculare',
    'nrinmatriculare',
    'nrdeinmatriculare',
    'numarinmatriculare',
    'inmatriculare',
    'placa',
    'numarulmasinii',
    'numarmasina',
    'nrmasina',
    'vehicul',
    'masina',
    'autovehicul',
    'licenseplate',
    'plate',
    'vehicle',
    'carplateno',
    'registrationnumber',
  ],
  card: ['card', 'cardul', 'nrcard', 'numarcard', 'cartela', 'cardno', 'cardnumber', 'numarulcardului'],
  transaction: [
    'nrtranzactie',
    'numartranzactie',
    'numarultranzactiei',
    'idtranzactie',
    'nrbon',
    'numarbon',
    'bon',
    'bonfiscal',
    'nrdocument',
    'numardocument',
    'document',
    'transactionnumber',
    'transactionid',
    'receipt',
    'receiptnumber',
    'voucher',
  ],
  supplier: ['furnizor', 'furnizorul', 'supplier', 'comerciant', 'merchant'],
  station: [
    'statie',
    'statia',
    'statiadealimentare',
    'denumirestatie',
    'numestatie',
    'benzinarie',
    'locatie',
    'punctdelucru',
    'adresastatie',
    'station',
    'stationname',
    'location',
    'site',
  ],
  city: ['oras', 'orasul', 'localitate', 'localitatea', 'city'],
  country: ['tara', 'country'],
  article: [
    'articol',
    'articolul',
    'produs',
    'produsul',
    'denumireprodus',
    'numeprodus',
    'denumirearticol',
    'combustibil',
    'tipcombustibil',
    'carburant',
    'tipprodus',
    'tipulprodusului',
    'tipmarfa',
    'product',
    'productname',
    'article',
  ],
  qty: ['cantitate', 'cant', 'cantitatea', 'litri', 'volum', 'quantity', 'qty', 'volume', 'liters', 'litres'],
  um: ['um', 'unitate', 'unitatedemasura', 'unit'],
  price: ['pret', 'pretul', 'pretunitar', 'pretcutva', 'pretunitarcutva', 'pretlitru', 'unitprice', 'price'],
  net: [
    'net',
    'valoareneta',
    'sumaneta',
    'valoarefaratva',
    'faratva',
    'sumafaratva',
    'totalfaratva',
    'netamount',
    'netvalue',
    'bazaimpozabila',
  ],
  value: [
    'valoare',
    'valoarea',
    'valoareacutva',
    'valoarecutva',
    'valoaretotala',
    'valoarebruta',
    'suma',
    'sumatotala',
    'sumabruta',
    'total',
    'totalcutva',
    'cutva',
    'sumacutva',
    'amount',
    'grossamount',
    'gross',
    'totalamount',
  ],
  rate: ['cotatva', 'tvaprocent', 'procenttva', 'vatrate'],
  currency: ['moneda', 'valuta', 'currency'],
  originalValue: [
    'valoareoriginala',
    'valoareinmonedalocala',
    'valoaremonedalocala',
    'sumalocala',
    'sumainmonedalocala',
    'valoaretranzactie',
    'valoareinmonedatranzactiei',
    'originalamount',
    'localamount',
    'transactionamount',
  ],
  originalCurrency: [
    'monedaoriginala',
    'monedalocala',
    'monedatranzactiei',
    'valutalocala',
    'originalcurrency',
    'localcurrency',
    'transactioncurrency',
  ],
  odometer: ['km', 'kilometri', 'kilometrii', 'kilometraj', 'kmbord', 'indexkm', 'odometru', 'odometer', 'mileage'],
}

/**
 * The amount and currency in which the card is paid, where the station's own amount and currency stand beside them under the usual
 * headings.
 */
const PAID = {
  value: [
    'valoareinmonedadeplata',
    'valoaredeplata',
    'sumadeplata',
    'sumainmonedadeplata',
    'valoarefacturata',
    'paymentamount',
    'billedamount',
  ],
  currency: ['monedadeplata', 'monedaplatii', 'monedafacturii', 'valutadeplata', 'paymentcurrency', 'billingcurrency'],
} as const
const ORIGINAL = { value: 'originalValue', currency: 'originalCurrency' } as const

const FIELD_OF = new Map(STATEMENT_FIELDS.flatMap((field) => USUAL[field].map((key) => [key, field] as const)))
const KNOWN_KEYS = new Set([
  ...FIELD_OF.keys(),
  ...PAID.value,
  ...PAID.currency,
  ...BUILT_IN.flatMap(({ mapping }) => Object.values(mapping.fields).flatMap((source) => ('column' in source ? source.column : []))),
])

/** Whether a heading (see `headingKey`) is one that statements use. */
export const isKnownHeading = (key: string): boolean => KNOWN_KEYS.has(key)

/** Unique keys of headings: the second `Valoare` is `valoare#2`; blank headings have none. */
export const columnKeys = (headings: readonly string[]): string[] => {
  const timesByKey = new Map<string, number>()
  return headings.map((heading) => {
    const key = headingKey(heading)
    if (key === '') return ''
    const times = (timesByKey.get(key) ?? 0) + 1
    timesByKey.set(key, times)
    return times === 1 ? key : `${key}#${times}`
  })
}

/** Signature of statements with the same headings: the headings in alphabetical order. */
export const signatureOf = (headings: readonly string[]): string =>
  columnKeys(headings)
    .filter((key) => key !== '')
    .sort()
    .join('|')

/** The built-in profile all of whose columns are among the headings. */
export const builtInProfile = (headings: readonly string[]): Profile | null => {
  const present = new Set(columnKeys(headings))
  const complete = ({ mapping }: Profile) =>
    Object.values(mapping.fields).every((source) => !('column' in source) || present.has(source.column))
  return BUILT_IN.find(complete) ?? null
}

/** The first proposal for a statement without a profile: for every field the first column with one of its usual headings. */
export const proposedMapping = (headings: readonly string[]): Mapping => {
  const fields: Mapping['fields'] = {}
  for (const key of columnKeys(headings)) {
    const field = FIELD_OF.get(key)
    if (field && !fields[field]) fields[field] = { column: key }
  }
  const keys = new Set(columnKeys(headings))
  for (const field of ['value', 'currency'] as const) {
    const paid = PAID[field].find((key) => keys.has(key))
    if (!paid) continue
    const fieldColumn = fields[field]
    if (fieldColumn && !fields[ORIGINAL[field]]) fields[ORIGINAL[field]] = fieldColumn
    fields[field] = { column: paid }
  }
  return { issuer: '', fields, decimal: null, dateOrder: null, vat: null }
}

const SAYS_WITHOUT = /faratva|exclusivtva|neta?$|^net|exclvat|exvat|withoutvat|bazaimpoz/
const SAYS_WITH = /cutva|tvainclus|inclusivtva|brut|gross|inclvat|withvat|deplata$|platii?$|facturata|payment|billed/

/** What a heading (see `headingKey`) says of VAT in its column; `null` where it says nothing: `valoare`, `pretunitar`. */
export const vatOfHeading = (key: string): VatMeaning | null => {
  if (SAYS_WITHOUT.test(key)) return 'without'
  return SAYS_WITH.test(key) ? 'with' : null
}

/** The required fields that a mapping lacks: a day, a quantity, an article, an amount (`value`), and a plate or a card (`plate`). */
export const missingFields = ({ fields }: Mapping): StatementField[] => {
  const needed: (readonly [StatementField, ...StatementField[]])[] = [
    ['date'],
    ['plate', 'card'],
    ['article'],
    ['qty'],
    ['value', 'price', 'net'],
  ]
  return needed.filter((some) => !some.some((field) => fields[field])).map(([field]) => field)
}
