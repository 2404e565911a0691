import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { inLei } from './in-lei.ts'

const paid = { price: decimal('1.45'), tva: decimal('12.18'), value: decimal('70.18') }
const shown = (lei: ReturnType<typeof inLei>) => lei && Object.values(lei).map(String)

test('converts the amounts, not the rounded price, so that net and VAT are the value', () => {
  expect(shown(inLei({ ...paid, currency: 'EUR', leiRate: decimal('5.2581') }))).toEqual(['7.6242', '304.97', '64.04', '369.01'])
})

test('leaves lei as they are, and says nothing without a rate', () => {
  expect(shown(inLei({ ...paid, currency: 'RON' }))).toEqual(['1.45', '58', '12.18', '70.18'])
  expect(inLei({ ...paid, currency: 'EUR', leiRate: null })).toBeNull()
})
