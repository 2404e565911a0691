/**
 * A month for SAGA C (Diverse → Import date): an XML file for each receipt or invoice, and the entries of consumption and payments as a
 * DBF. Beta: the format of days, RO before a code, empty tags and the tag of the rate follow its help; no user's import has confirmed them.
 */
import { type Day, formatDay, monthEnd } from '../calendar/day.ts'
import { countyByName } from '../company/counties.ts'
import { isForeign } from '../company/tax-number.ts'
import { split } from '../fiscal/deduction.ts'
import type { BookedCompany, BookedPurchase, Books } from '../month/books.ts'
import { type Decimal, decimal, round2, ZERO } from '../numbers/decimal.ts'
import { unitPrice } from '../purchase/in-lei.ts'
import { ascii } from './ascii.ts'
import { type DbaseField, dbaseTable } from './dbase.ts'
import { type DocumentLine, documentsOf } from './documents.ts'
import { dashedDay, type Entry, type Handed, isInvoice, monthRemark } from './entries.ts'
import type { HandoverFile } from './files.ts'
import { suppliersWithoutCode } from './without-code.ts'

/** Format of days in the accountant's installation. */
export const DATE_FORMATS = ['dd.mm.yyyy', 'dd-mm-yyyy'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

/**
 * Who splits the VAT of which half is not deducted: SAGA, told by `TipDeducere` N50, or the file, whose lines cost their net amount and the
 * half that is not deducted. No import has shown yet which one leaves account 3022 in balance.
 */
export const HALF_VAT = ['program', 'file'] as const
export type HalfVat = (typeof HALF_VAT)[number]
export type SagaSettings = { dateFormat: DateFormat; roPrefix: boolean; halfVat: HalfVat }

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)
const tag = (name: string, value: string): string => `<${name}>${escaped(value)}</${name}>`
const tags = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => tag(name, value))
    .join('')

const sagaDay = (day: Day, { dateFormat }: SagaSettings): string => (dateFormat === 'dd.mm.yyyy' ? formatDay(day) : dashedDay(day))
const taxCode = (cui: string | null, { roPrefix }: SagaSettings): string =>
  cui === null ? '' : isForeign(cui) || !roPrefix ? cui : `RO${cui}`

const accountOf = ({ isFuel }: BookedPurchase, { accounts, fuelBooking }: BookedCompany): string =>
  isFuel ? (fuelBooking === 'stock' ? accounts.stock : accounts.fuel) : accounts.services

/** What a line of a file is worth, in the currency of its document. */
type Amounts = { cost: Decimal; tva: Decimal; rate: Decimal; account: string; kind?: 'I' | 'N50'; isVat?: true }

/** The amounts of a line; two where VAT that is not deducted goes to an account of its own. */
const amountsOf = (line: BookedPurchase, company: BookedCompany, { halfVat }: SagaSettings): Amounts[] => {
  const money = line.foreign ?? line.lei
  if (!money) return []
  const [account, rate] = [accountOf(line, company), line.tvaRate]
  const isCost = company.vatInCost || !line.isFuel
  // VAT that is refused and part of the cost is no VAT of the document any more
  if (!company.tva || (line.vatRefused && isCost)) return [{ cost: money.value, tva: ZERO, rate: ZERO, account }]
  if (line.foreignVat || line.vatRefused) return [{ cost: money.net, tva: money.tva, rate, account, kind: 'I' }]
  if (line.regime === 'full') return [{ cost: money.net, tva: money.tva, rate, account }]
  if (halfVat === 'program') return [{ cost: money.net, tva: money.tva, rate, account, kind: 'N50' }]
  const { deductible, nonDeductible } = split(money.tva, line.regime)
  if (isCost) return [{ cost: money.net.plus(nonDeductible), tva: deductible, rate, account }]
  return [
    { cost: money.net, tva: deductible, rate, account },
    ...(nonDeductible.eq(0)
      ? []
      : [{ cost: nonDeductible, tva: ZERO, rate: ZERO, account: company.accounts.vatNonDeductible, isVat: true as const }]),
  ]
}

const lineXml = ({ line, vehicle }: DocumentLine, { cost, tva, rate, account, kind, isVat }: Amounts, at: number): string => {
  const qty = isVat ? decimal(1) : line.qty
  const price = isVat ? cost : unitPrice(line.foreign ?? line.lei ?? { price: ZERO }, cost, qty)
  return `<Linie>${tags({
    LinieNrCrt: String(at + 1),
    Descriere: isVat ? `TVA nedeductibilă, ${line.article.name}` : line.article.name,
    CodArticolFurnizor: '',
    CodArticolClient: isVat ? '' : (line.article.code ?? ''),
    CodBare: '',
    InformatiiSuplimentare: vehicle,
    UM: line.article.um,
    Cantitate: qty.toFixed(),
    Pret: price.toFixed(4),
    Valoare: cost.toFixed(2),
    ProcTVA: rate.toFixed(),
    TVA: tva.toFixed(2),
    Cont: account,
    ...(kind ? { TipDeducere: kind } : {}),
  })}</Linie>`
}

/** Lei for one unit with at least 4 decimals, and as many as it has: of a currency quoted for 100 units it has 6. */
const rateText = (rate: Decimal): string => (rate.eq(rate.toFixed(4)) ? rate.toFixed(4) : rate.toFixed())

const documentXml = (lines: readonly DocumentLine[], { company, month }: Books, settings: SagaSettings): string => {
  const [first] = lines
  if (!first) return ''
  const { line } = first
  const { partner } = line
  const sheets = lines.map(({ line, vehicle }) => `${vehicle}, foaia ${line.sheet}${monthRemark(line.date, month)}`)
  const rows = lines.flatMap((one) => amountsOf(one.line, company, settings).map((amounts) => ({ one, amounts })))
  return `<?xml version="1.0" encoding="UTF-8"?>
<Facturi><Factura><Antet>${tags({
    FurnizorNume: partner.name,
    FurnizorCIF: taxCode(partner.cui, settings),
    FurnizorNrRegCom: partner.nrOnrc ?? '',
    FurnizorCapital: '',
    FurnizorTara: partner.cui && isForeign(partner.cui) ? partner.cui.slice(0, 2) : 'RO',
    FurnizorLocalitate: partner.city ?? '',
    FurnizorJudet: countyByName(partner.state ?? '')?.code ?? '',
    FurnizorAdresa: partner.address ?? '',
    FurnizorTelefon: '',
    FurnizorMail: '',
    FurnizorBanca: '',
    FurnizorIBAN: '',
    FurnizorInformatiiSuplimentare: '',
    ClientNume: company.name,
    ClientInformatiiSuplimentare: '',
    ClientCIF: taxCode(company.cui, settings),
    ClientNrRegCom: company.nrOnrc ?? '',
    ClientJudet: countyByName(company.state)?.code ?? '',
    ClientTara: 'RO',
    ClientLocalitate: company.city,
    ClientAdresa: company.address,
    ClientBanca: '',
    ClientIBAN: '',
    ClientTelefon: '',
    ClientMail: '',
    FacturaNumar: line.number,
    FacturaData: sagaDay(line.issued, settings),
    FacturaScadenta: sagaDay(line.due, settings),
    FacturaTaxareInversa: 'Nu',
    FacturaTVAIncasare: 'Nu',
    // a receipt with the buyer's code is a simplified invoice
    ...(isInvoice(line) ? {} : { FacturaTip: line.document === 1 && company.tva && !line.vatRefused && !line.lei?.tva.eq(0) ? 'C' : 'B' }),
    FacturaInformatiiSuplimentare: [...new Set(sheets)].join('; '),
    FacturaMoneda: line.currency,
    ...(line.foreign ? { FacturaCurs: rateText(line.foreign.rate) } : {}),
    FacturaGreutate: '',
  })}</Antet><Detalii><Continut>${rows.map(({ one, amounts }, at) => lineXml(one, amounts, at)).join('')}</Continut></Detalii></Factura></Facturi>
`
}

/** A part of a file's name. */
const namePart = (text: string): string =>
  ascii(text)
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'fara'

const ENTRY_FIELDS: readonly DbaseField[] = [
  { name: 'NDP', type: 'C', size: 16 },
  { name: 'CONT_D', type: 'C', size: 20 },
  { name: 'CONT_C', type: 'C', size: 20 },
  { name: 'SUMA', type: 'N', size: 15, decimals: 2 },
  { name: 'COD_VALUTA', type: 'C', size: 3 },
  { name: 'CURS', type: 'N', size: 15, decimals: 4 },
  { name: 'SUMA_VAL', type: 'N', size: 14, decimals: 2 },
  { name: 'DATA', type: 'D', size: 8 },
  { name: 'EXPLICATIE', type: 'C', size: 48 },
  { name: 'GRUPA', type: 'C', size: 16 },
]

const entryRow = ({ number, debit, credit, amount, day, explanation, vehicle }: Entry) =>
  [number.replaceAll(' ', ''), debit, credit, round2(amount), null, null, null, day, explanation, vehicle] satisfies (
    | string
    | Decimal
    | null
  )[]

/**
 * The files of a month; documents in a foreign currency are in it, with the rate of their day. Documents of suppliers without a tax number
 * are in no file, since SAGA finds a supplier by it; a text names those suppliers.
 */
export const sagaFiles = (books: Books, entries: readonly Entry[], handed: ReadonlySet<Handed>, settings: SagaSettings): HandoverFile[] => {
  const documents = documentsOf(books, (line) => line.partner.cui !== null && handed.has(isInvoice(line) ? 'invoices' : 'receipts'))
  const withoutCode = suppliersWithoutCode(books, handed).map(({ name, documents }) => `${name}: ${documents}`)
  const left = withoutCode.length > 0 ? [{ name: 'FARA_CIF.txt', content: `${withoutCode.join('\r\n')}\r\n`, rows: 0 }] : []
  const copiesByName = new Map<string, number>()
  const files = documents.map((document) => {
    const line = document[0]?.line
    const name = `F_${namePart(line?.partner.cui ?? line?.partner.name ?? '')}_${namePart(line?.number ?? '')}_${dashedDay(line?.issued ?? '')}`
    const copy = (copiesByName.get(name) ?? 0) + 1
    copiesByName.set(name, copy)
    return {
      name: `${name}${copy > 1 ? `_${copy}` : ''}.xml`,
      content: documentXml(document, books, settings),
      rows: document.length,
    }
  })
  const rows = entries.filter(({ kind }) => kind === 'consumption' || kind === 'payments').map(entryRow)
  if (rows.length === 0) return [...files, ...left]
  const last = monthEnd(`${books.month}-01`)
  const name = `NC_${dashedDay(`${books.month}-01`)}_${dashedDay(last)}.dbf`
  return [...files, { name, content: dbaseTable(ENTRY_FIELDS, rows, last), rows: rows.length }, ...left]
}
