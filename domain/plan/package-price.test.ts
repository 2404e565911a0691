import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { inCents, packagePrice, packageSaving } from './package-price.ts'

const words = ({ net, tva, total }: ReturnType<typeof packagePrice>) => [net.toFixed(2), tva.toFixed(2), total.toFixed(2)]

test('a card is charged the price with VAT, rounded to cents half up', () => {
  expect(words(packagePrice({ price: decimal(59), vatRate: decimal(21) }))).toEqual(['59.00', '12.39', '71.39'])
  expect(words(packagePrice({ price: decimal('7.50'), vatRate: decimal(21) }))).toEqual(['7.50', '1.58', '9.08'])
})

test('a seller who is no VAT payer charges the price alone', () =>
  expect(words(packagePrice({ price: decimal(59), vatRate: decimal(0) }))).toEqual(['59.00', '0.00', '59.00']))

test('a package that is not reduced saves nothing', () => {
  expect(packageSaving({ price: decimal(59), original: decimal(84) })?.toFixed(2)).toBe('25.00')
  expect([packageSaving({ price: decimal(7), original: null }), packageSaving({ price: decimal(7), original: decimal(7) })]).toEqual([
    null,
    null,
  ])
})

test('a card provider counts cents', () => expect(inCents(packagePrice({ price: decimal(59), vatRate: decimal(21) }))).toBe(7139))
