/** FIȘĂ DE ALIMENTARE: the refuellings of a vehicle's or machine's month, and its stock. */

import { formatDay } from '../calendar/day.ts'
import type { LedgerEntry } from '../fuel/ledger.ts'
import { fuelUnit, otherEnergies } from '../fuel/unit.ts'
import { type Decimal, round2, sum, ZERO } from '../numbers/decimal.ts'
import { formatLitres, formatMoney, formatPrice } from '../numbers/format.ts'
import type { Letterhead, SheetRecord } from '../roadmap/record.ts'
import { CALCULATION_TYPE_LABEL, CURRENCIES, PURCHASE_DOCUMENT_LABEL } from '../vocabulary.ts'
import { SHEET_DOCUMENTS } from './document-kinds.ts'
import { type MonthModel, monthModel } from './month.ts'
import { type Field, headed, type KeyedTable, moneyIn, orDots, type TableModel } from './shown.ts'
import { numberAndModel } from './vehicle.ts'

/** What the receipts say, and what follows from the other columns: a company may leave it out. */
const OPTIONAL = SHEET_DOCUMENTS.fal.optionalColumns

type MoneyKey = 'net' | 'tva' | 'value'
export type FalKey = 'nr' | 'day' | 'number' | 'supplier' | 'unit' | 'quantity' | MoneyKey | keyof typeof OPTIONAL

export type FalModel = MonthModel & {
  facts: readonly (readonly Field[])[]
  table: KeyedTable<FalKey>
  stock: TableModel & { title: string }
}

const total = (values: readonly (Decimal | null)[]): Decimal => sum(values.map((value) => value ?? ZERO))

/** The fuel bought on the sheets of a ledger, in order, with the number of its sheet; litres to 2 decimals. */
export const refuellings = (entries: readonly LedgerEntry<SheetRecord>[]) =>
  entries.flatMap(({ sheet }) =>
    sheet.purchases.filter(({ isFuel }) => isFuel).map((line) => ({ ...line, qty: round2(line.qty), sheet: sheet.number })),
  )

/** The month's rows of the vehicle's ledger, in order; `null` without any, and where fuel is not tracked. */
export const fal = (entries: readonly LedgerEntry<SheetRecord>[], company: Letterhead): FalModel | null => {
  const [first] = entries
  if (!first?.sheet.vehicle.fuelTracking) return null
  const { kind, vehicle, fuelStart } = first.sheet
  const unit = fuelUnit(vehicle.fuelUm)
  const bought = refuellings(entries)
  const currencies = CURRENCIES.filter((currency) => bought.some((line) => line.currency === currency))
  const added = sum(entries.map(({ sheet }) => sheet.fuelAdded))
  const consumed = sum(entries.map(({ sheet }) => sheet.fuelConsumed))
  const uncovered = sum(entries.map((entry) => entry.uncovered))
  const apart = otherEnergies(entries.flatMap(({ sheet }) => sheet.purchases))
  const valued = first.before.value !== null
  const stockRow = (label: string, litres: Decimal, lei: Decimal | null | undefined) => [
    label,
    formatLitres(litres),
    ...(valued ? [lei ? formatMoney(lei) : ''] : []),
  ]
  return {
    ...monthModel('fal', first.sheet, company, { title: 'FIȘĂ DE ALIMENTARE (FAL)', name: 'Fișă de alimentare' }),
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
        String(at + 1),
        formatDay(line.date),
        PURCHASE_DOCUMENT_LABEL[line.document],
        line.number,
        line.partnerName,
        line.articleName,
        line.um,
        formatLitres(line.qty),
        formatPrice(line.price),
        formatMoney(line.value.minus(line.tva)),
        formatMoney(line.tva),
        moneyIn(line.value, line.currency),
        String(line.sheet),
      ]),
      totals: (currencies.length > 0 ? currencies : (['RON'] as const)).map((currency) => {
        const lines = bought.filter((line) => line.currency === currency)
        const [tva, value] = [sum(lines.map((line) => line.tva)), sum(lines.map((line) => line.value))]
        return {
          label: currencies.length > 1 || currency !== 'RON' ? `TOTAL ALIMENTAT ${currency}` : 'TOTAL ALIMENTAT',
          cells: [
            '',
            formatLitres(sum(lines.map(({ qty }) => qty))),
            '',
            formatMoney(value.minus(tva)),
            formatMoney(tva),
            moneyIn(value, currency),
            '',
          ],
        }
      }),
    },
    stock: {
      title: 'SITUAȚIA STOCULUI',
      headings: ['', `Cantitate (${unit.short})`, ...(valued ? ['Valoare (lei)'] : [])],
      rows: [
        stockRow('Stoc la început', fuelStart, first.before.value),
        stockRow('+ Alimentat', added, total(entries.map((entry) => entry.bought.value))),
        stockRow('– Consumat', consumed, total(entries.map(({ drawn }) => drawn.value))),
        ...apart.map(({ um, qty }) => [
          `În afara stocului: altă energie (${fuelUnit(um).short})`,
          formatLitres(qty),
          ...(valued ? [''] : []),
        ]),
        ...(uncovered.gt(0) ? [stockRow('din care fără acoperire în stoc', uncovered, null)] : []),
      ],
      totals: [
        {
          label: '= Stoc la sfârșit',
          cells: stockRow('', fuelStart.plus(added).minus(consumed), entries.at(-1)?.after.value).slice(1),
        },
      ],
    },
  }
}
