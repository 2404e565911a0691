/** The event that tells the page's analytics about a bought package. */
import { type Decimal, HUNDRED, round2 } from '../numbers/decimal.ts'

const TAX_PERCENT = 21
const QUANTITY = 6

/**
 * The purchase of a package in the form that tag managers read from `dataLayer`: the value is the amount charged, its tax is 21 %, the
 * currency RON and the quantity 6. A charge of 59 has the tax 12.39.
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
