/**
 * A month for WinMENTOR: INI files, one for each kind of document. Beta: no user's import has confirmed them. Codes of articles, of the
 * store and of suppliers must exist in WinMENTOR.
 */
import { formatDay, monthEnd } from '../calendar/day.ts'
import type { BookedCompany, BookedPurchase, Books } from '../month/books.ts'
import { type Decimal, round, round2, sum, ZERO } from '../numbers/decimal.ts'
import { ascii } from './ascii.ts'
import { documentKey } from './documents.ts'
import { type Handed, isInvoice, monthRemark } from './entries.ts'
import type { HandoverFile } from './files.ts'

/**
 * The store in which WinMENTOR keeps the fuel, and the number of each vehicle's voucher of the month, which run on over the year: those of
 * the collective vouchers on paper.
 */
export type MentorSettings = { store: string; numbers: ReadonlyMap<number, number> }

/** Text between separators: without separators and line breaks. */
const field = (text: string): string =>
  ascii(text)
    .replace(/[;\r\n=[\]]+/g, ' ')
    .trim()
const codeOf = ({ code, name }: { code: string | null; name: string }): string => field(code ?? name).toUpperCase()

/** The store of every line: WinMENTOR takes no line without one. */
const storeOf = (store: string): string => field(store) || 'AUTO'

const section = (name: string, values: Readonly<Record<string, string | number>>): string[] => [
  `[${name}]`,
  ...Object.entries(values).map(([key, value]) => `${key}=${value}`),
]
const head = ({ month }: Books, kind: string, count: Readonly<Record<string, number>>): string[] =>
  section('InfoPachet', { AnLucru: month.slice(0, 4), LunaLucru: month.slice(5), TipDocument: kind, ...count })

const file = (name: string, lines: readonly string[], rows: number): HandoverFile => ({
  name,
  content: `${lines.join('\r\n')}\r\n`,
  rows,
})

/** Decimals of a price: the fewest that give its amount exactly. */
const PLACES = { least: 4, most: 9 }

/**
 * The price of one unit: WinMENTOR computes an amount as quantity × price, and the result must equal the booked amount exactly. It is the
 * price that the voucher prints where that gives the amount, else with more of its digits: 1.405,71 lei for 230,16 L are 6.10754, because
 * 6.1075 would give 1.405,70. Without a quantity it is 0.
 */
const priceOf = (amount: Decimal, qty: Decimal, printed?: Decimal): string => {
  if (qty.eq(0)) return ZERO.toFixed(PLACES.least)
  if (printed && round2(printed.times(qty)).eq(amount)) return printed.toFixed(PLACES.least)
  const exact = amount.div(qty)
  for (let places = PLACES.least; ; places++) {
    const price = round(exact, places)
    if (places === PLACES.most || round2(price.times(qty)).eq(amount)) return price.toFixed(places)
  }
}

/** Consumption of the month, one document for each vehicle: litres at the mean price of its vouchers; lei without litres in its remark alone. */
const consumption = (books: Books, { store, numbers }: MentorSettings): HandoverFile | null => {
  const burnt = books.vehicles
    .map((vehicle) => ({
      vehicle,
      litres: sum(vehicle.vouchers.map(({ litres }) => litres)),
      value: sum(vehicle.vouchers.flatMap(({ value }) => value ?? [])),
    }))
    .filter(({ litres, value }) => litres.gt(0) || !value.eq(0))
  if (burnt.length === 0) return null
  const day = formatDay(monthEnd(`${books.month}-01`))
  const documents = burnt.flatMap(({ vehicle, litres, value }, at) => [
    ...section(`Bon_${at + 1}`, {
      NrDoc: numbers.get(vehicle.id) ?? at + 1,
      Data: day,
      GestConsum: storeOf(store),
      Observatii: `${field(vehicle.number)} valoare ${value.toFixed(2)}`,
      TotalArticole: 1,
    }),
    ...section(`Items_${at + 1}`, {
      Item_1: `${[codeOf(vehicle.fuel), field(vehicle.fuel.um), litres.toFixed(2), priceOf(value, round2(litres)), storeOf(store), '', '', field(vehicle.number)].join(';')};`,
    }),
  ])
  return file('bonuri-consum.txt', [...head(books, 'BON DE CONSUM', { TotalBonuri: burnt.length }), ...documents], burnt.length)
}

/** 0 deductible, 1 not, 3 half. */
const nonDeductible = ({ regime, foreignVat, vatRefused }: BookedPurchase, { tva }: BookedCompany): number =>
  !tva || foreignVat || vatRefused ? 1 : regime === 'limited' ? 3 : 0

const purchases = (books: Books, handed: ReadonlySet<Handed>, { store }: MentorSettings): HandoverFile | null => {
  const { company } = books
  const lines = books.vehicles
    .flatMap((vehicle) => vehicle.purchases)
    .filter((line) => line.lei && handed.has(isInvoice(line) ? 'invoices' : 'receipts'))
  const documents = [...Map.groupBy(lines, documentKey).values()]
  if (documents.length === 0) return null
  const sections = documents.flatMap((documentLines, at) => {
    const [first] = documentLines
    if (!first) return []
    const late = monthRemark(first.date, books.month).replace(/^, /, '')
    const items = documentLines.flatMap((line, item) => {
      const net = company.tva ? (line.lei?.net ?? ZERO) : (line.lei?.value ?? ZERO)
      return [
        [
          `Item_${item + 1}`,
          `${[codeOf(line.article), field(line.article.um), line.qty.toFixed(), priceOf(net, line.qty, line.lei?.price), storeOf(store)].join(';')};`,
        ],
        [`Item_${item + 1}_TVA`, (company.tva ? (line.lei?.tva ?? ZERO) : ZERO).toFixed(2)],
        [`Item_${item + 1}_TVANEDED`, nonDeductible(line, company)],
      ]
    })
    return [
      ...section(`Factura_${at + 1}`, {
        NrDoc: field(first.number),
        Data: formatDay(first.issued),
        CodFurnizor: field(first.partner.code ?? first.partner.cui ?? first.partner.name),
        FacturaSimplificata: isInvoice(first) ? 'N' : 'D',
        ...(late ? { Observatii: late } : {}),
        TotalArticole: documentLines.length,
      }),
      ...section(`Items_${at + 1}`, Object.fromEntries(items)),
    ]
  })
  return file('facturi-intrare.txt', [...head(books, 'FACTURA INTRARE', { TotalFacturi: documents.length }), ...sections], lines.length)
}

/** The files of a month. No layout is known for cash payments. */
export const mentorFiles = (books: Books, handed: ReadonlySet<Handed>, settings: MentorSettings): HandoverFile[] =>
  [handed.has('consumption') ? consumption(books, settings) : null, purchases(books, handed, settings)].filter((one) => one !== null)
