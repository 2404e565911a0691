import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal, round2, sum } from '../numbers/decimal.ts'
import { drawFuel, initialStockPrice, openingLayer, type StockLayer } from './stock.ts'

const litres = fc.integer({ min: 0, max: 50_000 }).map((units) => decimal(units).div(100))
const price = fc.integer({ min: 0, max: 150_000 }).map((units) => decimal(units).div(10_000))
const layers = fc
  .array(fc.record({ fuelLeft: litres, price }), { maxLength: 6 })
  .map((all): StockLayer[] => all.map((layer, at) => ({ id: `L${at}`, ...layer })))

const quantity = (all: readonly StockLayer[]) => sum(all.map((layer) => layer.fuelLeft))

describe('drawing fuel, oldest first', () => {
  test('neither makes nor loses a litre', () => {
    fc.assert(
      fc.property(layers, litres, (stock, consumed) => {
        const drawn = drawFuel(stock, consumed)
        const taken = sum(drawn.draws.map((draw) => draw.qty))
        expect(taken.plus(drawn.uncovered).eq(consumed)).toBe(true)
        expect(quantity(drawn.remaining).plus(taken).eq(quantity(stock))).toBe(true)
        expect(drawn.remaining.map((layer) => layer.id)).toEqual(stock.map((layer) => layer.id))
      }),
    )
  })

  test('values each draw at its layer’s price to the ban, and the total at their sum', () => {
    fc.assert(
      fc.property(layers, litres, (stock, consumed) => {
        const drawn = drawFuel(stock, consumed)
        const priceOf = new Map(stock.map((layer) => [layer.id, layer.price]))
        for (const draw of drawn.draws) {
          expect(draw.qty.gt(0)).toBe(true)
          expect(draw.price).toBe(priceOf.get(draw.layer))
          expect(draw.value.eq(round2(draw.qty.times(draw.price)))).toBe(true)
        }
        expect(drawn.value.eq(sum(drawn.draws.map((draw) => draw.value)))).toBe(true)
      }),
    )
  })

  test('touches a layer only when every older one is empty', () => {
    fc.assert(
      fc.property(layers, litres, (stock, consumed) => {
        const { remaining, uncovered } = drawFuel(stock, consumed)
        const lastTouched = remaining.findLastIndex((layer, at) => !layer.fuelLeft.eq(stock[at]?.fuelLeft ?? -1))
        for (const layer of remaining.slice(0, Math.max(0, lastTouched))) expect(layer.fuelLeft.eq(0)).toBe(true)
        if (uncovered.gt(0)) expect(quantity(remaining).eq(0)).toBe(true)
      }),
    )
  })

  test('in two steps takes the same litres from the same layers as in one', () => {
    fc.assert(
      fc.property(layers, litres, litres, (stock, first, second) => {
        const once = drawFuel(stock, first.plus(second))
        const twice = drawFuel(drawFuel(stock, first).remaining, second)
        expect(twice.remaining.map((layer) => layer.fuelLeft.toFixed())).toEqual(once.remaining.map((layer) => layer.fuelLeft.toFixed()))
      }),
    )
  })

  test('passes empty layers over without a draw', () => {
    const layer = (id: string, fuelLeft: number) => ({ id, fuelLeft: decimal(fuelLeft), price: decimal(7) })
    const { draws } = drawFuel([layer('A', 0), layer('B', 5), layer('C', 0), layer('D', 5)], decimal(6))
    expect(draws.map((draw) => `${draw.layer} ${draw.qty}`)).toEqual(['B 5', 'D 1'])
  })

  test('leaves the layers that it was given as they were', () => {
    const stock = [{ id: 'A', fuelLeft: decimal(10), price: decimal(7) }]
    drawFuel(stock, decimal(4))
    expect(stock[0]?.fuelLeft.toFixed()).toBe('10')
  })
})

describe('the initial stock', () => {
  test('is a layer at its value by its litres, 4 decimals', () => {
    expect(openingLayer(decimal(30), decimal(200))).toEqual({ id: 'initial', fuelLeft: decimal(30), price: decimal('6.6667') })
    expect(openingLayer(decimal(30), null)?.price.toFixed()).toBe('0')
  })

  test('of 0 litres, or unknown, is no layer and has price 0', () => {
    for (const stock of [decimal(0), null]) {
      expect(openingLayer(stock, decimal(100))).toBeNull()
      expect(initialStockPrice(stock, decimal(100)).toFixed()).toBe('0')
    }
  })
})
