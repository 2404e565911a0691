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
