import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { purchaseEvent } from './purchase-event.ts'

test('a purchase carries what was charged, 21 % of it as tax, RON and the quantity 6', () => {
  expect(purchaseEvent({ id: 7, name: 'Anual', price: decimal('59') })).toEqual({
    event: 'purchase',
    ecommerce: {
      transaction_id: '7',
      value: 59,
      tax: 12.39,
      currency: 'RON',
      items: [{ item_id: '7', item_name: 'Anual', price: 59, quantity: 6 }],
    },
  })
})
