/** The price that a line of a receipt is proposed. */
import type { Day } from '../calendar/day.ts'
import { type Decimal, decimal, HUNDRED } from '../numbers/decimal.ts'
import { amountsFromValue } from '../purchase/line.ts'

type Priced = { date: Day; partnerId: number | null; articleId: number | null; currency: string }
type Paid = Priced & { qty: number | null; value: number | null }

/**
 * The price that an article had at a supplier on a day, by the VAT of the line that asks; `null` where none is known. 40 L for 290,40 lei
 * are a price of 6 where 21 % are deducted, else of 7,26.
 */
export const priceOfDay = (paid: readonly Paid[], line: Priced, rule: { rate: Decimal; vatApplies: boolean }): number | null => {
  const same = (one: Paid) =>
    one.date === line.date && one.partnerId === line.partnerId && one.articleId === line.articleId && one.currency === line.currency
  const before = paid.find((one) => one.qty && one.value && same(one))
  if (!before?.qty || !before.value) return null
  return Number(amountsFromValue({ qty: decimal(before.qty), value: decimal(before.value), ...rule }).price)
}

/**
 * The last price of a supplier as a line is offered it: with VAT, as the pump shows it, and by the VAT of the line. 6.1073 net with 21 %
 * are 7.389833, which is 7.3898 where the line deducts no VAT.
 */
export const offeredPrice = (last: { price: number; tvaRate: number }, rule: { rate: Decimal; vatApplies: boolean }) => {
  const withVat = decimal(last.price).times(HUNDRED.plus(last.tvaRate)).div(HUNDRED)
  return { withVat, price: Number(amountsFromValue({ qty: decimal(1), value: withVat, ...rule }).price) }
}
