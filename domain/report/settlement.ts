/** What the driver paid on a trip and the rest of the advance, for each currency. */
import { type Decimal, sum, ZERO } from '../numbers/decimal.ts'
import { formatMoney } from '../numbers/format.ts'
import { isDriversMoney } from '../purchase/payer.ts'
import type { PurchaseRecord } from '../roadmap/record.ts'
import { CURRENCIES, type Currency } from '../vocabulary.ts'
import type { Field } from './shown.ts'

/** The purchases that the driver paid, in cash or from the advance. */
export const paidByDriver = (purchases: readonly PurchaseRecord[]): PurchaseRecord[] =>
  purchases.filter(({ paidBy }) => isDriversMoney(paidBy))

export type Spent = { currency: Currency; spent: Decimal }

/** The amount paid in each currency that occurs; lei always. */
export const spentByCurrency = (paid: readonly PurchaseRecord[]): Spent[] =>
  CURRENCIES.flatMap((currency) => {
    const values = paid.filter((line) => line.currency === currency).map(({ value }) => value)
    return values.length > 0 || currency === 'RON' ? [{ currency, spent: sum(values) }] : []
  })

/** `lei`, `EUR`. */
export const moneyUnit = (currency: Currency): string => (currency === 'RON' ? 'lei' : currency)

/** One line for each currency. Advances are in lei; without an advance the amount received is unknown and there is no difference. */
export const settlementLines = (advance: Decimal, spent: readonly Spent[]): (Field & { unit: string })[] =>
  spent.map(({ currency, spent }) => {
    const unit = moneyUnit(currency)
    if (advance.eq(0)) return { label: 'Diferența de primit / de restituit', value: '', unit }
    const remainder = (currency === 'RON' ? advance : ZERO).minus(spent)
    const label = remainder.eq(0)
      ? 'Diferența de primit / de restituit'
      : remainder.gt(0)
        ? 'Diferența de restituit'
        : 'Diferența de primit'
    return { label, value: `${formatMoney(remainder.abs())} ${unit}`, unit }
  })
