/** What a bought package tells the page's analytics. */
import { type Decimal, HUNDRED, round2 } from '../numbers/decimal.ts'

const TAX_PERCENT = 21
const QUANTITY = 6

/**
 * The purchase of a package, in the form in which tag managers read it from `dataLayer`: the value is what was charged, its tax
 * is 21 %, the currency RON and the quantity 6. A charge of 59 has the tax 12.39.
 */
export const purchaseEvent = ({ id, name, price }: { id: number; name: string; price: Decimal }) => ({
  event: 'purchase',
  ecommerce: {
    transaction_id: String(id),
    value: Number(price),
    tax: Number(round2(price.times(TAX_PERCENT).div(HUNDRED))),
    currency: 'RON',
    items: [{ item_id: String(id), item_name: name, price: Number(price), quantity: QUANTITY }],
  },
})
