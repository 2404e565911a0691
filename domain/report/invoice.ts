/** FACTURĂ: the invoice for a subscription, by art. 319 (20) of the Fiscal Code. */
import { type Day, formatDay } from '../calendar/day.ts'
import { fullAddress } from '../company/address.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { counted, formatMoney, formatPercent, formatRate } from '../numbers/format.ts'
import { taxCode } from './letterhead.ts'
import type { Field, TableModel } from './shown.ts'

type Address = { address: string; city: string; state: string }

/** The seller or the buyer; `cui` is digits without RO, `null` for a natural person. */
export type InvoiceParty = Address & { name: string; cui: string | null; tva: boolean; nrOnrc: string | null }

/** An issued invoice with the amounts computed when it was issued. */
export type InvoiceRecord = {
  series: string
  number: number
  /** Date of issue, which is also the due date. */
  date: Day
  /** Whether this is a test invoice without a real payment; the document says that it is no invoice. */
  test: boolean
  /** `tva` says whether the seller is a VAT payer. */
  seller: InvoiceParty & { capital: string | null; iban: string | null; bank: string | null; email: string | null }
  buyer: InvoiceParty
  /** Percent; 0 when the seller does not pay VAT. */
  vatRate: Decimal
  /** Rate at which the price in EUR was converted: lei per EUR on the day the bank published it. */
  exchange: { rate: Decimal; day: Day; priceEur: Decimal }
  /** Months of the subscription sold, and the days it covers. */
  item: { months: number; from: Day; to: Day }
  /** Lei. */
  net: Decimal
  tva: Decimal
  total: Decimal
  /** The day on which the full amount was paid by card. */
  paidOn: Day
}

export type InvoiceModel = {
  title: string
  number: string
  /** A prominent notice: this is a test invoice. */
  warning: string | null
  date: Day
  fileTitle: string
  bookmark: readonly string[]
  seller: { title: string; name: string; facts: readonly Field[] }
  buyer: { title: string; name: string; facts: readonly Field[] }
  terms: readonly Field[]
  table: TableModel
  totals: readonly { label: string; value: string }[]
  notes: readonly string[]
}

const partyFacts = (party: InvoiceParty, seat: string): Field[] => [
  ...(party.cui ? [{ label: 'CUI', value: taxCode({ cui: party.cui, tva: party.tva }) }] : []),
  ...(party.nrOnrc?.trim() ? [{ label: 'Nr. Reg. Com.', value: party.nrOnrc.trim() }] : []),
  { label: seat, value: fullAddress(party) },
]

const filled = (label: string, value: string | null): Field[] => (value?.trim() ? [{ label, value: value.trim() }] : [])

/** An issued invoice. When the seller does not pay VAT it has no VAT columns and states the exemption. */
export const invoice = (issued: InvoiceRecord): InvoiceModel => {
  const { seller, buyer, item, exchange } = issued
  const date = formatDay(issued.date)
  const vat = seller.tva
  const period = `${formatDay(item.from)}–${formatDay(item.to)}`
  const name = `Abonament aplicație foi de parcurs, ${counted(item.months, 'lună', 'luni')}`
  const net = formatMoney(issued.net)
  return {
    title: 'FACTURĂ',
    number: `Seria ${issued.series}   nr. ${issued.number}`,
    warning: issued.test ? 'Factură de probă: nu este document fiscal, nu s-a încasat nimic' : null,
    date: issued.date,
    fileTitle: `Factura ${issued.series} ${issued.number} din ${date}`,
    bookmark: [`${issued.series} ${issued.number} din ${date}`],
    seller: {
      title: 'FURNIZOR',
      name: seller.name,
      facts: [
        ...partyFacts(seller, 'Sediul'),
        ...filled('Capital social', seller.capital),
        ...filled('IBAN', seller.iban),
        ...filled('Banca', seller.bank),
      ],
    },
    buyer: { title: 'CUMPĂRĂTOR', name: buyer.name, facts: partyFacts(buyer, 'Adresa') },
    terms: [
      { label: 'Data', value: date },
      { label: 'Data scadenței', value: date },
      ...(vat ? [{ label: 'Cota TVA', value: formatPercent(issued.vatRate) }] : []),
      { label: 'Curs BNR', value: `${formatRate(exchange.rate)} lei/EUR din ${formatDay(exchange.day)}` },
    ],
    table: {
      headings: [
        'Nr. crt.',
        'Denumirea produselor sau a serviciilor',
        'U/M',
        'Cantitate',
        ...(vat
          ? ['Preț unitar fără TVA (lei)', 'Valoarea fără TVA (lei)', 'Valoarea TVA (lei)']
          : ['Preț unitar (lei)', 'Valoarea (lei)']),
      ],
      rows: [
        [
          '1',
          `${name} (${formatMoney(exchange.priceEur)} EUR × ${formatRate(exchange.rate)}), ${period}`,
          ...['buc', '1', net, net],
          ...(vat ? [formatMoney(issued.tva)] : []),
        ],
      ],
      totals: [],
    },
    totals: [
      ...(vat
        ? [
            { label: 'Total fără TVA', value: `${net} lei` },
            { label: 'TVA', value: `${formatMoney(issued.tva)} lei` },
          ]
        : []),
      { label: 'TOTAL DE PLATĂ', value: `${formatMoney(issued.total)} lei` },
    ],
    notes: [
      ...(vat ? [] : ['Neplătitor de TVA (regim special de scutire, art. 310 din Legea nr. 227/2015).']),
      `Achitat integral cu cardul la ${formatDay(issued.paidOn)}.`,
      'Factura este valabilă fără semnătură și ștampilă, conform art. 319 alin. (29) din Legea nr. 227/2015.',
    ],
  }
}
