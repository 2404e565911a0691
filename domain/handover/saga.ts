/**
 * A month for SAGA C (Diverse → Import date): an XML file for each receipt or invoice, and the entries of consumption and payments as a
 * DBF. Beta: the format of days, RO before a code and empty tags follow its help; no user's import has confirmed them.
 */
import { type Day, formatDay, monthEnd } from '../calendar/day.ts'
import { countyByName } from '../company/counties.ts'
import { isForeign } from '../company/tax-number.ts'
import type { BookedCompany, BookedPurchase, Books } from '../month/books.ts'
import { type Decimal, round, round2, ZERO } from '../numbers/decimal.ts'
import { ascii } from './ascii.ts'
import { type DbaseField, dbaseTable } from './dbase.ts'
import { dashedDay, type Entry, type Handed, isInvoice } from './entries.ts'
import type { HandoverFile } from './files.ts'

/** Format of days in the accountant's installation. */
export const DATE_FORMATS = ['dd.mm.yyyy', 'dd-mm-yyyy'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]
export type SagaSettings = { dateFormat: DateFormat; roPrefix: boolean }

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)
const tag = (name: string, value: string): string => `<${name}>${escaped(value)}</${name}>`
const tags = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => tag(name, value))
    .join('')

const sagaDay = (day: Day, { dateFormat }: SagaSettings): string => (dateFormat === 'dd.mm.yyyy' ? formatDay(day) : dashedDay(day))
const taxCode = (cui: string | null, { roPrefix }: SagaSettings): string =>
  cui === null ? '' : isForeign(cui) || !roPrefix ? cui : `RO${cui}`

type Document = { lines: readonly { line: BookedPurchase; vehicle: string }[] }

/** Lines of one document: the same partner, number and day. */
const documentsOf = (books: Books, isIncluded: (line: BookedPurchase) => boolean): Document[] => {
  const lines = books.vehicles.flatMap(({ number, purchases }) => purchases.map((line) => ({ line, vehicle: number })))
  const groups = Map.groupBy(
    lines.filter(({ line }) => line.lei && isIncluded(line)),
    ({ line }) => JSON.stringify([line.partner.cui ?? line.partner.name, line.document, line.number, line.date]),
  )
  return [...groups.values()].map((lines) => ({ lines }))
}

const accountOf = ({ isFuel }: BookedPurchase, { accounts, fuelBooking }: BookedCompany): string =>
  isFuel ? (fuelBooking === 'stock' ? accounts.stock : accounts.fuel) : accounts.services

const lineXml = ({ line, vehicle }: Document['lines'][number], at: number, company: BookedCompany): string => {
  const { lei } = line
  if (!lei) return ''
  const net = company.tva ? lei.net : lei.value
  return `<Linie>${tags({
    LinieNrCrt: String(at + 1),
    Descriere: line.article.name,
    CodArticolFurnizor: '',
    CodArticolClient: line.article.code ?? '',
    CodBare: '',
    InformatiiSuplimentare: vehicle,
    UM: line.article.um,
    Cantitate: line.qty.toFixed(),
    Pret: (line.qty.eq(0) ? ZERO : round(net.div(line.qty), 4)).toFixed(4),
    Valoare: net.toFixed(2),
    ProcTVA: company.tva ? line.tvaRate.toFixed() : '0',
    TVA: (company.tva ? lei.tva : ZERO).toFixed(2),
    Cont: accountOf(line, company),
    ...(company.tva && (line.foreignVat || line.regime === 'limited') ? { TipDeducere: line.foreignVat ? 'I' : 'N50' } : {}),
  })}</Linie>`
}

const documentXml = ({ lines }: Document, { company }: Books, settings: SagaSettings): string => {
  const [first] = lines
  if (!first) return ''
  const { line } = first
  const { partner } = line
  const sheets = lines.map(({ line, vehicle }) => `${vehicle}, foaia ${line.sheet}`)
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
    FacturaData: sagaDay(line.date, settings),
    FacturaScadenta: sagaDay(line.date, settings),
    FacturaTaxareInversa: 'Nu',
    FacturaTVAIncasare: 'Nu',
    // a receipt with the buyer's code is a simplified invoice
    ...(isInvoice(line) ? {} : { FacturaTip: line.document === 1 && company.tva && !line.lei?.tva.eq(0) ? 'C' : 'B' }),
    FacturaInformatiiSuplimentare: [...new Set(sheets)].join('; '),
    FacturaMoneda: 'RON',
    FacturaGreutate: '',
  })}</Antet><Detalii><Continut>${lines.map((one, at) => lineXml(one, at, company)).join('')}</Continut></Detalii></Factura></Facturi>
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

/** The files of a month. SAGA itself books the non-deductible VAT of a receipt, by `TipDeducere`. */
export const sagaFiles = (books: Books, entries: readonly Entry[], handed: ReadonlySet<Handed>, settings: SagaSettings): HandoverFile[] => {
  const documents = documentsOf(books, (line) => handed.has(isInvoice(line) ? 'invoices' : 'receipts'))
  const copiesByName = new Map<string, number>()
  const files = documents.map((document) => {
    const line = document.lines[0]?.line
    const name = `F_${namePart(line?.partner.cui ?? line?.partner.name ?? '')}_${namePart(line?.number ?? '')}_${dashedDay(line?.date ?? '')}`
    const copy = (copiesByName.get(name) ?? 0) + 1
    copiesByName.set(name, copy)
    return {
      name: `${name}${copy > 1 ? `_${copy}` : ''}.xml`,
      content: documentXml(document, books, settings),
      rows: document.lines.length,
    }
  })
  const rows = entries.filter(({ kind }) => kind === 'consumption' || kind === 'payments').map(entryRow)
  if (rows.length === 0) return files
  const last = monthEnd(`${books.month}-01`)
  const name = `NC_${dashedDay(`${books.month}-01`)}_${dashedDay(last)}.dbf`
  return [...files, { name, content: dbaseTable(ENTRY_FIELDS, rows, last), rows: rows.length }]
}
