/** FIȘĂ DE ALIMENTARE: the refuellings of a vehicle's or machine's month, and its stock. */

import { formatDay } from '../calendar/day.ts'
import type { FuelStock, LedgerEntry } from '../fuel/ledger.ts'
import { fuelUnit, otherEnergies } from '../fuel/unit.ts'
import { type Decimal, sum, ZERO } from '../numbers/decimal.ts'
import { counted, formatLitres, formatMoney, formatRate, hasThousandths, priceColumn, quantityColumn } from '../numbers/format.ts'
import { inLei } from '../purchase/in-lei.ts'
import type { Letterhead, SheetRecord } from '../roadmap/record.ts'
import { CALCULATION_TYPE_LABEL } from '../vocabulary.ts'
import { sheetDocument, type View } from './document-facts.ts'
import { type Chosen, endShown, hasGaps, type MonthModel, monthModel, NO_STOCK } from './month.ts'
import { ODOMETER, purchaseCells } from './purchase-table.ts'
import { type Field, headed, type KeyedTable, moneyIn, orDots, type TableModel, WRITTEN_RATE } from './shown.ts'
import { type SumCell, sumLine } from './sums.ts'
import { numberAndModel } from './vehicle.ts'

/** Columns that repeat the receipts or follow from other columns: a company may leave them out. */
const OPTIONAL = {
  document: 'Felul documentului',
  fuel: 'Denumirea combustibilului',
  price: 'Preț unitar (lei)',
  sheet: 'Nr. foaie',
} as const

type MoneyKey = 'net' | 'tva' | 'value'
export type FalKey = 'nr' | 'day' | 'number' | 'odometer' | 'supplier' | 'unit' | 'quantity' | MoneyKey | keyof typeof OPTIONAL

export type FalModel = MonthModel & {
  facts: readonly (readonly Field[])[]
  table: KeyedTable<FalKey>
  /** `null` where sheets between the chosen ones may be missing, because the stock includes all sheets of the vehicle. */
  stock: (TableModel & { title: string }) | null
  note: Field | null
}

export const facts = sheetDocument<FalModel>()({
  label: 'Fișă de alimentare (FAL)',
  page: 'a4Landscape',
  offered: { vehicle: ['single', 'print'], machine: ['single', 'print'] },
  per: 'month',
  proves: true,
  workbook: true,
  signatures: ['Întocmit', 'Verificat', 'Aprobat'],
  optionalColumns: OPTIONAL,
  needs: 'tracked fuel',
  rows: 'purchases',
  readsLedger: true,
})

const total = (values: readonly (Decimal | null)[]): Decimal => sum(values.map((value) => value ?? ZERO))

/** Fuel bought on the sheets of a ledger, in order, with the number of its sheet; quantities as on the receipts. */
export const refuellings = (entries: readonly LedgerEntry<SheetRecord>[]) =>
  entries.flatMap(({ sheet }) =>
    sheet.purchases
      .filter(({ isFuel }) => isFuel)
      .map((line) => ({
        ...line,
        sheet: sheet.number,
        /** `null` while the rate of its day is not known. */
        lei: inLei({ ...line, leiRate: line.exchange?.rate ?? null }),
      })),
  )
export type Refuelling = ReturnType<typeof refuellings>[number]

/** The lei of a line, and under them what was paid abroad: `369,01` over `70,18 EUR × 5,2581 (BNR 04.11.2026)`. */
const valueShown = ({ lei, value, currency, exchange }: Refuelling): string => {
  if (currency === 'RON') return formatMoney(value)
  if (!lei || !exchange) return `${moneyIn(value, currency)} – fără curs`
  return `${formatMoney(lei.value)}\n${moneyIn(value, currency)} × ${formatRate(exchange.rate)} (${exchange.day ? `BNR ${formatDay(exchange.day)}` : WRITTEN_RATE})`
}

/** Quantities with the decimals that the receipts have; the sum has them too. */
const quantitiesOf = (bought: readonly Refuelling[]) => quantityColumn(bought.map(({ qty }) => qty))

/** Sums in lei; lines whose rate is unknown are listed, never left out silently. */
const totalInLei = (bought: readonly Refuelling[]) => {
  const unknown = bought.filter(({ lei }) => !lei).length
  const amount = (of: 'net' | 'tva' | 'value'): SumCell<Refuelling> => ({ of: ({ lei }) => lei?.[of] ?? ZERO, shown: formatMoney })
  return sumLine(unknown > 0 ? `TOTAL ALIMENTAT, fără ${counted(unknown, 'linie', 'linii')} fără curs` : 'TOTAL ALIMENTAT', bought, [
    '',
    { of: ({ qty }) => qty, shown: quantitiesOf(bought) },
    '',
    amount('net'),
    amount('tva'),
    amount('value'),
    '',
  ])
}

/** Whether the stock of a month has a value in lei: not while some of its fuel has no price or a purchase no rate. */
export const isStockValued = (entries: readonly LedgerEntry<SheetRecord>[]): boolean =>
  entries.every(
    ({ before, unpriced, draws, covered }) =>
      before.value !== null && unpriced.eq(0) && [...draws, ...covered].every(({ price }) => price !== null),
  ) && refuellings(entries).every(({ lei }) => lei !== null)

/** A row of the stock: `sign` 0 is only shown and does not count; `lei` is `null` where there is no value. */
export type StockLine = { label: string; sign: 1 | 0 | -1; litres: Decimal; lei: Decimal | null }

/** How the initial stock of a month became the final stock: the rows of the document and of the spreadsheet. */
export const stockLines = (entries: readonly LedgerEntry<SheetRecord>[]): { rows: StockLine[]; end: FuelStock } => {
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last) return { rows: [], end: { qty: ZERO, value: null } }
  // a sheet rounds every line to two decimals: the sum of receipts with three decimals may differ
  const isRounded = refuellings(entries).some(({ qty }) => hasThousandths(qty))
  const added = sum(entries.map(({ sheet }) => sheet.fuelAdded))
  const consumed = sum(entries.map(({ sheet }) => sheet.fuelConsumed))
  const end = first.sheet.fuelStart.plus(added).minus(consumed)
  const owed = last.after.qty.times(-1)
  const line = (label: string, sign: StockLine['sign'], litres: Decimal, lei: Decimal | null = null): StockLine => ({
    label,
    sign,
    litres,
    lei,
  })
  return {
    rows: [
      line('Stoc la început', 1, first.sheet.fuelStart, first.before.value),
      line(isRounded ? '+ Alimentat, fiecare bon la sutime' : '+ Alimentat', 1, added, total(entries.map(({ bought }) => bought.value))),
      line('– Consumat', -1, consumed, total(entries.map(({ drawn }) => drawn.value))),
      ...(first.before.value !== null && owed.gt(0) ? [line('din care fără preț: nealimentate încă', 0, owed)] : []),
      ...(last.after.value !== null && last.unpriced.gt(0)
        ? [line('din stocul de la sfârșit, fără preț în lei: stocul nu se evaluează', 0, last.unpriced)]
        : []),
      ...otherEnergies(entries.flatMap(({ sheet }) => sheet.purchases)).map(({ um, qty }) =>
        line(`În afara stocului: altă energie (${fuelUnit(um).short})`, 0, qty),
      ),
    ],
    end: { qty: end, value: last.after.value },
  }
}

/** The month's rows of the vehicle's ledger, in order; `null` without any, and where fuel is not tracked. */
export const fal = (entries: readonly LedgerEntry<SheetRecord>[], company: Letterhead, chosen?: Chosen): FalModel | null => {
  const [first] = entries
  if (!first?.sheet.vehicle.fuelTracking) return null
  const { kind, vehicle } = first.sheet
  const unit = fuelUnit(vehicle.fuelUm)
  const bought = refuellings(entries)
  const quantity = quantitiesOf(bought)
  const price = priceColumn(bought.flatMap(({ lei }) => lei?.price ?? []))
  const read = bought.some(({ odometer }) => odometer !== null)
  const valued = isStockValued(entries)
  const { rows: stock, end } = stockLines(entries)
  const stockCells = (litres: Decimal, lei: Decimal | null) => [formatLitres(litres), ...(valued ? [lei ? formatMoney(lei) : ''] : [])]
  return {
    ...monthModel(facts.signatures, first.sheet, company, { title: 'FIȘĂ DE ALIMENTARE (FAL)', name: 'Fișă de alimentare' }, chosen),
    facts: [
      [{ label: kind === 'vehicle' ? 'Nr. înmatriculare' : 'Utilaj', value: numberAndModel(vehicle) }],
      [{ label: 'Combustibil', value: orDots(vehicle.fuelName) }],
      [{ label: 'Metoda', value: CALCULATION_TYPE_LABEL[vehicle.calculationType] }],
    ],
    table: {
      ...headed<FalKey>({
        nr: 'Nr. crt.',
        day: 'Data',
        document: OPTIONAL.document,
        number: 'Nr. document',
        ...(read && { odometer: ODOMETER }),
        supplier: 'Furnizor',
        fuel: OPTIONAL.fuel,
        unit: 'U/M',
        quantity: 'Cantitate',
        price: OPTIONAL.price,
        net: 'Valoare fără TVA (lei)',
        tva: 'TVA (lei)',
        value: 'Valoare totală (lei)',
        sheet: OPTIONAL.sheet,
      }),
      rows: bought.map((line, at) => [
        ...purchaseCells(line, at, read),
        quantity(line.qty),
        line.lei ? price(line.lei.price) : '',
        line.lei ? formatMoney(line.lei.net) : '',
        line.lei ? formatMoney(line.lei.tva) : '',
        valueShown(line),
        String(line.sheet),
      ]),
      totals: [totalInLei(bought)],
    },
    note: hasGaps(chosen) ? NO_STOCK : null,
    stock: hasGaps(chosen)
      ? null
      : {
          title: 'SITUAȚIA STOCULUI',
          headings: ['', `Cantitate (${unit.short})`, ...(valued ? ['Valoare (lei)'] : [])],
          rows: stock.map(({ label, litres, lei }) => [label, ...stockCells(litres, lei)]),
          totals: [{ label: `= Stoc ${endShown(first.sheet.startDate, chosen)}`, cells: stockCells(end.qty, end.value) }],
        },
  }
}

/** What a print says of its subject. @public */
export const view: View<FalModel> = ({ ledger, chosen }, { company }) => fal(ledger, company, chosen)
