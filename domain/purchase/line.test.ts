import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Decimal, decimal, round2 } from '../numbers/decimal.ts'
import { VAT_RATES } from '../vocabulary.ts'
import { amountsAsSent, amountsFromPrice, amountsFromValue, disagreement, type LineAmounts, litresAdded, quantityFor } from './line.ts'

const fractions = (places: number, min: number, max: number) => fc.integer({ min, max }).map((units) => decimal(units).div(10 ** places))
const aLine = fc.record({ qty: fractions(3, 1, 500_000), rate: fc.constantFrom(...VAT_RATES).map(decimal), vatApplies: fc.boolean() })
const money = fractions(2, 0, 10_000_000)
const unitPrice = fractions(4, 0, 1_000_000)

const written = (amounts: LineAmounts) => ({
  price: amounts.price.toFixed(4),
  net: amounts.net.toFixed(2),
  tva: amounts.tva.toFixed(2),
  value: amounts.value.toFixed(2),
})
const diesel = { qty: decimal('41.38'), rate: decimal(21), vatApplies: true }

describe('VAT', () => {
  test('is 0 where it does not apply, whatever the rate', () => {
    fc.assert(
      fc.property(aLine, money, unitPrice, (line, value, price) => {
        const without = { ...line, vatApplies: false }
        expect(amountsFromValue({ ...without, value }).tva.eq(0)).toBe(true)
        expect(amountsFromPrice({ ...without, price }).tva.eq(0)).toBe(true)
      }),
    )
  })
})

describe('a typed value', () => {
  test('stays exactly as typed', () => {
    fc.assert(
      fc.property(aLine, money, (line, value) => {
        const amounts = amountsFromValue({ ...line, value })
        expect(amounts.value.eq(value)).toBe(true)
        expect(amounts.net.plus(amounts.tva).eq(value)).toBe(true)
        expect(amounts.tva.gte(0)).toBe(true)
      }),
    )
  })

  test('gives back a price that means it, within the rounding of 4 decimals', () => {
    fc.assert(
      fc.property(aLine, money, (line, value) => {
        const { price } = amountsFromValue({ ...line, value })
        const gross = price.times(line.qty).times(line.vatApplies ? line.rate.plus(100).div(100) : 1)
        expect(gross.minus(value).abs().lte(line.qty.times('0.0000605001'))).toBe(true)
      }),
    )
  })

  test('of no quantity has price 0', () => {
    expect(written(amountsFromValue({ ...diesel, qty: decimal(0), value: decimal(121) }))).toEqual({
      price: '0.0000',
      net: '100.00',
      tva: '21.00',
      value: '121.00',
    })
  })
})

describe('a typed price', () => {
  test('gives net and VAT that add up to the value', () => {
    fc.assert(
      fc.property(aLine, unitPrice, (line, price) => {
        const amounts = amountsFromPrice({ ...line, price })
        expect(amounts.price.eq(price)).toBe(true)
        expect(amounts.net.eq(round2(line.qty.times(price)))).toBe(true)
        expect(amounts.net.plus(amounts.tva).eq(amounts.value)).toBe(true)
      }),
    )
  })

  test('keeps 4 decimals, and the amounts are those of the kept price', () => {
    const amounts = amountsFromPrice({ ...diesel, qty: decimal(10_000), price: decimal('6.00005') })
    expect(written(amounts)).toEqual({ price: '6.0001', net: '60001.00', tva: '12600.21', value: '72601.21' })
  })
})

describe('a line sent with price and value', () => {
  const value = decimal(300)
  const fromValue = { price: '5.9916', net: '247.93', tva: '52.07', value: '300.00' }

  test.each([[null], ['0'], ['5.99'], ['5.992'], ['5.9916']])('is decided by the value when the price is %s', (price) => {
    expect(written(amountsAsSent({ ...diesel, tva: null, price: price === null ? null : decimal(price), value }))).toEqual(fromValue)
  })

  test.each([['6'], ['5.9'], ['5.98'], ['5.991'], ['5.993']])(
    'disagrees when the price is %s, and what the value would be is told',
    (price) => {
      const expected = amountsFromPrice({ ...diesel, price: decimal(price) }).value
      const told = disagreement({ ...diesel, price: decimal(price), value, tva: null })
      expect([told?.field, told?.expected.toFixed(2)]).toEqual(['value', expected.toFixed(2)])
    },
  )

  test('takes a price rounded from the exact quotient as well as one rounded from 4 decimals', () => {
    // 5.99495 is 5.9950 with 4 decimals: 5.99 shows the one, 6.00 the other.
    const line = { qty: decimal(1000), rate: decimal(0), vatApplies: false }
    const total = decimal('5994.95')
    for (const price of ['5.99', '6.00', '5.995']) {
      expect(written(amountsAsSent({ ...line, tva: null, price: decimal(price), value: total })).value).toBe('5994.95')
    }
    expect(written(amountsAsSent({ ...line, tva: null, price: decimal('5.98'), value: total })).value).toBe('5980.00')
  })

  test('keeps the value that a client computed from its price, and the price as it is', () => {
    fc.assert(
      fc.property(aLine, unitPrice, (line, price) => {
        const typed = amountsFromPrice({ ...line, price })
        const sent = amountsAsSent({ ...line, tva: null, price, value: typed.value })
        expect(sent.value.eq(typed.value)).toBe(true)
        if (price.gt(0)) expect(sent.price.eq(price)).toBe(true)
      }),
    )
  })

  test('keeps a typed value when the line is saved again with the price that it gave', () => {
    fc.assert(
      fc.property(aLine, money, (line, typedValue) => {
        const first = amountsFromValue({ ...line, value: typedValue })
        expect(written(amountsAsSent({ ...line, tva: null, price: first.price, value: first.value }))).toEqual(written(first))
      }),
    )
  })

  test('is all zeros with neither', () => {
    const zeros = { price: '0.0000', net: '0.00', tva: '0.00', value: '0.00' }
    expect(written(amountsAsSent({ ...diesel, tva: null, price: null, value: null }))).toEqual(zeros)
    expect(written(amountsAsSent({ ...diesel, tva: null, price: decimal(0), value: null }))).toEqual(zeros)
  })
})

test('litres added round each fuel quantity and leave other articles out', () => {
  const lines = [
    { isFuel: true, qty: decimal('10.005') },
    { isFuel: true, qty: decimal('10.005') },
    { isFuel: false, qty: decimal(99) },
  ]
  expect(litresAdded(lines).toFixed(2)).toBe('20.02')
  expect(litresAdded([]).toFixed(2)).toBe('0.00')
})

describe('amounts printed on a document', () => {
  const line = { ...diesel, qty: decimal(40), price: decimal(6) }
  const kept = (part: { value: string | null; tva: string | null; price?: Decimal | null; rate?: Decimal }) => {
    const number = (text: string | null) => (text === null ? null : decimal(text))
    return Object.values(written(amountsAsSent({ ...line, ...part, value: number(part.value), tva: number(part.tva) })))
  }

  test.each([
    ['VAT', { value: '290.40', tva: '50.41' }, ['6.0000', '239.99', '50.41', '290.40']],
    ['VAT without the value', { value: null, tva: '50.41' }, ['6.0000', '240.00', '50.41', '290.41']],
    ['VAT without the price', { value: '290.40', tva: '50.38', price: null }, ['6.0000', '240.02', '50.38', '290.40']],
    ['value', { value: '290.42', tva: null }, ['6.0004', '240.02', '50.40', '290.42']],
    [
      'value of a price that is no rounded one',
      { value: '290.42', tva: null, price: decimal('6.0001') },
      ['6.0001', '240.02', '50.40', '290.42'],
    ],
    ['VAT and value', { value: '290.42', tva: '50.42' }, ['6.0004', '240.00', '50.42', '290.42']],
  ])('are kept where they differ by 0.02: %s', (_, sent, amounts) => expect(kept(sent)).toEqual(amounts))

  test('are computed where they differ by more, and where there is no VAT', () => {
    expect(kept({ value: '290.40', tva: '50.43' })).toEqual(['6.0000', '240.00', '50.40', '290.40'])
    expect(kept({ value: '240.00', tva: '0.01', rate: decimal(0) })).toEqual(['6.0000', '240.00', '0.00', '240.00'])
  })

  test('are kept when the line is sent again', () => {
    fc.assert(
      fc.property(aLine, money, fc.integer({ min: -2, max: 2 }), (of, value, bani) => {
        const { tva } = amountsFromValue({ ...of, value })
        const first = amountsAsSent({ ...of, price: null, value, tva: tva.plus(decimal(bani).div(100)) })
        expect(disagreement({ ...of, ...first })).toBeNull()
        expect(written(amountsAsSent({ ...of, ...first }))).toEqual(written(first))
      }),
    )
  })
})

describe('numbers that a line is sent with', () => {
  const line = { qty: decimal(40), rate: decimal(21), vatApplies: true, price: decimal(6), value: decimal('290.40'), tva: decimal('50.40') }
  type Part = Partial<Parameters<typeof disagreement>[0]>
  const field = (part: Part) => disagreement({ ...line, ...part })?.field ?? null

  test.each<[string, Part, string | null]>([
    ['all of them', {}, null],
    ['no value', { value: null }, null],
    ['no price', { price: null }, null],
    ['no VAT', { tva: null }, null],
    ['another value', { value: decimal(300) }, 'value'],
    ['VAT and value as printed', { tva: decimal('50.42'), value: decimal('290.42') }, null],
    ['another VAT', { tva: decimal('50.43') }, 'tva'],
    ['a ban of VAT where there is none', { vatApplies: false, value: decimal(240), tva: decimal('0.01') }, 'tva'],
    ['another VAT and no value', { value: null, tva: decimal(45) }, 'tva'],
    ['VAT where there is none', { vatApplies: false, value: decimal(240) }, 'tva'],
    ['a quantity taken back', { qty: decimal(-40), value: decimal('-290.40'), tva: decimal('-50.40') }, null],
    ['a quantity taken back for a value that is not', { qty: decimal(-40), price: null, tva: null }, 'value'],
  ])('%s: at fault is %s', (_, part, at) => expect(field(part)).toBe(at))

  test('agree where price and value give a VAT of one ban apart', () => {
    fc.assert(
      fc.property(aLine, unitPrice, (of, price) => {
        const { value, tva } = amountsFromPrice({ ...of, price })
        expect(disagreement({ ...of, price, value, tva })).toBeNull()
      }),
    )
  })
})

test('what is taken back is the same below 0', () => {
  fc.assert(
    fc.property(aLine, unitPrice, (line, price) => {
      const bought = amountsFromPrice({ ...line, price })
      const back = amountsFromPrice({ ...line, qty: line.qty.times(-1), price })
      expect([back.net, back.tva, back.value].map((amount) => amount.times(-1).toFixed(2))).toEqual(
        [bought.net, bought.tva, bought.value].map((amount) => amount.toFixed(2)),
      )
    }),
  )
})

test('a value and a price tell the quantity', () => {
  expect(quantityFor({ price: decimal(6), value: decimal(300), rate: decimal(21), vatApplies: true }).toFixed()).toBe('41.322')
  expect(quantityFor({ price: decimal('7.50'), value: decimal(300), rate: decimal(0), vatApplies: false }).toFixed()).toBe('40')
})
