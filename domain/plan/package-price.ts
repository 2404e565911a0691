import { type Decimal, HUNDRED, round2 } from '../numbers/decimal.ts'

/** A price without VAT, its VAT and both together. */
export type Amounts = { net: Decimal; tva: Decimal; total: Decimal }

/** The amount charged to a card, in cents: 71.39 EUR are 7139. */
export const inCents = ({ total }: Amounts): number => Number(total.times(HUNDRED))

/**
 * A package's price in EUR with VAT (rate in percent), rounded to cents: 59.00 at 21 % is 59.00 + 12.39 = 71.39. The card is charged the
 * total; the invoice converts the price without VAT to lei (`invoiceAmounts`).
 */
export const packagePrice = ({ price, vatRate }: { price: Decimal; vatRate: Decimal }): Amounts => {
  const tva = round2(price.times(vatRate).div(HUNDRED))
  return { net: price, tva, total: price.plus(tva) }
}

/** The reduction of a package's price from its original price, both in EUR; `null` when it is not reduced. 59 instead of 84 saves 25. */
export const packageSaving = ({ price, original }: { price: Decimal; original: Decimal | null }): Decimal | null =>
  original?.gt(price) ? original.minus(price) : null
