/** The table of refuellings and expenses of a sheet. */
import { formatDay } from '../calendar/day.ts'
import { type Decimal, ZERO } from '../numbers/decimal.ts'
import { formatKm, formatNumber, formatQuantity, priceColumn } from '../numbers/format.ts'
import type { PurchaseRecord } from '../roadmap/record.ts'
import { CURRENCIES, PURCHASE_DOCUMENT_LABEL } from '../vocabulary.ts'
import { headed, type KeyedTable, moneyIn, totalIn } from './shown.ts'
import { sumLine } from './sums.ts'

/** Columns that repeat the receipt or follow from other columns: a company may leave them out. */
export const OPTIONAL_PURCHASE_COLUMNS = { document: 'Felul documentului', price: 'Preț unitar' } as const

export const ODOMETER = 'Index'
/** Km at the pump, and `plin` where the tank was filled up: `125.480 plin`. */
const odometerShown = ({ odometer, fullTank }: Pick<PurchaseRecord, 'odometer' | 'fullTank'>): string =>
  odometer ? `${formatKm(odometer)}${fullTank ? ' plin' : ''}` : ''

/** The first cells of a line's row, from its number to the unit of what was bought; `read` says whether the table has km at the pump. */
export const purchaseCells = (
  line: Pick<PurchaseRecord, 'date' | 'document' | 'number' | 'odometer' | 'fullTank' | 'partnerName' | 'articleName' | 'um'>,
  index: number,
  read: boolean,
): string[] => [
  String(index + 1),
  formatDay(line.date),
  PURCHASE_DOCUMENT_LABEL[line.document],
  line.number,
  ...(read ? [odometerShown(line)] : []),
  line.partnerName,
  line.articleName,
  line.um,
]

export type PurchaseKey =
  | 'nr'
  | 'day'
  | 'number'
  | 'supplier'
  | 'article'
  | 'unit'
  | 'quantity'
  | 'tva'
  | 'value'
  | 'odometer'
  | keyof typeof OPTIONAL_PURCHASE_COLUMNS

/**
 * One row for each line, with the km at the pump where a receipt has them, a currency other than lei after its value, and one total for
 * each currency; `null` when nothing was bought.
 */
export const purchaseTable = (purchases: readonly PurchaseRecord[]): KeyedTable<PurchaseKey> | null => {
  if (purchases.length === 0) return null
  const price = priceColumn(purchases.map((line) => line.price))
  const read = purchases.some(({ odometer }) => odometer !== null)
  return {
    ...headed<PurchaseKey>({
      nr: 'Nr. crt.',
      day: 'Data',
      document: OPTIONAL_PURCHASE_COLUMNS.document,
      number: 'Nr. document',
      ...(read && { odometer: ODOMETER }),
      supplier: 'Furnizor',
      article: 'Denumire',
      unit: 'U/M',
      quantity: 'Cantitate',
      price: OPTIONAL_PURCHASE_COLUMNS.price,
      tva: 'TVA',
      value: 'Valoare',
    }),
    rows: purchases.map((line, index) => [
      ...purchaseCells(line, index, read),
      formatQuantity(line.qty),
      price(line.price),
      formatNumber(line.tva, 2),
      moneyIn(line.value, line.currency),
    ]),
    totals: CURRENCIES.flatMap((currency) => {
      if (purchases.every((line) => line.currency !== currency)) return []
      const inCurrency = (of: (line: PurchaseRecord) => Decimal) => (line: PurchaseRecord) => (line.currency === currency ? of(line) : ZERO)
      return [
        sumLine(
          `TOTAL ${currency}`,
          purchases,
          [
            { of: inCurrency(({ tva }) => tva), shown: (amount) => formatNumber(amount, 2) },
            { of: inCurrency(({ value }) => value), shown: (amount) => totalIn(amount, currency) },
          ],
          currency,
        ),
      ]
    }),
  }
}
