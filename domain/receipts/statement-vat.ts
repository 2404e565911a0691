/** Whether the amounts of a statement include VAT: as its headings say, as its numbers prove, else as the user answers. */
import { type Decimal, decimal, HUNDRED, round2 } from '../numbers/decimal.ts'
import { rateBetween, vatRatesOn } from '../purchase/vat.ts'
import { type Mapping, type VatMeaning, vatOfHeading } from './profiles.ts'

/** The numbers of a row in the columns of its amounts; `null` where a column is missing or blank. */
export type WrittenAmounts = {
  qty: Decimal | null
  price: Decimal | null
  net: Decimal | null
  value: Decimal | null
  rate: Decimal | null
}
/** Where and when a row was bought: whose rates it may have. */
export type RatePlace = { country: string | null; day: string }

const TO_THE_BAN = decimal('0.02')
const near = (one: Decimal, other: Decimal): boolean => one.minus(other).abs().lte(TO_THE_BAN)
const withVat = (net: Decimal, rate: Decimal): Decimal => net.times(HUNDRED.plus(rate)).div(HUNDRED)

/** Whether the value of a row is its net amount and VAT of a rate that exists; `null` where the row does not show it. */
const provesVat = ({ net, value, rate }: WrittenAmounts, { country, day }: RatePlace): boolean | null => {
  if (!net || !value || net.eq(0)) return null
  const found = rate ?? rateBetween({ net, gross: value }, country, day)
  if (!found?.gt(0)) return null
  const exists = [...vatRatesOn(day, country), ...vatRatesOn(day, null)].some((known) => found.eq(known))
  return exists && near(withVat(net, found), value)
}

/** Of ten rows that show something, nine have to show the same. */
const MAJORITY = 0.9

/**
 * What the amounts `value` and `price` of a statement are: the user's answer, what the heading of the value says, or that of the price
 * where the value is price by quantity; else `with` where 9 of 10 rows with both amounts are net × (1 + rate) = value. `null`, to be
 * asked, where nothing says it.
 */
export const vatMeaning = (mapping: Mapping, rows: readonly (WrittenAmounts & RatePlace)[]): VatMeaning | null => {
  const { value, price } = mapping.fields
  const deciding = value ?? price
  if (mapping.vat || !deciding) return mapping.vat ?? 'with'
  const said = (source: typeof value) => (source && 'column' in source ? vatOfHeading(source.column) : null)
  const bySelf = said(deciding)
  if (bySelf) return bySelf
  const most = (shown: readonly boolean[]) => shown.length > 0 && shown.filter(Boolean).length >= shown.length * MAJORITY
  if (most(rows.flatMap((row) => provesVat(row, row) ?? []))) return 'with'
  const multiplied = rows.flatMap((row) => (row.qty && row.price && row.value ? near(row.qty.times(row.price), row.value) : []))
  return value && price && most(multiplied) ? said(price) : null
}

/**
 * What quantity by price gives, where it is none of the row's amounts: a price that is rounded to the ban may be half of one off. 40 L at
 * 7.26 are 290.40, beside 309.83 they are told; at 6.00 they are 290.40 with 21 % of VAT. `null` where all agrees, or a number lacks.
 */
export const disagreeingProduct = ({ qty, price, net, value, rate }: WrittenAmounts): Decimal | null => {
  if (!qty || !price || !(value ?? net)) return null
  const product = qty.times(price)
  const places = Math.max(2, price.toFixed().split('.')[1]?.length ?? 0)
  const slack = qty
    .abs()
    .times(0.5)
    .div(10 ** places)
    .plus(TO_THE_BAN)
  const amounts = [value, net, rate && value?.times(HUNDRED).div(HUNDRED.plus(rate)), rate && net && withVat(net, rate)]
  const agrees = amounts.some((amount) => amount?.minus(product).abs().lte(slack))
  return agrees ? null : round2(product)
}

/**
 * Value with VAT of a row, its rate, and its VAT where the row has both amounts. A net amount without a rate has the standard rate of its
 * country; of an unknown one it is taken as it is. 51.94 net in Romania are 62.85 with 21 %.
 */
export const amountsOfRow = (
  { qty, price, net, value, rate }: WrittenAmounts,
  meaning: VatMeaning,
  place: RatePlace,
): { value: Decimal | null; rate: Decimal | null; tva: Decimal | null } => {
  const stated = value ?? (price && qty ? price.times(qty) : null)
  if (meaning === 'with' && stated) {
    const found = rate ?? (value && net ? rateBetween({ net, gross: value }, place.country, place.day) : null)
    return { value: round2(stated), rate: found, tva: value && net && round2(value.minus(net)) }
  }
  const taxable = net ?? stated
  if (!taxable) return { value: null, rate, tva: null }
  const standard = place.country === null ? undefined : vatRatesOn(place.day, place.country)[0]
  const applied = rate ?? (standard === undefined ? null : decimal(standard))
  if (!applied) return { value: round2(taxable), rate: null, tva: null }
  const gross = round2(withVat(taxable, applied))
  return { value: gross, rate: applied, tva: gross.minus(round2(taxable)) }
}
