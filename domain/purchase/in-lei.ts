/** The cost of a purchase in lei, whatever its currency. */
import { type Decimal, round, round2 } from '../numbers/decimal.ts'
import type { Currency } from '../vocabulary.ts'

type Paid = {
  /** `price` without VAT where VAT applies, 4 decimals; `tva` and `value` with 2 decimals: all three in `currency`. */
  price: Decimal
  tva: Decimal
  value: Decimal
  currency: Currency
  /** Lei for one unit of a foreign currency on the day of the purchase; absent for lei, `null` while unknown. */
  leiRate?: Decimal | null
}

/** Lei: `price` to 4 decimals, the others to the ban; `net` + `tva` = `value`. */
type Lei = { price: Decimal; net: Decimal; tva: Decimal; value: Decimal }

/**
 * Price of a unit, 4 decimals, as voucher and files print it: that of the line where it gives the cost, else the cost divided by the
 * quantity. 42.5 l at 6.0248 cost 256.05 net; with 26.88 of VAT in the cost, 282.93 are 6.6572 a litre. 30 l for 255.77 lei that were
 * 51.10 EUR are 8.5257, not 1.7033 EUR × 5.0052 = 8.5254. Without a quantity it is that of the line.
 */
export const unitPrice = ({ price }: Pick<Lei, 'price'>, cost: Decimal, qty: Decimal): Decimal =>
  qty.eq(0) || round2(price.times(qty)).eq(cost) ? price : round(cost.div(qty), 4)

/**
 * Converts the amounts of a purchase, not its rounded price: at 5.2581 lei, 40 l at 1.4500 EUR with 12.18 EUR of VAT are 7.6242 lei a
 * litre, 304.97 net, 64.04 of VAT and 369.01 together. `null` without a rate.
 */
export const inLei = ({ price, tva, value, currency, leiRate }: Paid): Lei | null => {
  if (currency === 'RON') return { price, net: value.minus(tva), tva, value }
  if (!leiRate) return null
  const net = round2(value.minus(tva).times(leiRate))
  const tvaInLei = round2(tva.times(leiRate))
  return { price: round(price.times(leiRate), 4), net, tva: tvaInLei, value: net.plus(tvaInLei) }
}
