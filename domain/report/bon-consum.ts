/** BON DE CONSUM, form 14-3-4A: the fuel that one sheet burnt, valued by its origin. */
import { formatDay } from '../calendar/day.ts'
import { lacksPrice } from '../fuel/lacks-price.ts'
import type { FuelDraw, FuelOrigin, LedgerEntry } from '../fuel/ledger.ts'
import { hasVoucher } from '../fuel/voucher.ts'
import { type Decimal, round2, sum, ZERO } from '../numbers/decimal.ts'
import { formatExchangeRate, formatLitres, formatMoney, formatPrice } from '../numbers/format.ts'
import type { Letterhead, SheetRecord } from '../roadmap/record.ts'
import type { DocumentModel } from './document.ts'
import { sheetDocument, type View } from './document-facts.ts'
import { taxCode } from './letterhead.ts'
import { approver, signatories, storekeeper } from './people.ts'
import { numberOfSheet, numberShown, type SeriesNumber, sheetHead, sheetNamed } from './sheet-head.ts'
import { type Field, type TableModel, type TotalLine, WRITTEN_RATE } from './shown.ts'
import { type SumCell, sumLine } from './sums.ts'
import { normShown } from './vehicle.ts'

export type BonConsumModel = DocumentModel & {
  formCode: string
  unit: readonly Field[]
  norm: Field
  references: TableModel
  table: TableModel
  /** The day on which the fuel was released and signed for. */
  signedOn: { role: string; name: string }
}

export const facts = sheetDocument<BonConsumModel>()({
  label: 'Bon de consum',
  page: 'a5Landscape',
  offered: { vehicle: ['single', 'print'], machine: ['single', 'print'] },
  per: 'sheet',
  proves: true,
  signatures: ['Șef compartiment', 'Gestionar', 'Primitor'],
  series: 'arrival',
  needs: 'consumed fuel',
  rows: 'draws',
  readsLedger: true,
})

/** Accounts of fuel burnt (debit) and of fuel in stock (credit). */
export const ACCOUNTS = ['6022', '3022'] as const

/** Headings of the cells of `materials`. */
export const MATERIAL_HEADINGS = [
  'Denumirea materialelor (inclusiv sort, marcă, profil, dimensiune)',
  'U/M',
  'Cantitatea necesară',
  'Cantitatea eliberată',
  'Prețul unitar',
  'Valoarea (lei)',
] as const

/** The sheet as the number of an order: `FP 125`, `FF 45`. */
export const jobOf = ({ kind, number }: Pick<SheetRecord, 'kind' | 'number'>): string => `${kind === 'vehicle' ? 'FP' : 'FF'} ${number}`

/** Note on a row for fuel that was bought abroad: the rate by which its price was converted to lei. */
const exchangeOf = (origin: FuelOrigin | null): string => {
  if (!origin || origin.currency === 'RON') return ''
  return origin.leiRate
    ? ` – ${origin.typedRate ? WRITTEN_RATE : 'curs BNR'} ${formatExchangeRate(origin.leiRate, origin.currency)}`
    : ` – Observații: curs BNR necunoscut`
}

/** Note on a row whose value is not quantity × price: the last litres of a purchase cost what is left of it. */
const remainderOf = ({ qty, price, value }: FuelDraw): string => {
  const rest = price && value && qty.gt(0) ? value.minus(round2(qty.times(price))) : ZERO
  return rest.eq(0) ? '' : ` – Observații: diferență de rotunjire a achiziției ${rest.gt(0) ? '+' : '–'}${formatMoney(rest.abs())} lei`
}

/** What a row without litres is about: fuel that earlier sheets burnt, before it was bought or before it was taken back. */
const earlierOf = ({ qty }: FuelDraw, um: string): string =>
  qty.eq(0)
    ? 'diferență de preț la stornare'
    : `${formatLitres(qty.abs())} ${um} consumați anterior${qty.gt(0) ? ' fără stoc' : ', stornați'}`

type Voucher = Pick<LedgerEntry<SheetRecord>, 'sheet' | 'draws' | 'covered'>

/** One row for each price at which fuel was taken from stock, and their totals; `value` is `null` where nothing has a price. */
export const materials = ({ sheet: { vehicle, fuelConsumed }, draws, covered }: Voucher) => {
  // fuel taken back that earlier sheets burnt is on their vouchers
  const short = fuelConsumed.minus(sum(draws.map(({ qty }) => qty)))
  const values = [...covered, ...draws].flatMap(({ value }) => value ?? [])
  const row = (draw: FuelDraw, litres: Decimal | null, remark = '') => {
    const { origin, price, value } = draw
    const qty = litres ? formatLitres(litres) : ''
    const noPrice = remark === '' && lacksPrice(draw) ? ' – Observații: fără preț' : ''
    const name = vehicle.fuelName + exchangeOf(origin) + remark + noPrice + remainderOf(draw)
    return {
      cells: [name, vehicle.fuelUm, qty, qty, price ? formatPrice(price) : '', value ? formatMoney(value) : ''],
      litres: litres ?? ZERO,
      lei: value ?? ZERO,
    }
  }
  const rows = [
    ...draws.map((draw) => row(draw, draw.qty)),
    ...(short.gt(0) ? [row({ origin: null, qty: short, price: null, value: null }, short, ' – Observații: stoc insuficient')] : []),
    // its litres are on the voucher of the sheet that burnt them
    ...covered.map((draw) => row(draw, null, ` – Observații: ${earlierOf(draw, vehicle.fuelUm)}`)),
  ]
  return { rows, value: values.length > 0 ? sum(values) : null }
}

/** Litres of a voucher, requested and released, with their value in lei unless no litre has a price. */
export const materialSums = (rows: readonly { litres: Decimal; lei: Decimal }[], um: string, valued: boolean): TotalLine => {
  const litres: SumCell<(typeof rows)[number]> = { of: (row) => row.litres, shown: formatLitres }
  return sumLine('TOTAL', rows, [um, litres, litres, '', valued ? { of: ({ lei }) => lei, shown: formatMoney } : ''])
}

/** The voucher of one sheet; `null` when it burnt and settled nothing, and where fuel is not tracked. */
export const bonConsum = (
  { sheet, draws, covered }: Voucher,
  company: Letterhead,
  ownNumber: SeriesNumber = numberOfSheet(sheet),
): BonConsumModel | null => {
  const { vehicle } = sheet
  if (!vehicle.fuelTracking || !hasVoucher({ sheet, covered })) return null
  const date = formatDay(sheet.endDate)
  const { rows, value } = materials({ sheet, draws, covered })
  return {
    title: 'BON DE CONSUM',
    ...sheetHead('Bon de consum', sheet, company, { date: sheet.endDate, number: ownNumber.number }),
    formCode: '14-3-4A',
    unit: [
      { label: 'Unitatea', value: company.name },
      { label: 'CUI', value: taxCode(company) },
      { label: 'Produs, lucrare (comandă)', value: `${vehicle.number} – ${sheetNamed(sheet)}` },
    ],
    norm: { label: 'Norma', value: normShown(sheet.rates, vehicle) },
    references: {
      headings: ['Nr. document', 'Data (ziua, luna, anul)', 'Nr. comandă', 'Gestiunea', 'Cont debitor', 'Cont creditor'],
      rows: [[numberShown(ownNumber), date, jobOf(sheet), `rezervor ${vehicle.number}`, ...ACCOUNTS]],
      totals: [],
    },
    table: {
      headings: ['Nr. crt.', ...MATERIAL_HEADINGS],
      rows: rows.map(({ cells }, at) => [String(at + 1), ...cells]),
      totals: [materialSums(rows, vehicle.fuelUm, value !== null)],
    },
    signedOn: { role: 'Data și semnătura', name: date },
    signatories: signatories(facts.signatures, [approver(sheet.kind, company), storekeeper(sheet), sheet.driver.name]),
  }
}

/** What a print says of its subject. @public */
export const view: View<BonConsumModel> = ({ ledger: [entry], number }, { company }) => (entry ? bonConsum(entry, company, number) : null)
