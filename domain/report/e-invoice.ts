/** The invoice for RO e-Factura: the data required by EN 16931 and CIUS-RO 1.0.1, ready to be written as UBL 2.1. */
import { type Day, formatDay } from '../calendar/day.ts'
import { sectorIn } from '../company/address.ts'
import { BUCHAREST, countyByName } from '../company/counties.ts'
import { companyCode } from '../company/cui.ts'
import { type Decimal, ZERO } from '../numbers/decimal.ts'
import { counted, formatMoney, formatRate } from '../numbers/format.ts'
import type { InvoiceParty, InvoiceRecord } from './invoice.ts'

type EParty = {
  name: string
  street: string
  /** The rest of a street that does not fit on the first line. */
  streetRest: string | null
  city: string
  /** ISO 3166-2; `null` of a county that does not exist. */
  county: string | null
  /** RO and the tax code, of a VAT payer on an invoice with VAT. */
  vatCode: string | null
  /** The bare tax code of a seller without VAT. */
  taxCode: string | null
  /** Other data that identify the party. */
  registration: string
}

/** How the sale is taxed; `percent` and amounts as numerals. */
type EVat = { category: 'S'; percent: string } | { category: 'O'; exemption: 'VATEX-EU-O' }

/** Every text is cut to the accepted length, every amount is a numeral in lei. */
export type EInvoiceModel = {
  id: string
  date: Day
  notes: readonly string[]
  period: { from: Day; to: Day }
  seller: EParty & { capital: string | null; email: string | null }
  buyer: EParty
  vat: EVat
  item: { name: string; description: string }
  net: string
  tva: string
  total: string
  prepaid: string
  payable: string
}

/** Longest texts that CIUS-RO accepts, in characters (BR-RO-L…). */
const LONGEST = { name: 200, street: 150, streetRest: 100, city: 50, note: 300, item: 100 }

/** Stands in place of a natural person's code, which an invoice need not carry (OUG 138/2024). */
const NATURAL_PERSON = '0000000000000'

/** Characters that XML cannot carry, or that break a line. */
const UNWRITABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\uFFFE\uFFFF\s]+/gu

const written = (text: string, from: number, to: number): string =>
  [...text.replace(UNWRITABLE, ' ').trim()].slice(from, to).join('').trim()
const cut = (text: string, longest: number): string => written(text, 0, longest)
const filled = (text: string | null): string | null => (text && cut(text, LONGEST.name)) || null
const amount = (value: Decimal): string => value.toFixed(2)

/** The sector by the second digit of a postal code of București: `030167` lies in the third. */
const sectorOfPostalCode = (text: string): string | null => /\b0([1-6])\d{4}\b/.exec(text)?.[1] ?? null

type Place = Pick<InvoiceParty, 'address' | 'city' | 'state'>

/** The sector of an address in București; `null` when no part of it names one. */
const sectorOf = ({ city, address }: Place): string | null =>
  sectorIn(city) ?? sectorIn(address) ?? sectorOfPostalCode(`${city} ${address}`)

const isInBucharest = ({ state }: Place): boolean => countyByName(state)?.code === BUCHAREST

/**
 * An address as required by BR-RO-100 to 111: `RO-PH`, and in București the sector in place of the city, `SECTOR3`. The system refuses an
 * invoice without a sector, so an address that names none gets the first one; for a buyer's address the invoice mentions this in a note.
 */
const placeOf = (place: Place) => {
  const county = countyByName(place.state)
  return {
    street: cut(place.address, LONGEST.street),
    streetRest: written(place.address, LONGEST.street, LONGEST.street + LONGEST.streetRest) || null,
    city: isInBucharest(place) ? `SECTOR${sectorOf(place) ?? 1}` : cut(place.city, LONGEST.city),
    county: county && `RO-${county.code}`,
  }
}

const sellerOf = (seller: InvoiceRecord['seller']): EInvoiceModel['seller'] => ({
  name: cut(seller.name, LONGEST.name),
  ...placeOf(seller),
  vatCode: seller.tva && seller.cui ? companyCode({ cui: seller.cui, tva: true }) : null,
  taxCode: seller.tva ? null : seller.cui,
  registration: filled(seller.nrOnrc) ?? seller.cui ?? '',
  capital: seller.capital && filled(`Capital social: ${seller.capital}`),
  email: seller.email,
})

/** On an invoice with VAT the buyer has a VAT code and a trade register number; on an invoice without VAT only a tax code (BR-O-02). */
const buyerOf = (buyer: InvoiceParty, withVat: boolean): EParty => {
  const vatCode = withVat && buyer.tva && buyer.cui ? companyCode({ cui: buyer.cui, tva: true }) : null
  return {
    name: cut(buyer.name, LONGEST.name),
    ...placeOf(buyer),
    vatCode,
    taxCode: null,
    registration: (vatCode && filled(buyer.nrOnrc)) ?? buyer.cui ?? NATURAL_PERSON,
  }
}

const notesOf = ({ test, seller, buyer, exchange, date, paidOn }: InvoiceRecord): string[] => [
  ...(test ? ['Factura de proba: nu este document fiscal, nu s-a incasat nimic.'] : []),
  ...(seller.tva ? [] : ['Neplatitor de TVA (regim special de scutire, art. 310 din Legea nr. 227/2015).']),
  `Pret ${formatMoney(exchange.priceEur)} EUR; curs BNR ${formatRate(exchange.rate)} lei/EUR din ${formatDay(exchange.day)}. Achitat integral cu cardul${paidOn === date ? '' : ` la ${formatDay(paidOn)}`}.`,
  ...(isInBucharest(buyer) && sectorOf(buyer) === null ? ['Cumparatorul nu a indicat sectorul din Bucuresti.'] : []),
]

/** An issued invoice for RO e-Factura. A seller that does not pay VAT invoices in category O, without any VAT codes. */
export const eInvoice = (issued: InvoiceRecord): EInvoiceModel => {
  const { seller, item } = issued
  return {
    id: `${issued.series}-${issued.number}`,
    date: issued.date,
    notes: notesOf(issued).map((note) => cut(note, LONGEST.note)),
    period: { from: item.from, to: item.to },
    seller: sellerOf(seller),
    buyer: buyerOf(issued.buyer, seller.tva),
    vat: seller.tva ? { category: 'S', percent: amount(issued.vatRate) } : { category: 'O', exemption: 'VATEX-EU-O' },
    item: {
      name: cut(`Abonament aplicatie foi de parcurs - ${counted(item.months, 'luna', 'luni')}`, LONGEST.item),
      description: `Perioada ${formatDay(item.from)} - ${formatDay(item.to)}`,
    },
    net: amount(issued.net),
    tva: amount(issued.tva),
    total: amount(issued.total),
    prepaid: amount(issued.total),
    payable: amount(ZERO),
  }
}

/** File of an invoice: `Factura-PRC-1001.pdf`. */
export const invoiceFileName = ({ series, number }: Pick<InvoiceRecord, 'series' | 'number'>, type: 'pdf' | 'xml'): string =>
  `Factura-${series}-${number}.${type}`
