import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { initialStockPrice } from './stock.ts'

test('the initial stock costs its value by its litres, 4 decimals, and nothing when there is none', () => {
  expect(initialStockPrice({ initialStock: decimal(30), initialStockValue: decimal(200) }).toFixed()).toBe('6.6667')
  expect(initialStockPrice({ initialStock: decimal(30), initialStockValue: null }).toFixed()).toBe('0')
  for (const initialStock of [decimal(0), null])
    expect(initialStockPrice({ initialStock, initialStockValue: decimal(100) }).toFixed()).toBe('0')
})
