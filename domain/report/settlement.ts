/** What the driver paid on a trip and the rest of the advance, for each currency. */
import { type Decimal, sum, ZERO } from '../numbers/decimal.ts'
import { formatMoney } from '../numbers/format.ts'
import { moneyUnit } from '../purchase/currency.ts'
import { inLei } from '../purchase/in-lei.ts'
import { isDriversMoney } from '../purchase/payer.ts'
import type { PurchaseRecord } from '../roadmap/record.ts'
import { CURRENCIES, type Currency } from '../vocabulary.ts'
import type { Field } from './shown.ts'

/** The purchases that the driver paid, in cash or from the advance. */
export const paidByDriver = (purchases: readonly PurchaseRecord[]): PurchaseRecord[] =>
  purchases.filter(({ paidBy }) => isDriversMoney(paidBy))

type Spent = { currency: Currency; spent: Decimal }

/** The amount paid in each currency that occurs; lei always. */
export const spentByCurrency = (paid: readonly PurchaseRecord[]): Spent[] =>
  CURRENCIES.flatMap((currency) => {
    const values = paid.filter((line) => line.currency === currency).map(({ value }) => value)
    return values.length > 0 || currency === 'RON' ? [{ currency, spent: sum(values) }] : []
  })

/** What a driver got and paid in a currency, and the rest: positive is to be returned, negative is due to the driver. */
export type Settled = { currency: Currency; advance: Decimal; spent: Decimal; rest: Decimal }

/**
 * The settlement of a sheet, a row for each currency: advances are in lei, and what the driver paid beyond them is due, also without any
 * advance. No row where there was neither an advance nor anything that the driver paid. 500 lei, of which 337.59 were spent, and 60 EUR
 * are 162.41 lei to be returned and 60 EUR due.
 */
export const settled = (advance: Decimal, paid: readonly PurchaseRecord[]): Settled[] =>
  advance.eq(0) && paid.length === 0
    ? []
    : spentByCurrency(paid).flatMap(({ currency, spent }) => {
        const got = currency === 'RON' ? advance : ZERO
        return got.eq(0) && spent.eq(0) ? [] : [{ currency, advance: got, spent, rest: got.minus(spent) }]
      })

/** The same settlement in lei, by the rates of the purchases' days; `null` while a rate is not known. */
export const settledInLei = (advance: Decimal, paid: readonly PurchaseRecord[]): Omit<Settled, 'currency'> | null => {
  const lei = paid.flatMap((line) => leiOf(line)?.value ?? [])
  if (lei.length < paid.length) return null
  const spent = sum(lei)
  return { advance, spent, rest: advance.minus(spent) }
}

/** A line's amounts in lei, by the rate of its day; `null` while that is not known. */
export const leiOf = (line: PurchaseRecord) => inLei({ ...line, leiRate: line.exchange?.rate ?? null })

const NOTHING = 'Diferența de primit / de restituit'

/** The settlement as lines: `Diferența de primit`, `60,00 EUR`; one blank line to write in where there is nothing to settle. */
export const settlementLines = (rows: readonly Settled[]): (Field & { unit: string })[] =>
  rows.length === 0
    ? [{ label: NOTHING, value: '', unit: moneyUnit('RON') }]
    : rows.map(({ currency, rest }) => {
        const unit = moneyUnit(currency)
        const label = rest.eq(0) ? NOTHING : rest.gt(0) ? 'Diferența de restituit' : 'Diferența de primit'
        return { label, value: `${formatMoney(rest.abs())} ${unit}`, unit }
      })
