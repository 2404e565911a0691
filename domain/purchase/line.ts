/** Amounts of one purchase line: unit price, net, VAT and value, computed from whichever of price and value the user typed. */
import { type Decimal, decimal, HUNDRED, round, round2, sum, ZERO } from '../numbers/decimal.ts'

/** The largest amount of money. */
export const MOST_MONEY = 999_999_999

/** `price` per unit, net where VAT applies, 4 decimals; `net` + `tva` = `value`, in the line's currency, 2 decimals. */
export type LineAmounts = { price: Decimal; net: Decimal; tva: Decimal; value: Decimal }

/** Data that the amounts depend on besides price or value: `rate` is the article's VAT in percent, read only where VAT applies. */
type Line = { qty: Decimal; rate: Decimal; vatApplies: boolean }

const NOTHING: LineAmounts = { price: ZERO, net: ZERO, tva: ZERO, value: ZERO }

/** The gross amount is this many hundredths of the net amount: 121 at a rate of 21 %, 100 without VAT. */
const grossPercent = (line: Line): Decimal => (line.vatApplies ? HUNDRED.plus(line.rate) : HUNDRED)

/** Amounts from a typed unit price: value = qty × price × (1 + rate), tva = value − net. 40 × 6.00 at 21 % is 240 + 50.40 = 290.40. */
export const amountsFromPrice = (line: Line & { price: Decimal }): LineAmounts => {
  const price = round(line.price, 4)
  const exactNet = line.qty.times(price)
  const net = round2(exactNet)
  const value = round2(exactNet.times(grossPercent(line)).div(HUNDRED))
  return { price, net, tva: value.minus(net), value }
}

/** The unit price that follows from a value, not rounded; 0 when the quantity is 0. */
const exactPrice = (line: Line & { value: Decimal }): Decimal =>
  line.qty.eq(0) ? ZERO : line.value.times(HUNDRED).div(grossPercent(line).times(line.qty))

/**
 * Amounts from a typed value. The value stays exactly as typed, because it is printed on the receipt; it is not recomputed from the
 * rounded price. 300.00 for 41.38 at 21 % is 247.93 + 52.07, a price of 5.9916.
 */
export const amountsFromValue = (line: Line & { value: Decimal }): LineAmounts => {
  const net = round2(line.value.times(HUNDRED).div(grossPercent(line)))
  return { price: round(exactPrice(line), 4), net, tva: line.value.minus(net), value: line.value }
}

/** Whether `shown` is `price` rounded to the decimals of `shown`, at least 2: 5.99 shows 5.9916. */
const shows = (shown: Decimal, price: Decimal): boolean => round(price, Math.max(2, shown.toFixed().split('.')[1]?.length ?? 0)).eq(shown)

/** Numbers of a line as sent; `null` for missing ones. */
type Sent = Line & { price: Decimal | null; tva: Decimal | null; value: Decimal | null }

/** An amount printed on a document is kept where it differs from the computed one by no more than this. */
const PRINTED = decimal('0.02')
const isPrinted = (sent: Decimal, computed: Decimal): boolean => sent.minus(computed).abs().lte(PRINTED)

/**
 * Price and value of a line sent with either or both. The value decides when there is no price, and when the price gives it to 0.02 or is
 * only the rounded price of that value: 5.99 beside 300.00 for 41.38. A price that gives the value is stored unchanged, so that saving a
 * line again does not turn 6.00 into 6.0001. Where both disagree (see `disagreement`) the price decides. With neither, every amount is 0.
 */
const priceAndValue = ({ price, value, ...line }: Omit<Sent, 'tva'>): LineAmounts => {
  const priced = price !== null && !price.eq(0)
  if (value === null) return priced ? amountsFromPrice({ ...line, price }) : NOTHING
  const fromValue = amountsFromValue({ ...line, value })
  if (!priced) return fromValue
  const fromPrice = amountsFromPrice({ ...line, price })
  // A client may have rounded the exact quotient or the 4 decimals shown to it; at a tie the two differ.
  const isRounded = shows(price, fromValue.price) || shows(price, exactPrice({ ...line, value }))
  if (fromPrice.value.eq(value) || (!isRounded && isPrinted(value, fromPrice.value))) return { ...fromValue, price: fromPrice.price }
  return isRounded ? fromValue : fromPrice
}

/** Amounts of a line as sent, its VAT as printed: 40 at 6.00 with 50.41 of VAT are 240.00 + 50.41 = 290.41, and 239.99 where 290.40 is sent. */
export const amountsAsSent = ({ tva, ...line }: Sent): LineAmounts => {
  const amounts = priceAndValue(line)
  if (tva === null || !line.vatApplies || line.rate.eq(0) || !isPrinted(tva, amounts.tva)) return amounts
  return line.value === null ? { ...amounts, tva, value: amounts.net.plus(tva) } : { ...amounts, tva, net: amounts.value.minus(tva) }
}

/** A number of a line that contradicts the others, and the value that the others give. */
export type Disagreement = { field: 'value' | 'tva'; expected: Decimal }

/**
 * The first of value and VAT that does not follow from the other numbers of a line; `null` when all agree. Missing numbers (`null`) are
 * ignored. 40 at 6.00 with 21 % are 290.40 including 50.40 VAT: 300.00 or 45.00 would disagree. A returned purchase has a negative value.
 */
export const disagreement = (line: Sent): Disagreement | null => {
  const amounts = amountsAsSent(line)
  const { value, tva } = line
  if (value !== null && !amounts.value.eq(value)) return { field: 'value', expected: amounts.value }
  if (value?.times(line.qty).lt(0)) return { field: 'value', expected: value.times(-1) }
  return tva === null || amounts.tva.eq(tva) ? null : { field: 'tva', expected: amounts.tva }
}

/** The quantity, with 3 decimals, that a value buys at a price: 300.00 at 6.00 with 21 % are 41.322. */
export const quantityFor = ({ price, value, rate, vatApplies }: Omit<Line, 'qty'> & { price: Decimal; value: Decimal }): Decimal =>
  round(value.times(HUNDRED).div(price.times(grossPercent({ qty: ZERO, rate, vatApplies }))), 3)

/** Litres that a sheet's purchases add to the tank: only the vehicle's own fuel (see `fillsTank`), each quantity rounded to 2 decimals. */
export const litresAdded = (lines: readonly { isFuel: boolean; qty: Decimal }[]): Decimal =>
  sum(lines.filter((line) => line.isFuel).map((line) => round2(line.qty)))
